import { productFacts, type Product } from '@comanda/contract/catalog';
import type * as contract from '@comanda/contract/catalog-edit';
import type { BodyOf } from '@comanda/contract/endpoint';
import type { ProductRow } from '@comanda/db/repos/catalog.repo';
import type { Repos } from '@comanda/db/repos';
import type { NewRow, RowChange } from '@comanda/db/schema';
import { cleanName, cleanNote, foldName, requireName } from '@comanda/domain/names';
import { Problem, type ProblemCode } from '@comanda/domain/problem';
import type { Call } from '../http/mount.ts';
import { journal, type CommandContext } from '../http/command-context.ts';
import { readProduct, requireProduct, toMilliliters } from './catalog-reply.ts';
import { changedCombo, noteCombo } from './combo-choice.ts';
import { changedTaxes, noteTaxes } from './tax-choice.ts';

/** Creates a product. A blank ordinal becomes 1. 409 duplicate_name. */
export async function createProduct(call: Call<typeof contract.createProduct>): Promise<Product> {
  const { repos, body, now, emit } = call;
  const { name, name_key } = await freeProductName(repos, body.name, null);
  await requireCategory(repos, body.category_id);
  const groups = await groupIds(repos, body);
  const combo = await changedCombo(repos, body, null);
  const id = await repos.catalogEdit.createProduct({
    ...toRow(body, null),
    ...combo,
    ...(await changedTaxes(call, body, null)),
    name,
    name_key,
    category_id: body.category_id,
    price: body.price,
    modified_at: now,
  });
  if (groups) await repos.catalogEdit.setOptionGroups(id, groups);
  await journal(call, {
    action: 'product.create',
    subject: 'product',
    id,
    detail: { name, price: body.price },
  });
  await noteCombo(call, { id, name, before: null, combo: combo.combo });
  emit({ event: 'catalog.changed', id });
  return readProduct(call, id);
}

type ProductBody = BodyOf<typeof contract.createProduct>;

/**
 * Creates many products that are no combos, with a few statements whatever their number. The bodies must have the same
 * fields. Returns their ids in order. The first problem has the name in `row`.
 */
export async function createProducts(
  call: Pick<CommandContext, 'repos' | 'now' | 'emit'>,
  bodies: readonly ProductBody[],
): Promise<number[]> {
  const { repos, now, emit } = call;
  const names = await repos.catalogEdit.listProductNames();
  const categories = new Set((await repos.catalog.listCategories()).map(({ id }) => id));
  const groups: number[][] = [];
  const rows: NewRow<'products'>[] = [];
  for (const body of bodies) {
    const name = requireName(body.name);
    const name_key = foldName(name);
    const refuse = (code: ProblemCode, field: string): never => {
      throw new Problem(code, { field, row: name });
    };
    if (names.has(name_key)) refuse('duplicate_name', 'name');
    if (!categories.has(body.category_id)) refuse('not_found', 'category_id');
    names.add(name_key);
    groups.push((await groupIds(repos, body)) ?? []);
    rows.push({
      ...toRow(body, null),
      ...(await changedTaxes(call, body, {
        tax_id: null,
        tax_take_out_id: null,
        tax_delivery_id: null,
      })),
      name,
      name_key,
      category_id: body.category_id,
      price: body.price,
      modified_at: now,
    });
  }
  const ids = await repos.catalogEdit.createProducts(rows);
  await repos.catalogEdit.linkGroups(
    groups.flatMap((own, at) =>
      own.map((option_group_id, place) => ({
        product_id: ids[at] ?? 0,
        option_group_id,
        ordinal: place + 1,
      })),
    ),
  );
  if (ids[0] !== undefined) emit({ event: 'catalog.changed', id: ids[0] });
  return ids;
}

/** Changes the fields that the body contains. The journal records the old and new price or cost. */
export async function updateProduct(call: Call<typeof contract.updateProduct>): Promise<Product> {
  await changeProduct(call);
  return readProduct(call, call.params.id);
}

