import { isDeepStrictEqual } from 'node:util';
import type { Category } from '@comanda/contract/catalog';
import type * as contract from '@comanda/contract/catalog-edit';
import type { CategoryRow, OptionDefaults } from '@comanda/db/repos/catalog.repo';
import type { Repos } from '@comanda/db/repos';
import { freeName } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import type { Call } from '../http/mount.ts';
import { journal } from '../http/command-context.ts';
import { toCategory } from './catalog-reply.ts';
import { requireAll } from './products.service.ts';
import { changedTaxes, noteTaxes } from './tax-choice.ts';
import { stationOf } from '@comanda/domain/stations';

/** Creates a category. A blank ordinal becomes the number of categories plus one. */
export async function createCategory(
  call: Call<typeof contract.createCategory>,
): Promise<Category> {
  const { repos, body, emit } = call;
  const all = await repos.catalog.listCategories();
  const id = await repos.catalogEdit.createCategory({
    ordinal: all.length + 1,
    ...toRow(body, null),
    ...(await changedTaxes(call, body, null)),
    name: freeName(all, body.name, null),
  });
  await setGroups(call, id, []);
  await setDefaults(call, id);
  emit({ event: 'catalog.changed', id });
  return read(repos, id);
}

export async function updateCategory(
  call: Call<typeof contract.updateCategory>,
): Promise<Category> {
  const { repos, params, body, emit } = call;
  const all = await repos.catalog.listCategories();
  const old = find(all, params.id, 'id');
  if (body.version !== undefined && body.version !== old.version) {
    throw new Problem('stale', { current: toCategory(old) });
  }
  const taxes = await changedTaxes(call, body, old);
  await repos.catalogEdit.updateCategory(old.id, {
    ...toRow(body, old),
    ...taxes,
    ...(body.name === undefined ? {} : { name: freeName(all, body.name, old.id) }),
  });
  await noteTaxes(call, 'category', { id: old.id, name: old.name, old, change: taxes });
  await setGroups(call, old.id, old.option_group_ids);
  await setDefaults(call, old.id);
  emit({ event: 'catalog.changed', id: old.id });
  return read(repos, old.id);
}

/**
 * Deletes a category and moves its products to `move_to`. 409 category_in_use (with `products`) when it has
 * products and `move_to` is missing.
 */
export async function deleteCategory(
  call: Call<typeof contract.deleteCategory>,
): Promise<{ success: true }> {
  const { repos, params, query, now, emit } = call;
  const all = await repos.catalog.listCategories();
  const category = find(all, params.id, 'id');
  const products = await repos.catalogEdit.countProducts(category.id);
  const target = query.move_to === undefined ? null : find(all, query.move_to, 'move_to');
  if (target?.id === category.id) throw new Problem('validation', { field: 'move_to' });
  if (products > 0 && !target) throw new Problem('category_in_use', { products });
  if (target) await repos.catalogEdit.moveProducts(category.id, target.id, now);
  await repos.catalogEdit.updateCategory(category.id, { deleted_at: now });
  await journal(call, {
    action: 'category.delete',
    subject: 'category',
    id: category.id,
    detail: { name: category.name, products, moved_to: target?.name ?? null },
  });
  emit({ event: 'catalog.changed', id: category.id });
  return { success: true };
}

export async function orderCategories({
  repos,
  body,
  emit,
}: Call<typeof contract.orderCategories>): Promise<{ success: true }> {
  await requireAll(repos, 'categories', body.ids);
  await repos.catalogEdit.orderRows('categories', body.ids);
  emit({ event: 'catalog.changed', id: body.ids[0] ?? 0 });
  return { success: true };
}

