import type { PayoutView } from '@comanda/db/repos/payouts.repo';
import { businessDayOf } from '@comanda/domain/business-day';
import { drawerFigures } from '@comanda/domain/cash';
import { Problem } from '@comanda/domain/problem';
import { owedOf } from '@comanda/domain/tips';
import { journal, type CommandContext } from '../http/command-context.ts';
import { openDrawerFor } from '../printing/drawer.ts';
import type { Venue } from '../process/venue.ts';
import { requireOpenSession } from './session-reply.ts';

/**
 * Approves a pending payout in the running transaction: the money leaves the ledger of its drawer, and the
 * tips it pays are settled. 409 register_closed, tips_not_owed. Returns whether the drawer should now hold
 * less than nothing: the money is already gone, so this is recorded and reported, not refused.
 */
export async function approve(
  tx: CommandContext,
  payout: PayoutView,
  venue: Venue,
): Promise<{ isShort: boolean }> {
  const { repos, actor, now, emit } = tx;
  const session = await requireOpenSession(repos, payout.register_session_id);
  const isShort = drawerFigures(session.ledger).expected < payout.amount;
  const business_day = businessDayOf(now, venue.clock);
  await payTipsWith(tx, payout, business_day);
  await repos.payouts.approve(payout.id, actor.user_id, now);
  await repos.cash.createMovements([
    {
      register_session_id: session.id,
      kind: 'payout',
      amount: -payout.amount,
      payout_id: payout.id,
      description: payout.description,
      user_id: actor.user_id,
      created_at: now,
      business_day,
    },
  ]);
  await journal(tx, {
    action: 'payout.approve',
    subject: 'payout',
    id: payout.id,
    detail: {
      register_session_id: session.id,
      payout_type: payout.payout_type,
      amount: payout.amount,
      recipient: payout.recipient,
      created_by: payout.created_by,
      ...(isShort ? { drawer_short: true } : {}),
    },
    approverId: actor.user_id,
  });
  await openDrawerFor(tx, venue, session.id, 'payout');
  emit({ event: 'payout.changed', id: payout.id, register_session_id: session.id });
  emit({ event: 'register.changed', id: session.id });
  return { isShort };
}

async function payTipsWith(
  { repos, actor, now }: CommandContext,
  payout: PayoutView,
  business_day: string,
): Promise<void> {
  const { recipient_user_id: userId, tip_method: method } = payout;
  if (userId === null || method === null) return;
  const { owed } = owedOf(await repos.tips.readBalance(userId, method));
  if (payout.amount > owed) {
    throw new Problem('tips_not_owed', { field: 'amount', owed });
  }
  await repos.tips.create([
    {
      kind: 'paid',
      method,
      user_id: userId,
      amount: -payout.amount,
      payout_id: payout.id,
      register_session_id: payout.register_session_id,
      created_by: actor.user_id,
      created_at: now,
      business_day,
    },
  ]);
}
