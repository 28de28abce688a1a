import type * as contract from '@comanda/contract/cash';
import type { ReplyOf } from '@comanda/contract/endpoint';
import { businessDayOf } from '@comanda/domain/business-day';
import { closingStatus, drawerFigures, readCount } from '@comanda/domain/cash';
import { cleanNote } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import type { Call } from '../http/mount.ts';
import { journal } from '../http/command-context.ts';
import { queuePaper } from '../printing/queue-paper.ts';
import { makeCut } from './make-cut.ts';
import { toPayout } from './payout-reply.ts';
import { requireRegister } from './registers.service.ts';
import { requireOpenSession, requireSession, seesDrawer, toSession } from './session-reply.ts';
import { behindMs } from '../process/clock.ts';

export async function listPaymentTypes({
  repos,
}: Call<typeof contract.listPaymentTypes>): Promise<contract.PaymentType[]> {
  return (await repos.cash.listPaymentTypes()).map((row) => ({
    id: row.id,
    name: row.name,
    name_es: row.name_es,
    kind: row.kind,
    needs_register: row.needs_register,
    gives_change: row.gives_change,
    allows_tip: row.allows_tip,
    reference: row.reference,
  }));
}

export async function listHeardAboutSources({
  repos,
}: Call<typeof contract.listHeardAboutSources>): Promise<contract.HeardAboutSource[]> {
  return (await repos.cash.listHeardAboutSources()).map(({ id, name, name_es }) => ({
    id,
    name,
    name_es,
  }));
}

/** Opens a register with the counted cash, which becomes the first row of its ledger. */
export async function openRegister(
  call: Call<typeof contract.openRegister>,
): Promise<ReplyOf<typeof contract.openRegister>> {
  const { repos, venue, body, actor, now, emit, context } = call;
  const register = await requireRegister(repos, body.register_id, 'register_id');
  const behind = Math.round(behindMs(context.clock) / 1000);
  if (behind > 0 && !body.clock_confirmed) {
    throw new Problem('clock_behind', { field: 'clock_confirmed', behind_seconds: behind });
  }
  const running = (await repos.cash.listActiveRegisters()).find(
    (s) => s.register_id === register.id,
  );
  if (running) throw new Problem('register_open', { field: 'register_id' });
  const business_day = businessDayOf(now, venue.clock);
  const count = readCount(body.denominations);
  const id = await repos.cash.openRegister({
    register_id: register.id,
    opening_user_id: actor.user_id,
    opening_cash: count.total,
    opened_at: now,
    business_day,
  });
  await repos.cash.createCounts(
    count.rows.map((row) => ({ ...row, register_session_id: id, moment: 'open' as const })),
  );
  await repos.cash.createMovements([
    {
      register_session_id: id,
      kind: 'opening',
      amount: count.total,
      user_id: actor.user_id,
      created_at: now,
      business_day,
    },
  ]);
  await journal(call, {
    action: 'register.open',
    subject: 'register_session',
    id,
    detail: { register_id: register.id, opening_cash: count.total },
  });
  emit({ event: 'register.changed', id });
  return {
    success: true,
    session_id: id,
    opening_cash: count.total,
    session: toSession(await requireSession(repos, id), venue, actor),
  };
}

/**
 * Closes a session for good with the counted cash; difference = counted − expected. Its Z cut gets the
 * venue's next number in the same transaction and is printed where the venue has a printer.
 */
export async function closeRegister(
  call: Call<typeof contract.closeRegister>,
): Promise<ReplyOf<typeof contract.closeRegister>> {
  const { repos, venue, body, actor, now, emit } = call;
  const session = await requireOpenSession(repos, body.session_id);
  const pending = await repos.payouts.listPending(session.id);
  const { expected } = drawerFigures(session.ledger);
  if (body.expected_cash != null && body.expected_cash !== expected) {
    throw new Problem('cash_changed', seesDrawer(venue, actor) ? { expected_cash: expected } : {});
  }
  const count = readCount(body.denominations);
  if (count.total === 0 && expected !== 0) {
    throw new Problem('count_zero', { field: 'denominations' });
  }
  const difference = count.total - expected;
  await repos.cash.closeRegister(session.id, {
    closing_user_id: actor.user_id,
    closed_at: now,
    expected_cash: expected,
    actual_cash: count.total,
    cash_difference: difference,
    notes: cleanNote(body.notes),
  });
  await repos.cash.createCounts(
    count.rows.map((row) => ({
      ...row,
      register_session_id: session.id,
      moment: 'close' as const,
    })),
  );
  const number = (await repos.cuts.readLastNumber()) + 1;
  const cut = await makeCut(call, session.id, venue, number);
  await repos.cuts.create({
    number,
    register_session_id: session.id,
    business_day: businessDayOf(now, venue.clock),
    data: JSON.stringify(cut),
    created_by: actor.user_id,
    created_at: now,
  });
  const print_job_id = await queuePaper(call, venue, number, {
    document: 'z_cut',
    content: { cut },
    byItself: true,
  });
  await journal(call, {
    action: 'register.close',
    subject: 'register_session',
    id: session.id,
    detail: {
      expected_cash: expected,
      actual_cash: count.total,
      cash_difference: difference,
      z_number: number,
    },
  });
  emit({ event: 'register.changed', id: session.id });
  return {
    success: true,
    status: closingStatus(difference),
    expected_cash: expected,
    actual_cash: count.total,
    cash_difference: difference,
    z_number: number,
    pending_payouts: pending.map(toPayout),
    print_job_id,
  };
}
