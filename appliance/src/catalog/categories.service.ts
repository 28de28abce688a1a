import type { Category } from '@comanda/contract/catalog';
import type * as contract from '@comanda/contract/catalog-edit';
import type { Repos } from '@comanda/db/repos';
import type { Row } from '@comanda/db/schema';
import { freeName } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import type { Call } from '../kernel/mount.ts';
import { journal } from '../kernel/acting.ts';
import { toCategory } from './catalog-reply.ts';
import { requireAll } from './products.service.ts';
import { stationOf } from '@comanda/domain/stations';

/** A new category; ordinal is the number of categories plus one when blank. */
export async function createCategory({
  repos,
  body,
  emit,
}: Call<typeof contract.createCategory>): Promise<Category> {
  const all = await repos.catalog.listCategories();
  const id = await repos.catalogEdit.createCategory({
    ordinal: all.length + 1,
    ...toRow(body, null),
    name: freeName(all, body.name, null),
  });
  emit({ event: 'catalog.changed', id });
  return read(repos, id);
}

export async function updateCategory({
  repos,
  params,
  body,
  emit,
}: Call<typeof contract.updateCategory>): Promise<Category> {
  const all = await repos.catalog.listCategories();
  const old = find(all, params.id, 'id');
  if (body.version !== undefined && body.version !== old.version) {
    throw new Problem('stale', { current: toCategory(old) });
  }
  await repos.catalogEdit.updateCategory(old.id, {
    ...toRow(body, old),
    ...(body.name === undefined ? {} : { name: freeName(all, body.name, old.id) }),
  });
  emit({ event: 'catalog.changed', id: old.id });
  return read(repos, old.id);
}

/** Its products go to `move_to`; 409 category_in_use (with `products`) when it has some and none is named. */
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

async function read(repos: Repos, id: number): Promise<Category> {
  return toCategory(find(await repos.catalog.listCategories(), id, 'id'));
}

function find(all: readonly Row<'categories'>[], id: number, field: string): Row<'categories'> {
  const category = all.find((each) => each.id === id);
  if (!category) throw new Problem('not_found', { field });
  return category;
}

function toRow(body: contract.CategoryChange, old: Row<'categories'> | null) {
  const fresh_minutes = body.fresh_minutes ?? old?.fresh_minutes ?? 5;
  const attention_minutes = body.attention_minutes ?? old?.attention_minutes ?? 15;
  if (attention_minutes < fresh_minutes) {
    throw new Problem('thresholds_range', { field: 'attention_minutes' });
  }
  const { area, ordinal, color, fresh_color, attention_color, urgent_color } = body;
  return {
    fresh_minutes,
    attention_minutes,
    // An unknown area reads as other.
    ...(area === undefined ? {} : { area: stationOf(area) }),
    ...(ordinal == null ? {} : { ordinal }),
    ...(color === undefined ? {} : { color }),
    ...(fresh_color === undefined ? {} : { fresh_color }),
    ...(attention_color === undefined ? {} : { attention_color }),
    ...(urgent_color === undefined ? {} : { urgent_color }),
  };
}
