import type { Option, OptionGroup } from '@comanda/contract/catalog';
import type * as contract from '@comanda/contract/catalog-edit';
import type { OptionGroupRow } from '@comanda/db/repos/catalog.repo';
import type { Repos } from '@comanda/db/repos';
import { freeName } from '@comanda/domain/names';
import { requireOneLevel, settleLimits } from '@comanda/domain/option-limits';
import { Problem } from '@comanda/domain/problem';
import type { Call } from '../http/mount.ts';
import { journal } from '../http/command-context.ts';
import { toGroup, toMilliliters, toOption } from './catalog-reply.ts';
import { requireAll } from './products.service.ts';

/** Creates a group: by default single choice, not mandatory, and in last place. */
export async function createOptionGroup({
  repos,
  body,
  emit,
}: Call<typeof contract.createOptionGroup>): Promise<OptionGroup> {
  const all = await repos.catalog.listOptionGroups();
  const id = await repos.catalogEdit.createOptionGroup({
    ...limits(body, null),
    name: freeName(all, body.name, null),
    ordinal: body.ordinal ?? all.length + 1,
  });
  emit({ event: 'catalog.changed', id });
  return readGroup(repos, id);
}

export async function updateOptionGroup(
  call: Call<typeof contract.updateOptionGroup>,
): Promise<OptionGroup> {
  const { repos, params, body, emit } = call;
  const all = await repos.catalog.listOptionGroups();
  const old = all.find((group) => group.id === params.id);
  if (!old) throw new Problem('not_found', { field: 'id' });
  if (body.version !== undefined && body.version !== old.version) {
    throw new Problem('stale', { current: toGroup(old) });
  }
  await repos.catalogEdit.updateOptionGroup(old.id, {
    ...limits(body, old),
    ...(body.name === undefined ? {} : { name: freeName(all, body.name, old.id) }),
    ...(body.ordinal == null ? {} : { ordinal: body.ordinal }),
  });
  if (body.option_type_id === 1) await keepOneDefault(repos, old);
  await noteHalves(call, old);
  emit({ event: 'catalog.changed', id: old.id });
  return readGroup(repos, old.id);
}

/** Deletes a group and removes it from its products. Items on checks keep their own copy of the options. */
export async function deleteOptionGroup(
  call: Call<typeof contract.deleteOptionGroup>,
): Promise<{ success: true }> {
  const { repos, params, now, emit } = call;
  const group = await requireGroup(repos, params.id, 'id');
  const products = await repos.catalogEdit.unlinkOptionGroup(group.id);
  for (const option of group.options) {
    await repos.catalogEdit.updateOption(option.id, { deleted_at: now });
  }
  await repos.catalogEdit.updateOptionGroup(group.id, { deleted_at: now });
  await journal(call, {
    action: 'option_group.delete',
    subject: 'option_group',
    id: group.id,
    detail: { name: group.name, options: group.options.length, products },
  });
  emit({ event: 'catalog.changed', id: group.id });
  return { success: true };
}

export async function createOption(call: Call<typeof contract.createOption>): Promise<Option> {
  const { repos, body, emit } = call;
  const group = await requireGroup(repos, body.option_group_id, 'option_group_id');
  await checkOpens(repos, group.id, body);
  const id = await repos.catalogEdit.createOption({
    ...toRow(body),
    option_group_id: group.id,
    name: freeName(group.options, body.name, null),
    ordinal: body.ordinal ?? group.options.length + 1,
  });
  if (body.is_default && group.option_type_id === 1) {
    await repos.catalogEdit.clearDefaults(group.id, id);
  }
  emit({ event: 'catalog.changed', id: group.id });
  return readOption(repos, id);
}

