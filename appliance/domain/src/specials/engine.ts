import { roundHalfUp, shareOut, type Centavos } from '../money.ts';
import { CANCELLED } from '../totals.ts';
import { bySending, isInScope } from './scope.ts';
import type { AppliesTo, SpecialLine, SpecialResult, SpecialRule } from './special.ts';
import { isInWindow, localMoment, type LocalMoment } from './window.ts';

/** Lines with the venue's wall clock at which each was sent; made once for any number of specials. */
export type TimedLine = SpecialLine & { sent: LocalMoment };

/** Notes for each line when it was sent by the venue's clock. Lines of one send share the reckoning. */
export function timeLines(lines: readonly SpecialLine[], timeZone: string): TimedLine[] {
  const known = new Map<number, LocalMoment>();
  return lines.map((line) => {
    const sent = known.get(line.sent_at) ?? localMoment(line.sent_at, timeZone);
    known.set(line.sent_at, sent);
    return { ...line, sent };
  });
}

/**
 * What a special gives on the lines of one check, or null when it does not hold or gives nothing. Amounts in
 * centavos. No line goes below zero, and the result does not depend on the order of the
 * lines.
 */
export function evaluateSpecial(
  rule: SpecialRule,
  lines: readonly TimedLine[],
): SpecialResult | null {
  if (!rule.active) return null;
  const matching = lines
    .filter((line) => line.status !== CANCELLED && !line.is_discounted)
    .filter((line) => isInScope(rule, line) && isInWindow(rule, line.sent))
    .sort(bySending);
  const units = unitsOf(matching);
  if (matching.length === 0 || units < (rule.conditions.min_quantity ?? 0)) return null;
  const result = byType[rule.special_type](rule, matching);
  if (result === null || result.total <= 0) return null;
  return { ...result, lines: result.lines.filter((line) => line.discount > 0) };
}

/** Every special that gives something on these lines, highest priority first (then the older one). */
export function applicableSpecials<R extends SpecialRule>(
  rules: readonly R[],
  lines: readonly SpecialLine[],
  timeZone: string,
): { special: R; result: SpecialResult }[] {
  const timed = timeLines(lines, timeZone);
  return rules
    .flatMap((special) => {
      const result = evaluateSpecial(special, timed);
      return result ? [{ special, result }] : [];
    })
    .sort((a, b) => b.special.priority - a.special.priority || a.special.id - b.special.id);
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
  combo_total: Centavos | null = null,
): SpecialResult {
  const lines = matching.map((line, index) => ({ id: line.id, discount: discounts[index] ?? 0 }));
  const total = lines.reduce((sum, line) => sum + line.discount, 0);
  return { total, lines, matching: matching.map((line) => line.id), combo_total };
}

// For every x + y matching units, y are free; which ones is chosen over all of them.
function buyAndGet({ conditions }: SpecialRule, matching: readonly TimedLine[]) {
  const buy = Math.max(1, conditions.buy_quantity ?? 2);
  const get = Math.max(1, conditions.get_quantity ?? 1);
  const whole = matching.filter((line) => !line.is_share);
  let left = Math.floor(unitsOf(whole) / (buy + get)) * get;
  if (left === 0) return null;
  const free = new Map<number, number>();
  for (const line of inTurn(whole, conditions.applies_to ?? 'cheapest')) {
    const taken = Math.min(left, line.quantity);
    free.set(line.id, taken);
    left -= taken;
  }
  return resultOf(
    matching,
    matching.map((line) => line.price * (free.get(line.id) ?? 0)),
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

function percentage(rule: SpecialRule, matching: readonly TimedLine[]) {
  const hundredths = Math.min(10_000, rule.discount_value);
  return resultOf(
    matching,
    matching.map((line) => roundHalfUp((valueOf(line) * hundredths) / 10_000)),
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

// One set: of each category the dearest units, which is the set that saves most.
function combo(rule: SpecialRule, matching: readonly TimedLine[]) {
  const wanted = new Map<number, number>();
  for (const part of rule.conditions.combo_items ?? []) {
    wanted.set(part.category_id, (wanted.get(part.category_id) ?? 0) + part.quantity);
  }
  const taken = new Map<number, number>();
  for (const [category, quantity] of wanted) {
    let left = quantity;
    const goods = matching.filter((line) => line.category_id === category && !line.is_share);
    for (const line of inTurn(goods, 'mostExpensive')) {
      const units = Math.min(left, line.quantity);
      if (units > 0) taken.set(line.id, units);
      left -= units;
    }
    if (left > 0) return null;
  }
  const set = matching.filter((line) => taken.has(line.id));
  const values = set.map((line) => line.price * (taken.get(line.id) ?? 0));
  const comboTotal = values.reduce((a, b) => a + b, 0);
  const saving = Math.max(0, comboTotal - rule.combo_price);
  const most = rule.discount_value > 0 ? rule.discount_value : saving;
  return resultOf(set, shareOut(Math.min(saving, most), values), comboTotal);
}
