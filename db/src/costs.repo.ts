import { sql, type Kysely } from 'kysely';
import { bulkInsert } from './bulk-insert.ts';
import type { Database, NewRow, Row, RowChange } from './schema.ts';

/** What was sold on one business day, in centavos: `sales` without tips. */
export interface SoldDay {
  day: string;
  checks: number;
  sales: number;
}
/** `goods` is what the sold units cost to buy by today's costs of the products, `sales` what these lines brought. */
export interface SoldGoods {
  goods: number;
  sales: number;
}

/** The costs of the venue and the sales to compare them with. Deleted costs are never listed. */
export function costsRepo(db: Kysely<Database>) {
  const live = () => db.selectFrom('costs').where('deleted_at', 'is', null);
  return {
    /** By category, then name. */
    list(): Promise<Row<'costs'>[]> {
      return live().selectAll().orderBy('category').orderBy('name').orderBy('id').execute();
    },
    find(id: number): Promise<Row<'costs'> | undefined> {
      return live().selectAll().where('id', '=', id).executeTakeFirst();
    },
    async create(row: NewRow<'costs'>): Promise<number> {
      const added = await db
        .insertInto('costs')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      return added.id;
    },
    async createMany(rows: readonly NewRow<'costs'>[]): Promise<void> {
      await bulkInsert(db, 'costs', rows);
    },
    /** Changes a cost and counts its version up. */
    async update(id: number, change: RowChange<'costs'>): Promise<void> {
      await db
        .updateTable('costs')
        .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },
    /** Closed checks by business day, both days inclusive; days without any are missing. */
    listSoldDays(from: string, to: string): Promise<SoldDay[]> {
      return db
        .selectFrom('orders')
        .select([
          'business_day as day',
          sql<number>`count(*)`.as('checks'),
          sql<number>`sum(subtotal - discount_total)`.as('sales'),
        ])
        .where('closed', '=', 1)
        .where('deleted_at', 'is', null)
        .where('business_day', '>=', from)
        .where('business_day', '<=', to)
        .groupBy('business_day')
        .orderBy('business_day')
        .execute();
    },
    /** The products with a known cost that were sold on these days. A shared dish counts its units once. */
    async readSoldGoods(from: string, to: string): Promise<SoldGoods> {
      const { rows } = await sql<SoldGoods>`
        SELECT coalesce(sum(iif(i.share_of IS NULL, p.cost * coalesce(i.made_quantity, i.quantity), 0)), 0) AS goods,
          coalesce(sum(i.price * i.quantity - i.discount), 0) AS sales
        FROM orders o
        JOIN order_products i ON i.order_id = o.id AND i.status <> 4
        JOIN products p ON p.id = i.product_id AND p.cost > 0
        WHERE o.closed = 1 AND o.deleted_at IS NULL AND o.business_day BETWEEN ${from} AND ${to}`.execute(
        db,
      );
      return rows[0] ?? { goods: 0, sales: 0 };
    },
  };
}
