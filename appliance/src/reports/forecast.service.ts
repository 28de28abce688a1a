import type * as contract from '@comanda/contract/insights';
import { addDays, businessDayOf } from '@comanda/domain/business-day';
import {
  FORECAST_WEEKS,
  forecastDays,
  forecastError,
  forecastUnits,
  type ForecastDay,
} from '@comanda/domain/forecast';
import { stationOf, stations } from '@comanda/domain/stations';
import { runRead } from '../process/context.ts';
import type { OwnCall } from '../http/mount.ts';

/** A year, the eight weeks of the error, the eight weeks before them, and three weeks around the day of last year. */
const historyDays = 364 + 2 * 7 * FORECAST_WEEKS + 21;

const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay();

/** Sales and items of the next seven days, with the error of the same forecast in the past eight weeks. */
export async function getForecast({
  context,
}: OwnCall<typeof contract.getForecast>): Promise<contract.Forecast> {
  const now = context.clock.now();
  const { today, series, sold } = await runRead(context, async ({ repos, venue }) => {
    const { clock } = venue;
    const today = businessDayOf(now, clock);
    const to = addDays(today, -1);
    return {
      today,
      series: await repos.totals.readSeries('day', { from: addDays(today, -historyDays), to }),
      sold: await repos.insights.listWeekdayUnits({
        from: addDays(today, -7 * FORECAST_WEEKS),
        to,
      }),
    };
  });
  const history = new Map(series.map((row) => [row.period, row.gross - row.discount]));
  const days = forecastDays(history, today);
  const { error, weeks } = forecastError(history, today);
  const prepared = prepare(days, history, today, sold);
  return {
    days: days.map(({ day, sales, usual, season }, index) => ({
      day,
      sales,
      usual,
      season: Math.round(season * 1000) / 1000,
      units: prepared.reduce((sum, station) => sum + (station.units[index] ?? 0), 0),
    })),
    error: error === null ? null : Math.round(error * 1000) / 1000,
    weeks: weeks.map(({ from, to, forecast, actual }) => ({
      from,
      to,
      forecast,
      actual,
    })),
    stations: prepared,
  };
}

type Sold = { weekday: number; product_id: number; name: string; area: string; units: number };

/** Units per station and day; products that round to nothing on all days are left out. */
function prepare(
  days: readonly ForecastDay[],
  history: ReadonlyMap<string, number>,
  today: string,
  sold: readonly Sold[],
): contract.Forecast['stations'] {
  const salesOf = new Map<number, number>();
  for (let back = 1; back <= 7 * FORECAST_WEEKS; back += 1) {
    const day = addDays(today, -back);
    const weekday = weekdayOf(day);
    salesOf.set(weekday, (salesOf.get(weekday) ?? 0) + (history.get(day) ?? 0));
  }
  const byProduct = [...Map.groupBy(sold, (row) => row.product_id).values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const units = days.map(({ day, sales }) => {
      const weekday = weekdayOf(day);
      const same = rows.find((row) => row.weekday === weekday)?.units ?? 0;
      return forecastUnits(sales, same, salesOf.get(weekday) ?? 0);
    });
    const { product_id, name, area } = first;
    return [{ product_id, name, area: stationOf(area), units, total: sum(units) }];
  });
  return stations.flatMap((area) => {
    const products = byProduct
      .filter((row) => row.area === area && row.total > 0)
      .sort((a, b) => b.total - a.total || a.product_id - b.product_id);
    if (products.length === 0) return [];
    const units = days.map((_, index) => sum(products.map((row) => row.units[index] ?? 0)));
    return [
      {
        area,
        units,
        products: products.map(({ product_id, name, units }) => ({ product_id, name, units })),
      },
    ];
  });
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
