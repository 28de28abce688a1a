import type * as contract from '@comanda/contract/insights';
import { addDays, businessDayStart, wallTime } from '@comanda/domain/business-day';
import type { OwnCall } from '../http/mount.ts';
import { insightDays, type InsightDays } from './insight-days.ts';

/** Days used for serving times; reading the lines of several years would take too long. */
const servedDays = 92;
/** Days of lines per query. */
const servedStep = 7;

interface Cell {
  sales: number;
  checks: number;
  guests: number;
  lines: number;
  ms: number;
}

/** Sales, checks and guests by weekday and hour, with the time the kitchen needs. */
export async function getHeatMap({
  context,
  query,
}: OwnCall<typeof contract.getHeatMap>): Promise<contract.HeatMap> {
  const asked = await insightDays(context, query);
  const { days, slices, read } = asked;
  const cells = new Map<string, Cell>();
  const at = ({ weekday, hour }: { weekday: number; hour: number }) => {
    const key = `${weekday} ${hour}`;
    const cell = cells.get(key) ?? { sales: 0, checks: 0, guests: 0, lines: 0, ms: 0 };
    cells.set(key, cell);
    return cell;
  };
  const open = Array.from({ length: 7 }, () => 0);
  for (const slice of slices) {
    for (const row of await read((repos) => repos.insights.listOpened(slice, slice.offset))) {
      at(row).checks += row.checks;
      at(row).guests += row.guests;
    }
    for (const row of await read((repos) => repos.insights.listSold(slice))) {
      at(row).sales += row.sales;
    }
    for (const row of await read((repos) => repos.totals.readSeries('day', slice))) {
      const weekday = new Date(`${row.period}T12:00:00Z`).getUTCDay();
      open[weekday] = (open[weekday] ?? 0) + 1;
    }
  }
  for (const row of await served(asked)) {
    at(row).lines += row.lines;
    at(row).ms += row.ms;
  }
  return {
    ...days,
    open_days: open,
    cells: [...cells].map(([key, cell]) => {
      const [weekday = 0, hour = 0] = key.split(' ').map(Number);
      return {
        weekday,
        hour,
        sales: cell.sales,
        checks: cell.checks,
        guests: cell.guests,
        minutes: cell.lines > 0 ? Math.round(cell.ms / cell.lines / 6000) / 10 : null,
      };
    }),
  };
}

/** Time until lines were ready, for the last of the requested days. */
async function served({ days, venue, read }: InsightDays) {
  const { clock } = venue;
  const earliest = addDays(days.to, 1 - servedDays);
  const rows = [];
  for (let day = days.from > earliest ? days.from : earliest; day <= days.to;) {
    const next = addDays(day, servedStep);
    const last = next > days.to ? addDays(days.to, 1) : next;
    const span = { from: businessDayStart(day, clock), to: businessDayStart(last, clock) };
    const offset = wallTime(span.from, clock.timeZone) - span.from;
    const cutOff = clock.cutOffMinutes * 60_000;
    rows.push(...(await read((repos) => repos.insights.listServed(span, offset, cutOff))));
    day = last;
  }
  return rows;
}
