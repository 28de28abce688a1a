import { giftsOf, type GiftMarks } from './specials/gifts.ts';
import { wallTime } from './business-day.ts';
import { comboShares } from './combos.ts';
import type { Centavos } from './money.ts';
import { allTax, taxedSums, taxOf, type TaxedSum, type Taxes } from './taxes.ts';

/** What sales are grouped by. `all` has the key 0, `hour` 0–23, the others row ids (0: none). */
const salesKinds = [
  'all',
  'product',
  'category',
  'server',
  'hour',
  'source',
  'type',
  'special',
  'discount_by',
  'tax',
] as const;
export type SalesKind = (typeof salesKinds)[number];
export const orderTypes = ['dine_in', 'take_out', 'delivery'] as const;

/** A closed check for reports. Centavos. */
export interface SoldCheck {
  guests: number | null;
  server_id: number;
  heard_about_id: number | null;
  order_type: (typeof orderTypes)[number];
  subtotal: Centavos;
  discount_total: Centavos;
  added_total: Centavos;
  /** The service charge, in added_total with the tax on top of it. */
  charge_total: Centavos;
  charge_tax_id: number;
  tip: Centavos;
}

/** A line of a closed check that was not cancelled. Times in milliseconds UTC. */
export interface SoldLine extends GiftMarks {
  product_id: number;
  category_id: number;
  area: string;
  quantity: number;
  /** Units of a shared line that the kitchen makes; null: same as quantity. */
  made_quantity: number | null;
  /** Set for a further share of a dish, which only carries money. */
  share_of: number | null;
  price: Centavos;
  status: number;
  tax_id: number;
  added_tax: Centavos;
  discount_by: number | null;
  /** The line that counts the discount; null: this one. */
  discount_of: number | null;
  /** What of the discount was given back with credit notes, which is no one's discount. */
  refunded: Centavos;
  special_id: number | null;
  created_at: number;
  ordered_at: number;
  in_progress_at: number | null;
  finished_at: number | null;
  dont_make: 0 | 1;
  id?: number;
  /** The combo that the line is a component of; it then has no price. */
  combo_of?: number | null;
  /** What a unit of a component would have cost alone. */
  list_price?: Centavos | null;
  /** The components of the combo that the line is a further share of: they are lines of the dish's check. */
  dish_components?: readonly DishComponent[];
  /** The option with the poured volume, and the volume per unit. */
  pour_option_id: number | null;
  pour_milliliters: number | null;
}

/** A component as a further share of its combo needs it. */
export type DishComponent = Required<
  Pick<SoldLine, 'product_id' | 'quantity' | 'list_price' | 'pour_option_id'>
>;

/**
 * The totals; net sales are gross − discount + added (taxes on top, and the service charge, which `charge` has alone),
 * without the tip. By tax, the charge is in gross. Taxes by both formulas, because the venue may change its setting.
 */
export const salesMeasures = [
  'checks',
  'guests',
  'lines',
  'units',
  'gross',
  'discount',
  'added',
  'charge',
  'tip',
  'iva_flat',
  'iva_extracted',
] as const;
export type SalesSums = Record<(typeof salesMeasures)[number], number>;
/** Preparation times of finished units, in milliseconds, summed over units. */
export const prepMeasures = ['units', 'wait_ms', 'prep_ms', 'total_ms'] as const;
export type PrepSums = Record<(typeof prepMeasures)[number], number>;
export const pourMeasures = ['units', 'milliliters', 'gross', 'discount'] as const;
export type PourSums = Record<(typeof pourMeasures)[number], number>;

/** Totals of one or many closed checks; the keys are `kind|key`, `area` and `product|option`. */
export interface SalesTotals {
  sales: Map<string, SalesSums>;
  prep: Map<string, PrepSums>;
  pours: Map<string, PourSums>;
}

export function emptyTotals(): SalesTotals {
  return { sales: new Map(), prep: new Map(), pours: new Map() };
}

