import { sql, type Kysely } from 'kysely';
import { yieldToEventLoop } from '../storage/event-loop.ts';
import { frozen, type Cached, type CachedValues } from '../cache.ts';
import type { Database, Row } from '../schema.ts';

/** A product with the name and area of its category; centavos and milliliters. */
export type ProductRow = Row<'products'> & { category: string; area: Row<'categories'>['area'] };
export type OptionGroupRow = Row<'option_groups'> & { options: Row<'options'>[] };

/** The options of a group that a category preselects, instead of those that the group itself does. */
export type OptionDefaults = { option_group_id: number; option_ids: number[] };

/** A category with the ids of the groups that its products get, and the options that it preselects. */
export type CategoryRow = Row<'categories'> & {
  option_group_ids: number[];
  option_defaults: OptionDefaults[];
};

/** The catalogue without deleted rows, each list in order. */
export type Catalog = {
  products: readonly ProductRow[];
  categories: readonly CategoryRow[];
  /** By group, in order. */
  options: readonly Row<'options'>[];
  groups: readonly OptionGroupRow[];
  /** Which groups each product asks for, in order: its own, or those of its category. */
  links: readonly Row<'product_option_groups'>[];
};

/** Products that are not deleted, with the name and area of their category. */
export function liveProducts(db: Kysely<Database>) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .selectAll('products')
    .select(['categories.name as category', 'categories.area'])
    .where('products.deleted_at', 'is', null);
}

/** The catalogue, cached because every screen shows it and every new item needs its prices. */
export function cacheCatalog(db: Kysely<Database>, caches: CachedValues): Cached<Catalog> {
  return caches.add(
    [
      'products',
      'categories',
      'options',
      'option_groups',
      'product_option_groups',
      'category_option_groups',
      'category_option_defaults',
    ],
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
      const products = await readProducts(db);
      const ofCategories = Map.groupBy(
        await db
          .selectFrom('category_option_groups')
          .selectAll()
          .orderBy('category_id')
          .orderBy('ordinal')
          .execute(),
        (link) => link.category_id,
      );
      const own = await db
        .selectFrom('product_option_groups')
        .selectAll()
        .orderBy('product_id')
        .orderBy('ordinal')
        .execute();
      const links = await frozenRows([...own, ...inherited(products, ofCategories)]);
      const categories = await db
        .selectFrom('categories')
        .selectAll()
        .where('deleted_at', 'is', null)
        .orderBy('ordinal')
        .orderBy('id')
        .execute();
      const defaults = Map.groupBy(
        await db
          .selectFrom('category_option_defaults')
          .selectAll()
          .orderBy('category_id')
          .orderBy('option_group_id')
          .execute(),
        (row) => row.category_id,
      );
      const live = new Set(options.map(({ id }) => id));
      const byGroup = Map.groupBy(options, (option) => option.option_group_id);
      return frozen({
        options,
        groups: groups.map((group) => ({ ...group, options: byGroup.get(group.id) ?? [] })),
        products,
        categories: categories.map((category) => ({
          ...category,
          option_group_ids: (ofCategories.get(category.id) ?? []).map(groupOf),
          option_defaults: (defaults.get(category.id) ?? []).map(
            ({ option_group_id, option_ids }) => ({
              option_group_id,
              option_ids: (JSON.parse(option_ids) as number[]).filter((id) => live.has(id)),
            }),
          ),
        })),
        links,
      });
    },
  );
}

/** About two milliseconds of reading; other requests are served between two statements. */
const productsPerRead = 200;

/** All products in order. The rows of a large menu are read in slices, after their ids. */
async function readProducts(db: Kysely<Database>): Promise<ProductRow[]> {
  const inOrder = liveProducts(db)
    .orderBy('categories.ordinal')
    .orderBy('categories.id')
    .orderBy('products.ordinal')
    .orderBy('products.name_key');
  const first = await inOrder.limit(productsPerRead).execute();
  if (first.length < productsPerRead) return frozenRows(first);
  const ids = await inOrder.clearSelect().select('products.id').execute();
  const products: ProductRow[] = [];
  for (let start = 0; start < ids.length; start += productsPerRead) {
    const slice = JSON.stringify(ids.slice(start, start + productsPerRead).map(({ id }) => id));
    const rows = await liveProducts(db)
      .innerJoin(sql<{ key: number; value: number }>`json_each(${slice})`.as('place'), (join) =>
        join.onRef('place.value', '=', 'products.id'),
      )
      .orderBy('place.key')
      .execute();
    products.push(...(await frozenRows(rows)));
  }
  return products;
}

const groupOf = (link: { option_group_id: number }) => link.option_group_id;

/** The groups of categories as links of the products that have no choice of their own. */
function inherited(
  products: readonly ProductRow[],
  ofCategories: ReadonlyMap<number, Row<'category_option_groups'>[]>,
): Row<'product_option_groups'>[] {
  return products.flatMap(({ id, category_id, own_options }) =>
    own_options === 1
      ? []
      : (ofCategories.get(category_id) ?? []).map(({ option_group_id, ordinal }) => ({
          product_id: id,
          option_group_id,
          ordinal,
        })),
  );
}

/** A menu of thousands of products is frozen in slices; other requests are served in between. */
async function frozenRows<T>(rows: T[]): Promise<T[]> {
  for (const [index, row] of rows.entries()) {
    if (index % 50 === 0) await yieldToEventLoop();
    frozen(row);
  }
  return rows;
}
