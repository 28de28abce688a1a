import {
  addCheck,
  emptyTotals,
  type SalesTotals,
  type SoldLine,
} from '@comanda/domain/sales-totals';
import { sql, type Kysely } from 'kysely';
import { compiled, perDatabase } from './compiled.ts';
import type { Database, Row } from './schema.ts';

/** A line that counts, with what its sums and its ticket need of it. */
export type SoldItem = SoldLine &
  Pick<
    Row<'order_products'>,
    'order_id' | 'product_name' | 'note' | 'status' | 'share_parts' | 'share_whole'
  > & {
    /** Of the dish that this row is a share of. */
    dish_dont_make: 0 | 1 | null;
    /** Names of the options that displays show. */
    options: string[];
  };

/** A check that is closed by this very command, and its lines. */
export type Closing = { check: Row<'orders'>; items: readonly SoldItem[] };

/** Which closed checks: one of them, by id or as it is now, a business day of them, or those closed in [from, to) milliseconds UTC. */
export type SoldScope =
  { checkId: number } | Closing | { day: string } | { from: number; to: number };

/** Checks that one read adds up at a time: a few milliseconds of work. */
const PAGE = 50;

async function checksIn(
  db: Kysely<Database>,
  scope: Exclude<SoldScope, Closing>,
): Promise<number[]> {
  // Partial indices are only used when their condition is in the SQL itself.
  const closed = db
    .selectFrom('orders as o')
    .select('o.id')
    .where(sql<boolean>`o.closed = 1 AND o.deleted_at IS NULL`);
  const rows = await (
    'checkId' in scope
      ? closed.where('o.id', '=', scope.checkId)
      : 'day' in scope
        ? closed.where('o.business_day', '=', scope.day)
        : closed.where('o.closed_at', '>=', scope.from).where('o.closed_at', '<', scope.to)
  ).execute();
  return rows.map((row) => row.id);
}

const readChecks = perDatabase((db) =>
  compiled<{ orders: string }, Row<'orders'>>(db, (parameter) =>
    db
      .selectFrom('orders as o')
      .selectAll('o')
      .where(sql<boolean>`o.id IN (SELECT value FROM json_each(${parameter.orders}))`),
  ),
);

/** What closed checks add up to, from their rows: the truth that the kept sums are checked against. */
export async function totalsOfRows(
  db: Kysely<Database>,
  scope: SoldScope,
  timeZone: string,
): Promise<SalesTotals> {
  const totals = emptyTotals();
  const checks = 'check' in scope ? [scope.check.id] : await checksIn(db, scope);
  for (let start = 0; start < checks.length; start += PAGE) {
    const ids = checks.slice(start, start + PAGE);
    const page =
      'check' in scope ? [scope.check] : await readChecks(db)({ orders: JSON.stringify(ids) });
    const lines = Map.groupBy(
      'check' in scope ? scope.items : await soldItems(db, ids),
      (line) => line.order_id,
    );
    for (const check of page) {
      addCheck(
        totals,
        { ...check, server_id: serverOf(check) },
        lines.get(check.id) ?? [],
        timeZone,
      );
    }
  }
  return totals;
}

/** Who serves a check, also after a hand-over. */
export function serverOf(check: Pick<Row<'orders'>, 'served_by' | 'open_user_id'>): number {
  return check.served_by ?? check.open_user_id;
}

/** Options of a line in their order: name, whether displays hide it, and what was poured. */
type Chosen = [option: number, milliliters: number | null, name: string, isHidden: 0 | 1];
type LineRow = Omit<SoldItem, 'pour_option_id' | 'pour_milliliters' | 'options'> & {
  chosen: string;
};

// One parameter whatever the number of checks, so that it is one statement.
const readLines = perDatabase((db) =>
  compiled<{ orders: string }, LineRow>(db, (parameter) =>
    db
      .selectFrom('order_products as i')
      .innerJoin('orders as o', 'o.id', 'i.order_id')
      .leftJoin('special_applications as a', 'a.id', 'i.special_application_id')
      .leftJoin('order_products as dish', 'dish.id', 'i.share_of')
      .select([
        ...(['i.order_id', 'i.product_id', 'i.product_name', 'i.category_id', 'i.area'] as const),
        ...(['i.quantity', 'i.made_quantity', 'i.share_of', 'i.share_parts'] as const),
        ...(['i.share_whole', 'i.price', 'i.discount', 'i.discount_source'] as const),
        ...(['i.discount_by', 'i.note', 'i.created_at', 'i.ordered_at'] as const),
        ...(['i.in_progress_at', 'i.finished_at', 'i.dont_make', 'i.status'] as const),
        'dish.dont_make as dish_dont_make',
        sql<number | null>`coalesce(a.special_id, o.special_id)`.as('special_id'),
        sql<string>`(SELECT json_group_array(json_array(c.option_id, c.milliliters, c.name, op.selected)
          ORDER BY c.ordinal) FROM order_product_options c JOIN options op ON op.id = c.option_id
        WHERE c.order_product_id = i.id)`.as('chosen'),
      ])
      .where(sql<boolean>`i.order_id IN (SELECT value FROM json_each(${parameter.orders}))`)
      .where('i.status', '<>', 4)
      .orderBy('i.created_at')
      .orderBy('i.id'),
  ),
);

/** The lines of checks that were not cancelled, oldest first. */
export async function soldItems(
  db: Kysely<Database>,
  checkIds: readonly number[],
): Promise<SoldItem[]> {
  const rows = await readLines(db)({ orders: JSON.stringify(checkIds) });
  return rows.map((row) => {
    const chosen = JSON.parse(row.chosen) as Chosen[];
    const pours = chosen.filter(([, milliliters]) => milliliters !== null);
    return Object.assign(row, {
      pour_option_id: pours[0]?.[0] ?? null,
      pour_milliliters:
        pours.length === 0
          ? null
          : pours.reduce((sum, [, milliliters]) => sum + (milliliters ?? 0), 0),
      options: chosen.filter(([, , , isHidden]) => !isHidden).map(([, , name]) => name),
    });
  });
}
