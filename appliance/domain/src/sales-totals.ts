import { wallTime } from './business-day.ts';
import type { Centavos } from './money.ts';
import { ivaOf } from './totals.ts';

/** What sales are added up by. `all` has the key 0, `hour` 0–23, the others ids of rows (0: none). */
export const salesKinds = [
  'all',
  'product',
  'category',
  'server',
  'hour',
  'source',
  'type',
  'special',
  'discount_by',
] as const;
export type SalesKind = (typeof salesKinds)[number];
export const orderTypes = ['dine_in', 'take_out', 'delivery'] as const;

/** A closed check as reports see it. Centavos. */
export interface SoldCheck {
  guests: number | null;
  server_id: number;
  heard_about_id: number | null;
  order_type: (typeof orderTypes)[number];
  subtotal: Centavos;
  discount_total: Centavos;
  tip: Centavos;
}

/** A line of a closed check that was not cancelled. Times in milliseconds UTC. */
export interface SoldLine {
  product_id: number;
  category_id: number;
  area: string;
  quantity: number;
  /** Units that the kitchen makes of a shared line, null: quantity. */
  made_quantity: number | null;
  /** Not null: a further share, which is money only. */
  share_of: number | null;
  price: Centavos;
  discount: Centavos;
  discount_source: 'manual' | 'special' | null;
  discount_by: number | null;
  special_id: number | null;
  created_at: number;
  ordered_at: number;
  in_progress_at: number | null;
  finished_at: number | null;
  dont_make: 0 | 1;
  /** The option that says how much was poured, and its volume per unit. */
  pour_option_id: number | null;
  pour_milliliters: number | null;
}

/** Sums; a total is gross − discount, without the tip. IVA by both formulas, since the venue may change its setting. */
export const salesMeasures = [
  'checks',
  'guests',
  'lines',
  'units',
  'gross',
  'discount',
  'tip',
  'iva_flat',
  'iva_extracted',
] as const;
export type SalesSums = Record<(typeof salesMeasures)[number], number>;
/** Kitchen times of finished units, in milliseconds summed over units. */
export const prepMeasures = ['units', 'wait_ms', 'prep_ms', 'total_ms'] as const;
export type PrepSums = Record<(typeof prepMeasures)[number], number>;
export const pourMeasures = ['units', 'milliliters', 'gross', 'discount'] as const;
export type PourSums = Record<(typeof pourMeasures)[number], number>;

/** What one or many closed checks add up to; the keys are `kind|key`, `area` and `product|option`. */
export interface SalesTotals {
  sales: Map<string, SalesSums>;
  prep: Map<string, PrepSums>;
  pours: Map<string, PourSums>;
}

export function emptyTotals(): SalesTotals {
  return { sales: new Map(), prep: new Map(), pours: new Map() };
}

function sumsOf<M extends string>(
  map: Map<string, Record<M, number>>,
  key: string,
  measures: readonly M[],
): Record<M, number> {
  const found = map.get(key);
  if (found) return found;
  const zero = Object.fromEntries(measures.map((measure) => [measure, 0])) as Record<M, number>;
  map.set(key, zero);
  return zero;
}

/** Units that were really made or handed out: shares of a dish are one dish (db/README.md). */
export function unitsOf(line: Pick<SoldLine, 'quantity' | 'made_quantity' | 'share_of'>): number {
  return line.share_of === null ? (line.made_quantity ?? line.quantity) : 0;
}

/**
 * Adds a closed check and its live lines to `totals`. The same function serves a check that closes, one that is
 * opened again (subtracted by the caller) and the rebuilding, so that they cannot differ.
 */
