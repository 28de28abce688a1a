import { roundHalfUp, shareOut, type Centavos } from '../money.ts';
import { CANCELLED } from '../totals.ts';
import { bySending, isInScope } from './scope.ts';
import type { AppliesTo, SpecialLine, SpecialResult, SpecialRule } from './special.ts';
import { isInWindow, localMoment, type LocalMoment } from './window.ts';

/** Lines with the local time at which each was sent, calculated once for any number of specials. */
export type TimedLine = SpecialLine & { sent: LocalMoment };

/** Adds to each line the local time when it was sent. Lines sent together share the calculation. */
export function timeLines(lines: readonly SpecialLine[], timeZone: string): TimedLine[] {
  const known = new Map<number, LocalMoment>();
  return lines.map((line) => {
    const sent = known.get(line.sent_at) ?? localMoment(line.sent_at, timeZone);
    known.set(line.sent_at, sent);
    return { ...line, sent };
  });
}

/**
 * The discounts of a special on the lines of one check; null when it does not apply or gives nothing. Amounts in
 * centavos. No line goes below zero, and the order of the lines does not matter.
 */
export function evaluateSpecial(
  rule: SpecialRule,
  lines: readonly TimedLine[],
): SpecialResult | null {
  const matching = matchingLines(rule, lines);
  return matching === null ? null : evaluateOn(rule, matching);
}

/** The lines that count for a special in the order of sending, or null when its conditions are not met. */
export function matchingLines<L extends TimedLine>(
  rule: SpecialRule,
  lines: readonly L[],
): L[] | null {
  if (!rule.active) return null;
  // Lines sent together share their moment.
  const moments = new Map<LocalMoment, boolean>();
  const isOpenAt = (moment: LocalMoment) => {
    const isOpen = moments.get(moment) ?? isInWindow(rule, moment);
    moments.set(moment, isOpen);
    return isOpen;
  };
  const matching = lines
    .filter((line) => line.status !== CANCELLED && !line.is_discounted)
    .filter((line) => isInScope(rule, line) && isOpenAt(line.sent))
    .sort(bySending);
  const units = unitsOf(matching);
  if (matching.length === 0 || units < (rule.conditions.min_quantity ?? 0)) return null;
  return matching;
}

/** The discount of a special on exactly these lines, or null when there is none. */
export function evaluateOn(
  rule: SpecialRule,
  matching: readonly TimedLine[],
): SpecialResult | null {
  const result = byType[rule.special_type](rule, matching);
  if (result === null || result.total <= 0) return null;
  return { ...result, lines: result.lines.filter((line) => line.discount > 0) };
}

type Evaluation = (rule: SpecialRule, matching: readonly TimedLine[]) => SpecialResult | null;

const byType: Record<SpecialRule['special_type'], Evaluation> = {
  buy_x_get_y_free: buyAndGet,
  percentage_discount: percentage,
  fixed_discount: fixed,
  combo_deal: combo,
};

const unitsOf = (lines: readonly SpecialLine[]): number =>
  lines.reduce((sum, line) => sum + (line.is_share ? 0 : line.quantity), 0);
const valueOf = (line: SpecialLine): Centavos => line.price * line.quantity;

function resultOf(
  matching: readonly SpecialLine[],
  discounts: readonly Centavos[],
  { times = 1, combo_total = null }: Partial<Pick<SpecialResult, 'times' | 'combo_total'>> = {},
): SpecialResult {
  const lines = matching.map((line, index) => ({ id: line.id, discount: discounts[index] ?? 0 }));
  const total = lines.reduce((sum, line) => sum + line.discount, 0);
  return { total, lines, matching: matching.map((line) => line.id), combo_total, times };
}

// Of every x + y matching units, y are free. The free units are selected from all matching units together.
function buyAndGet(rule: SpecialRule, matching: readonly TimedLine[]) {
  const { conditions } = rule;
  const buy = Math.max(1, conditions.buy_quantity ?? 2);
  const get = Math.max(1, conditions.get_quantity ?? 1);
  const whole = matching.filter((line) => !line.is_share);
  const times = Math.min(limitOf(rule), Math.floor(unitsOf(whole) / (buy + get)));
  if (times === 0) return null;
  let left = times * get;
  const free = new Map<number, number>();
  for (const line of inTurn(whole, conditions.applies_to ?? 'cheapest')) {
    const taken = Math.min(left, line.quantity);
    free.set(line.id, taken);
    left -= taken;
  }
  return resultOf(
    matching,
    matching.map((line) => line.price * (free.get(line.id) ?? 0)),
    { times },
  );
}