/** Totals less others. */
export function lessTotals(all: SalesTotals, less: SalesTotals): SalesTotals {
  const left = emptyTotals();
  for (const [totals, sign] of [[all, 1] as const, [less, -1] as const]) {
    addSums(left.sales, totals.sales, salesMeasures, sign);
    addSums(left.prep, totals.prep, prepMeasures, sign);
    addSums(left.pours, totals.pours, pourMeasures, sign);
  }
  return left;
}

/** Adds the sums of one map to another one, or subtracts them (sign −1). */
export function addSums<M extends string>(
  to: Map<string, Record<M, number>>,
  more: ReadonlyMap<string, Record<M, number>>,
  measures: readonly M[],
  sign: 1 | -1 = 1,
): void {
  for (const [key, sums] of more) {
    const known = sumsOf(to, key, measures);
    for (const measure of measures) known[measure] += sign * sums[measure];
  }
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

/** Units that were really made or served: shares of a dish count as one dish (db/README.md). */
export function unitsOf(line: Pick<SoldLine, 'quantity' | 'made_quantity' | 'share_of'>): number {
  return line.share_of === null ? (line.made_quantity ?? line.quantity) : 0;
}

/** Units as the check counts them: a combo is one, and its components are counted per product and category only. */
function unitsSold(line: SoldLine): number {
  return line.combo_of == null ? unitsOf(line) : 0;
}

/**
 * Adds a closed check and its lines to `totals`. Closing, reopening (the caller subtracts) and rebuilding all use
 * this function, so that they cannot differ.
 */
export function addCheck(
  totals: SalesTotals,
  check: SoldCheck,
  lines: readonly SoldLine[],
  { timeZone, taxes }: { timeZone: string; taxes: Taxes },
): void {
  const at = (kind: SalesKind, key: number) =>
    sumsOf(totals.sales, `${kind}|${key}`, salesMeasures);
  const taxed = taxedSums(lines, chargeOf(check, lines));
  const units = lines.reduce((sum, line) => sum + unitsSold(line), 0);
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
    sums.added += check.added_total;
    sums.charge += check.charge_total;
    sums.tip += check.tip;
    sums.iva_flat += allTax(taxed, taxes, 'flat16');
    sums.iva_extracted += allTax(taxed, taxes, 'extracted');
  }
  for (const sum of taxed) {
    const sums = at('tax', sum.tax_id);
    const tax = taxes.get(sum.tax_id);
    const own = lines.filter((line) => line.tax_id === sum.tax_id);
    sums.checks += 1;
    sums.lines += own.length;
    sums.units += own.reduce((all, line) => all + unitsSold(line), 0);
    sums.gross += sum.gross;
    sums.discount += sum.discount;
    sums.added += sum.added;
    sums.iva_flat += taxOf(sum, tax, 'flat16');
    sums.iva_extracted += taxOf(sum, tax, 'extracted');
  }
  const poured = pouredOf(lines);
  for (const line of lines) {
    addLine(totals, line, timeZone, poured);
    addSharedPours(totals, line);
  }
}

/** What was paid for the pour of a line, and before discounts. */
type Paid = Pick<PourSums, 'gross' | 'discount'>;

/**
 * The amounts of combos, by line, for what is poured: each component has its share, the combo itself none (null), nor has
 * a further share of one.
 */
function pouredOf(lines: readonly SoldLine[]): ReadonlyMap<SoldLine, Paid | null> {
  const paid = new Map<SoldLine, Paid | null>();
  const parts = Map.groupBy(lines, (line) => line.combo_of ?? null);
  for (const line of lines) {
    const components = line.id === undefined ? undefined : parts.get(line.id);
    const shares = comboPaid(line, components ?? line.dish_components ?? []);
    if (!shares) continue;
    paid.set(line, null);
    for (const [index, component] of (components ?? []).entries()) {
      paid.set(component, shares[index] ?? { gross: 0, discount: 0 });
    }
  }
  return paid;
}

/** What each component was paid of the line of a combo; null without known prices. */
function comboPaid(
  line: SoldLine,
  components: readonly Pick<SoldLine, 'list_price' | 'quantity'>[],
): Paid[] | null {
  const gross = line.price * line.quantity;
  const shares = comboShares(gross, components);
  const nets = comboShares(gross - line.discount, components);
  return (
    shares &&
    nets &&
    shares.map((share, at) => ({ gross: share, discount: share - (nets[at] ?? 0) }))
  );
}

