import type { Category, Option, OptionGroup, Product } from '@comanda/contract/catalog';
import type { OptionGroupRow, ProductRow } from '@comanda/db/catalog.repo';
import type { Repos } from '@comanda/db/repos';
import type { Row } from '@comanda/db/schema';
import { toPesos } from '@comanda/domain/money';
import { Problem } from '@comanda/domain/problem';

/** One product as the wire has it, with its cost: for people who may edit the catalog. 404 when it is not there. */
export async function readProduct(repos: Repos, id: number): Promise<Product> {
  const row = await requireProduct(repos, id);
  const links = await repos.catalog.listProductGroups(id);
  const groups = await repos.catalog.listOptionGroups(links.map((link) => link.option_group_id));
  const ordered = links.flatMap(
    (link) => groups.find((group) => group.id === link.option_group_id) ?? [],
  );
  return toProduct(row, ordered.map(toGroup), true);
}

/** The live product, or 404. */
export async function requireProduct(repos: Repos, id: number): Promise<ProductRow> {
  const row = await repos.catalog.findProduct(id);
  if (!row) throw new Problem('not_found', { field: 'id' });
  return row;
}

export function toProduct(row: ProductRow, groups: OptionGroup[], seesCost: boolean): Product {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    description_español: row.description_es,
    category_id: row.category_id,
    category: row.category,
    area: row.area,
    price: toPesos(row.price),
    cost: seesCost ? toPesos(row.cost) : null,
    liters: toLiters(row.milliliters),
    code: row.code,
    barcode: row.barcode,
    image: row.image,
    fresh_minutes: row.fresh_minutes,
    attention_minutes: row.attention_minutes,
    active: row.active,
    sold_out: row.sold_out,
    ordinal: row.ordinal,
    option_groups: groups,
    restaurant_id: row.restaurant_id,
    version: row.version,
  };
}

export function toCategory({ deleted_at: _deleted, ...category }: Row<'categories'>): Category {
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
  };
}

function toLiters(milliliters: number | null): number | null {
  return milliliters === null ? null : milliliters / 1000;
}

/** Milliliters of the liters of a body. */
export function toMilliliters(liters: number | null): number | null {
  return liters === null ? null : Math.round(liters * 1000);
}
