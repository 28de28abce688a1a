import type { Category, Option, OptionGroup, Product } from '@comanda/contract/catalog';
import type { CategoryRow, OptionGroupRow, ProductRow } from '@comanda/db/repos/catalog.repo';
import { optionMenu } from '@comanda/db/repos/item-menu';
import type { Repos } from '@comanda/db/repos';
import type { Row } from '@comanda/db/schema';
import { readSlots } from '@comanda/domain/combos';
import { listPrice, type PriceList } from '@comanda/domain/price-lists';
import { Problem } from '@comanda/domain/problem';
import type { CommandContext } from '../http/command-context.ts';
import { listsNow } from './current-prices.ts';

/**
 * Returns a product in the API's format with its cost, for users who may edit the catalog. Throws 404 when it
 * does not exist.
 */
export async function readProduct(
  tx: Pick<CommandContext, 'repos' | 'venue' | 'now'>,
  id: number,
): Promise<Product> {
  const { repos } = tx;
  const row = await requireProduct(repos, id);
  const links = await repos.catalog.listProductGroups(id);
  const all = await repos.catalog.listOptionGroups();
  const category = (await repos.catalog.listCategories()).find(
    (each) => each.id === row.category_id,
  );
  const groups = groupsIn(category, new Map(all.map((group) => [group.id, toGroup(group)])));
  const products = row.combo === null ? [] : (await repos.catalog.readAll()).products;
  const live = new Set(products.map((product) => product.id));
  return toProduct(row, optionMenu(links, groups), {
    live,
    seesCost: true,
    lists: await listsNow(tx),
  });
}

/** The groups as the products of a category ask for them, with the options that it preselects. */
export function groupsIn(
  category: Pick<CategoryRow, 'option_defaults'> | undefined,
  groups: ReadonlyMap<number, OptionGroup>,
): ReadonlyMap<number, OptionGroup> {
  if (!category || category.option_defaults.length === 0) return groups;
  const changed = new Map(groups);
  for (const { option_group_id, option_ids } of category.option_defaults) {
    const group = groups.get(option_group_id);
    if (!group) continue;
    const options = group.options.map((option) => ({
      ...option,
      is_default: option_ids.includes(option.id) ? (1 as const) : (0 as const),
    }));
    changed.set(group.id, { ...group, options });
  }
  return changed;
}

/** Returns a product that is not deleted, or throws 404. */
export async function requireProduct(repos: Repos, id: number): Promise<ProductRow> {
  const row = await repos.catalog.findProduct(id);
  if (!row) throw new Problem('not_found', { field: 'id' });
  return row;
}

/** Slots are shown with their products that exist: `live` has the ids. */
export function toProduct(
  row: ProductRow,
  { groups, opened }: { groups: OptionGroup[]; opened: OptionGroup[] },
  shown: { live: ReadonlySet<number>; seesCost: boolean; lists: readonly PriceList[] },
): Product {
  const { live, seesCost, lists } = shown;
  const {
    description_es,
    milliliters,
    name_key: _key,
    modified_at: _modified,
    deleted_at: _deleted,
    ...same
  } = row;
  return {
    ...same,
    description_español: description_es,
    current_price: listPrice(lists, row)?.price ?? row.price,
    cost: seesCost ? row.cost : null,
    liters: toLiters(milliliters),
    option_groups: groups,
    opened_groups: opened,
    combo: toSlots(row.combo, live),
  };
}

function toSlots(stored: string | null, live: ReadonlySet<number>): Product['combo'] {
  const slots = readSlots(stored);
  return (
    slots?.map(({ products, default_product_id: first, ...slot }) => ({
      ...slot,
      default_product_id: first !== null && live.has(first) ? first : null,
      products: products.filter(({ product_id }) => live.has(product_id)),
    })) ?? null
  );
}

export function toCategory({ deleted_at: _deleted, ...category }: CategoryRow): Category {
  return category;
}

export function toGroup(row: OptionGroupRow): OptionGroup {
  return {
    id: row.id,
    name: row.name,
    option_type_id: row.option_type_id,
    mandatory: row.mandatory,
    min_choices: row.min_choices,
    max_choices: row.max_choices,
    halves: row.halves,
    ordinal: row.ordinal,
    options: row.options.map(toOption),
    version: row.version,
  };
}

export function toOption(row: Row<'options'>): Option {
  return {
    id: row.id,
    name: row.name,
    option_group_id: row.option_group_id,
    price_adjust: row.price_adjust,
    selected: row.selected,
    is_default: row.is_default,
    liters: toLiters(row.milliliters),
    ordinal: row.ordinal,
    max_quantity: row.max_quantity,
    opens_group_id: row.opens_group_id,
  };
}

function toLiters(milliliters: number | null): number | null {
  return milliliters === null ? null : milliliters / 1000;
}

/** Converts liters from a request body to milliliters. */
export function toMilliliters(liters: number | null): number | null {
  return liters === null ? null : Math.round(liters * 1000);
}
