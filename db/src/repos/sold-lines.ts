import {
  addCheck,
  emptyTotals,
  lessTotals,
  type DishComponent,
  type SalesTotals,
  type SoldCheck,
  type SoldLine,
} from '@comanda/domain/sales-totals';
import type { Times } from '@comanda/domain/report-period';
import type { Taxes } from '@comanda/domain/taxes';
import { optionText } from '@comanda/domain/option-choice';
import { sql, type Kysely } from 'kysely';
import { within } from './time-condition.ts';
import { compiled, perDatabase } from './compiled.ts';
import type { Database, Row } from '../schema.ts';

/** A line that counts, with the data for totals and tickets. */
export type SoldItem = Omit<SoldLine, 'dish_components'> &
  Pick<
    Row<'order_products'>,
    | 'id'
    | 'order_id'
    | 'product_name'
    | 'note'
    | 'share_parts'
    | 'share_whole'
    | 'comp_reason_id'
    | 'is_combo'
    | 'combo_of'
    | 'list_price'
  > & {
    /** From the dish that this row is a share of. */
    dish_dont_make: 0 | 1 | null;
    /** Texts of the options that are displayed. */
    options: string[];
    dish_components?: readonly (DishComponent & { name: string; options: string[] })[];
  };

/** A check that the current command closes, and its lines. */
export type CheckSale = { check: Row<'orders'>; items: readonly SoldItem[] };

/** Selects sales: the one of the current command, an event by id, or the events of a business day. */
export type SoldScope = { saleId: number } | CheckSale | { day: string };

/** Events per read: a few milliseconds of work. */
const PAGE = 50;

type EventIn = Pick<Row<'sale_events'>, 'id' | 'sign'>;

async function eventsIn(
  db: Kysely<Database>,
  scope: Exclude<SoldScope, CheckSale> | { times: readonly Times[] },
): Promise<EventIn[]> {
  const events = db.selectFrom('sale_events as e').select(['e.id', 'e.sign']);
  if ('saleId' in scope) return events.where('e.id', '=', scope.saleId).execute();
  if ('day' in scope) return events.where('e.business_day', '=', scope.day).execute();
  const found: EventIn[] = [];
  // One query each: with OR between them SQLite reads every event.
  for (const times of scope.times) {
    found.push(...(await events.where(within('e.at', [times])).execute()));
  }
  return found;
}

const eventColumns = [
  'e.id',
  'e.order_id',
  'e.sign',
  'e.takes_back',
  'e.guests',
  'e.server_id',
  'e.heard_about_id',
  'e.order_type',
  'e.subtotal',
  'e.discount_total',
  'e.added_total',
  'e.charge_total',
  'e.charge_tax_id',
  'e.tip',
] as const;

/** Whether the sale was not taken back: its lines are those of its check, else they are kept in `sale_lines`. */
export const stands = sql<0 | 1>`EXISTS (SELECT 1 FROM orders o
  WHERE o.id = e.order_id AND o.sale_id = e.id)`;

type SummedEvent = SoldCheck &
  Pick<Row<'sale_events'>, 'id' | 'order_id' | 'sign' | 'takes_back'> & { stands: 0 | 1 };

const readEvents = perDatabase((db) =>
  compiled<{ sales: string }, SummedEvent>(db, (parameter) =>
    db
      .selectFrom('sale_events as e')
      .select([...eventColumns, stands.as('stands')])
      .where(sql<boolean>`e.id IN (SELECT value FROM json_each(${parameter.sales}))`),
  ),
);

/** A line for the totals without pours. */
type SummedLine = SoldLine & { order_id: number };

interface By {
  timeZone: string;
  taxes: Taxes;
}

/** Totals of sales from their rows. The stored totals are compared with these. */
export async function totalsOfRows(
  db: Kysely<Database>,
  scope: SoldScope,
  by: By,
): Promise<SalesTotals> {
  if ('check' in scope) {
    const totals = emptyTotals();
    const { check, items } = scope;
    addCheck(totals, { ...check, server_id: serverOf(check) }, items, by);
    return totals;
  }
  return totalsOf(db, await eventsIn(db, scope), (ids) => soldItems(db, ids), by);
}

