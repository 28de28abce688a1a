import type {
  listCategories,
  listOptionGroups,
  listOptions,
  listProducts,
  setSoldOut,
  Category,
  Option,
  OptionGroup,
  Product,
} from '@comanda/contract/catalog';
import type { OptionGroupRow, ProductRow } from '@comanda/db/catalog.repo';
import type { Row } from '@comanda/db/schema';
import { toPesos } from '@comanda/domain/money';
import { may } from '@comanda/domain/permissions';
import { Problem } from '@comanda/domain/problem';
import type { Call } from '../http/mount.ts';
import { journal } from '../orders/acting.ts';

/** Products with their option groups; the cost only for people who may edit the catalog. */
export async function products({ repos, actor }: Call<typeof listProducts>): Promise<Product[]> {
  const rows = await repos.catalog.products();
  const groups = new Map((await repos.catalog.optionGroups()).map((row) => [row.id, toGroup(row)]));
  const links = Map.groupBy(await repos.catalog.productGroups(), (link) => link.product_id);
  const seesCost = may(actor.permissions, 'catalog.edit');
  return rows.map((row) =>
    toProduct(
      row,
      (links.get(row.id) ?? []).flatMap((link) => groups.get(link.option_group_id) ?? []),
      seesCost,
    ),
  );
}

export async function categories({ repos }: Call<typeof listCategories>): Promise<Category[]> {
  const rows = await repos.catalog.categories();
  return rows.map(({ deleted_at: _deleted, version: _version, ...category }) => category);
}

export async function optionGroups({
  repos,
}: Call<typeof listOptionGroups>): Promise<OptionGroup[]> {
  return (await repos.catalog.optionGroups()).map(toGroup);
}

export async function options({ repos }: Call<typeof listOptions>): Promise<Option[]> {
  return (await repos.catalog.options()).map(toOption);
}

/** 404 for an unknown product. Says nothing new when it is already so. */
export async function soldOut(call: Call<typeof setSoldOut>): Promise<{ success: true }> {
  const { repos, params, body, now, emit } = call;
  const product = await repos.catalog.product(params.id);
  if (!product) throw new Problem('not_found', { field: 'id' });
  const value = body.sold_out ? 1 : 0;
  if (product.sold_out !== value) {
    await repos.catalog.setSoldOut(product.id, value, now);
    await journal(call, {
      action: value ? 'product.sold_out' : 'product.back',
      subject: 'product',
      id: product.id,
      detail: { product: product.name },
    });
    emit({ event: 'catalog.changed', id: product.id });
  }
  return { success: true };
}

function toProduct(row: ProductRow, groups: OptionGroup[], seesCost: boolean): Product {
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
    active: row.active,
    sold_out: row.sold_out,
    ordinal: row.ordinal,
    option_groups: groups,
    restaurant_id: row.restaurant_id,
    version: row.version,
  };
}

function toGroup(row: OptionGroupRow): OptionGroup {
  return {
    id: row.id,
    name: row.name,
    option_type_id: row.option_type_id,
    mandatory: row.mandatory,
    min_choices: row.min_choices,
    max_choices: row.max_choices,
    ordinal: row.ordinal,
    options: row.options.map(toOption),
  };
}

function toOption(row: Row<'options'>): Option {
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
