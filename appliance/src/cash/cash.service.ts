import type {
  closeRegister,
  HeardAboutSource,
  listActiveRegisters,
  listHeardAboutSources,
  listPaymentTypes,
  listRegisters,
  openRegister,
  PaymentType,
  Register,
  RegisterSession,
} from '@comanda/contract/cash';
import type { ReplyOf } from '@comanda/contract/endpoint';
import { businessDayOf } from '@comanda/domain/business-day';
import { drawerFigures, readCount } from '@comanda/domain/cash';
import { toPesos } from '@comanda/domain/money';
import { cleanNote } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import type { Call } from '../http/mount.ts';
import { journal } from '../orders/acting.ts';
import { readVenue } from '../settings.ts';
import { openSessionReplies, toSession } from './session-reply.ts';

/** Every register, with its open session or null. */
export async function registers({ repos }: Call<typeof listRegisters>): Promise<Register[]> {
  const open = await openSessionReplies(repos);
  return (await repos.cash.registers()).map(({ id, name }) => ({
    id,
    name,
    current_session: open.find((session) => session.register_id === id) ?? null,
  }));
}

export async function activeRegisters({
  repos,
}: Call<typeof listActiveRegisters>): Promise<RegisterSession[]> {
  return openSessionReplies(repos);
}

export async function paymentTypes({
  repos,
}: Call<typeof listPaymentTypes>): Promise<PaymentType[]> {
  return (await repos.cash.paymentTypes()).map(({ id, name, name_es, needs_register }) => ({
    id,
    name,
    name_es,
    needs_register,
  }));
}

export async function heardAboutSources({
  repos,
}: Call<typeof listHeardAboutSources>): Promise<HeardAboutSource[]> {
  return (await repos.cash.heardAboutSources()).map(({ id, name, name_es }) => ({
    id,
    name,
    name_es,
  }));
}

/** Opens a register with the counted cash, which is the first row of its ledger. */
export async function open(call: Call<typeof openRegister>): Promise<ReplyOf<typeof openRegister>> {
  const { repos, body, actor, now, emit } = call;
  const register = (await repos.cash.registers()).find((each) => each.id === body.register_id);
  if (!register) throw new Problem('not_found', { field: 'register_id' });
  const running = (await repos.cash.openSessions()).find((s) => s.register_id === register.id);
  if (running) throw new Problem('register_open', { field: 'register_id' });
  const venue = await readVenue(repos);
  const business_day = businessDayOf(now, venue.clock);
  const count = readCount(body.denominations);
  const id = await repos.cash.insertSession({
    register_id: register.id,
    opening_user_id: actor.user_id,
    opening_cash: count.total,
    opened_at: now,
    business_day,
  });
  await repos.cash.insertCounts(
    count.rows.map((row) => ({ ...row, register_session_id: id, moment: 'open' as const })),
  );
  await repos.cash.insertLedger([
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
    venue,
  });
  emit({ event: 'register.changed', id });
  const session = await repos.cash.session(id);
  if (!session) throw new Problem('not_found', { field: 'session_id' });
  return {
    success: true,
    session_id: id,
    opening_cash: toPesos(count.total),
    session: toSession(session),
  };
}

/** Closes a session for good with the counted cash; difference = counted − expected (B§4). */
export async function close(
  call: Call<typeof closeRegister>,
): Promise<ReplyOf<typeof closeRegister>> {
  const { repos, body, actor, now, emit } = call;
  const session = await repos.cash.session(body.session_id);
  if (!session) throw new Problem('not_found', { field: 'session_id' });
  if (session.closed_at !== null) throw new Problem('register_closed', { field: 'session_id' });
  const { expected } = drawerFigures(session.ledger);
  const count = readCount(body.denominations);
  if (count.total === 0 && expected !== 0) {
    throw new Problem('count_zero', { field: 'denominations' });
  }
  const difference = count.total - expected;
  await repos.cash.closeSession(session.id, {
    closing_user_id: actor.user_id,
    closed_at: now,
    expected_cash: expected,
    actual_cash: count.total,
    cash_difference: difference,
    notes: cleanNote(body.notes),
  });
  await repos.cash.insertCounts(
    count.rows.map((row) => ({
      ...row,
      register_session_id: session.id,
      moment: 'close' as const,
    })),
  );
  await journal(call, {
    action: 'register.close',
    subject: 'register_session',
    id: session.id,
    detail: { expected_cash: expected, actual_cash: count.total, cash_difference: difference },
  });
  emit({ event: 'register.changed', id: session.id });
  return {
    success: true,
    status: difference === 0 ? 'exact' : difference > 0 ? 'over' : 'short',
    expected_cash: toPesos(expected),
    actual_cash: toPesos(count.total),
    cash_difference: toPesos(difference),
  };
}
