import type { Row } from '@comanda/db/schema';
import type { Application, SpecialLineRow, SpecialRow } from '@comanda/db/repos/specials.repo';
import { assignSpecials, type Assignment, type Candidate } from '@comanda/domain/specials/assign';
import { goodsFingerprint } from '@comanda/domain/specials/fingerprint';
import { giftsOf } from '@comanda/domain/specials/gifts';
import type { SpecialRule } from '@comanda/domain/specials/special';
import { afterEarlierUse, areSameTerms, termsOfSpecial } from '@comanda/domain/specials/terms';
import { CANCELLED } from '@comanda/domain/totals';
import { journal, type CommandContext } from '../http/command-context.ts';
import { giftsFor, writeSpecialDiscounts } from './write-special-discounts.ts';

type AppliedSpecial = Pick<Application, 'id' | 'order_id' | 'special_id' | 'applied_by'>;
type CheckState = Pick<Row<'orders'>, 'closed'>;
/** The special to show on each check; undefined: what it shows. */
export type ChiefSpecials = ReadonlyMap<number, number | null | undefined>;

/**
 * Works out again what specials give on a check's lines, wherever the lines of the same pool are now: automatic ones
 * begin and end, one that a person applied is dropped when it no longer gives anything. Only what was sold matters:
 * a transfer changes nothing. Answers the special that this check shows now, and those of the other checks whose lines
 * it changed. `before`: the check as it was read.
 */
export async function settleSpecials(
  tx: CommandContext,
  checkId: number,
  before?: CheckState & { is_tied: 0 | 1 },
): Promise<ChiefSpecials> {
  const { repos } = tx;
  const touched = new Set<number>();
  // Most checks have no special, which one query finds out.
  if (!(before ? before.is_tied : await repos.specials.isTied(checkId))) return new Map();
  const found = await repos.specials.listPools(checkId);
  const pools = found.length > 0 ? found : await adopt(tx, checkId);
  const applications: AppliedSpecial[] = [];
  for (const pool of pools) {
    const reworked = await recalculatePool(tx, pool);
    for (const id of reworked.touched) touched.add(id);
    applications.push(...reworked.applications);
  }
  touched.delete(checkId);
  const known = { check: before, applications };
  const named = new Map([[checkId, await chiefSpecial(tx, checkId, known)]]);
  for (const id of touched) named.set(id, await chiefSpecial(tx, id));
  return named;
}

// Creates the application of a check whose special was applied before applications were stored.
async function adopt({ repos, now }: CommandContext, checkId: number): Promise<number[]> {
  const check = await repos.checks.find(checkId);
  if (!check || check.special_id === null) return [];
  const lines = await repos.specials.listLinesOfCheck(check.id);
  const isGiven = (line: SpecialLineRow) =>
    line.status !== CANCELLED &&
    line.discount_source === 'special' &&
    line.special_application_id === null;
  const special = await repos.specials.findAny(check.special_id);
  if (!special || !lines.some(isGiven)) return [];
  const pool = await repos.specials.createPool(check.id);
  await repos.specials.apply({
    special_id: check.special_id,
    order_id: check.id,
    pool_id: pool,
    fingerprint: '',
    applied_by: check.open_user_id,
    applied_at: now,
    terms: termsOfSpecial(special),
  });
  await repos.specials.markPool(
    lines.map((line) => line.id),
    pool,
  );
  return [pool];
}

/** A special as a pool may have it: with the terms of its application, or as it is offered today. */
export interface Offer extends SpecialRule {
  name: string;
  /** The application that it has; null when it would begin now. */
  held: Application | null;
  /** An application of the same special by a person, which it would follow for newer lines. */
  follows: Application | null;
}

/**
 * Specials that can be assigned in a pool: the applied ones, and automatic ones that no user removed. An application
 * keeps its terms: when the special has others today, or is no longer offered, it holds for the lines that it was offered
 * to, and newer ones get today's.
 */
