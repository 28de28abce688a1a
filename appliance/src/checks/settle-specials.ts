import type { Row } from '@comanda/db/schema';
import type { SpecialLineRow, SpecialRow } from '@comanda/db/specials.repo';
import type { Centavos } from '@comanda/domain/money';
import { evaluateSpecial, timeLines } from '@comanda/domain/specials/engine';
import { goodsFingerprint } from '@comanda/domain/specials/fingerprint';
import { CANCELLED } from '@comanda/domain/totals';
import { journal, type Acting } from '../kernel/acting.ts';
import { readVenue } from '../kernel/venue.ts';
import { giveDiscounts, writable } from './give-discounts.ts';

type Application = Row<'special_applications'>;

/**
 * Works out again what the specials on a check's lines give, wherever the lines of the same application stand
 * now, and drops one that no longer holds. Only what was sold matters: a transfer changes
 * nothing. Answers the other checks whose lines it changed.
 */
export async function settleSpecials(tx: Acting, checkId: number): Promise<Set<number>> {
  const { repos } = tx;
  const touched = new Set<number>();
  // Most checks have no special: one question for them.
  if (!(await repos.specials.isTied(checkId))) return touched;
  const check = await repos.checks.find(checkId);
  if (!check) return touched;
  const own = await repos.specials.findApplication(checkId);
  const marks = await repos.specials.listMarks(checkId);
  const adopted = own || marks.length > 0 ? [] : await adopt(tx, check);
  const ids = new Set([...(own ? [own.id] : []), ...marks, ...adopted]);
  for (const application of await repos.specials.listApplications([...ids])) {
    for (const id of await rework(tx, application)) touched.add(id);
  }
  for (const id of new Set([checkId, ...touched])) await nameSpecial(tx, id);
  touched.delete(checkId);
  return touched;
}

// A check whose special was applied before applications were kept.
async function adopt({ repos, now }: Acting, check: Row<'orders'>): Promise<number[]> {
  const lines = await repos.specials.listLinesOfCheck(check.id);
  const isGiven = (line: SpecialLineRow) =>
    line.status !== CANCELLED && line.discount_source === 'special';
  if (check.special_id === null || !lines.some(isGiven)) {
    return [];
  }
  const id = await repos.specials.apply({
    special_id: check.special_id,
    order_id: check.id,
    fingerprint: '',
    applied_by: check.open_user_id,
    applied_at: now,
  });
  await repos.specials.mark(
    lines.map((line) => line.id),
    id,
  );
  return [id];
}

async function rework(tx: Acting, application: Application): Promise<Set<number>> {
  const { repos } = tx;
  const lines = await repos.specials.listLinesOfApplication(application.id);
  const fingerprint = goodsFingerprint(lines);
  if (fingerprint === application.fingerprint) return new Set();
  const special = await repos.specials.find(application.special_id);
  const discounts = special && (await discountsOf(tx, special, lines));
  if (!discounts) return drop(tx, application, lines);
  await repos.specials.saveApplication(application.id, fingerprint, application.order_id);
  return giveDiscounts(tx, lines, discounts, application.applied_by);
}

/** What each open line gets, or null when the special does not hold. What paid checks have had is taken off. */
async function discountsOf(
  { repos }: Acting,
  special: SpecialRow,
  lines: readonly SpecialLineRow[],
): Promise<Map<number, Centavos> | null> {
  const { timeZone } = (await readVenue(repos)).clock;
  const result = evaluateSpecial(special, timeLines(lines, timeZone));
  if (!result) return null;
  const paid = lines.filter((line) => line.closed && line.discount_source === 'special');
  const spent = paid.reduce((sum, line) => sum + line.discount, 0);
  let left = Math.max(0, result.total - spent);
  const asked = new Map(result.lines.map((line) => [line.id, line.discount]));
  const open = writable(lines).filter((line) => result.matching.includes(line.id));
  const given = new Map<number, Centavos>();
  const give = (line: SpecialLineRow, most: Centavos) => {
    const before = given.get(line.id) ?? 0;
    const amount = Math.max(0, Math.min(most, left, line.price * line.quantity - before));
    given.set(line.id, before + amount);
    left -= amount;
  };
  for (const line of open) give(line, asked.get(line.id) ?? 0);
  // Compensates for a free unit that a paid check has at its full price.
  if (paid.length > 0) for (const line of open) give(line, left);
  return given;
}

async function drop(
  tx: Acting,
  application: Application,
  lines: readonly SpecialLineRow[],
): Promise<Set<number>> {
  const { repos, now, emit } = tx;
  const changed = await giveDiscounts(tx, lines, new Map(), application.applied_by);
  await repos.specials.mark(
    lines.filter((line) => line.closed === 0).map((line) => line.id),
    null,
  );
  await repos.specials.endApplication(application.id, 'dropped', now);
  const name = await repos.specials.findName(application.special_id);
  const home = await repos.checks.find(application.order_id);
  const told = new Set([...changed, ...(home && !home.closed ? [home.id] : [])]);
  for (const order_id of told) {
    await repos.checks.update(order_id, { special_dropped_id: application.special_id }, now);
    emit({ event: 'special.dropped', id: application.special_id, order_id, name });
  }
  const taken = lines
    .filter((line) => changed.has(line.order_id) && line.discount_source === 'special')
    .reduce((sum, line) => sum + line.discount, 0);
  await journal(tx, {
    action: 'special.drop',
    subject: 'order',
    id: application.order_id,
    detail: { special_id: application.special_id, name, amount: taken, orders: [...told] },
  });
  return told;
}

/** What is sent to a check with a special counts for it; what is moved there keeps what it came with. */
export async function joinSpecial(
  { repos }: Pick<Acting, 'repos'>,
  checkId: number,
  ids: readonly number[],
): Promise<void> {
  const application = await repos.specials.findApplication(checkId);
  if (application) await repos.specials.mark(ids, application.id);
}

/** The special a check shows: the one applied on it, else the one its discounts come from. */
export async function nameSpecial({ repos, now }: Acting, checkId: number): Promise<void> {
  const check = await repos.checks.find(checkId);
  if (!check || check.closed) return;
  const own = await repos.specials.findApplication(checkId);
  let special_id = own?.special_id ?? null;
  if (!own && (await repos.specials.listMarks(checkId)).length > 0) {
    const given = new Map<number, number>();
    for (const line of await repos.specials.listLinesOfCheck(checkId)) {
      if (line.status === CANCELLED || line.discount === 0 || !line.special_application_id)
        continue;
      const { special_application_id: id } = line;
      given.set(id, (given.get(id) ?? 0) + line.discount);
    }
    const most = [...given].toSorted((a, b) => b[1] - a[1])[0];
    const [application] = most ? await repos.specials.listApplications([most[0]]) : [];
    special_id = application?.special_id ?? null;
  }
  if (special_id !== check.special_id) await repos.checks.update(checkId, { special_id }, now);
}
