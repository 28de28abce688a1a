import type * as contract from '@comanda/contract/catalog';
import { optionMenu } from '@comanda/db/repos/item-menu';
import type { Catalog } from '@comanda/db/repos/cached-catalog';
import { may } from '@comanda/domain/permissions';
import type { PriceList } from '@comanda/domain/price-lists';
import { Problem } from '@comanda/domain/problem';
import type { Actor } from '../accounts/actor.ts';
import type { Call } from '../http/mount.ts';
import { PreparedReply, PreparedRows } from '../http/prepared.ts';
import { journal } from '../http/command-context.ts';
import { listsNow, priceVariant } from './current-prices.ts';
import { groupsIn, toCategory, toGroup, toOption, toProduct } from './catalog-reply.ts';

/** Lists products with their option groups. The cost is included only for users who may edit the catalog. */
export async function listProducts({
  repos,
  venue,
  actor,
  now,
}: Call<typeof contract.listProducts>): Promise<PreparedReply<contract.Product[]>> {
  const catalog = await repos.catalog.readAll();
  const seesCost = may(actor.permissions, 'catalog.edit');
  const lists = await listsNow({ repos, venue, now });
  const variant = `${seesCost ? 'with cost' : ''}${priceVariant(lists)}`;
  return new PreparedRows(catalog, variant, () => toProducts(catalog, { seesCost, lists }));
}

/** Some products as `listProducts` returns them. */
export async function productsOf(
  { repos, venue, now }: Pick<Call<typeof contract.listProducts>, 'repos' | 'venue' | 'now'>,
  actor: Actor,
  isAsked: (id: number) => boolean,
): Promise<contract.Product[]> {
  const shown = {
    seesCost: may(actor.permissions, 'catalog.edit'),
    lists: await listsNow({ repos, venue, now }),
  };
  return [...toProducts(await repos.catalog.readAll(), shown, isAsked)];
}

function* toProducts(
  catalog: Catalog,
  shown: { seesCost: boolean; lists: readonly PriceList[] },
  isAsked: (id: number) => boolean = () => true,
): Generator<contract.Product> {
  const groups = new Map(catalog.groups.map((row) => [row.id, toGroup(row)]));
  const byCategory = new Map(catalog.categories.map((row) => [row.id, groupsIn(row, groups)]));
  const live = new Set(catalog.products.map((row) => row.id));
  const links = Map.groupBy(catalog.links, (link) => link.product_id);
  for (const row of catalog.products) {
    if (!isAsked(row.id)) continue;
    const menu = optionMenu(links.get(row.id) ?? [], byCategory.get(row.category_id) ?? groups);
    yield toProduct(row, menu, { live, ...shown });
  }
}

export async function listCategories({
  repos,
}: Call<typeof contract.listCategories>): Promise<PreparedReply<contract.Category[]>> {
  const catalog = await repos.catalog.readAll();
  return new PreparedReply(catalog, '', () => catalog.categories.map(toCategory));
}

export async function listOptionGroups({
  repos,
}: Call<typeof contract.listOptionGroups>): Promise<PreparedReply<contract.OptionGroup[]>> {
  const catalog = await repos.catalog.readAll();
  return new PreparedReply(catalog, '', () => catalog.groups.map(toGroup));
}

export async function listOptions({
  repos,
}: Call<typeof contract.listOptions>): Promise<PreparedReply<contract.Option[]>> {
  const catalog = await repos.catalog.readAll();
  return new PreparedReply(catalog, '', () => catalog.options.map(toOption));
}

export async function listGroupOptions({
  repos,
  query,
}: Call<typeof contract.listGroupOptions>): Promise<
  contract.Option[] | PreparedReply<contract.Option[]>
> {
  const { option_group_id: group } = query;
  const catalog = await repos.catalog.readAll();
  if (group === undefined) {
    return new PreparedReply(catalog, '', () => catalog.options.map(toOption));
  }
  return catalog.options.filter((row) => row.option_group_id === group).map(toOption);
}

/**
 * Marks a product as sold out or available. Emits no event when nothing changes. 404 for an unknown product.
 */
export async function setSoldOut(
  call: Call<typeof contract.setSoldOut>,
): Promise<{ success: true }> {
  const { repos, params, body, now, emit } = call;
  const product = await repos.catalog.findProduct(params.id);
  if (!product) throw new Problem('not_found', { field: 'id' });
  const value = body.sold_out;
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
