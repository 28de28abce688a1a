import type { BodyOf } from '@comanda/contract/endpoint';
import type * as contract from '@comanda/contract/payment-types';
import type { Repos } from '@comanda/db/repos';
import type { Row } from '@comanda/db/schema';
import { freeName } from '@comanda/domain/names';
import { isSpecifiedMethod, requireSoundMethod } from '@comanda/domain/payment-methods';
import { Problem } from '@comanda/domain/problem';
import { journal, type CommandContext } from '../http/command-context.ts';
import type { Call } from '../http/mount.ts';
import { resource } from '../http/resource.ts';

type Method = Row<'payment_types'>;
/** Fields of a method that a form can change; the commission is in hundredths of a percent. */
type Fields = Omit<Method, 'id' | 'deleted_at'>;

const switches = [
  'needs_register',
  'opens_drawer',
  'gives_change',
  'allows_tip',
  'active',
] as const;

const newMethod = {
  name: '',
  name_es: '',
  kind: 'other',
  needs_register: 0,
  opens_drawer: 0,
  gives_change: 0,
  allows_tip: 1,
  reference: 'optional',
  commission_rate: 0,
  sat_form: null,
  active: 1,
} as const;

export async function listPaymentTypeSettings({
  repos,
}: Call<typeof contract.listPaymentTypeSettings>): Promise<contract.PaymentTypeSetting[]> {
  const used = await repos.cash.listUsedPaymentTypes();
  return (await repos.records('payment_types').list('ordinal', 'id')).map((row) =>
    toSetting(row, used),
  );
}

export const {
  create: createPaymentType,
  update: updatePaymentType,
  remove: deletePaymentType,
} = resource({
  subject: 'payment_type',
  events: ['settings.changed'],
  table: ({ records }) => records('payment_types'),
  fields: readFields,
  reply: async (row, { repos }) => toSetting(row, await repos.cash.listUsedPaymentTypes()),
  journal: {
    create: ['payment_type.create', ({ name, kind }) => ({ name, method_kind: kind })],
    update: ['payment_type.update', (row, old) => ({ name: old.name, changes: pairsOf(old, row) })],
    remove: ['payment_type.delete', ({ name }) => ({ name })],
  },
  async refuseRemoval(_call, { id }) {
    if (isSpecifiedMethod(id)) throw new Problem('payment_type_fixed', { field: 'id' });
  },
});

export async function orderPaymentTypes(
  call: Call<typeof contract.orderPaymentTypes>,
): Promise<{ success: true }> {
  const { repos, body, emit } = call;
  const all = await repos.records('payment_types').list();
  const rows = body.ids.map((id) => find(all, id));
  for (const [index, { id }] of rows.entries()) {
    await repos.records('payment_types').update(id, { ordinal: index + 1 });
  }
  await journal(call, {
    action: 'payment_type.order',
    subject: 'payment_type',
    id: rows[0]?.id ?? 0,
    detail: { names: rows.map((row) => row.name) },
  });
  emit({ event: 'settings.changed', id: rows[0]?.id ?? 0 });
  return { success: true };
}

/** Adds a method on account, unless one is active or the name is taken: the first house account needs one. */
export async function addAccountMethod(tx: CommandContext): Promise<void> {
  const methods = tx.repos.records('payment_types');
  const all = await methods.list();
  if (all.some(({ kind, active }) => kind === 'account' && active === 1)) return;
  const names = { name: 'On account', name_es: 'A crédito' };
  if (all.some(({ name }) => name === names.name)) return;
  const ordinal = Math.max(0, ...all.map((each) => each.ordinal)) + 1;
  const id = await methods.create({
    ...newMethod,
    ...names,
    kind: 'account',
    reference: 'none',
    ordinal,
  });
  await journal(tx, {
    action: 'payment_type.create',
    subject: 'payment_type',
    id,
    detail: { name: names.name, method_kind: 'account' },
  });
  tx.emit({ event: 'settings.changed', id });
}

