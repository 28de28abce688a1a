import type { SpecialLineRow } from '@comanda/db/repos/specials.repo';
import type { Centavos } from '@comanda/domain/money';
import type { Assignment } from '@comanda/domain/specials/assign';
import { giftsOf, marksOf, type Gift } from '@comanda/domain/specials/gifts';
import type { SpecialRule } from '@comanda/domain/specials/special';
import { CANCELLED } from '@comanda/domain/totals';
import type { CommandContext } from '../http/command-context.ts';
import { changeLines, type LineChange } from './line-money.ts';

/** Lines on open checks that specials may discount: not cancelled and without a manual discount. */
function writable(lines: readonly SpecialLineRow[]): SpecialLineRow[] {
  return lines.filter(
    (line) => line.closed === 0 && line.status !== CANCELLED && line.discount_source !== 'manual',
  );
}

/** Discounts of the assigned specials on each open line, less what paid checks already received. */
export function giftsFor(
  assigned: readonly (Assignment<SpecialRule> & { application: number })[],
  lines: readonly SpecialLineRow[],
): Map<number, Gift[]> {
  const paid = lines.filter((line) => line.closed);
  const open = writable(lines);
  const gifts = new Map<number, Gift[]>(open.map((line) => [line.id, []]));
  const roomOn = (line: SpecialLineRow) =>
    line.price * line.quantity -
    (gifts.get(line.id) ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const plans = assigned.map(({ special, result, application }) => {
    const spent = paid
      .flatMap(giftsOf)
      .filter((gift) => gift.application === application)
      .reduce((sum, { amount }) => sum + amount, 0);
    return { special, result, application, left: Math.max(0, result.total - spent) };
  });
  const give = (plan: (typeof plans)[number], line: SpecialLineRow, most: Centavos) => {
    const amount = Math.max(0, Math.min(most, plan.left, roomOn(line)));
    if (amount === 0) return;
    plan.left -= amount;
    gifts.get(line.id)?.push({ application: plan.application, special: plan.special.id, amount });
  };
  for (const plan of plans) {
    const asked = new Map(plan.result.lines.map((line) => [line.id, line.discount]));
    for (const line of open) give(plan, line, asked.get(line.id) ?? 0);
  }
  // A paid check may contain a unit at full price that is now free; the difference is given on open lines.
  if (paid.length > 0) {
    for (const plan of plans) {
      const matching = new Set(plan.result.matching);
      for (const line of open) if (matching.has(line.id)) give(plan, line, plan.left);
    }
  }
  return gifts;
}

/** Writes the discounts of specials to these lines. Returns the checks whose total changed. */
export async function writeSpecialDiscounts(
  { repos }: Pick<CommandContext, 'repos'>,
  lines: readonly SpecialLineRow[],
  gifts: ReadonlyMap<number, readonly Gift[]>,
  giverOf: (application: number) => number,
): Promise<Set<number>> {
  const checks = new Set<number>();
  const changes: LineChange[] = [];
  const isGiven = (line: SpecialLineRow) =>
    (gifts.get(line.id) ?? giftsOf(line)).some(({ amount }) => amount > 0);
  const dishes = new Set(lines.filter(isGiven).map((line) => line.id));
  for (const line of writable(lines)) {
    const given = gifts.get(line.id) ?? [];
    const discount = given.reduce((sum, { amount }) => sum + amount, 0);
    const marks = marksOf(given);
    const isSame =
      discount === line.discount &&
      marks.special_application_id === line.special_application_id &&
      marks.special_parts === line.special_parts;
    if (isSame) continue;
    const by = giverOf(marks.special_application_id ?? 0);
    const of = partOf(line, dishes);
    changes.push({
      line,
      given: discount === 0 ? null : { amount: discount, source: 'special', by, of, marks },
    });
    if (discount !== line.discount) checks.add(line.order_id);
  }
  await changeLines({ repos }, changes);
  return checks;
}

/** The line whose discount that of `line` is a part of: the one it was split from, or the dish that it shares. */
function partOf(line: SpecialLineRow, given: ReadonlySet<number>): number | null {
  if (line.discount > 0) return line.discount_of;
  return line.share_of !== null && given.has(line.share_of) ? line.share_of : null;
}
