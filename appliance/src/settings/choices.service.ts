import type * as cancels from '@comanda/contract/cancel-reasons';
import type * as comps from '@comanda/contract/comps';
import type * as contract from '@comanda/contract/settings';
import { freeName } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import type { Call } from '../kernel/mount.ts';
import { journal } from '../kernel/acting.ts';

interface Choice {
  id: number;
  name: string;
  name_es: string;
  active: 0 | 1;
  ordinal: number;
}

export async function listSourceSettings({
  repos,
}: Call<typeof contract.listSourceSettings>): Promise<contract.SourceSetting[]> {
  return repos.choices.listSourceSettings();
}

export async function updateSource(
  call: Call<typeof contract.updateSource>,
): Promise<contract.SourceSetting> {
  const { repos, params, body, emit } = call;
  const all = await repos.choices.listSourceSettings();
  const source = find(all, params.id);
  const change = changeOf(all, source, body);
  await repos.choices.updateSource(source.id, change);
  await journal(call, {
    action: 'heard_about_source.update',
    subject: 'heard_about_source',
    id: source.id,
    detail: { before: partOf(source, change), after: change },
  });
  emit({ event: 'settings.changed', id: source.id });
  return find(await repos.choices.listSourceSettings(), source.id);
}

/** Adds a source in last place. Without a Spanish name the name is used for both languages. */
export async function createSource(
  call: Call<typeof contract.createSource>,
): Promise<contract.SourceSetting> {
  const { repos, body, emit } = call;
  const all = await repos.choices.listSourceSettings();
  const row = newChoice(all, body);
  await repos.choices.createSource(row);
  await journal(call, {
    action: 'heard_about_source.create',
    subject: 'heard_about_source',
    id: row.id,
    detail: { name: row.name, name_es: row.name_es },
  });
  emit({ event: 'settings.changed', id: row.id });
  return find(await repos.choices.listSourceSettings(), row.id);
}

function newChoice(
  all: Choice[],
  body: { name: string; name_es?: string },
): Pick<Choice, 'id' | 'name' | 'name_es' | 'ordinal'> {
  const name = freeName(all, body.name, null);
  return {
    id: Math.max(0, ...all.map((each) => each.id)) + 1,
    name,
    name_es: freeName(inSpanish(all), body.name_es ?? name, null, 'name_es'),
    ordinal: Math.max(0, ...all.map((each) => each.ordinal)) + 1,
  };
}

function find<Row extends Choice>(rows: Row[], id: number): Row {
  const row = rows.find((each) => each.id === id);
  if (!row) throw new Problem('not_found', { field: 'id' });
  return row;
}

const inSpanish = (all: Choice[]) => all.map(({ id, name_es }) => ({ id, name: name_es }));

type Body = Call<typeof contract.updateSource>['body'];

function changeOf(all: Choice[], old: Choice, body: Body): Partial<Omit<Choice, 'id'>> {
  const change: Partial<Omit<Choice, 'id'>> = {};
  for (const field of ['name', 'name_es'] as const) {
    const raw = body[field];
    if (raw !== undefined)
      change[field] = freeName(field === 'name' ? all : inSpanish(all), raw, old.id, field);
  }
  if (body.active !== undefined) change.active = body.active ? 1 : 0;
  if (body.ordinal !== undefined) change.ordinal = body.ordinal;
  if (Object.keys(change).length === 0) throw new Problem('validation', { field: 'body' });
  return change;
}

function partOf(old: Choice, change: Partial<Choice>): Partial<Choice> {
  const keys = Object.keys(change) as (keyof Choice)[];
  return Object.fromEntries(keys.map((key) => [key, old[key]]));
}

export async function listCompReasons({
  repos,
}: Call<typeof comps.listCompReasons>): Promise<comps.CompReason[]> {
  return repos.choices.listCompReasons();
}

/** Comes last; without a Spanish name the name serves both languages. */
export async function createCompReason(
  call: Call<typeof comps.createCompReason>,
): Promise<comps.CompReason> {
  const { repos, body, emit } = call;
  const row = newChoice(await repos.choices.listCompReasons(), body);
  await repos.choices.createCompReason(row);
  await journal(call, {
    action: 'comp_reason.create',
    subject: 'comp_reason',
    id: row.id,
    detail: { name: row.name, name_es: row.name_es },
  });
  emit({ event: 'settings.changed', id: row.id });
  return find(await repos.choices.listCompReasons(), row.id);
}

export async function updateCompReason(
  call: Call<typeof comps.updateCompReason>,
): Promise<comps.CompReason> {
  const { repos, params, body, emit } = call;
  const all = await repos.choices.listCompReasons();
  const reason = find(all, params.id);
  const change = changeOf(all, reason, body);
  await repos.choices.updateCompReason(reason.id, change);
  await journal(call, {
    action: 'comp_reason.update',
    subject: 'comp_reason',
    id: reason.id,
    detail: { name: reason.name, before: partOf(reason, change), after: change },
  });
  emit({ event: 'settings.changed', id: reason.id });
  return find(await repos.choices.listCompReasons(), reason.id);
}

export async function listCancelReasons({
  repos,
}: Call<typeof cancels.listCancelReasons>): Promise<cancels.CancelReason[]> {
  return repos.choices.listCancelReasons();
}

/** Comes last; without a Spanish name the name serves both languages. */
export async function createCancelReason(
  call: Call<typeof cancels.createCancelReason>,
): Promise<cancels.CancelReason> {
  const { repos, body, emit } = call;
  const row = newChoice(await repos.choices.listCancelReasons(), body);
  await repos.choices.createCancelReason({ ...row, code: null });
  await journal(call, {
    action: 'cancel_reason.create',
    subject: 'cancel_reason',
    id: row.id,
    detail: { name: row.name, name_es: row.name_es },
  });
  emit({ event: 'settings.changed', id: row.id });
  return find(await repos.choices.listCancelReasons(), row.id);
}

export async function updateCancelReason(
  call: Call<typeof cancels.updateCancelReason>,
): Promise<cancels.CancelReason> {
  const { repos, params, body, emit } = call;
  const all = await repos.choices.listCancelReasons();
  const reason = find(all, params.id);
  const change = changeOf(all, reason, body);
  if (change.active === 0 && !all.some((each) => each.active && each.id !== reason.id)) {
    throw new Problem('last_cancel_reason');
  }
  await repos.choices.updateCancelReason(reason.id, change);
  await journal(call, {
    action: 'cancel_reason.update',
    subject: 'cancel_reason',
    id: reason.id,
    detail: { name: reason.name, before: partOf(reason, change), after: change },
  });
  emit({ event: 'settings.changed', id: reason.id });
  return find(await repos.choices.listCancelReasons(), reason.id);
}
