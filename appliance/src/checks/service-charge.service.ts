import type { Check } from '@comanda/contract/checks';
import type * as contract from '@comanda/contract/service-charges';
import type { Row } from '@comanda/db/schema';
import { cleanNote } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import {
  carriesAfter,
  chargeFor,
  taxOn,
  termsOf,
  type ChargeTerms,
} from '@comanda/domain/service-charge';
import { journal, type CommandContext } from '../http/command-context.ts';
import { requireOpenCheck } from './require.ts';
import type { Call } from '../http/mount.ts';
import { readCheck } from './check-reply.ts';
import { afterPrebill } from './guards.ts';
import { requireInvoiceApproval } from './invoiced.ts';
import { settleCheck } from './settle-check.ts';

type CheckRow = Row<'orders'>;

/** Turns a charge on or off, whatever the rules of the venue say. A choice that the rules would make is theirs again. */
export async function setServiceCharge(
  call: Call<typeof contract.setServiceCharge>,
): Promise<Check> {
  const { repos, venue, params, body, now, emit } = call;
  const check = await requireOpenCheck(call, params.id);
  const id = body.service_charge_id;
  const charge = id === null ? undefined : venue.serviceCharges.get(id);
  if (id !== null && (charge === undefined || charge.deleted_at !== null)) {
    throw new Problem('unknown_service_charge', { field: 'service_charge_id' });
  }
  if (check.charge_id !== id) {
    await requireInvoiceApproval(call, check);
    const byRule = chargeFor(venue.serviceCharges.values(), check)?.id ?? null;
    const charge_by_hand = byRule === id ? 0 : 1;
    await repos.checks.update(check.id, { ...termsOf(charge), charge_by_hand }, now);
    await settleCheck(call, check.id, check);
    const before = check.charge_id === null ? null : venue.serviceCharges.get(check.charge_id);
    await journal(call, {
      action: charge ? 'order.charge_on' : 'order.charge_off',
      subject: 'order',
      id: check.id,
      detail: {
        name: (charge ?? before)?.name ?? '',
        reason: cleanNote(body.reason),
        ...afterPrebill(check),
      },
      check,
    });
    emit({ event: 'order.changed', id: check.id, table_id: check.table_id });
  }
  return readCheck(repos, check.id, venue);
}

/**
 * The columns of an edited check that gets another charge, or loses it, by its order type and guests; else null. The
 * journal has what changed.
 */
export async function recalculateCharges(
  tx: CommandContext,
  found: CheckRow,
  edited: Partial<Pick<CheckRow, 'order_type' | 'guests'>>,
): Promise<ChargeTerms | null> {
  if (found.charge_by_hand) return null;
  const { order_type = found.order_type, guests = found.guests } = edited;
  if (order_type === found.order_type && guests === found.guests) return null;
  const { serviceCharges } = tx.venue;
  const charge = chargeFor(serviceCharges.values(), { order_type, guests });
  if ((charge?.id ?? null) === found.charge_id) return null;
  const before = found.charge_id === null ? undefined : serviceCharges.get(found.charge_id);
  const act = { subject: 'order', id: found.id, check: found } as const;
  const rule = { guests, ...afterPrebill(found) };
  if (before) {
    const detail = { name: before.name, ...rule };
    await journal(tx, { action: 'order.charge_ended', ...act, detail });
  }
  if (charge) {
    const detail = { name: charge.name, ...rule };
    await journal(tx, { action: 'order.charge_began', ...act, detail });
  }
  return termsOf(charge);
}

/**
 * The open check that lines of another one are about to move to, with the charge that it gets by rule if it has none.
 * The journal has that, and that lines of a check with a charge move to one without.
 */
export async function chargeOfTarget(
  tx: CommandContext,
  from: CheckRow,
  to: CheckRow,
): Promise<CheckRow> {
  if (to.charge_id !== null) return to;
  const { serviceCharges } = tx.venue;
  const act = { subject: 'order', id: to.id, check: to } as const;
  const charge = to.charge_by_hand ? undefined : chargeFor(serviceCharges.values(), to);
  if (charge) {
    const detail = { name: charge.name, ...afterPrebill(to) };
    await journal(tx, { action: 'order.charge_began', ...act, detail });
    return (await tx.repos.checks.update(to.id, termsOf(charge), tx.now)) ?? to;
  }
  const lost = from.charge_id === null ? undefined : serviceCharges.get(from.charge_id);
  if (lost) {
    const detail = { name: lost.name, from: from.id, ...afterPrebill(from) };
    await journal(tx, { action: 'order.charge_left', ...act, detail });
  }
  return to;
}

/**
 * Divides charges after a transfer between these checks, whose rows are those from before it, so that together they
 * cost the same to the centavo, and each the same when they are equal parts. Checks without a charge need no statement.
 */
export async function shareCharges(
  { repos, now }: CommandContext,
  before: readonly CheckRow[],
  equally: boolean,
): Promise<void> {
  const charged = before.filter((check) => check.charge_id !== null);
  if (charged.length < 2) return;
  const taxes = await repos.taxes.readAll();
  const checks = [];
  for (const check of charged) {
    const row = await repos.checks.find(check.id);
    const net_before = check.subtotal - check.discount_total;
    const tax = taxes.get(check.charge_tax_id);
    const tax_rate = tax?.added ? tax.rate : 0;
    if (!row) continue;
    const net = row.subtotal - row.discount_total;
    const charged = row.charge_total + taxOn(row.charge_total, { ...row, tax_rate });
    checks.push({ ...row, tax_rate, net_before, net, lines_tax: row.added_total - charged });
  }
  for (const { id, ...carries } of carriesAfter(checks, equally)) {
    const known = checks.find((check) => check.id === id);
    const isSame =
      known?.charge_carry === carries.charge_carry &&
      known.charge_tax_carry === carries.charge_tax_carry;
    if (isSame) continue;
    await repos.checks.update(id, carries, now);
    await repos.checks.recount(id, now);
  }
}
