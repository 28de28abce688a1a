import type { Product } from '@comanda/contract/catalog';
import type * as contract from '@comanda/contract/catalog-edit';
import type { ProductRow } from '@comanda/db/catalog.repo';
import type { Repos } from '@comanda/db/repos';
import type { RowChange } from '@comanda/db/schema';
import { toCentavos } from '@comanda/domain/money';
import { cleanName, cleanNote, foldName, requireName } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import type { Call } from '../kernel/mount.ts';
import { journal } from '../kernel/acting.ts';
import { readProduct, requireProduct, toMilliliters } from './catalog-reply.ts';

/** A new product; ordinal 1 when blank. 409 duplicate_name. */
export async function createProduct(call: Call<typeof contract.createProduct>): Promise<Product> {
  const { repos, body, now, emit } = call;
  const { name, name_key } = await freeProductName(repos, body.name, null);
  await requireCategory(repos, body.category_id);
  const groups = await groupIds(repos, body.option_groups);
  const id = await repos.catalogEdit.createProduct({
    ...toRow(body, null),
    name,
    name_key,
    category_id: body.category_id,
    price: toCentavos(body.price),
    modified_at: now,
  });
  await repos.catalogEdit.setOptionGroups(id, groups ?? []);
  await journal(call, {
    action: 'product.create',
    subject: 'product',
    id,
    detail: { name, price: toCentavos(body.price) },
  });
  emit({ event: 'catalog.changed', id });
  return readProduct(repos, id);
}

/** Changes what the body names; a new price or cost goes into the journal with the old one. */
export async function updateProduct(call: Call<typeof contract.updateProduct>): Promise<Product> {
  const { repos, params, body, now, emit } = call;
  const old = await requireProduct(repos, params.id);
  if (body.version !== undefined && body.version !== old.version) {
    throw new Problem('stale', { current: await readProduct(repos, old.id) });
  }
  const named = body.name === undefined ? {} : await freeProductName(repos, body.name, old.id);
  if (body.category_id !== undefined) await requireCategory(repos, body.category_id);
  const groups = await groupIds(repos, body.option_groups);
  const change = {
    ...toRow(body, old),
    ...named,
    ...(body.category_id === undefined ? {} : { category_id: body.category_id }),
    ...(body.price === undefined ? {} : { price: toCentavos(body.price) }),
  };
  await repos.catalogEdit.updateProduct(old.id, { ...change, modified_at: now });
  if (groups) await repos.catalogEdit.setOptionGroups(old.id, groups);
  await noteMoney(call, old, change);
  emit({ event: 'catalog.changed', id: old.id });
  return readProduct(repos, old.id);
}

/** Marks it deleted: open checks and reports keep it, the picker and its name are free. */
export async function deleteProduct(
  call: Call<typeof contract.deleteProduct>,
): Promise<{ success: true }> {
  const { repos, params, now, emit } = call;
  const product = await requireProduct(repos, params.id);
  await repos.catalogEdit.updateProduct(product.id, { deleted_at: now, modified_at: now });
  await journal(call, {
    action: 'product.delete',
    subject: 'product',
    id: product.id,
    detail: { name: product.name, price: product.price },
  });
  emit({ event: 'catalog.changed', id: product.id });
  return { success: true };
}

/** 404 when one of them is not there; the others keep their ordinals. */
export async function orderProducts({
  repos,
  body,
  emit,
}: Call<typeof contract.orderProducts>): Promise<{ success: true }> {
  await requireAll(repos, 'products', body.ids);
  await repos.catalogEdit.orderRows('products', body.ids);
  emit({ event: 'catalog.changed', id: body.ids[0] ?? 0 });
  return { success: true };
}

/** 404 unless every id is a live row. */
export async function requireAll(
  repos: Repos,
  table: 'products' | 'categories' | 'options',
  ids: readonly number[],
): Promise<void> {
  if ((await repos.catalogEdit.countLive(table, ids)) !== ids.length) {
    throw new Problem('not_found', { field: 'ids' });
  }
}

async function freeProductName(repos: Repos, raw: string, ownId: number | null) {
  const name = requireName(raw);
  const name_key = foldName(name);
  const holder = await repos.catalogEdit.findProductByName(name_key);
  if (holder !== undefined && holder !== ownId)
    throw new Problem('duplicate_name', { field: 'name' });
  return { name, name_key };
}

async function requireCategory(repos: Repos, id: number): Promise<void> {
  const known = (await repos.catalog.listCategories()).some((category) => category.id === id);
  if (!known) throw new Problem('not_found', { field: 'category_id' });
}

/** The ids of the body's groups, each once; undefined when the body names none. 404 for an unknown one. */
async function groupIds(
  repos: Repos,
  given: contract.ProductChange['option_groups'],
): Promise<number[] | undefined> {
  if (given == null) return undefined;
  const ids = [...new Set(given.map((group) => (typeof group === 'number' ? group : group.id)))];
  const known = await repos.catalog.listOptionGroups(ids);
  if (known.length !== ids.length) throw new Problem('not_found', { field: 'option_groups' });
  return ids;
}

/** The columns of what the body names, without name, category and price. */
function toRow(body: contract.ProductChange, old: ProductRow | null) {
  const { cost, active, liters, ordinal } = body;
  const description = body.description ?? undefined;
  const spanish = body.description_español ?? undefined;
  return {
    ...thresholds(body, old),
    ...(description === undefined ? {} : { description: cleanNote(description) }),
    ...(spanish === undefined ? {} : { description_es: cleanNote(spanish) }),
    ...(cost == null ? {} : { cost: toCentavos(cost) }),
    ...(active === undefined ? {} : { active: active ? (1 as const) : (0 as const) }),
    ...(ordinal === undefined ? {} : { ordinal: ordinal ?? 1 }),
    ...(liters === undefined ? {} : { milliliters: toMilliliters(liters) }),
    ...(body.code === undefined ? {} : { code: textOrNull(body.code) }),
    ...(body.barcode === undefined ? {} : { barcode: textOrNull(body.barcode) }),
  } satisfies RowChange<'products'>;
}

function textOrNull(raw: string | null): string | null {
  return cleanName(raw ?? '') || null;
}

/** Both or none: with one alone nobody could say which of the category's goes with it. */
function thresholds(body: contract.ProductChange, old: ProductRow | null) {
  if (body.fresh_minutes === undefined && body.attention_minutes === undefined) return {};
  const fresh =
    body.fresh_minutes === undefined ? (old?.fresh_minutes ?? null) : body.fresh_minutes;
  const attention =
    body.attention_minutes === undefined
      ? (old?.attention_minutes ?? null)
      : body.attention_minutes;
  if ((fresh === null) !== (attention === null) || (attention ?? 0) < (fresh ?? 0)) {
    throw new Problem('thresholds_range', { field: 'attention_minutes' });
  }
  return { fresh_minutes: fresh, attention_minutes: attention };
}

async function noteMoney(
  call: Call<typeof contract.updateProduct>,
  old: ProductRow,
  change: { price?: number; cost?: number; name?: string },
): Promise<void> {
  const changed = (['price', 'cost'] as const).filter((field) => {
    const value = change[field];
    return value !== undefined && value !== old[field];
  });
  if (changed.length === 0) return;
  const detail = Object.fromEntries(
    changed.flatMap((field) => [
      [field, change[field] ?? 0],
      [`${field}_before`, old[field]],
    ]),
  );
  await journal(call, {
    action: 'product.price',
    subject: 'product',
    id: old.id,
    detail: { name: change.name ?? old.name, ...detail },
  });
}