async function totalsOf(
  db: Kysely<Database>,
  events: readonly EventIn[],
  linesOf: (checkIds: readonly number[]) => Promise<readonly SummedLine[]>,
  by: By,
): Promise<SalesTotals> {
  const sold = emptyTotals();
  const takenBack = emptyTotals();
  for (let start = 0; start < events.length; start += PAGE) {
    const ids = events.slice(start, start + PAGE).map((event) => event.id);
    const page = await readEvents(db)({ sales: JSON.stringify(ids) });
    const standing = page.filter((event) => event.stands).map((event) => event.order_id);
    const live = Map.groupBy(await linesOf(standing), (line) => line.order_id);
    const past = page.filter((event) => !event.stands).map(saleOf);
    const kept = await keptLines(db, past);
    for (const event of page) {
      const lines = event.stands ? live.get(event.order_id) : kept.get(saleOf(event));
      addCheck(event.sign === 1 ? sold : takenBack, event, lines ?? [], by);
    }
  }
  return takenBack.sales.size === 0 ? sold : lessTotals(sold, takenBack);
}

/** The sale of an event: the event itself, or the one that it takes back. */
function saleOf(event: Pick<Row<'sale_events'>, 'id' | 'takes_back'>): number {
  return event.takes_back ?? event.id;
}

/** Some hours of business days: their times, and the other times of these days. */
export interface HoursOfDays {
  days: { from: string; to: string };
  times: readonly Times[];
  rest: readonly Times[];
}

/**
 * Totals of the sales at some hours, without pours: from their rows, or, when they are most sales of the days,
 * from the totals of the days (`whole`) less the rows of the others.
 */
export async function totalsOfHours(
  db: Kysely<Database>,
  { days, times, rest }: HoursOfDays,
  whole: SalesTotals | null,
  by: By,
): Promise<SalesTotals> {
  const lines = (ids: readonly number[]) => readSummedLines(db)({ orders: JSON.stringify(ids) });
  const asked = await eventsIn(db, { times });
  const inDays = whole?.sales.get('all|0')?.checks ?? 0;
  if (whole && asked.length * 2 > inDays) {
    const others = await eventsIn(db, { times: rest });
    // After a change of the cut-off or the clock, the events of the days may be others than those of their times.
    const checks = [...asked, ...others].reduce((sum, event) => sum + event.sign, 0);
    const isSame = checks === inDays && !(await hasOthers(db, days, [...times, ...rest]));
    if (isSame) {
      return { ...lessTotals(whole, await totalsOf(db, others, lines, by)), pours: new Map() };
    }
  }
  return { ...(await totalsOf(db, asked, lines, by)), pours: new Map() };
}

