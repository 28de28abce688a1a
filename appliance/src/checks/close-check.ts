import type * as contract from '@comanda/contract/checks';
import type { BodyOf } from '@comanda/contract/endpoint';
import type { CheckView, Standing } from '@comanda/db/checks.repo';
import type { PaymentView } from '@comanda/db/payments.repo';
import type { Row } from '@comanda/db/schema';
import { businessDayOf } from '@comanda/domain/business-day';
import { toCentavos, toPesos } from '@comanda/domain/money';
import { chiefPayment } from '@comanda/domain/payments';
import { Problem } from '@comanda/domain/problem';
import { readMethod, requireLastShare, requireRest, restOf, takePayment } from './take-payment.ts';
import { queueTicket } from '../printing/queue-ticket.ts';
import type { Venue } from '../kernel/venue.ts';
import { requireNoChildren } from './guards.ts';
import { journal, type Acting } from '../kernel/acting.ts';
import { readCheck } from './check-reply.ts';

/** A check to close; what is not known about it is read. */
type Found = Row<'orders'> & Partial<Pick<Standing, 'has_payments' | 'has_open_children'>>;

type CloseFields = Pick<
  BodyOf<typeof contract.updateCheck>,
  | 'payment_type_id'
  | 'tip'
  | 'heard_about_id'
  | 'register_session_id'
  | 'cash_received'
  | 'reference'
  | 'part'
  | 'guest'
  | 'item_ids'
  | 'expected_rest'
  | 'expected_total'
>;

/** Not specified: what a check says when nobody asked the guest. */
const HEARD_ABOUT_UNKNOWN = 1;

/**
 * Closes an open check in the running transaction: the payment of what is left, journal, ticket, events. With
 * nothing left and payments standing it only closes, unless a tip comes on top. Problems as the contract says;
 * nothing is written when one is thrown.
 */
export async function closeCheck(
  tx: Acting,
  found: Found,
  venue: Venue,
  body: CloseFields,
): Promise<CheckView> {
  await requireClosable(tx, found, venue, body.expected_total);
  const standing =
    found.has_payments === 0
      ? { payments: [], rest: found.subtotal - found.discount_total }
      : await restOf(tx, found);
  await requireRest(standing, body.expected_rest, () => readCheck(tx.repos, found.id, venue));
  await requireLastShare(tx, found, body, standing);
  const isPaid = standing.payments.length > 0 && standing.rest === 0;
  const addsTip = body.payment_type_id != null && (body.tip ?? 0) > 0;
  const method = !isPaid || addsTip ? await readMethod(tx, body.payment_type_id) : null;
  const heardAbout = await readHeardAbout(tx, body.heard_about_id);
  const taken = method
    ? [await takePayment(tx, found, { ...body, venue, standing, closingBy: method })]
    : [];
  return finish(tx, found, venue, { heardAbout, payments: [...standing.payments, ...taken] });
}

/** Closes a check on which nothing is left to pay: 409 rest_due with `rest` in pesos. */
export async function closePaid(
  tx: Acting,
  found: Row<'orders'>,
  venue: Venue,
  body: Pick<CloseFields, 'heard_about_id' | 'expected_total'>,
): Promise<void> {
  await requireClosable(tx, found, venue, body.expected_total);
  const { payments, rest } = await restOf(tx, found);
  if (rest !== 0) throw new Problem('rest_due', { rest: toPesos(rest) });
  const heardAbout = await readHeardAbout(tx, body.heard_about_id);
  await finish(tx, found, venue, { heardAbout, payments });
}

async function requireClosable(
  tx: Acting,
  found: Found,
  venue: Venue,
  expected: number | null | undefined,
): Promise<void> {
  if (found.has_open_children !== 0) await requireNoChildren(tx, found.id);
  const total = found.subtotal - found.discount_total;
  if (expected != null && toCentavos(expected) !== total) {
    throw new Problem('total_changed', { current: await readCheck(tx.repos, found.id, venue) });
  }
}

async function readHeardAbout(
  { repos }: Acting,
  asked: number | null | undefined,
): Promise<number> {
  // Nobody was asked: that goes without saying, even where the answer is not offered any more.
  if (asked == null) return HEARD_ABOUT_UNKNOWN;
  const sources = await repos.cash.listHeardAboutSources();
  if (!sources.some((source) => source.id === asked)) {
    throw new Problem('validation', { field: 'heard_about_id' });
  }
  return asked;
}

async function finish(
  tx: Acting,
  found: Row<'orders'>,
  venue: Venue,
  { heardAbout, payments }: { heardAbout: number; payments: readonly PaymentView[] },
): Promise<CheckView> {
  const { repos, actor, now, emit } = tx;
  const chief = chiefPayment(payments);
  const sessionId =
    chief?.register_session_id ??
    payments.find((payment) => payment.register_session_id !== null)?.register_session_id ??
    null;
  const tip = payments.reduce((sum, payment) => sum + payment.tip, 0);
  const day = businessDayOf(now, venue.clock);
  await repos.checks.update(
    found.id,
    {
      closed: 1,
      closed_at: now,
      close_user_id: actor.user_id,
      payment_type_id: chief?.payment_type_id ?? null,
      heard_about_id: heardAbout,
      register_session_id: sessionId,
      tip,
      business_day: day,
    },
    now,
  );
  const check = await repos.checks.findView(found.id);
  if (!check) throw new Problem('not_found', { field: 'id' });
  const items = await repos.items.listSold(found.id);
  await repos.totals.record({ check, items }, day, 1);
  await journal(tx, {
    action: 'order.close',
    subject: 'order',
    id: found.id,
    detail: {
      total: found.subtotal - found.discount_total,
      tip,
      payment_type_id: chief?.payment_type_id ?? null,
      register_session_id: sessionId,
      ...(payments.length > 1 ? { payments: payments.map((payment) => payment.id) } : {}),
      ...(check.held_items > 0 ? { held_items: check.held_items } : {}),
    },
    venue,
    check: found,
  });
  const job = venue.printOnClose
    ? await queueTicket(tx, { checkId: found.id, venue, closingWith: { payments, check, items } })
    : null;
  emit({ event: 'order.closed', id: found.id, table_id: found.table_id });
  return job === null ? check : { ...check, print_job_id: job, print_state: 'queued' };
}