export async function candidatesOf(
  { repos }: Pick<CommandContext, 'repos'>,
  { active, removed }: Awaited<ReturnType<CommandContext['repos']['specials']['readPool']>>,
): Promise<Candidate<Offer>[]> {
  const candidates: Candidate<Offer>[] = [];
  const earlier = new Map<number, Application[]>();
  const untilOf = (id: number) =>
    Math.max(...(earlier.get(id) ?? []).map(({ sold_until }) => sold_until));
  const offer = (special: SpecialRow, { held, follows }: Pick<Offer, 'held' | 'follows'>) => {
    const rule = afterEarlierUse(special, earlier.get(special.id) ?? []);
    if (!rule) return;
    const after = untilOf(special.id);
    candidates.push({ special: { ...rule, held, follows }, since: held?.applied_at, after });
  };
  for (const held of active) {
    const special = await repos.specials.find(held.special_id);
    if (special && isAsApplied(special, held)) {
      offer(special, { held, follows: null });
      continue;
    }
    const { name = '', priority = 0 } = special ?? {};
    const { special_id: id, automatic, applied_at: since, sold_until: until } = held;
    const rule = { ...held.terms, id, name, priority, automatic, active: 1 } as const;
    const after = untilOf(id);
    candidates.push({ special: { ...rule, held, follows: null }, since, after, until });
    earlier.set(id, [...(earlier.get(id) ?? []), held]);
  }
  const holding = new Set(
    candidates.flatMap(({ special, until }) => (until === undefined ? special.id : [])),
  );
  for (const special of await repos.specials.listAutomatic()) {
    if (holding.has(special.id) || removed.has(special.id)) continue;
    offer(special, { held: null, follows: null });
    holding.add(special.id);
  }
  for (const [id, applications] of earlier) {
    const special = await repos.specials.find(id);
    const follows = applications.find(({ automatic }) => automatic === 0);
    if (special?.active && follows && !holding.has(id)) offer(special, { held: null, follows });
  }
  return candidates;
}

/** Whether a special is still offered as it was applied, so that the application takes new lines. */
function isAsApplied(special: SpecialRow, { kept, automatic, terms }: Application): boolean {
  if (kept === 1 || special.active === 0 || (automatic === 1 && special.automatic === 0))
    return false;
  return areSameTerms(special, terms);
}

/**
 * Assigns the specials of a pool again when what was sold has changed, or what may hold (`force`). Answers the checks
 * that it changed, and the active applications of the pool.
 */
export async function recalculatePool(
  tx: CommandContext,
  pool: number,
  force = false,
): Promise<{ touched: Set<number>; applications: AppliedSpecial[] }> {
  const { repos, venue } = tx;
  const lines = await repos.specials.listLinesOfPool(pool);
  const stored = await repos.specials.readPool(pool);
  const applications = stored.active;
  const fingerprint = goodsFingerprint(lines);
  const isSettled = applications.every((each) => each.fingerprint === fingerprint);
  if (!force && applications.length > 0 && isSettled) return { touched: new Set(), applications };
  const { timeZone } = venue.clock;
  const candidates = await candidatesOf(tx, stored);
  const kept = new Set(
    candidates.filter(({ until }) => until !== undefined).map(({ special }) => special),
  );
  const sold_until = Math.max(0, ...lines.map((line) => line.sent_at));
  const assigned = assignSpecials(candidates, lines, timeZone);
  const isBeginning = assigned.some(({ special }) => special.held === null);
  const home = isBeginning ? await repos.specials.findHome(pool) : undefined;
  const place = {
    pool,
    home,
    order_id: home?.id ?? lines[0]?.order_id ?? 0,
    fingerprint,
    sold_until,
  };
  const holding = [];
  for (const each of assigned) {
    const { special, result } = each;
    const { times } = result;
    const held = special.held ?? (await begin(tx, place, each));
    if (special.held) {
      const until = kept.has(special)
        ? { sold_until: special.held.sold_until, kept: 1 as const }
        : { sold_until, kept: 0 as const };
      await repos.specials.saveApplication(special.held.id, { fingerprint, times, ...until });
    }
    holding.push({ ...each, held, application: held.id });
  }
  const givers = new Map(holding.map(({ held }) => [held.id, held.applied_by]));
  const gifts = giftsFor(holding, lines);
  const touched = await writeSpecialDiscounts(
    tx,
    lines,
    gifts,
    (id) => givers.get(id) ?? tx.actor.user_id,
  );
  for (const application of applications.filter(({ id }) => !givers.has(id))) {
    for (const id of await drop(tx, application, lines)) touched.add(id);
  }
  return { touched, applications: holding.map(({ held }) => held) };
}