/** Like updateProduct, without the reply: of many products in one transaction, each would read the whole menu. */
export async function changeProduct(call: Call<typeof contract.updateProduct>): Promise<void> {
  const { repos, params, body, now, emit } = call;
  const old = await requireProduct(repos, params.id);
  if (body.version !== undefined && body.version !== old.version) {
    throw new Problem('stale', { current: await readProduct(call, old.id) });
  }
  const named = body.name === undefined ? {} : await freeProductName(repos, body.name, old.id);
  if (body.category_id !== undefined) await requireCategory(repos, body.category_id);
  const groups = await groupIds(repos, body);
  const taxes = await changedTaxes(call, body, old);
  const combo = await changedCombo(repos, body, old.id);
  const change = {
    ...toRow(body, old),
    ...taxes,
    ...combo,
    ...named,
    ...(body.category_id === undefined ? {} : { category_id: body.category_id }),
    ...(body.price === undefined ? {} : { price: body.price }),
  };
  await repos.catalogEdit.updateProduct(old.id, { ...change, modified_at: now });
  if (groups) await repos.catalogEdit.setOptionGroups(old.id, groups);
  await noteMoney(call, old, change);
  const { id, name } = old;
  await noteTaxes(call, 'product', { id, name, old, change: taxes });
  await noteCombo(call, { id, name, before: old.combo, combo: combo.combo });
  emit({ event: 'catalog.changed', id: old.id });
}

/**
 * Soft-deletes a product. Open checks and reports keep it; it disappears from the picker and its name is
 * free.
 */
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

/** Sets the order of the given products; the others keep their ordinals. 404 when one does not exist. */
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

/** Throws 404 unless every id is an existing row. */
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

/**
 * Returns the product's own groups in the body without repetitions, none when it gets those of its category;
 * undefined when the body does not change them. 404 for an unknown one.
 */
async function groupIds(
  repos: Repos,
  { option_groups: given, own_options }: contract.ProductChange,
): Promise<number[] | undefined> {
  if (own_options !== undefined && !own_options) return [];
  if (given == null) return undefined;
  const ids = [...new Set(given.map((group) => (typeof group === 'number' ? group : group.id)))];
  const known = await repos.catalog.listOptionGroups(ids);
  if (known.length !== ids.length) throw new Problem('not_found', { field: 'option_groups' });
  return ids;
}

/** Converts the fields of the body to columns, except name, category and price. */
function toRow(body: contract.ProductChange, old: ProductRow | null) {
  const { cost, active, liters, ordinal } = body;
  const description = body.description ?? undefined;
  const spanish = body.description_español ?? undefined;
  return {
    ...factsOf(body),
    ...thresholds(body, old),
    ...ownOptions(body),
    ...(description === undefined ? {} : { description: cleanNote(description) }),
    ...(spanish === undefined ? {} : { description_es: cleanNote(spanish) }),
    ...(cost == null ? {} : { cost }),
    ...(active === undefined ? {} : { active: active ? (1 as const) : (0 as const) }),
    ...(ordinal === undefined ? {} : { ordinal: ordinal ?? 1 }),
    ...(liters === undefined ? {} : { milliliters: toMilliliters(liters) }),
  } satisfies RowChange<'products'>;
}

type Fact = keyof typeof productFacts;
const facts = Object.keys(productFacts) as Fact[];

/** The facts in the body, for the columns of the same names. An empty text is none. */
function factsOf(body: contract.ProductChange): { [Name in Fact]?: ProductRow[Name] } {
  const given = facts.filter((name) => body[name] !== undefined);
  return Object.fromEntries(
    given.map((name) => {
      const value: unknown = body[name];
      return [name, typeof value === 'string' ? cleanName(value) || null : value];
    }),
  );
}

function ownOptions({ own_options, option_groups }: contract.ProductChange) {
  if (own_options !== undefined) return { own_options };
  return option_groups == null ? {} : { own_options: 1 as const };
}

/** Both thresholds or none: with only one it is unclear which threshold of the category completes it. */
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
