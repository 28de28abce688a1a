import type { Kysely } from 'kysely';
import { yieldToEventLoop } from './event-loop.ts';
import { frozen, type Kept, type KeptValues } from './kept.ts';
import type { Database, Row } from './schema.ts';

/** A product with the name and area of its category; centavos and milliliters. */
export type ProductRow = Row<'products'> & { category: string; area: Row<'categories'>['area'] };
export type OptionGroupRow = Row<'option_groups'> & { options: Row<'options'>[] };

/** The whole catalogue without what is deleted, each list in its order. */
export type Catalog = {
  products: readonly ProductRow[];
  categories: readonly Row<'categories'>[];
  /** By group, in the order of each group. */
  options: readonly Row<'options'>[];
  groups: readonly OptionGroupRow[];
  /** Which groups belong to which product, in their order. */
  links: readonly Row<'product_option_groups'>[];
};

/** Products with the name and area of their category; deleted ones are not among them. */
export function liveProducts(db: Kysely<Database>) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .selectAll('products')
    .select(['categories.name as category', 'categories.area'])
    .where('products.deleted_at', 'is', null);
}

/** The catalogue in memory: every screen shows it, every send looks its prices up. */
export function keepCatalog(db: Kysely<Database>, kept: KeptValues): Kept<Catalog> {
  return kept.keep(
    ['products', 'categories', 'options', 'option_groups', 'product_option_groups'],
    async () => {
      const options = await db
        .selectFrom('options')
        .selectAll()
        .where('deleted_at', 'is', null)
        .orderBy('option_group_id')
        .orderBy('ordinal')
        .orderBy('id')
        .execute();
      const groups = await db
        .selectFrom('option_groups')
        .selectAll()
        .where('deleted_at', 'is', null)
        .orderBy('ordinal')
        .orderBy('id')
        .execute();
      const products = await frozenRows(
        await liveProducts(db)
          .orderBy('categories.ordinal')
          .orderBy('categories.id')
          .orderBy('products.ordinal')
          .orderBy('products.name_key')
          .execute(),
      );
      const links = await frozenRows(
        await db
          .selectFrom('product_option_groups')
          .selectAll()
          .orderBy('product_id')
          .orderBy('ordinal')
          .execute(),
      );
      const byGroup = Map.groupBy(options, (option) => option.option_group_id);
      return frozen({
        options,
        groups: groups.map((group) => ({ ...group, options: byGroup.get(group.id) ?? [] })),
        products,
        categories: await db
          .selectFrom('categories')
          .selectAll()
          .where('deleted_at', 'is', null)
          .orderBy('ordinal')
          .orderBy('id')
          .execute(),
        links,
      });
    },
  );
}

/** A menu of thousands of products is frozen in slices: other requests are answered in between. */
async function frozenRows<T>(rows: T[]): Promise<T[]> {
  for (const [index, row] of rows.entries()) {
    if (index % 200 === 0) await yieldToEventLoop();
    frozen(row);
  }
  return rows;
}
