import type { BodyOf } from '@comanda/contract/endpoint';
import type * as contract from '@comanda/contract/service-charges';
import { toPesos } from '@comanda/domain/money';
import { freeName, requireName } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import { orderTypes } from '@comanda/domain/sales-totals';
import type { ServiceCharge } from '@comanda/domain/service-charge';
import type { CommandContext } from '../http/command-context.ts';
import type { Call } from '../http/mount.ts';
import { resource } from '../http/resource.ts';
import { requireTax } from './tax-choice.ts';

type Terms = Omit<ServiceCharge, 'id' | 'deleted_at'>;

/** The service charges that checks can get. */
export async function listServiceCharges(
  call: Pick<Call<typeof contract.listServiceCharges>, 'repos'>,
): Promise<contract.ServiceCharge[]> {
  return (await present(call)).map(toServiceCharge);
}

export const {
  create: createServiceCharge,
  update: updateServiceCharge,
  remove: deleteServiceCharge,
} = resource({
  subject: 'service_charge',
  events: ['settings.changed'],
  table: ({ serviceCharges }) => serviceCharges,
  fields: readFields,
  reply: toServiceCharge,
  journal: {
    create: ['service_charge.create', (row) => ({ name: row.name, worth: worthOf(row) })],
    update: [
      'service_charge.update',
      (row, old) => ({
        name: old.name,
        changes: { name: [old.name, row.name], worth: [worthOf(old), worthOf(row)] },
      }),
    ],
    remove: ['service_charge.delete', ({ name }) => ({ name })],
  },
});

async function present({ repos }: Pick<CommandContext, 'repos'>): Promise<ServiceCharge[]> {
  return [...(await repos.serviceCharges.readAll()).values()].filter(
    (row) => row.deleted_at === null,
  );
}

async function readFields(
  call: CommandContext,
  body: BodyOf<typeof contract.updateServiceCharge>,
  old: ServiceCharge | null,
): Promise<Terms> {
  if (Object.keys(body).length === 0) throw new Problem('validation', { field: 'body' });
  const name = freeName(await present(call), body.name ?? old?.name ?? '', old?.id ?? null);
  const types = body.order_types;
  const holds = (type: (typeof orderTypes)[number]) =>
    types === undefined ? (old?.[type] ?? 0) : types.includes(type) ? 1 : 0;
  if (body.tax_id != null) await requireTax(call, body.tax_id, 'tax_id');
  return {
    name,
    name_es: requireName(body.name_es ?? old?.name_es ?? name, 'name_es'),
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
  { percent, amount }: BodyOf<typeof contract.updateServiceCharge>,
  old: ServiceCharge | null,
): Pick<Terms, 'rate' | 'amount'> {
  if (percent != null && amount != null)
    throw new Problem('percent_or_amount', { field: 'amount' });
  const terms = {
    rate: percent != null ? Math.round(percent * 100) : amount != null ? 0 : (old?.rate ?? 0),
    amount: amount ?? (percent != null ? 0 : (old?.amount ?? 0)),
  };
  const isLost = terms.rate > 0 ? percent === null : amount === null;
  if (isLost || terms.rate + terms.amount === 0) {
    throw new Problem('percent_or_amount', { field: 'percent' });
  }
  return terms;
}

const worthOf = ({ rate, amount }: Terms) => (rate > 0 ? `${rate / 100}%` : `$${toPesos(amount)}`);

function toServiceCharge(row: Terms & { id: number }): contract.ServiceCharge {
  const { id, name, name_es, rate, amount, min_guests } = row;
  return {
    id,
    name,
    name_es,
    min_guests,
    percent: rate > 0 ? rate / 100 : null,
    amount: amount > 0 ? amount : null,
    order_types: orderTypes.filter((type) => row[type] === 1),
    tax_id: row.tax_id === 0 ? null : row.tax_id,
  };
}
