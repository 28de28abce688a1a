import type * as contract from '@comanda/contract/checks';
import type { BodyOf } from '@comanda/contract/endpoint';
import type { CheckView } from '@comanda/db/repos/check-views';
import type { CheckStatus } from '@comanda/db/repos/checks.repo';
import type { PaymentView } from '@comanda/db/repos/payments.repo';
import type { Row } from '@comanda/db/schema';
import { serverOf } from '@comanda/db/repos/sold-lines';
import { businessDayOf } from '@comanda/domain/business-day';
import { chiefPayment } from '@comanda/domain/payments';
import { Problem } from '@comanda/domain/problem';
import {
  readMethod,
  requireLastShare,
  requireRest,
  balanceOf,
  takePayment,
} from './take-payment.ts';
import { createInvoiceCode } from '../issuer/invoice-codes.ts';
import { partWhenFree } from '../floor/join.service.ts';
import { queueTicket } from '../printing/queue-ticket.ts';
import type { Venue } from '../process/venue.ts';
import { requireNoChildren } from './guards.ts';
import { journal, type CommandContext } from '../http/command-context.ts';
import { toLine } from './unsent.service.ts';
import { readCheck } from './check-reply.ts';
import { registerFor } from './register-cash.ts';

/** A check to close. Missing fields are read from the database. */
type Found = Row<'orders'> &
  Partial<Pick<CheckStatus, 'has_payments' | 'has_open_children' | 'has_unsent'>>;

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
  | 'customer_id'
>;

/** The source "not specified", for when the guest was not asked. */
const HEARD_ABOUT_UNKNOWN = 1;

/**
 * Closes an open check in the running transaction: payment of the rest, journal, ticket, events. When the
 * check is already paid in full, it only closes, unless a tip is added, which needs a method like any payment. Throws the problems that the contract
 * declares, and then writes nothing.
 */
export async function closeCheck(
  tx: CommandContext,
  found: Found,
  venue: Venue,
  body: CloseFields,
): Promise<CheckView> {
  await requireClosable(tx, found, venue, body.expected_total);
  const balance =
    found.has_payments === 0 ? { payments: [], rest: found.total } : await balanceOf(tx, found);
  await requireRest(balance, body.expected_rest, () => readCheck(tx.repos, found.id, venue));
  await requireLastShare(tx, found, body, balance);
  const isPaid = balance.payments.length > 0 && balance.rest === 0;
  const addsTip = (body.tip ?? 0) > 0;
  const method = !isPaid || addsTip ? await readMethod(tx, body.payment_type_id) : null;
  const heardAbout = await readHeardAbout(tx, body.heard_about_id);
  const taken = method
    ? [await takePayment(tx, found, { ...body, venue, balance, closingBy: method })]
    : [];
  const sessionId = taken[0]
    ? taken[0].register_session_id
    : await sessionWithout(tx, balance.payments, body.register_session_id);
  const payments = [...balance.payments, ...taken];
  return finish(tx, found, venue, { heardAbout, payments, sessionId });
}

/** The register session in which a check is closed without another payment: the named one, or that of the last payment. */
async function sessionWithout(
  tx: CommandContext,
  payments: readonly PaymentView[],
  named: number | null | undefined,
): Promise<number | null> {
  const open = await tx.repos.cash.listOpenSessionIds();
  const last = payments.findLast(({ register_session_id: id }) => id !== null && open.includes(id));
  return registerFor(tx, false, named ?? last?.register_session_id ?? null);
}

/** Closes a check that is paid in full. 409 rest_due with `rest`. */
export async function closePaid(
  tx: CommandContext,
  found: Found,
  venue: Venue,
  body: Pick<CloseFields, 'heard_about_id' | 'expected_total' | 'register_session_id'>,
): Promise<void> {
  await requireClosable(tx, found, venue, body.expected_total);
  const { payments, rest } = await balanceOf(tx, found);
  if (rest !== 0) throw new Problem('rest_due', { rest });
  const heardAbout = await readHeardAbout(tx, body.heard_about_id);
  const sessionId = await sessionWithout(tx, payments, body.register_session_id);
  await finish(tx, found, venue, { heardAbout, payments, sessionId });
}

