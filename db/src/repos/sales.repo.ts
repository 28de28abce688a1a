import { sql, type Kysely } from 'kysely';
import { compiledPerColumns, insertedId } from './compiled.ts';
import type { Database, NewRow, Row } from '../schema.ts';
import { tableRepo } from './table-repo.ts';
import { isGivenBack } from './payments.repo.ts';
import { keepLines } from './sold-lines.ts';

/** When, in which register session (null: none is open) and by whom a check is closed or reopened. */
export type SaleMoment = Pick<
  Row<'sale_events'>,
  'at' | 'business_day' | 'register_session_id' | 'user_id'
>;

/** What an event copies of its check. */
const figures = [
  'guests',
  'heard_about_id',
  'order_type',
  'payment_type_id',
  'table_id',
  'join_id',
  'parent_id',
  'subtotal',
  'discount_total',
  'added_total',
  'charge_total',
  'charge_tax_id',
  'taxes',
  'tip',
] as const;
type Figures = Pick<Row<'orders'>, (typeof figures)[number]>;

/** Sales of checks: events that are only appended, on which every report is a sum (migration 0065). */
export function salesRepo(db: Kysely<Database>) {
  const saleEvents = tableRepo(db, 'sale_events');
  const insert = compiledPerColumns<NewRow<'sale_events'>, { id: number }>(db, (row) =>
    db.insertInto('sale_events').values(row).returning('id'),
  );
  return {
    /** Appends the sale of a check that is being closed. The caller writes the id into `sale_id` of the check. */
    async create(
      check: Pick<Row<'orders'>, 'id' | 'created_at'> & Figures & { server_id: number },
      moment: SaleMoment,
    ): Promise<number> {
      const copied = Object.fromEntries(figures.map((name) => [name, check[name]])) as Figures;
      const opened_at = check.created_at;
      const { id: order_id, server_id } = check;
      const event = { order_id, server_id, opened_at, sign: 1, takes_back: null } as const;
      return insertedId(insert({ ...event, ...copied, ...moment }));
    },
    /**
     * Takes a standing sale back: keeps its lines and payments, and appends the event. The caller then changes the
     * check and reverses its payments. Returns the id of the event.
     */
    async createReversal(sale: Row<'sale_events'>, moment: SaleMoment): Promise<number> {
      await keepLines(db, { saleId: sale.id, checkId: sale.order_id });
      await sql`INSERT INTO sale_payments (sale_id, payment_type_id, payments, amount, tip, rounding)
        SELECT ${sale.id}, payment_type_id, sum(iif(${isGivenBack('payments')}, -1, 1)), sum(amount), sum(tip), sum(rounding)
        FROM payments WHERE order_id = ${sale.order_id} GROUP BY payment_type_id`.execute(db);
      const { id, total: _, ...same } = sale;
      return insertedId(insert({ ...same, ...moment, sign: -1, takes_back: id }));
    },
    find: saleEvents.find,
    /** Corrects who served where, which is allowed while day and register session are open. */
    async update(
      id: number,
      change: Pick<Row<'sale_events'>, 'server_id' | 'table_id' | 'join_id'>,
    ): Promise<void> {
      await saleEvents.update(id, change);
    },
  };
}

/** Appends the sales of closed checks that have none, for data that no command has written. */
export async function sellClosed(db: Kysely<Database>): Promise<void> {
  const names = sql.join(figures.map((name) => sql.ref(name)));
  await sql`INSERT INTO sale_events (order_id, sign, at, business_day, register_session_id, user_id, server_id, opened_at,
      ${names})
    SELECT id, 1, closed_at, business_day, register_session_id, coalesce(close_user_id, open_user_id),
      coalesce(served_by, open_user_id), created_at, ${names}
    FROM orders WHERE closed = 1 AND deleted_at IS NULL AND sale_id IS NULL ORDER BY closed_at, id`.execute(
    db,
  );
  await sql`UPDATE orders SET sale_id = e.id FROM sale_events e
    WHERE e.order_id = orders.id AND e.sign = 1 AND orders.closed = 1 AND orders.deleted_at IS NULL AND orders.sale_id IS NULL`.execute(
    db,
  );
}