/** Replaces the groups that products of a category get. The journal names the new ones. */
async function setGroups(
  call: Call<typeof contract.createCategory> | Call<typeof contract.updateCategory>,
  id: number,
  before: readonly number[],
): Promise<void> {
  const { repos, body } = call;
  const ids = body.option_group_ids;
  if (ids === undefined || ids.join() === before.join()) return;
  const groups = await repos.catalog.listOptionGroups(ids);
  if (groups.length !== ids.length) throw new Problem('not_found', { field: 'option_group_ids' });
  await repos.catalogEdit.setCategoryGroups(id, ids);
  const names = ids.map((each) => groups.find((group) => group.id === each)?.name);
  const { name } = find(await repos.catalog.listCategories(), id, 'id');
  await journal(call, {
    action: 'category.options',
    subject: 'category',
    id,
    detail: { name, groups: names.join(', ') },
  });
}

/** Replaces the options that a category preselects. The journal names the new ones. */
async function setDefaults(
  call: Call<typeof contract.createCategory> | Call<typeof contract.updateCategory>,
  id: number,
): Promise<void> {
  const { repos, body } = call;
  const wanted = body.option_defaults;
  if (wanted === undefined) return;
  const { name, option_defaults } = find(await repos.catalog.listCategories(), id, 'id');
  const field = 'option_defaults';
  const wantedByGroup = byGroup(wanted);
  if (wantedByGroup.size < wanted.length) throw new Problem('validation', { field });
  // They may have become too many since, when the group changed.
  if (isDeepStrictEqual(wantedByGroup, byGroup(option_defaults))) return;
  const groups = new Map((await repos.catalog.listOptionGroups()).map((row) => [row.id, row]));
  const defaults = wanted.map(({ option_group_id, option_ids }) => {
    const group = groups.get(option_group_id);
    const chosen = group?.options.filter((option) => option_ids.includes(option.id)) ?? [];
    if (!group || chosen.length < option_ids.length) throw new Problem('not_found', { field });
    const most = group.option_type_id === 1 ? 1 : (group.max_choices ?? Infinity);
    if (chosen.length > most) throw new Problem('option_too_many', { field, group: group.name });
    return `${group.name}: ${chosen.map((option) => option.name).join(', ') || '–'}`;
  });
  await repos.catalogEdit.setOptionDefaults(id, wanted);
  const detail = { name, groups: defaults.join('; ') };
  await journal(call, { action: 'category.defaults', subject: 'category', id, detail });
}

const byGroup = (defaults: readonly OptionDefaults[]) =>
  new Map(
    defaults.map(({ option_group_id, option_ids }) => [option_group_id, new Set(option_ids)]),
  );

async function read(repos: Repos, id: number): Promise<Category> {
  return toCategory(find(await repos.catalog.listCategories(), id, 'id'));
}

function find(all: readonly CategoryRow[], id: number, field: string): CategoryRow {
  const category = all.find((each) => each.id === id);
  if (!category) throw new Problem('not_found', { field });
  return category;
}

function toRow(body: contract.CategoryChange, old: CategoryRow | null) {
  const fresh_minutes = body.fresh_minutes ?? old?.fresh_minutes ?? 5;
  const attention_minutes = body.attention_minutes ?? old?.attention_minutes ?? 15;
  if (attention_minutes < fresh_minutes) {
    throw new Problem('thresholds_range', { field: 'attention_minutes' });
  }
  const { area, ordinal, color, fresh_color, attention_color, urgent_color } = body;
  const { sat_key, sat_unit } = body;
  return {
    fresh_minutes,
    attention_minutes,
    // An unknown area is stored as other.
    ...(area === undefined ? {} : { area: stationOf(area) }),
    ...(ordinal == null ? {} : { ordinal }),
    ...(color === undefined ? {} : { color }),
    ...(fresh_color === undefined ? {} : { fresh_color }),
    ...(attention_color === undefined ? {} : { attention_color }),
    ...(urgent_color === undefined ? {} : { urgent_color }),
    ...(sat_key === undefined ? {} : { sat_key: sat_key === '' ? null : sat_key }),
    ...(sat_unit === undefined ? {} : { sat_unit: sat_unit === '' ? null : sat_unit }),
  };
}
