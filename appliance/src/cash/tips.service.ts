import type { ReplyOf } from '@comanda/contract/endpoint';
import type * as contract from '@comanda/contract/tips';
import type { SessionView } from '@comanda/db/repos/cash.repo';
import type { TipPerson, TipScope, TipSum } from '@comanda/db/repos/tips.repo';
import type { Repos } from '@comanda/db/repos';
import { businessDayOf } from '@comanda/domain/business-day';
import { likeForLike, type Previous } from '@comanda/domain/report-period';
import { Problem } from '@comanda/domain/problem';
import { byLanguage } from '@comanda/domain/texts';
import { owedOf, poolMovements, type TipMethod } from '@comanda/domain/tips';
import type { Call } from '../http/mount.ts';
import { journal } from '../http/command-context.ts';
import { parseDays, toCompared } from '../http/parse-days.ts';
import { readMinutesBetween } from '../hours/minutes-between.ts';
import type { Work } from '../process/context.ts';
import { approve } from './approve-payout.ts';
import { toPayout } from './payout-reply.ts';
import { queueSlip } from './queue-slip.ts';
import { requireOpenSession, requireSession } from './session-reply.ts';

/** Greater than every id of the ledger. */
const AFTER_ALL = Number.MAX_SAFE_INTEGER;

type Balance = { user_id: number; method: TipMethod; amount: number };

function toPerson(
  person: TipPerson,
  sums: readonly TipSum[],
  balances: readonly Balance[],
  worked_minutes: number | null = null,
): contract.TipPerson {
  const own = sums.filter((row) => row.user_id === person.user_id);
  const sum = (kind: TipSum['kind'], method?: TipMethod) =>
    own
      .filter((row) => row.kind === kind && (!method || row.method === method))
      .reduce((total, row) => total + row.amount, 0);
  const balance = (method: TipMethod) =>
    owedOf(
      balances.find((row) => row.user_id === person.user_id && row.method === method)?.amount ?? 0,
    );
  const card = balance('card');
  const cash = balance('cash');
  const paid = -sum('paid');
  return {
    ...person,
    card: sum('earned', 'card'),
    cash: sum('earned', 'cash'),
    pool: sum('pool'),
    paid: paid === 0 ? 0 : paid,
    owed_card: card.owed,
    owed_cash: cash.owed,
    overpaid: card.overpaid + cash.overpaid,
    worked_minutes,
  };
}

async function reportOf(
  { repos, venue }: Pick<Work, 'repos' | 'venue'>,
  scope: TipScope,
  previous: Previous | null = null,
  /** The minutes of each person by which tips are shared; null: by role alone. */
  minutes: ReadonlyMap<number, number> | null = null,
): Promise<contract.TipReport> {
  const sums = await repos.tips.listSums(scope);
  const balances = await repos.tips.listBalances();
  const ids = new Set([
    ...[...sums, ...balances].map((row) => row.user_id),
    // Who earned nothing has a share, too.
    ...(minutes?.keys() ?? []),
  ]);
  const people = await repos.tips.listPeople([...ids]);
  const isPooled =
    'sessionId' in scope && (await repos.tips.listSharers(scope.sessionId)).length > 0;
  return {
    business_day: 'from' in scope ? scope.from : null,
    to: 'from' in scope ? scope.to : null,
    register_session_id: 'sessionId' in scope ? scope.sessionId : null,
    people: people
      .map((person) =>
        toPerson(person, sums, balances, minutes && (minutes.get(person.user_id) ?? 0)),
      )
      .sort((a, b) => a.user_name.localeCompare(b.user_name)),
    previous: previous && (await earnedIn(repos, previous)),
    compared: previous && toCompared(previous),
    pooled: isPooled ? 1 : 0,
    pool_weights: venue.tipPool,
    by_hours: venue.tipPoolHours ? 1 : 0,
  };
}

async function earnedIn(
  repos: Repos,
  { days, until }: Previous,
): Promise<contract.TipReport['previous']> {
  const sums = await repos.tips.listSums(until === null ? days : { ...days, until });
  const tipsBy = (method: TipMethod) =>
    sums.reduce(
      (sum, row) => sum + (row.kind === 'earned' && row.method === method ? row.amount : 0),
      0,
    );
  return { card: tipsBy('card'), cash: tipsBy('cash') };
}

/** Tips of business days or a register session, and what every user is currently owed. */
export async function getTipReport(
  call: Call<typeof contract.getTipReport>,
): Promise<contract.TipReport> {
  const { repos, venue, query, now } = call;
  if (query.session_id !== undefined) {
    const session = await requireSession(repos, query.session_id);
    const scope = { sessionId: session.id };
    return reportOf(call, scope, null, await minutesDuring(call, session));
  }
  const today = businessDayOf(now, venue.clock);
  const days = parseDays(query) ?? { from: today, to: today };
  const { compare } = query;
  const previous = compare ? likeForLike({ ...days, compare }, now, venue.clock) : null;
  return reportOf(call, days, previous);
}

