import {
  addCheck,
  emptyTotals,
  lessTotals,
  type DishComponent,
  type SalesTotals,
  type SoldLine,
} from '@comanda/domain/sales-totals';
import type { Times } from '@comanda/domain/report-period';
import type { Taxes } from '@comanda/domain/taxes';
import { optionText } from '@comanda/domain/option-choice';
import { sql, type Kysely } from 'kysely';
import { within } from './within.ts';
import { compiled, perDatabase } from './compiled.ts';
import type { Database, Row } from './schema.ts';

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
export type Closing = { check: Row<'orders'>; items: readonly SoldItem[] };

/** Selects closed checks: one by id or by value, or those of a business day. */
export type SoldScope = { checkId: number } | Closing | { day: string };

/** Checks per read: a few milliseconds of work. */
const PAGE = 50;

async function checksIn(
  db: Kysely<Database>,
  scope: Exclude<SoldScope, Closing> | { times: readonly Times[] },
): Promise<number[]> {
  // SQLite uses partial indexes only when their condition is in the SQL text.
  const closed = db
    .selectFrom('orders as o')
    .select('o.id')
    .where(sql<boolean>`o.closed = 1 AND o.deleted_at IS NULL`);
  const found =
    'checkId' in scope
      ? [closed.where('o.id', '=', scope.checkId)]
      : 'day' in scope
        ? [closed.where('o.business_day', '=', scope.day)]
        : // One query each: with OR between them SQLite reads every check.
          scope.times.map((times) => closed.where(within('o.closed_at', [times])));
  const ids: number[] = [];
  for (const query of found) ids.push(...(await query.execute()).map((row) => row.id));
  return ids;
}

const checkColumns = [
  ...(['id', 'guests', 'open_user_id', 'served_by', 'heard_about_id', 'order_type'] as const),
  ...(['subtotal', 'discount_total', 'added_total', 'charge_total'] as const),
  ...(['charge_tax_id', 'tip'] as const),
] as const;

type SummedCheck = Pick<Row<'orders'>, (typeof checkColumns)[number]>;
/** A line for the totals without pours. */
type SummedLine = SoldLine & { order_id: number };

const readChecks = perDatabase((db) =>
  compiled<{ orders: string }, SummedCheck>(db, (parameter) =>
    db
      .selectFrom('orders as o')
      .select(checkColumns)
      .where(sql<boolean>`o.id IN (SELECT value FROM json_each(${parameter.orders}))`),
  ),
);

interface By {
  timeZone: string;
  taxes: Taxes;
}

/** Totals of closed checks from their rows. The stored totals are compared with these. */
export async function totalsOfRows(
  db: Kysely<Database>,
  scope: SoldScope,
  by: By,
): Promise<SalesTotals> {
  if ('check' in scope) return addPage(emptyTotals(), [scope.check], scope.items, by);
  return totalsOf(db, await checksIn(db, scope), (ids) => soldItems(db, ids), by);
}

async function totalsOf(
  db: Kysely<Database>,
  checks: readonly number[],
  linesOf: (ids: readonly number[]) => Promise<readonly SummedLine[]>,
  by: By,
): Promise<SalesTotals> {
  const totals = emptyTotals();
  for (let start = 0; start < checks.length; start += PAGE) {
    const ids = checks.slice(start, start + PAGE);
    const page = await readChecks(db)({ orders: JSON.stringify(ids) });
    addPage(totals, page, await linesOf(ids), by);
  }
  return totals;
}

function addPage(
  totals: SalesTotals,
  page: readonly SummedCheck[],
  lines: readonly SummedLine[],
  by: By,
): SalesTotals {
  const byCheck = Map.groupBy(lines, (line) => line.order_id);
  for (const check of page) {
    addCheck(totals, { ...check, server_id: serverOf(check) }, byCheck.get(check.id) ?? [], by);
  }
  return totals;
}

/** Some hours of business days: their times, and the other times of these days. */
export interface HoursOfDays {
  days: { from: string; to: string };
  times: readonly Times[];
  rest: readonly Times[];
}

/**
 * Totals of the checks closed at some hours, without pours: from their rows, or, when they are most checks of the days,
 * from the totals of the days (`whole`) less the rows of the others.
 */
