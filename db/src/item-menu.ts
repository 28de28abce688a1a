import type { Catalog } from './kept-catalog.ts';
import type { Kept } from './kept.ts';
import type { Row } from './schema.ts';

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

// Made once from each state of the catalogue.
const menus = new WeakMap<Catalog, ReadonlyMap<number, MenuProduct>>();

/** What sending items asks about the catalog; part of the items repository. */
export function itemMenu(catalog: Kept<Catalog>) {
  return {
    /** What can be sold, by the product's id. Deleted products are absent. */
    async readMenu(): Promise<ReadonlyMap<number, MenuProduct>> {
      const now = await catalog.get();
      const known = menus.get(now);
      if (known) return known;
      const menu = menuOf(now);
      menus.set(now, menu);
      return menu;
    },
  };
}

function menuOf(catalog: Catalog): Map<number, MenuProduct> {
  const groups = new Map(catalog.groups.map((group) => [group.id, group]));
  const links = Map.groupBy(catalog.links, (link) => link.product_id);
  return new Map(
    catalog.products.map(({ id, name, price, active, sold_out, category_id, area }) => [
      id,
      {
        ...{ id, name, price, active, sold_out, category_id, area },
        groups: (links.get(id) ?? []).flatMap((link) => groups.get(link.option_group_id) ?? []),
      },
    ]),
  );
}
