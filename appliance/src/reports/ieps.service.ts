import type { ReplyOf } from '@comanda/contract/endpoint';
import type * as contract from '@comanda/contract/ieps';
import type { Static } from '@comanda/contract/type';
import { addDays, businessDayOf } from '@comanda/domain/business-day';
import { Problem } from '@comanda/domain/problem';
import { allDays } from '@comanda/domain/report-period';
import { lastDayOf, type PourSums } from '@comanda/domain/sales-totals';
import type { Call } from '../http/mount.ts';

type Pour = PourSums & { product_id: number; option_id: number };
type Product = { id: number; name: string; milliliters: number | null };

/** Products that are poured, with the amount sold by size. Discounts of specials are subtracted. */
export async function getIepsReport({
  repos,
  venue,
  query,
  now,
}: Call<typeof contract.getIepsReport>): Promise<contract.IepsRow[]> {
  const today = businessDayOf(now, venue.clock);
  const products = new Map((await repos.reports.listPouredProducts()).map((row) => [row.id, row]));
  const pours = (await repos.totals.readPours(iepsRange(query, today))).filter(
    (pour) => products.has(pour.product_id) || pour.milliliters > 0,
  );
  const missing = pours.flatMap((pour) => (products.has(pour.product_id) ? [] : pour.product_id));
  // A product that has lost its volume since stays in the report with the volumes of its options.
  const names = await repos.reports.readNames('products', missing);
  const options = await repos.reports.readNames('options', [
    ...new Set(pours.map((pour) => pour.option_id).filter((id) => id > 0)),
  ]);
  const rows = [...Map.groupBy(pours, (pour) => pour.product_id)].map(([id, found]) =>
    toRow(products.get(id) ?? { id, name: names.get(id) ?? '', milliliters: null }, found, options),
  );
  return rows.sort(
    (a, b) =>
      b.total_liters_sold - a.total_liters_sold ||
      b.total_sales_value - a.total_sales_value ||
      a.product_id - b.product_id,
  );
}

/** Liters per month within the period, for the chart. */
export async function listIepsMonths({
  repos,
  venue,
  query,
  now,
}: Call<typeof contract.listIepsMonths>): Promise<ReplyOf<typeof contract.listIepsMonths>> {
  const today = businessDayOf(now, venue.clock);
  const { from, to } = iepsRange(query, today);
  const products = new Map((await repos.reports.listPouredProducts()).map((row) => [row.id, row]));
  const pours = await repos.totals.readPoursByMonth({ from: from.slice(0, 7), to: to.slice(0, 7) });
  return [...Map.groupBy(pours, (pour) => pour.period)].flatMap(([month, found]) => {
    const poured = found.filter((pour) => products.has(pour.product_id) || pour.milliliters > 0);
    if (poured.length === 0) return [];
    const milliliters = sum(poured, (pour) => volumeOf(pour, products.get(pour.product_id)));
    const sales = sum(poured, (pour) => pour.gross - pour.discount);
    return [{ month, liters: toLiters(milliliters), sales }];
  });
}

/** The days of the IEPS report. */
export function iepsRange(
  query: Static<typeof contract.IepsQuery>,
  today: string,
): { from: string; to: string } {
  if (query.from !== undefined || query.to !== undefined) return daysOf(query);
  const { period = query.month ? 'month' : query.year ? 'year' : 'all' } = query;
  if (period === 'all') return allDays;
  if (period === 'year') {
    const year = query.year ?? today.slice(0, 4);
    return { from: `${year}-01-01`, to: `${year}-12-31` };
  }
  const month = query.month ?? today.slice(0, 7);
  return { from: `${month}-01`, to: lastDayOf(month) };
}

/** @throws validation for a date that is missing or does not exist, or an end before the beginning. */
function daysOf({ from, to, period }: Static<typeof contract.IepsQuery>) {
  if (period !== undefined) throw new Problem('validation', { field: 'period' });
  if (from === undefined || addDays(from, 0) !== from) {
    throw new Problem('validation', { field: 'from' });
  }
  if (to === undefined || addDays(to, 0) !== to || to < from) {
    throw new Problem('validation', { field: 'to' });
  }
  return { from, to };
}

const sum = <T>(rows: readonly T[], pick: (row: T) => number) =>
  rows.reduce((total, row) => total + pick(row), 0);
const toLiters = (milliliters: number) => Math.round(milliliters) / 1000;

/** The volume of the chosen option, or the product's own when the option has none. */
function volumeOf(pour: Pour, product: Product | undefined): number {
  return pour.option_id > 0 ? pour.milliliters : pour.units * (product?.milliliters ?? 0);
}

function toRow(
  product: Product,
  pours: readonly Pour[],
  optionNames: ReadonlyMap<number, string>,
): contract.IepsRow {
  const milliliters = sum(pours, (pour) => volumeOf(pour, product));
  const sales = sum(pours, (pour) => pour.gross - pour.discount);
  const untold = pours.filter((pour) => volumeOf(pour, product) === 0);
  return {
    product_id: product.id,
    product_name: product.name,
    total_units_sold: sum(pours, (pour) => pour.units),
    total_liters_sold: toLiters(milliliters),
    total_sales_value: sales,
    average_price_per_liter: milliliters > 0 ? Math.round((sales * 1000) / milliliters) : 0,
    units_without_liters: sum(untold, (pour) => pour.units),
    breakdown: [...pours]
      .sort((a, b) => b.units - a.units || a.option_id - b.option_id)
      .map((pour) => ({
        option_id: pour.option_id || null,
        option_name: optionNames.get(pour.option_id) ?? null,
        units_sold: pour.units,
        liters_sold: toLiters(volumeOf(pour, product)),
        sales_value: pour.gross - pour.discount,
      })),
  };
}