/** Whether events of business days were at other times. */
async function hasOthers(
  db: Kysely<Database>,
  { from, to }: HoursOfDays['days'],
  times: readonly Times[],
): Promise<boolean> {
  const first = Math.min(...times.map((each) => each.from));
  const end = Math.max(...times.map((each) => each.to));
  const { rows } = await sql`SELECT 1 FROM sale_events e
    WHERE e.business_day BETWEEN ${from} AND ${to} AND (e.at < ${first} OR e.at >= ${end}) LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** The server of a check, also after a hand-over. */
export function serverOf(check: Pick<Row<'orders'>, 'served_by' | 'open_user_id'>): number {
  return check.served_by ?? check.open_user_id;
}

/** Options of a line in order: poured volume, name, whether it is hidden from displays, pieces. */
type Chosen = [
  option: number,
  milliliters: number | null,
  name: string,
  isHidden: 0 | 1,
  quantity: number,
  half: 0 | 1,
];
type LineRow = Omit<
  SoldItem,
  'pour_option_id' | 'pour_milliliters' | 'options' | 'dish_components'
> & {
  chosen: string;
  parts: string | null;
};
type PartRow = Omit<DishComponent, 'pour_option_id'> & { name: string; chosen: Chosen[] };

/** JSON of the options of a line. */
function chosenOf(line: 'i' | 'k') {
  return sql<string>`(SELECT json_group_array(json_array(c.option_id, c.milliliters, c.name, op.selected,
      c.quantity, c.half) ORDER BY c.ordinal)
    FROM order_product_options c JOIN options op ON op.id = c.option_id
    WHERE c.order_product_id = ${sql.ref(`${line}.id`)})`;
}

/** The special of a line `i` of check `o` with application `a`; checks of older versions name it themselves. */
const specialOf = sql<number | null>`coalesce(a.special_id, o.special_id)`;
/** JSON of the components of a combo of which line `i` is a further share. */
const partsOfShare = sql<string | null>`iif(i.is_combo = 1 AND i.share_of IS NOT NULL,
  (SELECT json_group_array(json_object('product_id', k.product_id, 'name', k.product_name,
    'quantity', k.quantity, 'list_price', k.list_price, 'chosen', json(${chosenOf('k')}))
    ORDER BY k.id)
  FROM order_products k WHERE k.combo_of = i.share_of), NULL)`;

// A single parameter for any number of checks, so that the statement text is constant.
const readLines = perDatabase((db) =>
  compiled<{ orders: string }, LineRow>(db, (parameter) =>
    db
      .selectFrom('order_products as i')
      .innerJoin('orders as o', 'o.id', 'i.order_id')
      .leftJoin('special_applications as a', 'a.id', 'i.special_application_id')
      .leftJoin('order_products as dish', 'dish.id', 'i.share_of')
      .select([
        'i.id',
        'i.is_combo',
        'i.combo_of',
        'i.list_price',
        'i.order_id',
        'i.product_id',
        'i.product_name',
        'i.category_id',
        'i.area',
        'i.quantity',
        'i.made_quantity',
        'i.share_of',
        'i.share_parts',
        'i.share_whole',
        'i.price',
        'i.discount',
        'i.discount_source',
        'i.special_application_id',
        'i.special_parts',
        'i.comp_reason_id',
        'i.discount_by',
        'i.discount_of',
        'i.refunded',
        'i.tax_id',
        'i.added_tax',
        'i.note',
        'i.created_at',
        'i.ordered_at',
        'i.in_progress_at',
        'i.finished_at',
        'i.dont_make',
        'i.status',
        'dish.dont_make as dish_dont_make',
        specialOf.as('special_id'),
        chosenOf('i').as('chosen'),
        partsOfShare.as('parts'),
      ])
      .where(sql<boolean>`i.order_id IN (SELECT value FROM json_each(${parameter.orders}))`)
      .where('i.status', '<>', 4)
      .orderBy('i.created_at')
      .orderBy('i.id'),
  ),
);

// Hours of 31 days are tens of thousands of lines: only the columns of the totals, in any order, without options.
const readSummedLines = perDatabase((db) =>
  compiled<{ orders: string }, SummedLine>(db, (parameter) =>
    db
      .selectFrom('order_products as i')
      .select([
        'i.order_id',
        'i.product_id',
        'i.category_id',
        'i.area',
        'i.quantity',
        'i.made_quantity',
        'i.share_of',
        'i.combo_of',
        'i.price',
        'i.status',
        'i.discount',
        'i.discount_source',
        'i.discount_by',
        'i.discount_of',
        'i.special_application_id',
        'i.special_parts',
        'i.refunded',
        'i.tax_id',
        'i.added_tax',
        'i.created_at',
        'i.ordered_at',
        'i.in_progress_at',
        'i.finished_at',
        'i.dont_make',
        // Checks of older versions name the special themselves.
        sql<number | null>`iif(i.discount_source = 'special', coalesce(
          (SELECT a.special_id FROM special_applications a WHERE a.id = i.special_application_id),
          (SELECT o.special_id FROM orders o WHERE o.id = i.order_id)), NULL)`.as('special_id'),
        sql<null>`NULL`.as('pour_option_id'),
        sql<null>`NULL`.as('pour_milliliters'),
      ])
      .where(sql<boolean>`i.order_id IN (SELECT value FROM json_each(${parameter.orders}))`)
      .where('i.status', '<>', 4),
  ),
);

/** The lines of checks that are not cancelled, oldest first. */
export async function soldItems(
  db: Kysely<Database>,
  checkIds: readonly number[],
): Promise<SoldItem[]> {
  if (checkIds.length === 0) return [];
  const rows = await readLines(db)({ orders: JSON.stringify(checkIds) });
  return rows.map((row) => Object.assign(row, soldParts(row)));
}

/** The volume, options and components of a line from their JSON. */
function soldParts({ chosen: json, parts }: Pick<LineRow, 'chosen' | 'parts'>) {
  const chosen = JSON.parse(json) as Chosen[];
  const pours = poursOf(chosen);
  return {
    pour_option_id: pours[0]?.[0] ?? null,
    pour_milliliters:
      pours.length === 0
        ? null
        : pours.reduce((sum, [, milliliters]) => sum + (milliliters ?? 0), 0),
    options: textsOf(chosen),
    ...(parts === null
      ? {}
      : {
          dish_components: (JSON.parse(parts) as PartRow[]).map((part) => ({
            ...part,
            pour_option_id: poursOf(part.chosen)[0]?.[0] ?? null,
            options: textsOf(part.chosen),
          })),
        }),
  };
}

/** Copies the lines of a closed check into `sale_lines`, so that they can change while its sale does not. */
export async function keepLines(
  db: Kysely<Database>,
  { saleId, checkId }: { saleId: number; checkId: number },
): Promise<void> {
  const own = sql.join(keptColumns.map((column) => sql.ref(column)));
  const read = sql.join(keptColumns.map((column) => sql.ref(`i.${column}`)));
  await sql`INSERT INTO sale_lines (sale_id, ${own}, special_id, chosen, parts)
    SELECT ${saleId}, ${read}, ${specialOf}, ${chosenOf('i')}, ${partsOfShare}
    FROM order_products i JOIN orders o ON o.id = i.order_id
      LEFT JOIN special_applications a ON a.id = i.special_application_id
    WHERE i.order_id = ${checkId} AND i.status <> 4`.execute(db);
}

const keptColumns = [
  'id',
  'product_id',
  'product_name',
  'category_id',
  'area',
  'quantity',
  'made_quantity',
  'share_of',
  'price',
  'discount',
  'discount_source',
  'discount_by',
  'discount_of',
  'comp_reason_id',
  'special_application_id',
  'special_parts',
  'refunded',
  'tax_id',
  'added_tax',
  'user_id',
  'created_at',
  'ordered_at',
  'in_progress_at',
  'finished_at',
  'dont_make',
  'is_combo',
  'combo_of',
  'list_price',
] as const;

/** The lines of sales that were taken back, by sale. */
async function keptLines(
  db: Kysely<Database>,
  sales: readonly number[],
): Promise<Map<number, SoldLine[]>> {
  if (sales.length === 0) return new Map();
  const rows = await db
    .selectFrom('sale_lines')
    .selectAll()
    .where('sale_id', 'in', sales)
    .orderBy('id')
    .execute();
  return Map.groupBy(
    rows.map((row) => ({ ...row, status: 3, ...soldParts(row) })),
    (row) => row.sale_id,
  );
}

function poursOf(chosen: readonly Chosen[]): Chosen[] {
  return chosen.filter(([, milliliters]) => milliliters !== null);
}

/** Texts of the options that displays show. */
function textsOf(chosen: readonly Chosen[]): string[] {
  return chosen.flatMap(([, , name, isHidden, quantity, half]) =>
    isHidden ? [] : optionText({ name, quantity, half }),
  );
}
