import type * as contract from '@comanda/contract/service-charges';
import { toCentavos, toPesos } from '@comanda/domain/money';
import { foldName, requireName } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import { orderTypes } from '@comanda/domain/sales-totals';
import type { ServiceCharge } from '@comanda/domain/service-charge';
import type { CommandContext } from '../http/command-context.ts';
import type { Call } from '../http/mount.ts';
import { noteChange } from './note-change.ts';
import { requireTax } from './tax-choice.ts';

type Terms = Omit<ServiceCharge, 'id' | 'deleted_at'>;

/** The service charges that checks can get. */
export async function listServiceCharges(
  call: Pick<Call<typeof contract.listServiceCharges>, 'repos'>,
): Promise<contract.ServiceCharge[]> {
  return (await present(call)).map(toServiceCharge);
}

export async function createServiceCharge(
  call: Call<typeof contract.createServiceCharge>,
): Promise<contract.ServiceCharge> {
  const { body, repos } = call;
  const row = await changed(call, null, { ...body, name_es: body.name_es ?? body.name });
  const id = await repos.serviceCharges.create(row);
  await noteChange(call, 'service_charge', 'create', id, { name: row.name, worth: worthOf(row) });
  return toServiceCharge({ ...row, id });
}

export async function updateServiceCharge(
  call: Call<typeof contract.updateServiceCharge>,
): Promise<contract.ServiceCharge> {
  const { params, body, repos } = call;
  const old = await find(call, params.id);
  const row = await changed(call, old, body);
  await repos.serviceCharges.update(old.id, row);
  await noteChange(call, 'service_charge', 'update', old.id, {
    name: old.name,
    changes: { name: [old.name, row.name], worth: [worthOf(old), worthOf(row)] },
  });
  return toServiceCharge({ ...row, id: old.id });
}

export async function deleteServiceCharge(
  call: Call<typeof contract.deleteServiceCharge>,
): Promise<{ success: true }> {
  const { params, repos, now } = call;
  const { id, name } = await find(call, params.id);
  await repos.serviceCharges.update(id, { deleted_at: now });
  await noteChange(call, 'service_charge', 'delete', id, { name });
  return { success: true };
}

async function present({ repos }: Pick<CommandContext, 'repos'>): Promise<ServiceCharge[]> {
  return [...(await repos.serviceCharges.readAll()).values()].filter(
    (row) => row.deleted_at === null,
  );
}

async function find(call: Pick<CommandContext, 'repos'>, id: number): Promise<ServiceCharge> {
  const charge = (await present(call)).find((each) => each.id === id);
  if (!charge) throw new Problem('not_found', { field: 'id' });
  return charge;
}

async function changed(
  call: CommandContext,
  old: ServiceCharge | null,
  body: Call<typeof contract.updateServiceCharge>['body'],
): Promise<Terms> {
  if (Object.keys(body).length === 0) throw new Problem('validation', { field: 'body' });
  const name = requireName(body.name ?? old?.name ?? '', 'name');
  const types = body.order_types;
  const holds = (type: (typeof orderTypes)[number]) =>
    types === undefined ? (old?.[type] ?? 0) : types.includes(type) ? 1 : 0;
  if (body.tax_id != null) await requireTax(call, body.tax_id, 'tax_id');
  const isTaken = (await present(call)).some(
    (each) => each.id !== old?.id && foldName(each.name) === foldName(name),
  );
  if (isTaken) throw new Problem('duplicate_name', { field: 'name' });
  return {
    name,
    name_es: requireName(body.name_es ?? old?.name_es ?? '', 'name_es'),
    ...worth(body, old),
    dine_in: holds('dine_in'),
    take_out: holds('take_out'),
    delivery: holds('delivery'),
    min_guests: body.min_guests === undefined ? (old?.min_guests ?? null) : body.min_guests,
    tax_id: body.tax_id === undefined ? (old?.tax_id ?? 0) : (body.tax_id ?? 0),
  };
}

/** A percentage or an amount: giving one replaces the other. */
function worth(
  { percent, amount }: Call<typeof contract.updateServiceCharge>['body'],
  old: ServiceCharge | null,
): Pick<Terms, 'rate' | 'amount'> {
  if (percent != null && amount != null)
    throw new Problem('percent_or_amount', { field: 'amount' });
  const terms = {
    rate: percent != null ? Math.round(percent * 100) : amount != null ? 0 : (old?.rate ?? 0),
    amount: amount != null ? toCentavos(amount) : percent != null ? 0 : (old?.amount ?? 0),
  };
  const isLost = terms.rate > 0 ? percent === null : amount === null;
  if (isLost || terms.rate + terms.amount === 0) {
    throw new Problem('percent_or_amount', { field: 'percent' });
  }
  return terms;
}

const worthOf = ({ rate, amount }: Terms) => (rate > 0 ? `${rate / 100} %` : `$${toPesos(amount)}`);

function toServiceCharge(row: Terms & { id: number }): contract.ServiceCharge {
  const { id, name, name_es, rate, amount, min_guests } = row;
  return {
    id,
    name,
    name_es,
    min_guests,
    percent: rate > 0 ? rate / 100 : null,
    amount: amount > 0 ? toPesos(amount) : null,
    order_types: orderTypes.filter((type) => row[type] === 1),
    tax_id: row.tax_id === 0 ? null : row.tax_id,
  };
}
