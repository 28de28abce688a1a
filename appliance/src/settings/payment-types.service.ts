import type * as contract from '@comanda/contract/payment-types';
import type { Row } from '@comanda/db/schema';
import { freeName } from '@comanda/domain/names';
import { isSpecifiedMethod, requireSoundMethod } from '@comanda/domain/payment-methods';
import { Problem } from '@comanda/domain/problem';
import { journal } from '../http/command-context.ts';
import type { Call } from '../http/mount.ts';

type Method = Row<'payment_types'>;
/** Fields of a method that a form can change; the commission is in hundredths of a percent. */
type Change = Partial<Omit<Method, 'id' | 'deleted_at'>>;

const switches = [
  'needs_register',
  'opens_drawer',
  'gives_change',
  'allows_tip',
  'active',
] as const;

export async function listPaymentTypeSettings({
  repos,
}: Call<typeof contract.listPaymentTypeSettings>): Promise<contract.PaymentTypeSetting[]> {
  const used = await repos.choices.listUsedPaymentTypes();
  return (await repos.choices.listPaymentTypeSettings()).map((row) => toSetting(row, used));
}

export async function createPaymentType(
  call: Call<typeof contract.createPaymentType>,
): Promise<contract.PaymentTypeSetting> {
  const { repos, body, emit } = call;
  const all = await repos.choices.listPaymentTypeSettings();
  const change = changeOf(all, null, { ...body, name_es: body.name_es ?? body.name });
  const row = {
    name: body.name,
    name_es: body.name,
    kind: 'other' as const,
    needs_register: 0 as const,
    opens_drawer: 0 as const,
    gives_change: 0 as const,
    allows_tip: 1 as const,
    reference: 'optional' as const,
    commission_rate: 0,
    active: 1 as const,
    ordinal: Math.max(0, ...all.map((each) => each.ordinal)) + 1,
    ...change,
  };
  requireSoundMethod(row);
  const id = await repos.choices.createPaymentType(row);
  await journal(call, {
    action: 'payment_type.create',
    subject: 'payment_type',
    id,
    detail: { name: row.name, method_kind: row.kind },
  });
  emit({ event: 'settings.changed', id });
  return read(call, id);
}

/** Updates a payment method. Cash stays active, and rules of used methods do not change. */
export async function updatePaymentType(
  call: Call<typeof contract.updatePaymentType>,
): Promise<contract.PaymentTypeSetting> {
  const { repos, params, body, emit } = call;
  const all = await repos.choices.listPaymentTypeSettings();
  const old = find(all, params.id);
  const change = changeOf(all, old, body);
  if (old.id === CASH && change.active === 0)
    throw new Problem('cash_stays_on', { field: 'active' });
  await requireUnfixed(call, old, change);
  requireSoundMethod({ ...old, ...change });
  await repos.choices.updatePaymentType(old.id, change);
  await journal(call, {
    action: 'payment_type.update',
    subject: 'payment_type',
    id: old.id,
    detail: { name: old.name, changes: pairsOf(old, change) },
  });
  emit({ event: 'settings.changed', id: old.id });
  return read(call, old.id);
}

export async function orderPaymentTypes(
  call: Call<typeof contract.orderPaymentTypes>,
): Promise<{ success: true }> {
  const { repos, body, emit } = call;
  const all = await repos.choices.listPaymentTypeSettings();
  const rows = body.ids.map((id) => find(all, id));
  for (const [index, { id }] of rows.entries()) {
    await repos.choices.updatePaymentType(id, { ordinal: index + 1 });
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

export async function deletePaymentType(
  call: Call<typeof contract.deletePaymentType>,
): Promise<{ success: true }> {
  const { repos, params, now, emit } = call;
  const method = find(await repos.choices.listPaymentTypeSettings(), params.id);
  if (isSpecifiedMethod(method.id)) throw new Problem('payment_type_fixed', { field: 'id' });
  await repos.choices.updatePaymentType(method.id, { deleted_at: now });
  await journal(call, {
    action: 'payment_type.delete',
    subject: 'payment_type',
    id: method.id,
    detail: { name: method.name },
  });
  emit({ event: 'settings.changed', id: method.id });
  return { success: true };
}

const CASH = 3;

function find(all: readonly Method[], id: number): Method {
  const row = all.find((each) => each.id === id);
  if (!row) throw new Problem('not_found', { field: 'id' });
  return row;
}

async function read(
  { repos }: Pick<Call<typeof contract.updatePaymentType>, 'repos'>,
  id: number,
): Promise<contract.PaymentTypeSetting> {
  const row = find(await repos.choices.listPaymentTypeSettings(), id);
  return toSetting(row, await repos.choices.listUsedPaymentTypes());
}

/** 409 payment_type_fixed: a reversal must have exactly the opposite effect on the drawer. */
async function requireUnfixed(
  { repos }: Pick<Call<typeof contract.updatePaymentType>, 'repos'>,
  old: Method,
  change: Change,
): Promise<void> {
  const field = (['kind', 'needs_register'] as const).find(
    (each) => change[each] !== undefined && change[each] !== old[each],
  );
  if (field === undefined) return;
  if (isSpecifiedMethod(old.id) || (await repos.choices.listUsedPaymentTypes()).has(old.id)) {
    throw new Problem('payment_type_fixed', { field });
  }
}

function changeOf(
  all: readonly Method[],
  old: Method | null,
  body: Call<typeof contract.updatePaymentType>['body'],
): Change {
  const change: Change = {};
  const inSpanish = all.map(({ id, name_es }) => ({ id, name: name_es }));
  if (body.name !== undefined) change.name = freeName(all, body.name, old?.id ?? null);
  if (body.name_es !== undefined) {
    change.name_es = freeName(inSpanish, body.name_es, old?.id ?? null, 'name_es');
  }
  for (const field of switches) {
    if (body[field] !== undefined) change[field] = body[field] ? 1 : 0;
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
function pairsOf(old: Method, change: Change): Record<string, [unknown, unknown]> {
  const shown = (key: keyof Change, value: unknown) => {
    if (switches.some((field) => field === key)) return value === 1;
    if (key === 'sat_form') return value ?? '';
    return key === 'commission_rate' ? Number(value) / 100 : value;
  };
  const name: Partial<Record<keyof Change, string>> = {
    kind: 'method_kind',
    active: 'offered',
    commission_rate: 'commission_percent',
  };
  const keys = (Object.keys(change) as (keyof Change)[]).filter((key) => change[key] !== old[key]);
  return Object.fromEntries(
    keys.map((key) => [name[key] ?? key, [shown(key, old[key]), shown(key, change[key])]]),
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
