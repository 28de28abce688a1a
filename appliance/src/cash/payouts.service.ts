import type { ReplyOf } from '@comanda/contract/endpoint';
import type * as contract from '@comanda/contract/payouts';
import type { PrintJob } from '@comanda/contract/printing';
import type { PayoutView } from '@comanda/db/repos/payouts.repo';
import type { Repos } from '@comanda/db/repos';
import { businessDayOf } from '@comanda/domain/business-day';
import { cleanName } from '@comanda/domain/names';
import { may } from '@comanda/domain/permissions';
import { Problem } from '@comanda/domain/problem';
import type { Actor } from '../accounts/actor.ts';
import { requirePermission } from '../http/guard.ts';
import type { Call } from '../http/mount.ts';
import { journal } from '../http/command-context.ts';
import { openDrawerFor } from '../printing/drawer.ts';
import { requireJob, toJob } from '../printing/job-reply.ts';
import { approve as approveIt } from './approve-payout.ts';
import { toPayout, toTransaction } from './payout-reply.ts';
import { queueSlip } from './queue-slip.ts';
import { requireOpenSession, requireSession, seesDrawer } from './session-reply.ts';

const isPrivileged = (actor: Actor) => may(actor.permissions, 'cash.approvePayout');

export async function listPayouts({
  repos,
  params,
  actor,
}: Call<typeof contract.listPayouts>): Promise<contract.Payout[]> {
  await requireSession(repos, params.session_id);
  return (await repos.payouts.listOfSession(params.session_id))
    .filter((payout) => isPrivileged(actor) || payout.created_by === actor.user_id)
    .map(toPayout);
}

/** Requests a payout. It is approved at once when the user has the permission. */
export async function createPayout(
  call: Call<typeof contract.createPayout>,
): Promise<ReplyOf<typeof contract.createPayout>> {
  const { repos, venue, body, actor, now, emit } = call;
  const session = await requireOpenSession(repos, body.register_session_id, 'register_session_id');
  const recipient = await readRecipient(repos, body);
  const amount = body.amount;
  const id = await repos.payouts.create({
    register_session_id: session.id,
    payout_type: body.payout_type,
    amount,
    ...recipient,
    description: cleanName(body.description ?? ''),
    created_by: actor.user_id,
    created_at: now,
  });
  await journal(call, {
    action: 'payout.create',
    subject: 'payout',
    id,
    detail: {
      register_session_id: session.id,
      payout_type: body.payout_type,
      amount,
      recipient: recipient.recipient,
    },
  });
  const payout = await requirePayout(repos, id);
  if (!isPrivileged(actor)) {
    emit({ event: 'payout.changed', id, register_session_id: session.id });
    emit({ event: 'register.changed', id: session.id });
    return { success: true, ...toPayout(payout), drawer_short: 0 };
  }
  const { isShort } = await approveIt(call, payout, venue);
  const done = await requirePayout(repos, id);
  await queueSlip(call, done, venue, true);
  return { success: true, ...toPayout(done), drawer_short: isShort ? 1 : 0 };
}

export async function approvePayout(
  call: Call<typeof contract.approvePayout>,
): Promise<ReplyOf<typeof contract.approvePayout>> {
  const { repos, venue, params } = call;
  const payout = await requirePayout(repos, params.id);
  if (payout.approved_at !== null) throw new Problem('payout_approved');
  const { isShort } = await approveIt(call, payout, venue);
  const done = await requirePayout(repos, payout.id);
  await queueSlip(call, done, venue, true);
  return { success: true, ...toPayout(done), drawer_short: isShort ? 1 : 0 };
}

export async function deletePayout(
  call: Call<typeof contract.deletePayout>,
): Promise<{ success: true }> {
  const { repos, params, actor, now, emit } = call;
  const payout = await requirePayout(repos, params.id);
  if (payout.created_by !== actor.user_id) requirePermission(actor, 'cash.approvePayout');
  if (payout.approved_at !== null) throw new Problem('payout_approved');
  await repos.payouts.delete(payout.id, now);
  await journal(call, {
    action: 'payout.delete',
    subject: 'payout',
    id: payout.id,
    detail: {
      register_session_id: payout.register_session_id,
      payout_type: payout.payout_type,
      amount: payout.amount,
      created_by: payout.created_by,
    },
  });
  emit({
    event: 'payout.changed',
    id: payout.id,
    register_session_id: payout.register_session_id,
  });
  emit({ event: 'register.changed', id: payout.register_session_id });
  return { success: true };
}

export async function printPayout(call: Call<typeof contract.printPayout>): Promise<PrintJob> {
  const { repos, venue, params, actor } = call;
  const payout = await requirePayout(repos, params.id);
  if (payout.created_by !== actor.user_id) requirePermission(actor, 'cash.approvePayout');
  const id = await queueSlip(call, payout, venue);
  if (id === null) throw new Problem('printer_unknown');
  return toJob(call, await requireJob(repos, id));
}

export async function listTransactions({
  repos,
  venue,
  params,
  query,
  actor,
}: Call<typeof contract.listTransactions>): Promise<contract.RegisterTransaction[]> {
  const session = await requireSession(repos, params.session_id);
  const isHidden = !seesDrawer(venue, actor) && session.closed_at === null;
  if (isHidden) return [];
  const kind = isPrivileged(actor) ? query.type : 'deposit';
  return (await repos.cash.listMovements(session.id, kind)).map(toTransaction);
}

/** Records a deposit into a drawer, with a default description when none is given. */
export async function createDeposit(
  call: Call<typeof contract.createDeposit>,
): Promise<ReplyOf<typeof contract.createDeposit>> {
  const { repos, venue, body, actor, now, emit } = call;
  const session = await requireOpenSession(repos, body.register_session_id, 'register_session_id');
  const amount = body.amount;
  const id = await repos.cash.createMovement({
    register_session_id: session.id,
    kind: 'deposit',
    amount,
    description: cleanName(body.description ?? '') || 'Cash deposit',
    user_id: actor.user_id,
    created_at: now,
    business_day: businessDayOf(now, venue.clock),
  });
  await journal(call, {
    action: 'register.deposit',
    subject: 'register_session',
    id: session.id,
    detail: { amount, movement_id: id },
  });
  await openDrawerFor(call, venue, session.id, 'deposit');
  emit({ event: 'register.changed', id: session.id });
  const movement = await repos.cash.findMovement(id);
  if (!movement) throw new Problem('not_found', { field: 'id' });
  return { success: true, ...toTransaction(movement) };
}

/** Returns a payout that was not withdrawn, or throws 404. */
async function requirePayout(repos: Repos, id: number): Promise<PayoutView> {
  const payout = await repos.payouts.find(id);
  if (!payout) throw new Problem('not_found', { field: 'id' });
  return payout;
}

type PayoutBody = Call<typeof contract.createPayout>['body'];

async function readRecipient(repos: Repos, body: PayoutBody) {
  const named = cleanName(body.recipient ?? '');
  if (body.recipient_user_id == null) {
    return { recipient: named, recipient_user_id: null, tip_method: null };
  }
  const person = await repos.people.find(body.recipient_user_id);
  if (!person) throw new Problem('not_found', { field: 'recipient_user_id' });
  return {
    recipient: named || person.display_name,
    recipient_user_id: person.id,
    tip_method: body.payout_type === 'credit_tips' ? ('card' as const) : null,
  };
}