async function requireClosable(
  tx: CommandContext,
  found: Found,
  venue: Venue,
  expected: number | null | undefined,
): Promise<void> {
  if (found.has_open_children !== 0) await requireNoChildren(tx, found.id);
  const total = found.total;
  if (expected != null && expected !== total) {
    throw new Problem('total_changed', { current: await readCheck(tx.repos, found.id, venue) });
  }
}

async function readHeardAbout(
  { repos }: CommandContext,
  asked: number | null | undefined,
): Promise<number> {
  // The default source is valid even if the venue no longer offers it.
  if (asked == null) return HEARD_ABOUT_UNKNOWN;
  const sources = await repos.cash.listHeardAboutSources();
  if (!sources.some((source) => source.id === asked)) {
    throw new Problem('validation', { field: 'heard_about_id' });
  }
  return asked;
}

/** What others have not sent on a check that is about to close, with which their lines end. */
async function leftUnsent(
  { repos, actor }: CommandContext,
  found: Found,
): Promise<contract.LeftUnsent[]> {
  if (found.has_unsent === 0) return [];
  return (await repos.unsent.listOfCheck(found.id))
    .filter(({ user_id }) => user_id !== actor.user_id)
    .map(({ person, line }) => {
      const { name, quantity } = toLine(line);
      return { person, name, quantity };
    });
}

async function finish(
  tx: CommandContext,
  found: Found,
  venue: Venue,
  {
    heardAbout,
    payments,
    sessionId,
  }: { heardAbout: number; payments: readonly PaymentView[]; sessionId: number | null },
): Promise<CheckView> {
  const { repos, actor, now, emit } = tx;
  const chief = chiefPayment(payments);
  const tip = payments.reduce((sum, payment) => sum + payment.tip, 0);
  const day = businessDayOf(now, venue.clock);
  const table = found.table_id === null ? undefined : await repos.floor.findLabel(found.table_id);
  const left = await leftUnsent(tx, found);
  const closed = {
    payment_type_id: chief?.payment_type_id ?? null,
    heard_about_id: heardAbout,
    tip,
    join_id: table?.join_id ?? null,
  };
  const sale_id = await repos.sales.create(
    { ...found, ...closed, server_id: serverOf(found) },
    { at: now, business_day: day, register_session_id: sessionId, user_id: actor.user_id },
  );
  await repos.checks.update(
    found.id,
    {
      ...closed,
      closed: 1,
      left_unsent: left.length > 0 ? JSON.stringify(left) : null,
      closed_at: now,
      close_user_id: actor.user_id,
      register_session_id: sessionId,
      business_day: day,
      sale_id,
    },
    now,
  );
  const check = await repos.checks.findView(found.id);
  if (!check) throw new Problem('not_found', { field: 'id' });
  const items = await repos.items.listSold(found.id);
  await repos.totals.record({ check, items }, day);
  await journal(tx, {
    action: 'order.close',
    subject: 'order',
    id: found.id,
    detail: {
      total: found.total,
      tip,
      payment_type_id: chief?.payment_type_id ?? null,
      register_session_id: sessionId,
      ...(payments.length > 1 ? { payments: payments.map((payment) => payment.id) } : {}),
      ...(check.held_items > 0 ? { held_items: check.held_items } : {}),
      ...(left.length > 0 ? { left_unsent: left } : {}),
    },
    check: found,
  });
  await createInvoiceCode(tx, check);
  const job = venue.printOnClose
    ? await queueTicket(tx, { checkId: found.id, venue, closingWith: { payments, check, items } })
    : null;
  await partWhenFree(tx, table);
  emit({ event: 'order.closed', id: found.id, table_id: found.table_id });
  return job === null ? check : { ...check, print_job_id: job, print_state: 'queued' };
}