/** Adds the money of a further share of a combo to the pours of its components, which the dish's check has counted. */
function addSharedPours(totals: SalesTotals, line: SoldLine): void {
  const components = line.dish_components ?? [];
  for (const [index, paid] of (comboPaid(line, components) ?? []).entries()) {
    const { product_id = 0, pour_option_id = null } = components[index] ?? {};
    const pour = sumsOf(totals.pours, `${product_id}|${pour_option_id ?? 0}`, pourMeasures);
    pour.gross += paid.gross;
    pour.discount += paid.discount;
  }
}

/** The service charge as one of the taxed sums of its check. */
function chargeOf(check: SoldCheck, lines: readonly SoldLine[]): TaxedSum | null {
  const { charge_total: gross, charge_tax_id: tax_id } = check;
  const added = lines.reduce((left, line) => left - line.added_tax, check.added_total - gross);
  return gross === 0 ? null : { tax_id, gross, discount: 0, added };
}

function addLine(
  totals: SalesTotals,
  line: SoldLine,
  timeZone: string,
  poured: ReadonlyMap<SoldLine, Paid | null>,
): void {
  const units = unitsOf(line);
  const gross = line.price * line.quantity;
  const add = (kind: SalesKind, key: number, discount = line.discount, sold = units) => {
    const sums = sumsOf(totals.sales, `${kind}|${key}`, salesMeasures);
    const isPart = line.discount_of !== null && (kind === 'special' || kind === 'discount_by');
    sums.lines += isPart ? 0 : 1;
    sums.units += sold;
    sums.gross += gross;
    sums.discount += discount;
    sums.added += line.added_tax;
  };
  add('product', line.product_id);
  add('category', line.category_id);
  add('hour', hourOf(line.created_at, timeZone), line.discount, unitsSold(line));
  const discount = line.discount - line.refunded;
  if (discount > 0) {
    if (line.discount_source === 'special') {
      for (const { special, amount } of giftsOf({ ...line, discount })) {
        add('special', special, amount);
      }
    } else add('discount_by', line.discount_by ?? 0, discount);
  }
  if (units > 0 && line.finished_at !== null && line.dont_make === 0) {
    const started = line.in_progress_at ?? line.finished_at;
    const sums = sumsOf(totals.prep, line.area, prepMeasures);
    sums.units += units;
    sums.wait_ms += (started - line.ordered_at) * units;
    sums.prep_ms += (line.finished_at - started) * units;
    sums.total_ms += (line.finished_at - line.ordered_at) * units;
  }
  const paid = poured.get(line);
  if (paid === null) return;
  const pour = sumsOf(totals.pours, `${line.product_id}|${line.pour_option_id ?? 0}`, pourMeasures);
  pour.units += units;
  pour.milliliters += units * (line.pour_milliliters ?? 0);
  pour.gross += paid?.gross ?? gross;
  pour.discount += paid?.discount ?? line.discount;
}

const quarter = 900_000;
const hours = new Map<string, number>();

/** Hour of local time (0–23). Zones differ by whole quarters of an hour, so each quarter is calculated once. */
export function hourOf(at: number, timeZone: string): number {
  const key = `${timeZone} ${Math.floor(at / quarter)}`;
  const known = hours.get(key);
  if (known !== undefined) return known;
  const hour = new Date(wallTime(at, timeZone)).getUTCHours();
  if (hours.size > 10_000) hours.clear();
  hours.set(key, hour);
  return hour;
}

/** The whole months and single days of a range of business days. */
export interface Pieces {
  /** First and last month (YYYY-MM); null when the range contains no whole month. */
  months: { from: string; to: string } | null;
  /** Ranges of days (YYYY-MM-DD, inclusive) before and after them. */
  days: { from: string; to: string }[];
}

/** Divides a range of business days (inclusive) so that as much as possible is read from totals of months. */
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

/** `month` (YYYY-MM) plus `count` months. */
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