/** Stores the application of a special that begins in a pool by itself, and returns it. */
async function begin(
  tx: CommandContext,
  place: {
    pool: number;
    home: Awaited<ReturnType<CommandContext['repos']['specials']['findHome']>>;
    order_id: number;
    fingerprint: string;
    sold_until: number;
  },
  { special, result }: Assignment<Offer>,
): Promise<AppliedSpecial> {
  const { repos, actor, now } = tx;
  const { home, order_id, pool: pool_id, fingerprint, sold_until } = place;
  // What is left of a limit is not the limit.
  const today = (await repos.specials.find(special.id)) ?? special;
  const applied_by = special.follows?.applied_by ?? actor.user_id;
  const id = await repos.specials.apply({
    special_id: special.id,
    order_id,
    pool_id,
    fingerprint,
    times: result.times,
    applied_by,
    applied_at: now,
    automatic: special.follows ? 0 : 1,
    terms: termsOfSpecial(today),
    sold_until,
  });
  await journal(tx, {
    action: 'special.auto',
    subject: 'order',
    id: order_id,
    detail: { special_id: special.id, name: special.name, amount: result.total },
    ...(home ? { check: home } : {}),
  });
  return { id, order_id, special_id: special.id, applied_by };
}

async function drop(
  tx: CommandContext,
  application: Application,
  lines: readonly SpecialLineRow[],
): Promise<Set<number>> {
  const { repos, now, emit } = tx;
  const open = lines.filter((line) => line.closed === 0);
  const had = open.flatMap((line) =>
    giftsOf(line)
      .filter((gift) => gift.application === application.id)
      .map(({ amount }) => ({ order_id: line.order_id, amount })),
  );
  await repos.specials.endApplication(application.id, 'dropped', now);
  const name = await repos.specials.findName(application.special_id);
  const home = await repos.checks.find(application.order_id);
  const seen = new Set([
    ...had.map(({ order_id }) => order_id),
    ...(home && !home.closed ? [home.id] : []),
  ]);
  // Automatic specials were not chosen by a user, so no notice is needed when they end.
  for (const order_id of application.automatic ? [] : seen) {
    await repos.checks.update(order_id, { special_dropped_id: application.special_id }, now);
    emit({ event: 'special.dropped', id: application.special_id, order_id, name });
  }
  await journal(tx, {
    action: 'special.drop',
    subject: 'order',
    id: application.order_id,
    detail: {
      special_id: application.special_id,
      name,
      amount: had.reduce((sum, { amount }) => sum + amount, 0),
      orders: [...seen],
    },
  });
  return seen;
}

/**
 * The special to show on a check: the one with the largest discount among those calculated for the check, or else
 * among those on its lines. Undefined for a closed check, which keeps what it shows. `known`: what the command has
 * read, as it is now.
 */
export async function chiefSpecial(
  { repos }: Pick<CommandContext, 'repos'>,
  checkId: number,
  known: { check?: CheckState | undefined; applications?: readonly AppliedSpecial[] } = {},
): Promise<number | null | undefined> {
  const check = known.check ?? (await repos.checks.find(checkId));
  if (!check || check.closed) return undefined;
  const applications =
    known.applications ??
    (await repos.specials.listApplications(await repos.specials.listPools(checkId)));
  const isAlone = applications.every(({ order_id }, index) => index === 0 && order_id === checkId);
  const given = isAlone ? new Map<number, number>() : await givenOn(repos, checkId);
  const rank = ({ id, order_id }: AppliedSpecial) => [
    Number(order_id === checkId),
    given.get(id) ?? 0,
    -id,
  ];
  const [chief] = applications
    .filter(({ id, order_id }) => order_id === checkId || (given.get(id) ?? 0) > 0)
    .toSorted((a, b) => compare(rank(b), rank(a)));
  return chief?.special_id ?? null;
}

/** What each application gives on the lines of a check. */
async function givenOn(
  { specials }: CommandContext['repos'],
  checkId: number,
): Promise<Map<number, number>> {
  const given = new Map<number, number>();
  for (const line of await specials.listLinesOfCheck(checkId)) {
    if (line.status === CANCELLED) continue;
    for (const { application, amount } of giftsOf(line)) {
      given.set(application, (given.get(application) ?? 0) + amount);
    }
  }
  return given;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
