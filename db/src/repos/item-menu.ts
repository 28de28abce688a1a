import { readSlots, type ComboSlot } from '@comanda/domain/combos';
import type { TaxChoice } from '@comanda/domain/taxes';
import type { Catalog, OptionGroupRow } from './cached-catalog.ts';
import type { Cached } from '../cache.ts';
import type { Row } from '../schema.ts';

/** The data needed to sell a product: price in centavos, area of its category, groups in menu order. */
export interface MenuProduct {
  id: number;
  name: string;
  price: number;
  active: 0 | 1;
  sold_out: 0 | 1;
  category_id: number;
  area: Row<'order_products'>['area'];
  groups: OptionGroupRow[];
  /** The groups that options of its groups open. */
  opened: OptionGroupRow[];
  /** Its own and those of its category. */
  taxes: readonly TaxChoice[];
  /** The slots of a combo; null: not a combo. */
  combo: readonly ComboSlot[] | null;
}

// Built once for each state of the catalogue.
const menus = new WeakMap<Catalog, ReadonlyMap<number, MenuProduct>>();

/** The catalogue queries for adding items; part of the items repository. */
export function itemMenu(catalog: Cached<Catalog>) {
  return {
    /** Products that can be sold, by id. Deleted products are absent. */
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
  const categories = new Map(catalog.categories.map((category) => [category.id, category]));
  const links = Map.groupBy(catalog.links, (link) => link.product_id);
  return new Map(
    catalog.products.map((product) => {
      const { id, name, price, active, sold_out, category_id, area } = product;
      const category = categories.get(category_id);
      const taxes = category ? [product, category] : [product];
      const combo = readSlots(product.combo);
      const sold = { id, name, price, active, sold_out, category_id, area, taxes, combo };
      return [id, { ...sold, ...optionMenu(links.get(id) ?? [], groups) }];
    }),
  );
}

/** The groups that a product asks for, by its links, and the groups that their options open. */
export function optionMenu<G extends { options: readonly { opens_group_id: number | null }[] }>(
  links: readonly { option_group_id: number }[],
  groups: ReadonlyMap<number, G>,
): { groups: G[]; opened: G[] } {
  const own = links.flatMap((link) => groups.get(link.option_group_id) ?? []);
  const further = new Set(own.flatMap(({ options }) => options.map((one) => one.opens_group_id)));
  return { groups: own, opened: [...further].flatMap((id) => groups.get(id ?? 0) ?? []) };
}