/** Updates an option. The journal records the old and new price difference. */
export async function updateOption(call: Call<typeof contract.updateOption>): Promise<Option> {
  const { repos, params, body, emit } = call;
  const old = await repos.catalogEdit.findOption(params.id);
  if (!old) throw new Problem('not_found', { field: 'id' });
  const group = await requireGroup(repos, old.option_group_id, 'id');
  await checkOpens(repos, group.id, body);
  await repos.catalogEdit.updateOption(old.id, {
    ...toRow(body),
    ...(body.name === undefined ? {} : { name: freeName(group.options, body.name, old.id) }),
    ...(body.ordinal == null ? {} : { ordinal: body.ordinal }),
  });
  if (body.is_default && group.option_type_id === 1) {
    await repos.catalogEdit.clearDefaults(group.id, old.id);
  }
  if (body.price_adjust !== undefined && body.price_adjust !== old.price_adjust) {
    const detail = { price_adjust: body.price_adjust, price_adjust_before: old.price_adjust };
    await journal(call, {
      action: 'option.price',
      subject: 'option',
      id: old.id,
      detail: { name: `${group.name}: ${old.name}`, ...detail },
    });
  }
  emit({ event: 'catalog.changed', id: group.id });
  return readOption(repos, old.id);
}

export async function deleteOption(
  call: Call<typeof contract.deleteOption>,
): Promise<{ success: true }> {
  const { repos, params, now, emit } = call;
  const option = await repos.catalogEdit.findOption(params.id);
  if (!option) throw new Problem('not_found', { field: 'id' });
  await repos.catalogEdit.updateOption(option.id, { deleted_at: now });
  await journal(call, {
    action: 'option.delete',
    subject: 'option',
    id: option.id,
    detail: { name: option.name, price_adjust: option.price_adjust },
  });
  emit({ event: 'catalog.changed', id: option.option_group_id });
  return { success: true };
}

export async function orderOptions({
  repos,
  body,
  emit,
}: Call<typeof contract.orderOptions>): Promise<{ success: true }> {
  await requireAll(repos, 'options', body.ids);
  await repos.catalogEdit.orderRows('options', body.ids);
  emit({ event: 'catalog.changed', id: body.ids[0] ?? 0 });
  return { success: true };
}

async function requireGroup(repos: Repos, id: number, field: string): Promise<OptionGroupRow> {
  const [group] = await repos.catalog.listOptionGroups([id]);
  if (!group) throw new Problem('not_found', { field });
  return group;
}

async function readGroup(repos: Repos, id: number): Promise<OptionGroup> {
  return toGroup(await requireGroup(repos, id, 'id'));
}

async function readOption(repos: Repos, id: number): Promise<Option> {
  const option = await repos.catalogEdit.findOption(id);
  if (!option) throw new Problem('not_found', { field: 'id' });
  return toOption(option);
}

/** Checks the group that an option of group `own` is to open. */
async function checkOpens(repos: Repos, own: number, body: contract.OptionChange): Promise<void> {
  if (body.opens_group_id == null) return;
  requireOneLevel(await repos.catalog.listOptionGroups(), own, body.opens_group_id);
}

/** The journal records how halves were and are priced. */
async function noteHalves(
  call: Call<typeof contract.updateOptionGroup>,
  { id, halves: before }: OptionGroupRow,
): Promise<void> {
  const { name, halves } = await readGroup(call.repos, id);
  if (halves === before) return;
  await journal(call, {
    action: 'option_group.halves',
    subject: 'option_group',
    id,
    detail: { name, halves, halves_before: before },
  });
}

async function keepOneDefault(repos: Repos, group: OptionGroupRow): Promise<void> {
  const first = group.options.find((option) => option.is_default === 1);
  if (first) await repos.catalogEdit.clearDefaults(group.id, first.id);
}

function limits(body: contract.OptionGroupChange, old: OptionGroupRow | null) {
  const mandatory = body.mandatory ?? old?.mandatory ?? 0;
  return settleLimits({
    option_type_id: body.option_type_id ?? old?.option_type_id ?? 1,
    mandatory,
    min_choices: body.min_choices ?? old?.min_choices ?? 0,
    max_choices:
      body.max_choices === undefined ? (old?.max_choices ?? null) : (body.max_choices ?? null),
    halves: body.halves === undefined ? (old?.halves ?? null) : body.halves,
  });
}

function toRow(body: contract.OptionChange) {
  const { price_adjust, selected, is_default, liters, max_quantity, opens_group_id } = body;
  return {
    ...(price_adjust === undefined ? {} : { price_adjust }),
    ...(selected === undefined ? {} : { selected }),
    ...(is_default === undefined ? {} : { is_default }),
    ...(liters === undefined ? {} : { milliliters: toMilliliters(liters) }),
    ...(max_quantity === undefined ? {} : { max_quantity }),
    ...(opens_group_id === undefined ? {} : { opens_group_id }),
  };
}
