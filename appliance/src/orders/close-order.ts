import type { updateOrder } from '@comanda/contract/orders';
import type { BodyOf } from '@comanda/contract/endpoint';
import type { Row } from '@comanda/db/schema';
import { businessDayOf } from '@comanda/domain/business-day';
import { registerForPayment } from '@comanda/domain/cash';
import { toCentavos } from '@comanda/domain/money';
import { Problem } from '@comanda/domain/problem';
import { changeDue } from '@comanda/domain/totals';
import { openSessionReplies } from '../cash/session-reply.ts';
import { queueTicket } from '../printing/queue-ticket.ts';
import type { Venue } from '../settings.ts';
import { journal, type Acting } from './acting.ts';
import { readOrder } from './order-reply.ts';

type CloseFields = Pick<
  BodyOf<typeof updateOrder>,
  | 'payment_type_id'
  | 'tip'
  | 'heard_about_id'
  | 'register_session_id'
  | 'cash_received'
  | 'expected_total'
>;

/** Not specified: what a check says when nobody asked the guest (F§9). */
const HEARD_ABOUT_UNKNOWN = 1;

/**
 * Closes an open check in the running transaction: payment, ledger rows for cash, journal, ticket, events.
 * Problems as the contract says; nothing is written when one is thrown.
 */
export async function closeOrder(
  hands: Acting,
  found: Row<'orders'>,
  venue: Venue,
  body: CloseFields,
): Promise<void> {
  const { repos, actor, now, emit } = hands;
  const children = await repos.orders.openChildren(found.id);
  if (children.length > 0) throw new Problem('open_children', { children });
  const total = found.subtotal - found.discount_total;
  if (body.expected_total != null && toCentavos(body.expected_total) !== total) {
    throw new Problem('total_changed', { current: await readOrder(repos, found.id, venue) });
  }
  const { method, heardAbout } = await readChoices(hands, body);
  const tip = toCentavos(body.tip ?? 0);
  const isCash = method.needs_register === 1;
  const received = isCash && body.cash_received != null ? toCentavos(body.cash_received) : null;
  const change = received === null ? null : changeDue(received, total, tip);
  if (change !== null && change < 0) {
    throw new Problem('insufficient_cash', { field: 'cash_received' });
  }
  const sessionId = await registerFor(hands, isCash, body.register_session_id ?? null);

  const business_day = businessDayOf(now, venue.clock);
  await repos.orders.change(
    found.id,
    {
      closed: 1,
      closed_at: now,
      close_user_id: actor.user_id,
      payment_type_id: method.id,
      heard_about_id: heardAbout,
      register_session_id: sessionId,
      tip,
      business_day,
    },
    now,
  );
  const paymentId = await repos.cash.insertPayment({
    order_id: found.id,
    payment_type_id: method.id,
    amount: total,
    tip,
    cash_received: received,
    change_given: change,
    register_session_id: sessionId,
    user_id: actor.user_id,
    created_at: now,
    business_day,
  });
  if (isCash && sessionId !== null) {
    await recordCash(hands, { sessionId, orderId: found.id, paymentId, total, tip, business_day });
    emit({ event: 'register.changed', id: sessionId });
  }
  await journal(hands, {
    action: 'order.close',
    subject: 'order',
    id: found.id,
    detail: { total, tip, payment_type_id: method.id, register_session_id: sessionId },
    venue,
  });
  if (venue.printOnClose) await queueTicket(hands, { orderId: found.id, venue });
  emit({ event: 'order.closed', id: found.id, table_id: found.table_id });
}

async function readChoices({ repos }: Acting, body: CloseFields) {
  if (body.payment_type_id == null) {
    throw new Problem('payment_type_required', { field: 'payment_type_id' });
  }
  const method = await repos.cash.paymentType(body.payment_type_id);
  if (!method) throw new Problem('unknown_payment_type', { field: 'payment_type_id' });
  const heardAbout = body.heard_about_id ?? HEARD_ABOUT_UNKNOWN;
  const sources = await repos.cash.heardAboutSources();
  if (!sources.some((source) => source.id === heardAbout)) {
    throw new Problem('validation', { field: 'heard_about_id' });
  }
  return { method, heardAbout };
}

/** The register of a payment; the problem of several open ones names them (F§8). */
export async function registerFor(
  { repos }: Pick<Acting, 'repos'>,
  isCash: boolean,
  named: number | null,
): Promise<number | null> {
  try {
    return registerForPayment(isCash, await repos.cash.openSessionIds(), named);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'multiple_active_registers') throw error;
    throw new Problem(error.code, { sessions: await openSessionReplies(repos) });
  }
}

/** Ledger rows of a cash payment, or of its reversal when the amounts are negative. The tip stays in the drawer. */
export async function recordCash(
  { repos, actor, now }: Acting,
  cash: {
    sessionId: number;
    orderId: number;
    paymentId: number;
    total: number;
    tip: number;
    business_day: string;
  },
): Promise<void> {
  const movements = [
    { kind: 'sale' as const, amount: cash.total },
    { kind: 'tip' as const, amount: cash.tip },
  ];
  await repos.cash.insertLedger(
    movements
      .filter((movement) => movement.amount !== 0)
      .map((movement) => ({
        ...movement,
        register_session_id: cash.sessionId,
        order_id: cash.orderId,
        payment_id: cash.paymentId,
        user_id: actor.user_id,
        created_at: now,
        business_day: cash.business_day,
      })),
  );
}