function inTurn(matching: readonly TimedLine[], appliesTo: AppliesTo): readonly TimedLine[] {
  switch (appliesTo) {
    case 'first':
      return matching;
    case 'last':
      return matching.toReversed();
    case 'cheapest':
      return matching.toSorted((a, b) => a.price - b.price || bySending(a, b));
    case 'mostExpensive':
      return matching.toSorted((a, b) => b.price - a.price || bySending(a, b));
  }
}

// With a limit, the most expensive units are discounted. Parts of shared lines have no units and always count.
function percentage(rule: SpecialRule, matching: readonly TimedLine[]) {
  const hundredths = Math.min(10_000, rule.discount_value);
  let left = limitOf(rule);
  const counted = new Map<number, number>();
  for (const line of inTurn(matching, 'mostExpensive')) {
    const units = line.is_share ? line.quantity : Math.min(left, line.quantity);
    counted.set(line.id, units);
    if (!line.is_share) left -= units;
  }
  return resultOf(
    matching,
    matching.map((line) =>
      roundHalfUp((line.price * (counted.get(line.id) ?? 0) * hundredths) / 10_000),
    ),
  );
}

function fixed(rule: SpecialRule, matching: readonly TimedLine[]) {
  const values = matching.map(valueOf);
  const amount = Math.min(
    rule.discount_value,
    values.reduce((a, b) => a + b, 0),
  );
  return resultOf(matching, shareOut(amount, values));
}

/** Units of each category in one set of a combo. */
export function setOf({ conditions }: SpecialRule): Map<number, number> {
  const wanted = new Map<number, number>();
  for (const part of conditions.combo_items ?? []) {
    wanted.set(part.category_id, (wanted.get(part.category_id) ?? 0) + part.quantity);
  }
  return wanted;
}

/** Saving of one set whose parts cost `value` separately. */
export function savingOf(rule: SpecialRule, value: Centavos): Centavos {
  const saving = Math.max(0, value - rule.combo_price);
  return rule.discount_value > 0 ? Math.min(rule.discount_value, saving) : saving;
}

/** Maximum number of applications on a check. */
export function limitOf(rule: Pick<SpecialRule, 'limit_per_check'>): number {
  return rule.limit_per_check ?? Number.POSITIVE_INFINITY;
}

// Forms sets from the most expensive remaining units of each category, as long as a set saves something.
function combo(rule: SpecialRule, matching: readonly TimedLine[]) {
  const wanted = setOf(rule);
  if (wanted.size === 0) return null;
  const shelves = [...wanted].map(([category, quantity]) => {
    const goods = matching.filter((line) => line.category_id === category && !line.is_share);
    const units = inTurn(goods, 'mostExpensive').flatMap((line) =>
      Array.from({ length: line.quantity }, () => line),
    );
    return { quantity, units };
  });
  const most = Math.min(
    limitOf(rule),
    ...shelves.map(({ quantity, units }) => Math.floor(units.length / quantity)),
  );
  const values = new Map<number, Centavos>();
  let [times, total, comboTotal] = [0, 0, 0];
  for (; times < most; times += 1) {
    const set = shelves.flatMap(({ quantity, units }) =>
      units.slice(times * quantity, (times + 1) * quantity),
    );
    const value = set.reduce((sum, { price }) => sum + price, 0);
    const saving = savingOf(rule, value);
    if (saving === 0) break;
    for (const { id, price } of set) values.set(id, (values.get(id) ?? 0) + price);
    total += saving;
    comboTotal += value;
  }
  const taken = matching.filter((line) => values.has(line.id));
  const weights = taken.map((line) => values.get(line.id) ?? 0);
  return resultOf(taken, shareOut(total, weights), { times, combo_total: comboTotal });
}
