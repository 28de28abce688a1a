import {
  addCheck,
  emptyTotals,
  type SalesTotals,
  type SoldLine,
} from '@comanda/domain/sales-totals';
import { sql, type Kysely } from 'kysely';
import { compiled, perDatabase } from './compiled.ts';
import type { Database, Row } from './schema.ts';

/** Which closed checks: one of them, by id or as it is now, a business day of them, or those closed in [from, to) milliseconds UTC. */
export type SoldScope =
  { orderId: number } | { check: Row<'orders'> } | { day: string } | { from: number; to: number };

/** Checks that one read adds up at a time. */
const PAGE = 200;

function checksIn(db: Kysely<Database>, scope: Exclude<SoldScope, { check: Row<'orders'> }>) {
  // Partial indices are only used when their condition is in the SQL itself.
  const closed = db
    .selectFrom('orders as o')
    .selectAll('o')
    .where(sql<boolean>`o.closed = 1 AND o.deleted_at IS NULL`);
  if ('orderId' in scope) return closed.where('o.id', '=', scope.orderId);
  if ('day' in scope) return closed.where('o.business_day', '=', scope.day);
  return closed.where('o.closed_at', '>=', scope.from).where('o.closed_at', '<', scope.to);
}

/** What closed checks add up to, from their rows: the truth that the kept sums are checked against. */
export async function totalsOfRows(
  db: Kysely<Database>,
  scope: SoldScope,
  timeZone: string,
): Promise<SalesTotals> {
  const totals = emptyTotals();
  const checks = 'check' in scope ? [scope.check] : await checksIn(db, scope).execute();
  for (let start = 0; start < checks.length; start += PAGE) {
    const page = checks.slice(start, start + PAGE);
    const ids = page.map((check) => check.id);
    const lines = Map.groupBy(await linesOf(db, ids), (line) => line.order_id);
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

type LineRow = Row<'order_products'> & { special_id: number | null; poured: string };

// One parameter whatever the number of checks, so that it is one statement.
const readLines = perDatabase((db) =>
  compiled<{ orders: string }, LineRow>(db, (parameter) =>
    db
      .selectFrom('order_products as i')
      .innerJoin('orders as o', 'o.id', 'i.order_id')
      .leftJoin('special_applications as a', 'a.id', 'i.special_application_id')
      .selectAll('i')
      .select([
        sql<number | null>`coalesce(a.special_id, o.special_id)`.as('special_id'),
        sql<string>`(SELECT json_group_array(json_array(c.option_id, c.milliliters) ORDER BY c.ordinal)
        FROM order_product_options c
        WHERE c.order_product_id = i.id AND c.milliliters IS NOT NULL)`.as('poured'),
      ])
      .where(sql<boolean>`i.order_id IN (SELECT value FROM json_each(${parameter.orders}))`)
      .where('i.status', '<>', 4),
  ),
);

async function linesOf(
  db: Kysely<Database>,
  orderIds: readonly number[],
): Promise<(SoldLine & { order_id: number })[]> {
  const rows = await readLines(db)({ orders: JSON.stringify(orderIds) });
  return rows.map(({ poured, ...row }) => {
    const pours = JSON.parse(poured) as [option: number, milliliters: number][];
    return {
      ...row,
      pour_option_id: pours[0]?.[0] ?? null,
      pour_milliliters:
        pours.length === 0 ? null : pours.reduce((sum, [, milliliters]) => sum + milliliters, 0),
    };
  });
}