export function addCheck(
  totals: SalesTotals,
  check: SoldCheck,
  lines: readonly SoldLine[],
  timeZone: string,
): void {
  const at = (kind: SalesKind, key: number) =>
    sumsOf(totals.sales, `${kind}|${key}`, salesMeasures);
  const total = check.subtotal - check.discount_total;
  const units = lines.reduce((sum, line) => sum + unitsOf(line), 0);
  const whole = [
    at('all', 0),
    at('server', check.server_id),
    at('source', check.heard_about_id ?? 0),
    at('type', orderTypes.indexOf(check.order_type)),
  ];
  for (const sums of whole) {
    sums.checks += 1;
    sums.guests += check.guests ?? 0;
    sums.lines += lines.length;
    sums.units += units;
    sums.gross += check.subtotal;
    sums.discount += check.discount_total;
    sums.tip += check.tip;
    sums.iva_flat += ivaOf(total, 'flat16');
    sums.iva_extracted += ivaOf(total, 'extracted');
  }
  for (const line of lines) addLine(totals, line, timeZone);
}

function addLine(totals: SalesTotals, line: SoldLine, timeZone: string): void {
  const units = unitsOf(line);
  const gross = line.price * line.quantity;
  const add = (kind: SalesKind, key: number) => {
    const sums = sumsOf(totals.sales, `${kind}|${key}`, salesMeasures);
    sums.lines += 1;
    sums.units += units;
    sums.gross += gross;
    sums.discount += line.discount;
  };
  add('product', line.product_id);
  add('category', line.category_id);
  add('hour', hourOf(line.created_at, timeZone));
  if (line.discount > 0) {
    if (line.discount_source === 'special') add('special', line.special_id ?? 0);
    else add('discount_by', line.discount_by ?? 0);
  }
  if (units > 0 && line.finished_at !== null && line.dont_make === 0) {
    const started = line.in_progress_at ?? line.finished_at;
    const sums = sumsOf(totals.prep, line.area, prepMeasures);
    sums.units += units;
    sums.wait_ms += (started - line.ordered_at) * units;
    sums.prep_ms += (line.finished_at - started) * units;
    sums.total_ms += (line.finished_at - line.ordered_at) * units;
  }
  const pour = sumsOf(totals.pours, `${line.product_id}|${line.pour_option_id ?? 0}`, pourMeasures);
  pour.units += units;
  pour.milliliters += units * (line.pour_milliliters ?? 0);
  pour.gross += gross;
  pour.discount += line.discount;
}

const quarter = 900_000;
const hours = new Map<string, number>();

/** Hour of the wall clock (0–23). Zones differ by whole quarters of an hour, so each is looked up once. */
export function hourOf(at: number, timeZone: string): number {
  const key = `${timeZone} ${Math.floor(at / quarter)}`;
  const known = hours.get(key);
  if (known !== undefined) return known;
  const hour = new Date(wallTime(at, timeZone)).getUTCHours();
  if (hours.size > 10_000) hours.clear();
  hours.set(key, hour);
  return hour;
}

/** Whole months and single days that a range of business days consists of. */
export interface Pieces {
  /** First and last month (YYYY-MM), null when the range holds no whole month. */
  months: { from: string; to: string } | null;
  /** Ranges of days (YYYY-MM-DD, inclusive) around them. */
  days: { from: string; to: string }[];
}

/** Cuts a range of business days (inclusive) so that as much as possible is read from sums of months. */
export function piecesOf(from: string, to: string): Pieces {
  if (from > to) return { months: null, days: [] };
  const startsMonth = from.endsWith('-01');
  const firstMonth = startsMonth ? from.slice(0, 7) : monthAfter(from.slice(0, 7));
  const endsMonth = lastDayOf(to.slice(0, 7)) === to;
  const lastMonth = endsMonth ? to.slice(0, 7) : monthBefore(to.slice(0, 7));
  if (firstMonth > lastMonth) return { months: null, days: [{ from, to }] };
  const days = [];
  if (!startsMonth) days.push({ from, to: lastDayOf(from.slice(0, 7)) });
  if (!endsMonth) days.push({ from: `${to.slice(0, 7)}-01`, to });
  return { months: { from: firstMonth, to: lastMonth }, days };
}

/** The month (YYYY-MM) `count` months later. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}
const monthAfter = (month: string) => addMonths(month, 1);
const monthBefore = (month: string) => addMonths(month, -1);

/** The last day of a month (YYYY-MM). */
export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