const CASH = 3;

function find(all: readonly Method[], id: number): Method {
  const row = all.find((each) => each.id === id);
  if (!row) throw new Problem('not_found', { field: 'id' });
  return row;
}

/** The stored or a new method with what the body changes. Cash stays active, and rules of used methods do not change. */
async function readFields(
  { repos }: CommandContext,
  body: BodyOf<typeof contract.updatePaymentType>,
  old: Method | null,
): Promise<Fields> {
  const all = await repos.records('payment_types').list();
  const change = changeOf(all, old, old ? body : { name_es: body.name, ...body });
  if (old?.id === CASH && change.active === 0) {
    throw new Problem('cash_stays_on', { field: 'active' });
  }
  if (old) await requireUnfixed(repos, old, change);
  const last = Math.max(0, ...all.map((each) => each.ordinal));
  const {
    id: _,
    deleted_at: _deleted,
    ...row
  } = {
    ...newMethod,
    id: 0,
    deleted_at: null,
    ordinal: last + 1,
    ...old,
    ...change,
  };
  requireSoundMethod(row);
  return row;
}

/** 409 payment_type_fixed: a reversal must have exactly the opposite effect on the drawer. */
async function requireUnfixed(repos: Repos, old: Method, change: Partial<Fields>): Promise<void> {
  const field = (['kind', 'needs_register'] as const).find(
    (each) => change[each] !== undefined && change[each] !== old[each],
  );
  if (field === undefined) return;
  if (isSpecifiedMethod(old.id) || (await repos.cash.listUsedPaymentTypes()).has(old.id)) {
    throw new Problem('payment_type_fixed', { field });
  }
}

function changeOf(
  all: readonly Method[],
  old: Method | null,
  body: BodyOf<typeof contract.updatePaymentType>,
): Partial<Fields> {
  const change: Partial<Fields> = {};
  const inSpanish = all.map(({ id, name_es }) => ({ id, name: name_es }));
  if (body.name !== undefined) change.name = freeName(all, body.name, old?.id ?? null);
  if (body.name_es !== undefined) {
    change.name_es = freeName(inSpanish, body.name_es, old?.id ?? null, 'name_es');
  }
  for (const field of switches) {
    if (body[field] !== undefined) change[field] = body[field];
  }
  if (body.kind !== undefined) change.kind = body.kind;
  if (body.reference !== undefined) change.reference = body.reference;
  if (body.ordinal !== undefined) change.ordinal = body.ordinal;
  if (body.sat_form !== undefined) change.sat_form = body.sat_form;
  if (body.commission_percent !== undefined) {
    change.commission_rate = Math.round(body.commission_percent * 100);
  }
  if (Object.keys(change).length === 0) throw new Problem('validation', { field: 'body' });
  return change;
}

/** Changed fields before and after, formatted for the journal: flags as yes or no, rates as percentages. */
function pairsOf(old: Method, row: Method): Record<string, [unknown, unknown]> {
  const shown = (key: keyof Method, value: unknown) => {
    if (switches.some((field) => field === key)) return value === 1;
    if (key === 'sat_form') return value ?? '';
    return key === 'commission_rate' ? Number(value) / 100 : value;
  };
  const name: Partial<Record<keyof Method, string>> = {
    kind: 'method_kind',
    active: 'offered',
    commission_rate: 'commission_percent',
  };
  const keys = (Object.keys(row) as (keyof Method)[]).filter((key) => row[key] !== old[key]);
  return Object.fromEntries(
    keys.map((key) => [name[key] ?? key, [shown(key, old[key]), shown(key, row[key])]]),
  );
}

function toSetting(
  { deleted_at: _, commission_rate, ...row }: Method,
  used: ReadonlySet<number>,
): contract.PaymentTypeSetting {
  return {
    ...row,
    commission_percent: commission_rate / 100,
    specified: isSpecifiedMethod(row.id) ? 1 : 0,
    used: used.has(row.id) ? 1 : 0,
  };
}
