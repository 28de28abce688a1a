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

export async function listPaymentTypeSettings({
  repos,
}: Call<typeof contract.listPaymentTypeSettings>): Promise<contract.PaymentTypeSetting[]> {
  return repos.choices.listPaymentTypeSettings();
}

export async function listSourceSettings({
  repos,
}: Call<typeof contract.listSourceSettings>): Promise<contract.SourceSetting[]> {
  return repos.choices.listSourceSettings();
}

/** Ways to pay are fixed by number; cash, which has the drawer behind it, stays on. */
export async function updatePaymentType(
  call: Call<typeof contract.updatePaymentType>,
): Promise<contract.PaymentTypeSetting> {
  const { repos, params, body, emit } = call;
  const all = await repos.choices.listPaymentTypeSettings();
  const type = find(all, params.id);
  if (type.needs_register && body.active !== undefined && !body.active) {
    throw new Problem('cash_stays_on', { field: 'active' });
  }
  const change = changeOf(all, type, body);
  await repos.choices.updatePaymentType(type.id, change);
  await journal(call, {
    action: 'payment_type.update',
    subject: 'payment_type',
    id: type.id,
    detail: { before: partOf(type, change), after: change },
  });
  emit({ event: 'settings.changed', id: type.id });
  return find(await repos.choices.listPaymentTypeSettings(), type.id);
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

/** Comes last; without a Spanish name the name serves both languages. */
export async function createSource(
  call: Call<typeof contract.createSource>,
): Promise<contract.SourceSetting> {
  const { repos, body, emit } = call;
  const all = await repos.choices.listSourceSettings();
  const name = freeName(all, body.name, null);
  const row = {
    id: Math.max(0, ...all.map((source) => source.id)) + 1,
    name,
    name_es: freeName(inSpanish(all), body.name_es ?? name, null, 'name_es'),
    ordinal: Math.max(0, ...all.map((source) => source.ordinal)) + 1,
  };
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