export async function listOwnTips({
  repos,
  venue,
  actor,
  now,
}: Call<typeof contract.listOwnTips>): Promise<contract.TipPerson> {
  const today = businessDayOf(now, venue.clock);
  const sums = await repos.tips.listSums({ from: today, to: today });
  const person = { user_id: actor.user_id, user_name: actor.name, user_role: actor.role };
  const methods = ['card', 'cash'] as const;
  const balances: Balance[] = [];
  for (const method of methods) {
    const amount = await repos.tips.readBalance(actor.user_id, method);
    balances.push({ user_id: actor.user_id, method, amount });
  }
  return toPerson(person, sums, balances);
}

/** Creates at most two payouts, one per kind of tip. They are approved at once, each with its slip. */
export async function payTips(
  call: Call<typeof contract.payTips>,
): Promise<ReplyOf<typeof contract.payTips>> {
  const { repos, venue, body, actor, now } = call;
  const session = await requireOpenSession(repos, body.register_session_id, 'register_session_id');
  const [person] = await repos.tips.listPeople([body.user_id]);
  if (!person) throw new Problem('not_found', { field: 'user_id' });
  const payouts = [];
  for (const method of ['card', 'cash'] as const) {
    const { owed } = owedOf(await repos.tips.readBalance(person.user_id, method));
    if (owed === 0) continue;
    const id = await repos.payouts.create({
      register_session_id: session.id,
      payout_type: method === 'card' ? 'credit_tips' : 'staff_payment',
      amount: owed,
      recipient: person.user_name,
      recipient_user_id: person.user_id,
      tip_method: method,
      description: tipWords[venue.language][method],
      created_by: actor.user_id,
      created_at: now,
    });
    const asked = await repos.payouts.find(id);
    if (!asked) throw new Problem('not_found', { field: 'id' });
    await approve(call, asked, venue);
    const done = (await repos.payouts.find(id)) ?? asked;
    await queueSlip(call, done, venue);
    payouts.push(toPayout(done));
  }
  if (payouts.length === 0) throw new Problem('tips_not_owed', { field: 'user_id', owed: 0 });
  return { success: true, payouts };
}

const tipWords = byLanguage({
  card: ['Card tips', 'Propinas de tarjeta'],
  cash: ['Cash tips', 'Propinas en efectivo'],
});

/** Minutes worked while a register was open, by user; null where the venue shares tips by role alone. */
async function minutesDuring(
  tx: Pick<Work, 'repos' | 'venue' | 'now'>,
  { opened_at, closed_at }: SessionView,
): Promise<Map<number, number> | null> {
  if (!tx.venue.tipPool || !tx.venue.tipPoolHours) return null;
  return readMinutesBetween(tx, { from: opened_at, to: closed_at ?? tx.now });
}

/** Shares the tips of a session once, by the venue's weights and, where it wants that, the minutes of each person. */
export async function poolTips(call: Call<typeof contract.poolTips>): Promise<contract.TipReport> {
  const { repos, venue, body, actor, now, emit } = call;
  const session = await requireSession(repos, body.register_session_id, 'register_session_id');
  const weights = venue.tipPool;
  if (!weights) throw new Problem('validation', { field: 'tip_pool' });
  if ((await repos.tips.listSharers(session.id)).length > 0) throw new Problem('tips_pooled');
  const minutes = await minutesDuring(call, session);
  const named = await repos.tips.listPeople([...new Set(body.user_ids)]);
  const people = named
    .map(({ user_id, user_role }) => ({
      user_id,
      weight: (weights[String(user_role)] ?? 0) * (minutes ? (minutes.get(user_id) ?? 0) : 1),
    }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => a.user_id - b.user_id);
  if (people.length === 0) throw new Problem('validation', { field: 'user_ids' });
  const movements = poolMovements(await repos.tips.readPoolable(session.id, AFTER_ALL), people);
  if (movements.length === 0) throw new Problem('tips_not_owed', { field: 'user_ids', owed: 0 });
  await repos.tips.createPool(
    people.map((person) => ({ ...person, register_session_id: session.id })),
  );
  await repos.tips.create(
    movements.map((movement) => ({
      ...movement,
      kind: 'pool' as const,
      pool_of: session.id,
      register_session_id: session.id,
      created_by: actor.user_id,
      created_at: now,
      business_day: businessDayOf(now, venue.clock),
    })),
  );
  await journal(call, {
    action: 'tips.pool',
    subject: 'tips',
    id: session.id,
    detail: { people, movements },
  });
  emit({ event: 'register.changed', id: session.id });
  return reportOf(call, { sessionId: session.id }, null, minutes);
}
