import type { Kysely } from 'kysely';
import type { Cached } from '../cache.ts';
import {
  liveProducts,
  type Catalog,
  type CategoryRow,
  type OptionGroupRow,
  type ProductRow,
} from './cached-catalog.ts';
import type { Database, Row } from '../schema.ts';
import { tableRepo } from './table-repo.ts';

export type {
  Catalog,
  CategoryRow,
  OptionDefaults,
  OptionGroupRow,
  ProductRow,
} from './cached-catalog.ts';

/** Categories, products and options. Deleted ones are never listed. */
export function catalogRepo(db: Kysely<Database>, catalog: Cached<Catalog>) {
  const products = tableRepo(db, 'products');
  return {
    /** The whole catalogue. It is the same object until a row of it changes. */
    async readAll(): Promise<Catalog> {
      return catalog.get();
    },
    /** Products by category, ordinal and name. */
    async listProducts(): Promise<readonly ProductRow[]> {
      return (await catalog.get()).products;
    },
    /** A product, or undefined when it is unknown or deleted. */
    findProduct(id: number): Promise<ProductRow | undefined> {
      return liveProducts(db).where('products.id', '=', id).executeTakeFirst();
    },
    /** Categories by ordinal. */
    async listCategories(): Promise<readonly CategoryRow[]> {
      return (await catalog.get()).categories;
    },
    /** Every option, ordered within its group. */
    async listOptions(): Promise<readonly Row<'options'>[]> {
      return (await catalog.get()).options;
    },
    /** Option groups with their options: all of them, or those with the given ids. */
    async listOptionGroups(ids?: readonly number[]): Promise<readonly OptionGroupRow[]> {
      const { groups } = await catalog.get();
      return ids === undefined ? groups : groups.filter((group) => ids.includes(group.id));
    },
    /** Which groups each product asks for, in order: for all products or one. */
    async listProductGroups(productId?: number): Promise<readonly Row<'product_option_groups'>[]> {
      const { links } = await catalog.get();
      return productId === undefined
        ? links
        : links.filter((link) => link.product_id === productId);
    },
    /** Marks a product as sold out (1) or available (0). */
    async setSoldOut(id: number, soldOut: 0 | 1, now: number): Promise<void> {
      await products.update(id, { sold_out: soldOut, modified_at: now });
    },
  };
}
