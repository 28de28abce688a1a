import type { ReplyOf } from '@comanda/contract/endpoint';
import type { Check } from '@comanda/contract/checks';
import type * as contract from '@comanda/contract/payments';
import { cleanNote } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import type { Call } from '../http/mount.ts';
import { requireRight } from '../http/approval.ts';
import { journal } from '../http/command-context.ts';
import { requireOpenCheck } from './require.ts';
import { closePaid } from './close-check.ts';
import { readCheck } from './check-reply.ts';
import { requireNoChildren } from './guards.ts';
import { readPayment, toPayment } from './payment-reply.ts';
import { reverse } from './reverse-payment.ts';
import { requireRest, balanceOf, takePayment } from './take-payment.ts';

/** Lists payments and reversals of a check and of those that were merged into it, in order; of deleted ones too. */
export async function listPayments({
  repos,
  params,
}: Call<typeof contract.listPayments>): Promise<contract.Payment[]> {
  if (!(await repos.checks.isKnown(params.id))) throw new Problem('not_found', { field: 'id' });
  return (await repos.payments.listWithMerged(params.id)).map(toPayment);
}

/** Adds a payment. The check stays open, even when it is paid in full. */
export async function addPayment(
  call: Call<typeof contract.addPayment>,
): Promise<ReplyOf<typeof contract.addPayment>> {
  requireRight(call, 'orders.close');
  const { repos, venue, params, body, emit } = call;
  const found = await requireOpenCheck(call, params.id);
  await requireNoChildren(call, found.id);
  const balance = await balanceOf(call, found);
  await requireRest(balance, body.expected_rest, () => readCheck(repos, found.id, venue));
  const payment = await takePayment(call, found, { ...body, venue, balance });
  emit({ event: 'order.changed', id: found.id, table_id: found.table_id });
  return {
    success: true,
    payment: toPayment(payment),
    order: await readCheck(repos, found.id, venue),
  };
}

/** Reverses one payment of an open check: adds a row with negated amounts, its reason and both users. */
export async function reversePayment(
  call: Call<typeof contract.reversePayment>,
): Promise<ReplyOf<typeof contract.reversePayment>> {
  const { repos, venue, params, body, now, emit } = call;
  const payment = await repos.payments.find(params.id);
  if (!payment) throw new Problem('not_found', { field: 'id' });
  const found = await requireOpenCheck(call, payment.order_id);
  if (payment.reverses_id !== null || payment.reversed_by !== null) {
    throw new Problem('payment_reversed');
  }
  const reason = cleanNote(body.reason);
  if (reason === '') throw new Problem('field_required', { field: 'reason' });
  const id = await reverse(call, payment, {
    venue,
    named: body.register_session_id ?? null,
    reason,
  });
  await repos.checks.update(found.id, { tip: found.tip - payment.tip }, now);
  await journal(call, {
    action: 'payment.reverse',
    subject: 'payment',
    id: payment.id,
    detail: {
      order_id: found.id,
      amount: payment.amount,
      tip: payment.tip,
      payment_type_id: payment.payment_type_id,
      taken_by: payment.user_id,
      reason,
    },
  });
  emit({ event: 'order.changed', id: found.id, table_id: found.table_id });
  return {
    success: true,
    payment: await readPayment(repos, id),
    order: await readCheck(repos, found.id, venue),
  };
}

/** Closes a check that is paid in full. */
export async function closePaidCheck(call: Call<typeof contract.closePaidCheck>): Promise<Check> {
  const { repos, venue, params, body } = call;
  const found = await requireOpenCheck(call, params.id);
  await closePaid(call, found, venue, body ?? {});
  return readCheck(repos, found.id, venue);
}