export async function totalsOfHours(
  db: Kysely<Database>,
  { days, times, rest }: HoursOfDays,
  whole: SalesTotals | null,
  by: By,
): Promise<SalesTotals> {
  const lines = (ids: readonly number[]) => readSummedLines(db)({ orders: JSON.stringify(ids) });
  const asked = await checksIn(db, { times });
  const inDays = whole?.sales.get('all|0')?.checks ?? 0;
  if (whole && asked.length * 2 > inDays) {
    const others = await checksIn(db, { times: rest });
    // After a change of the cut-off or the clock, the checks of the days may be others than those of their times.
    const isSame =
      asked.length + others.length === inDays && !(await hasOthers(db, days, [...times, ...rest]));
    if (isSame) return lessTotals(whole, await totalsOf(db, others, lines, by));
  }
  return { ...(await totalsOf(db, asked, lines, by)), pours: new Map() };
}

/** Whether checks of business days were closed at other times. */
async function hasOthers(
  db: Kysely<Database>,
  { from, to }: HoursOfDays['days'],
  times: readonly Times[],
): Promise<boolean> {
  const first = Math.min(...times.map((each) => each.from));
  const end = Math.max(...times.map((each) => each.to));
  const { rows } = await sql`SELECT 1 FROM orders o
    WHERE o.closed = 1 AND o.deleted_at IS NULL AND o.business_day BETWEEN ${from} AND ${to}
      AND (o.closed_at < ${first} OR o.closed_at >= ${end}) LIMIT 1`.execute(db);
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

// A single parameter for any number of checks, so that the statement text is constant.
const readLines = perDatabase((db) =>
  compiled<{ orders: string }, LineRow>(db, (parameter) =>
    db
      .selectFrom('order_products as i')
      .innerJoin('orders as o', 'o.id', 'i.order_id')
      .leftJoin('special_applications as a', 'a.id', 'i.special_application_id')
      .leftJoin('order_products as dish', 'dish.id', 'i.share_of')
      .select([
        ...(['i.id', 'i.is_combo', 'i.combo_of', 'i.list_price'] as const),
        ...(['i.order_id', 'i.product_id', 'i.product_name', 'i.category_id', 'i.area'] as const),
        ...(['i.quantity', 'i.made_quantity', 'i.share_of', 'i.share_parts'] as const),
        ...(['i.share_whole', 'i.price', 'i.discount', 'i.discount_source'] as const),
        ...([
          'i.special_application_id',
          'i.special_parts',
          'i.comp_reason_id',
          'i.discount_by',
          'i.discount_of',
          'i.tax_id',
          'i.added_tax',
          'i.note',
          'i.created_at',
          'i.ordered_at',
        ] as const),
        ...(['i.in_progress_at', 'i.finished_at', 'i.dont_make', 'i.status'] as const),
        'dish.dont_make as dish_dont_make',
        sql<number | null>`coalesce(a.special_id, o.special_id)`.as('special_id'),
        chosenOf('i').as('chosen'),
        sql<string | null>`iif(i.is_combo = 1 AND i.share_of IS NOT NULL,
          (SELECT json_group_array(json_object('product_id', k.product_id, 'name', k.product_name,
            'quantity', k.quantity, 'list_price', k.list_price, 'chosen', json(${chosenOf('k')}))
            ORDER BY k.id)
          FROM order_products k WHERE k.combo_of = i.share_of), NULL)`.as('parts'),
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
        ...(['i.order_id', 'i.product_id', 'i.category_id', 'i.area', 'i.quantity'] as const),
        ...(['i.made_quantity', 'i.share_of', 'i.combo_of', 'i.price', 'i.status'] as const),
        ...(['i.discount', 'i.discount_source', 'i.discount_by', 'i.discount_of'] as const),
        ...(['i.special_application_id', 'i.special_parts', 'i.tax_id', 'i.added_tax'] as const),
        'i.created_at',
        ...(['i.ordered_at', 'i.in_progress_at', 'i.finished_at', 'i.dont_make'] as const),
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
  const rows = await readLines(db)({ orders: JSON.stringify(checkIds) });
  return rows.map(({ parts, ...row }) => {
    const chosen = JSON.parse(row.chosen) as Chosen[];
    const pours = poursOf(chosen);
    return Object.assign(row, {
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
    });
  });
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
