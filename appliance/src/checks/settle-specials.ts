import type { Row } from '@comanda/db/schema';
import type { SpecialLineRow, SpecialRow } from '@comanda/db/specials.repo';
import { assignSpecials, type Assigned, type Candidate } from '@comanda/domain/specials/assign';
import { goodsFingerprint } from '@comanda/domain/specials/fingerprint';
import { giftsOf } from '@comanda/domain/specials/gifts';
import { CANCELLED } from '@comanda/domain/totals';
import { journal, type Acting } from '../kernel/acting.ts';
import { readVenue } from '../kernel/venue.ts';
import { giftsFor, giveDiscounts } from './give-discounts.ts';

type Application = Row<'special_applications'>;
type Held = Pick<Application, 'id' | 'order_id' | 'special_id' | 'applied_by'>;
type Named = Pick<Row<'orders'>, 'closed'>;
/** The special to show on each check; undefined: what it shows. */
export type ChiefSpecials = ReadonlyMap<number, number | null | undefined>;

/**
 * Works out again what specials give on a check's lines, wherever the lines of the same pool are now: automatic ones
 * begin and end, one that a person applied is dropped when it no longer gives anything. Only what was sold matters:
 * a transfer changes nothing. Answers the special that this check shows now, and those of the other checks whose lines
 * it changed. `before`: the check as it was read.
 */
export async function settleSpecials(
  tx: Acting,
  checkId: number,
  before?: Named & { is_tied: 0 | 1 },
): Promise<ChiefSpecials> {
  const { repos } = tx;
  const touched = new Set<number>();
  // Most checks have no special, which one query finds out.
  if (!(before ? before.is_tied : await repos.specials.isTied(checkId))) return new Map();
  const found = await repos.specials.listPools(checkId);
  const pools = found.length > 0 ? found : await adopt(tx, checkId);
  const applications: Held[] = [];
  for (const pool of pools) {
    const reworked = await reworkPool(tx, pool);
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
async function adopt({ repos, now }: Acting, checkId: number): Promise<number[]> {
  const check = await repos.checks.find(checkId);
  if (!check || check.special_id === null) return [];
  const lines = await repos.specials.listLinesOfCheck(check.id);
  const isGiven = (line: SpecialLineRow) =>
    line.status !== CANCELLED &&
    line.discount_source === 'special' &&
    line.special_application_id === null;
  if (!lines.some(isGiven)) return [];
  const pool = await repos.specials.createPool(check.id);
  await repos.specials.apply({
    special_id: check.special_id,
    order_id: check.id,
    pool_id: pool,
    fingerprint: '',
    applied_by: check.open_user_id,
    applied_at: now,
  });
  await repos.specials.markPool(
    lines.map((line) => line.id),
    pool,
  );
  return [pool];
}

/** Specials that can be assigned in a pool: the applied ones, and automatic ones that no user removed. */
export async function candidatesOf(
  { repos }: Pick<Acting, 'repos'>,
  { active, removed }: Awaited<ReturnType<Acting['repos']['specials']['readPool']>>,
): Promise<Candidate<SpecialRow>[]> {
  const candidates: Candidate<SpecialRow>[] = [];
  for (const { special_id, applied_at } of active) {
    const special = await repos.specials.find(special_id);
    if (special) candidates.push({ special, since: applied_at });
  }
  const known = new Set(active.map(({ special_id }) => special_id));
  for (const special of await repos.specials.listAutomatic()) {
    if (!known.has(special.id) && !removed.has(special.id)) candidates.push({ special });
  }
  return candidates;
}

/**
 * Assigns the specials of a pool again when what was sold has changed, or what may hold (`force`). Answers the checks
 * that it changed, and the active applications of the pool.
 */
export async function reworkPool(
  tx: Acting,
  pool: number,
  force = false,
): Promise<{ touched: Set<number>; applications: Held[] }> {
  const { repos } = tx;
  const lines = await repos.specials.listLinesOfPool(pool);
  const stored = await repos.specials.readPool(pool);
  const applications = stored.active;
  const fingerprint = goodsFingerprint(lines);
  const isSettled = applications.every((each) => each.fingerprint === fingerprint);
  if (!force && applications.length > 0 && isSettled) return { touched: new Set(), applications };
  const { timeZone } = (await readVenue(repos)).clock;
  const candidates = await candidatesOf(tx, stored);
  const assigned = assignSpecials(candidates, lines, timeZone);
  const beginning = assigned.filter(
    ({ special }) => !applications.some(({ special_id }) => special_id === special.id),
  );
  const begun = await begin(tx, pool, lines, beginning, fingerprint);
  const holding = [];
  for (const each of assigned) {
    const isOfSpecial = ({ special_id }: Held) => special_id === each.special.id;
    const before = applications.find(isOfSpecial);
    if (before) await repos.specials.saveApplication(before.id, fingerprint, each.result.times);
    const held = before ?? begun.find(isOfSpecial);
    if (held) holding.push({ ...each, held, application: held.id });
  }
  const givers = new Map(holding.map(({ held }) => [held.id, held.applied_by]));
  const gifts = giftsFor(holding, lines);
  const touched = await giveDiscounts(tx, lines, gifts, (id) => givers.get(id) ?? tx.actor.user_id);
  for (const application of applications.filter(({ id }) => !givers.has(id))) {
    for (const id of await drop(tx, application, lines)) touched.add(id);
  }
  return { touched, applications: holding.map(({ held }) => held) };
}

/** Stores the applications of automatic specials that begin in a pool, and returns them. */
async function begin(
  tx: Acting,
  pool: number,
  lines: readonly SpecialLineRow[],
  beginning: readonly Assigned<SpecialRow>[],
  fingerprint: string,
): Promise<Held[]> {
  const { repos, actor, now } = tx;
  const begun: Held[] = [];
  if (beginning.length === 0) return begun;
  const home = await repos.specials.findHome(pool);
  const order_id = home?.id ?? lines[0]?.order_id ?? 0;
  for (const { special, result } of beginning) {
    const id = await repos.specials.apply({
      special_id: special.id,
      order_id,
      pool_id: pool,
      fingerprint,
      times: result.times,
      applied_by: actor.user_id,
      applied_at: now,
      automatic: 1,
    });
    begun.push({ id, order_id, special_id: special.id, applied_by: actor.user_id });
    await journal(tx, {
      action: 'special.auto',
      subject: 'order',
      id: order_id,
      detail: { special_id: special.id, name: special.name, amount: result.total },
      ...(home ? { check: home } : {}),
    });
  }
  return begun;
}

async function drop(
  tx: Acting,
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
  { repos }: Pick<Acting, 'repos'>,
  checkId: number,
  known: { check?: Named | undefined; applications?: readonly Held[] } = {},
): Promise<number | null | undefined> {
  const check = known.check ?? (await repos.checks.find(checkId));
  if (!check || check.closed) return undefined;
  const applications =
    known.applications ??
    (await repos.specials.listApplications(await repos.specials.listPools(checkId)));
  const isAlone = applications.every(({ order_id }, index) => index === 0 && order_id === checkId);
  const given = isAlone ? new Map<number, number>() : await givenOn(repos, checkId);
  const rank = ({ id, order_id }: Held) => [Number(order_id === checkId), given.get(id) ?? 0, -id];
  const [chief] = applications
    .filter(({ id, order_id }) => order_id === checkId || (given.get(id) ?? 0) > 0)
    .toSorted((a, b) => compare(rank(b), rank(a)));
  return chief?.special_id ?? null;
}

/** What each application gives on the lines of a check. */
async function givenOn(
  { specials }: Acting['repos'],
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
