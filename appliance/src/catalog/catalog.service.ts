import type {
  listCategories,
  listGroupOptions,
  listOptionGroups,
  listOptions,
  listProducts,
  setSoldOut,
  Category,
  Option,
  OptionGroup,
  Product,
} from '@comanda/contract/catalog';
import { may } from '@comanda/domain/permissions';
import { Problem } from '@comanda/domain/problem';
import type { Call } from '../http/mount.ts';
import { PreparedReply } from '../http/prepared.ts';
import { journal } from '../orders/acting.ts';
import { toCategory, toGroup, toOption, toProduct } from './catalog-reply.ts';

/** Products with their option groups; the cost only for people who may edit the catalog. */
export async function products({
  repos,
  actor,
}: Call<typeof listProducts>): Promise<PreparedReply<Product[]>> {
  const catalog = await repos.catalog.all();
  const seesCost = may(actor.permissions, 'catalog.edit');
  return new PreparedReply(catalog, seesCost ? 'with cost' : '', () => {
    const groups = new Map(catalog.groups.map((row) => [row.id, toGroup(row)]));
    const links = Map.groupBy(catalog.links, (link) => link.product_id);
    return catalog.products.map((row) =>
      toProduct(
        row,
        (links.get(row.id) ?? []).flatMap((link) => groups.get(link.option_group_id) ?? []),
        seesCost,
      ),
    );
  });
}

export async function categories({
  repos,
}: Call<typeof listCategories>): Promise<PreparedReply<Category[]>> {
  const catalog = await repos.catalog.all();
  return new PreparedReply(catalog, '', () => catalog.categories.map(toCategory));
}

export async function optionGroups({
  repos,
}: Call<typeof listOptionGroups>): Promise<PreparedReply<OptionGroup[]>> {
  const catalog = await repos.catalog.all();
  return new PreparedReply(catalog, '', () => catalog.groups.map(toGroup));
}

export async function options({
  repos,
}: Call<typeof listOptions>): Promise<PreparedReply<Option[]>> {
  const catalog = await repos.catalog.all();
  return new PreparedReply(catalog, '', () => catalog.options.map(toOption));
}

export async function optionsOfGroup({
  repos,
  query,
}: Call<typeof listGroupOptions>): Promise<Option[] | PreparedReply<Option[]>> {
  const { option_group_id: group } = query;
  const catalog = await repos.catalog.all();
  if (group === undefined) {
    return new PreparedReply(catalog, '', () => catalog.options.map(toOption));
  }
  return catalog.options.filter((row) => row.option_group_id === group).map(toOption);
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
