import type { Kysely } from 'kysely';
import type { Kept } from './kept.ts';
import {
  liveProducts,
  type Catalog,
  type OptionGroupRow,
  type ProductRow,
} from './kept-catalog.ts';
import type { Database, Row } from './schema.ts';

export type { Catalog, OptionGroupRow, ProductRow } from './kept-catalog.ts';

/** Categories, products and options. Deleted ones are never listed. */
export function catalogRepo(db: Kysely<Database>, catalog: Kept<Catalog>) {
  return {
    /** The whole catalogue: the same object until something in it changes. */
    async readAll(): Promise<Catalog> {
      return catalog.get();
    },
    /** Products by category, their order and name. */
    async listProducts(): Promise<readonly ProductRow[]> {
      return (await catalog.get()).products;
    },
    /** The product, or undefined when unknown or deleted. */
    findProduct(id: number): Promise<ProductRow | undefined> {
      return liveProducts(db).where('products.id', '=', id).executeTakeFirst();
    },
    /** Categories in their order. */
    async listCategories(): Promise<readonly Row<'categories'>[]> {
      return (await catalog.get()).categories;
    },
    /** Every option in the order of its group. */
    async listOptions(): Promise<readonly Row<'options'>[]> {
      return (await catalog.get()).options;
    },
    /** Option groups with their options, all or those of the given ids. */
    async listOptionGroups(ids?: readonly number[]): Promise<readonly OptionGroupRow[]> {
      const { groups } = await catalog.get();
      return ids === undefined ? groups : groups.filter((group) => ids.includes(group.id));
    },
    /** Which groups belong to which product, in their order; all, or of one product. */
    async listProductGroups(productId?: number): Promise<readonly Row<'product_option_groups'>[]> {
      const { links } = await catalog.get();
      return productId === undefined
        ? links
        : links.filter((link) => link.product_id === productId);
    },
    /** Marks a product sold out (1) or back (0). */
    async setSoldOut(id: number, soldOut: 0 | 1, now: number): Promise<void> {
      await db
        .updateTable('products')
        .set((eb) => ({ sold_out: soldOut, modified_at: now, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },
  };
}
