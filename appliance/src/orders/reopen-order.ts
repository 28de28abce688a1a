import type { Row } from '@comanda/db/schema';
import { businessDayOf } from '@comanda/domain/business-day';
import type { Venue } from '../settings.ts';
import { journal, type Acting } from './acting.ts';
import { recordCash, registerFor } from './close-order.ts';
import { requireFreeName } from './order-fields.ts';

/**
 * Opens a closed check again: tip 0, payments reversed, never erased. Cash goes back out of the register
 * session that is open now (the one it came into, if it still is, or the named one); a closed session is
 * never altered. Another open check of the same name is 409 order_name_taken.
 */
export async function reopenOrder(
  hands: Acting,
  found: Row<'orders'>,
  venue: Venue,
  named: number | null,
): Promise<void> {
  const { repos, actor, now, emit } = hands;
  await requireFreeName(repos, found, found.id);
  const business_day = businessDayOf(now, venue.clock);
  const openSessions = await repos.cash.openSessionIds();
  const payments = await repos.cash.livePayments(found.id);
  for (const payment of payments) {
    const isCash = payment.needs_register === 1 && (payment.amount !== 0 || payment.tip !== 0);
    const origin = payment.register_session_id;
    const isOriginOpen = origin !== null && openSessions.includes(origin);
    // The register that the order object names is the one it was paid into: not a choice if it is closed now.
    const choice = named !== null && openSessions.includes(named) ? named : null;
    const sessionId = await registerFor(hands, isCash, isOriginOpen ? origin : choice);
    const reversed = { amount: -payment.amount, tip: -payment.tip };
    const paymentId = await repos.cash.insertPayment({
      order_id: found.id,
      payment_type_id: payment.payment_type_id,
      ...reversed,
      register_session_id: sessionId,
      user_id: actor.user_id,
      reverses_id: payment.id,
      created_at: now,
      business_day,
    });
    if (!isCash || sessionId === null) continue;
    const { amount: total, tip } = reversed;
    await recordCash(hands, { sessionId, orderId: found.id, paymentId, total, tip, business_day });
    emit({ event: 'register.changed', id: sessionId });
  }
  await repos.orders.change(
    found.id,
    {
      closed: 0,
      closed_at: null,
      close_user_id: null,
      payment_type_id: null,
      register_session_id: null,
      tip: 0,
    },
    now,
  );
  await journal(hands, {
    action: 'order.reopen',
    subject: 'order',
    id: found.id,
    detail: {
      total: found.subtotal - found.discount_total,
      tip: found.tip,
      payment_type_id: found.payment_type_id,
      closed_by: found.close_user_id,
      closed_at: found.closed_at,
    },
    venue,
  });
  emit({ event: 'order.reopened', id: found.id, table_id: found.table_id });
}
