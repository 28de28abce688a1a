import type { Kysely } from 'kysely';
import type { Database, Row } from './schema.ts';

export interface MenuOption {
  id: number;
  name: string;
  price_adjust: number;
  milliliters: number | null;
}
export interface MenuGroup {
  id: number;
  name: string;
  option_type_id: 1 | 2;
  mandatory: 0 | 1;
  min_choices: number;
  max_choices: number | null;
  options: MenuOption[];
}
/** A product as it is needed to sell it: price in centavos, area of its category, groups in menu order. */
export interface MenuProduct {
  id: number;
  name: string;
  price: number;
  active: 0 | 1;
  sold_out: 0 | 1;
  category_id: number;
  area: Row<'order_products'>['area'];
  groups: MenuGroup[];
}

/** What sending items asks about the catalog; part of the items repository. */
export function itemMenu(db: Kysely<Database>) {
  return {
    /** The products of a send by id, in three queries whatever their number. Deleted ones are absent. */
    async menu(productIds: readonly number[]): Promise<Map<number, MenuProduct>> {
      const ids = [...new Set(productIds)];
      if (ids.length === 0) return new Map();
      const products = await db
        .selectFrom('products as p')
        .innerJoin('categories as c', 'c.id', 'p.category_id')
        .select(['p.id', 'p.name', 'p.price', 'p.active', 'p.sold_out', 'p.category_id', 'c.area'])
        .where('p.id', 'in', ids)
        .where('p.deleted_at', 'is', null)
        .execute();
      const groups = await db
        .selectFrom('product_option_groups as pg')
        .innerJoin('option_groups as g', 'g.id', 'pg.option_group_id')
        .select([
          'pg.product_id',
          'g.id',
          'g.name',
          'g.option_type_id',
          'g.mandatory',
          'g.min_choices',
          'g.max_choices',
        ])
        .where('pg.product_id', 'in', ids)
        .where('g.deleted_at', 'is', null)
        .orderBy('pg.ordinal')
        .orderBy('g.id')
        .execute();
      const groupIds = [...new Set(groups.map((group) => group.id))];
      const options =
        groupIds.length === 0
          ? []
          : await db
              .selectFrom('options')
              .select(['id', 'option_group_id', 'name', 'price_adjust', 'milliliters'])
              .where('option_group_id', 'in', groupIds)
              .where('deleted_at', 'is', null)
              .orderBy('ordinal')
              .orderBy('id')
              .execute();
      const byGroup = Map.groupBy(options, (option) => option.option_group_id);
      const byProduct = Map.groupBy(groups, (group) => group.product_id);
      return new Map(
        products.map((product) => [
          product.id,
          {
            ...product,
            groups: (byProduct.get(product.id) ?? []).map((group) => ({
              ...group,
              options: byGroup.get(group.id) ?? [],
            })),
          },
        ]),
      );
    },
  };
}
