import { sql, type Kysely } from 'kysely';
import { bulkInsert } from './bulk-insert.ts';
import type { Database, NewRow } from '../schema.ts';
import { tableRepo } from './table-repo.ts';

/** Sales of one business day in centavos. `sales` excludes tips. */
export interface SoldDay {
  day: string;
  checks: number;
  sales: number;
}
/**
 * `goods` is the purchase cost of the sold units at today's product costs, `sales` the revenue of these
 * lines.
 */
export interface SoldGoods {
  goods: number;
  sales: number;
}

/** The costs of the venue, and the sales to compare them with. Deleted costs are never listed. */
export function costsRepo(db: Kysely<Database>) {
  const costs = tableRepo(db, 'costs');
  return {
    /** By category, then name. */
    list: () => costs.list('category', 'name', 'id'),
    find: costs.find,
    create: costs.create,
    async createMany(rows: readonly NewRow<'costs'>[]): Promise<void> {
      await bulkInsert(db, 'costs', rows);
    },
    /** Changes a cost and increments its version. */
    update: costs.update,
    /** Sales by business day, both days inclusive. Days without sales are missing. */
    listSoldDays(from: string, to: string): Promise<SoldDay[]> {
      return db
        .selectFrom('sale_events')
        .select([
          'business_day as day',
          sql<number>`sum(sign)`.as('checks'),
          sql<number>`sum(sign * total)`.as('sales'),
        ])
        .where('business_day', '>=', from)
        .where('business_day', '<=', to)
        .groupBy('business_day')
        .orderBy('business_day')
        .execute();
    },
    /**
     * The products with a known cost that were sold on these days. The units of a shared dish are counted
     * once.
     */
    async readSoldGoods(from: string, to: string): Promise<SoldGoods> {
      const { rows } = await sql<SoldGoods>`
        SELECT coalesce(sum(i.sign * iif(i.share_of IS NULL AND i.is_combo = 0,
            p.cost * coalesce(i.made_quantity, i.quantity), 0)), 0) AS goods,
          coalesce(sum(i.sign * (i.price * i.quantity - i.discount)), 0) AS sales
        FROM sold_lines i JOIN products p ON p.id = i.product_id AND (p.cost > 0 OR i.is_combo = 1)
        WHERE i.business_day BETWEEN ${from} AND ${to} AND (i.is_combo = 0 AND i.combo_of IS NULL OR NOT EXISTS (
            SELECT 1 FROM order_products k JOIN products q ON q.id = k.product_id
            WHERE k.combo_of = coalesce(i.combo_of, i.share_of, i.id) AND q.cost = 0))`.execute(db);
      return rows[0] ?? { goods: 0, sales: 0 };
    },
  };
}
