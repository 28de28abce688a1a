import type { KegPours } from '@comanda/domain/kegs';
import { sql, type Kysely } from 'kysely';
import type { Database, Row } from '../schema.ts';
import { tableRepo } from './table-repo.ts';

/** A keg with the names that screens show. */
export type KegView = Row<'kegs'> & {
  product_name: string;
  opened_by_name: string;
  ended_by_name: string | null;
};

/** Opened kegs, and the volume poured of their products. */
export function kegsRepo(db: Kysely<Database>) {
  const kegTable = tableRepo(db, 'kegs');
  const kegs = () =>
    db
      .selectFrom('kegs as k')
      .innerJoin('products as p', 'p.id', 'k.product_id')
      .innerJoin('users as o', 'o.id', 'k.opened_by')
      .leftJoin('users as e', 'e.id', 'k.ended_by')
      .selectAll('k')
      .select([
        'p.name as product_name',
        'o.display_name as opened_by_name',
        'e.display_name as ended_by_name',
      ])
      // The index excludes deleted kegs.
      .where(sql<boolean>`k.deleted_at IS NULL`);
  return {
    /** A keg that is not deleted, or undefined. */
    find(id: number): Promise<KegView | undefined> {
      return kegs().where('k.id', '=', id).executeTakeFirst();
    },
    /** Tapped kegs by product, of all products or one. */
    listTapped(productId?: number): Promise<KegView[]> {
      let query = kegs().where(sql<boolean>`k.ended_at IS NULL`);
      if (productId !== undefined) query = query.where('k.product_id', '=', productId);
      return query.orderBy('k.product_id').execute();
    },
    /** Kegs opened on business days (inclusive), newest first. */
    listOpened(range: { from: string; to: string }, limit: number): Promise<KegView[]> {
      return kegs()
        .where('k.business_day', '>=', range.from)
        .where('k.business_day', '<=', range.to)
        .orderBy('k.business_day', 'desc')
        .orderBy('k.id', 'desc')
        .limit(limit)
        .execute();
    },
    /** Products that can be tapped, with the size of their last keg in milliliters. */
    async listTappable(): Promise<{ id: number; name: string; last_ml: number | null }[]> {
      const { rows } = await sql<{ id: number; name: string; last_ml: number | null }>`
        SELECT p.id, p.name, (SELECT k.milliliters FROM kegs k WHERE k.product_id = p.id
            AND k.deleted_at IS NULL ORDER BY k.id DESC LIMIT 1) AS last_ml
        FROM products p WHERE p.deleted_at IS NULL AND p.active = 1
          AND EXISTS (SELECT 1 FROM asked_option_groups g JOIN options o ON o.option_group_id = g.option_group_id
            WHERE g.product_id = p.id AND o.milliliters IS NOT NULL AND o.deleted_at IS NULL)
        ORDER BY p.name`.execute(db);
      return rows;
    },
    /**
     * The volume poured of a product by lines sent in [from, to) milliseconds UTC, whatever happens to their
     * checks: the option's volume, else the product's. A line that was cancelled after preparation began
     * counts as poured.
     */
    async readPours(productId: number, from: number, to: number): Promise<KegPours> {
      const { rows } =
        await sql<KegPours>`SELECT coalesce(sum(iif(status <> 4, n * ml, 0)), 0) AS sold_ml,
          coalesce(sum(iif(status = 4 AND in_progress_at IS NOT NULL, n * ml, 0)), 0) AS wasted_ml,
          coalesce(sum(iif(status <> 4, price * quantity - discount, 0)), 0) AS sales
        FROM (SELECT i.status, i.in_progress_at, i.price, i.quantity, i.discount,
            iif(i.share_of IS NULL, coalesce(i.made_quantity, i.quantity), 0) AS n,
            coalesce((SELECT sum(c.milliliters) FROM order_product_options c
              WHERE c.order_product_id = i.id), p.milliliters, 0) AS ml
          FROM order_products i JOIN products p ON p.id = i.product_id
          WHERE i.product_id = ${productId} AND i.ordered_at >= ${from} AND i.ordered_at < ${to}
            AND i.held_at IS NULL)`.execute(db);
      return rows[0] ?? { sold_ml: 0, wasted_ml: 0, sales: 0 };
    },
    open: kegTable.create,
    /** Ends a tapped keg for good, with the volume that was poured. */
    async end(
      id: number,
      end: KegPours & { ended_at: number; ended_by: number; note: string },
    ): Promise<void> {
      await kegTable.update(id, end);
    },
    /** Soft-deletes a keg that was entered by mistake. */
    async delete(id: number, at: number): Promise<void> {
      await kegTable.update(id, { deleted_at: at });
    },
  };
}
