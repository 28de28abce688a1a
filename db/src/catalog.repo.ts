import type { Kysely } from 'kysely';
import type { Database, Row } from './schema.ts';

/** A product with the name and area of its category; centavos and milliliters. */
export type ProductRow = Row<'products'> & { category: string; area: Row<'categories'>['area'] };
export type OptionGroupRow = Row<'option_groups'> & { options: Row<'options'>[] };

/** Categories, products and options. Deleted ones are never listed. */
export function catalogRepo(db: Kysely<Database>) {
  const products = () =>
    db
      .selectFrom('products')
      .innerJoin('categories', 'categories.id', 'products.category_id')
      .selectAll('products')
      .select(['categories.name as category', 'categories.area'])
      .where('products.deleted_at', 'is', null);
  const options = () => db.selectFrom('options').selectAll().where('deleted_at', 'is', null);

  return {
    /** Products by category, their order and name. */
    products(): Promise<ProductRow[]> {
      return products()
        .orderBy('categories.ordinal')
        .orderBy('categories.id')
        .orderBy('products.ordinal')
        .orderBy('products.name_key')
        .execute();
    },
    /** The product, or undefined when unknown or deleted. */
    product(id: number): Promise<ProductRow | undefined> {
      return products().where('products.id', '=', id).executeTakeFirst();
    },
    /** Categories in their order. */
    categories(): Promise<Row<'categories'>[]> {
      return db
        .selectFrom('categories')
        .selectAll()
        .where('deleted_at', 'is', null)
        .orderBy('ordinal')
        .orderBy('id')
        .execute();
    },
    /** Every option in the order of its group. */
    options(): Promise<Row<'options'>[]> {
      return options().orderBy('option_group_id').orderBy('ordinal').orderBy('id').execute();
    },
    /** Option groups with their options, all or those of the given ids. */
    async optionGroups(ids?: readonly number[]): Promise<OptionGroupRow[]> {
      const groups = await db
        .selectFrom('option_groups')
        .selectAll()
        .where('deleted_at', 'is', null)
        .$if(ids !== undefined, (q) => q.where('id', 'in', ids ?? []))
        .orderBy('ordinal')
        .orderBy('id')
        .execute();
      const members = await options()
        .$if(ids !== undefined, (q) => q.where('option_group_id', 'in', ids ?? []))
        .orderBy('ordinal')
        .orderBy('id')
        .execute();
      const byGroup = Map.groupBy(members, (option) => option.option_group_id);
      return groups.map((group) => ({ ...group, options: byGroup.get(group.id) ?? [] }));
    },
    /** Which groups belong to which product, in their order; all, or of one product. */
    productGroups(productId?: number): Promise<Row<'product_option_groups'>[]> {
      return db
        .selectFrom('product_option_groups')
        .selectAll()
        .$if(productId !== undefined, (q) => q.where('product_id', '=', productId ?? 0))
        .orderBy('product_id')
        .orderBy('ordinal')
        .execute();
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
