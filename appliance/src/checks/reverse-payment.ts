import type { PaymentView } from '@comanda/db/repos/payments.repo';
import { businessDayOf } from '@comanda/domain/business-day';
import { takeBackPool } from '../cash/take-back-pool.ts';
import type { CommandContext } from '../http/command-context.ts';
import type { Venue } from '../process/venue.ts';
import { recordCash, registerForReversal } from './register-cash.ts';

/**
 * Reverses an active payment with a row of negated amounts, in the running transaction. Returns its id. Cash
 * is taken out of the register session it was paid into if that is still open, else out of the `named` one or
 * the only open one; a closed session is never changed.
 */
export async function reverse(
  tx: CommandContext,
  payment: Pick<
    PaymentView,
    | 'id'
    | 'order_id'
    | 'payment_type_id'
    | 'amount'
    | 'tip'
    | 'rounding'
    | 'commission'
    | 'needs_register'
    | 'register_session_id'
    | 'customer_id'
  >,
  act: { venue: Venue; named: number | null; reason: string | null },
): Promise<number> {
  const { repos, actor, now, emit } = tx;
  const isCash = payment.needs_register === 1 && (payment.amount !== 0 || payment.tip !== 0);
  const openSessions = await repos.cash.listOpenSessionIds();
  // The body repeats the register that the check was paid into. When that one is closed, it does not count as
  // a choice.
  const named = act.named !== null && openSessions.includes(act.named) ? act.named : null;
  const origin = payment.register_session_id;
  const sessionId = await registerForReversal(tx, isCash, { origin, named });
  const business_day = businessDayOf(now, act.venue.clock);
  const [total, tip] = [-payment.amount, -payment.tip];
  const rounding = payment.rounding === 0 ? 0 : -payment.rounding;
  const paymentId = await repos.cash.createPayment({
    order_id: payment.order_id,
    payment_type_id: payment.payment_type_id,
    amount: total,
    tip,
    rounding,
    commission: payment.commission === 0 ? 0 : -payment.commission,
    register_session_id: sessionId,
    customer_id: payment.customer_id,
    user_id: actor.user_id,
    reverses_id: payment.id,
    reason: act.reason,
    created_at: now,
    business_day,
  });
  if (isCash && sessionId !== null) {
    const { order_id: checkId } = payment;
    await recordCash(tx, { sessionId, checkId, paymentId, total, rounding, tip, business_day });
    emit({ event: 'register.changed', id: sessionId });
  }
  if (payment.customer_id !== null) emit({ event: 'customer.changed', id: payment.customer_id });
  await takeBackPool(tx, payment, { sessionId, business_day, venue: act.venue });
  return paymentId;
}
