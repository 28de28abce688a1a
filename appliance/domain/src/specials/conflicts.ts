import { isInScope } from './scope.ts';
import type { SpecialRule } from './special.ts';
import { minutesOf } from './window.ts';

const DAY = 24 * 60;
const WEEK = 7 * DAY;

/** Minutes of the week [from, to] in which the window is open, Sunday 00:00 being 0. Saturday night wraps around. */
function openings({
  start_time,
  end_time,
  days_of_week,
}: Pick<SpecialRule, 'start_time' | 'end_time' | 'days_of_week'>): [number, number][] {
  const start = minutesOf(start_time);
  const end = minutesOf(end_time) + (minutesOf(end_time) < start ? DAY : 0);
  return days_of_week.flatMap((day): [number, number][] => {
    const from = day * DAY + start;
    const to = day * DAY + end;
    return to < WEEK
      ? [[from, to]]
      : [
          [from, WEEK - 1],
          [0, to - WEEK],
        ];
  });
}

function shareDates(a: SpecialRule, b: SpecialRule): boolean {
  const starts = (rule: SpecialRule) => rule.start_date ?? '0000-01-01';
  const ends = (rule: SpecialRule) => rule.end_date ?? '9999-12-31';
  return starts(a) <= ends(b) && starts(b) <= ends(a);
}

/** Whether two specials can be active at the same time of the week within the same dates. */
export function shareTime(a: SpecialRule, b: SpecialRule): boolean {
  if (!shareDates(a, b)) return false;
  return openings(a).some(([from, to]) =>
    openings(b).some(([start, end]) => from <= end && start <= to),
  );
}

/**
 * For each active special, the others that can apply to the same product at the same time, so that the user must
 * choose. `products` is the menu.
 */
export function findConflicts(
  rules: readonly SpecialRule[],
  products: readonly { id: number; category_id: number }[],
): Map<number, number[]> {
  const active = rules.filter((rule) => rule.active);
  const goods = new Map(
    active.map((rule) => [
      rule.id,
      new Set(
        products
          .filter(({ id, category_id }) =>
            isInScope(rule, { product_id: id, category_id, option_ids: [] }),
          )
          .map(({ id }) => id),
      ),
    ]),
  );
  const shareGoods = (a: SpecialRule, b: SpecialRule) =>
    [...(goods.get(a.id) ?? [])].some((id) => goods.get(b.id)?.has(id));
  return new Map(
    active.map((rule) => [
      rule.id,
      active
        .filter((other) => other.id !== rule.id && shareGoods(rule, other))
        .filter((other) => shareTime(rule, other))
        .map((other) => other.id),
    ]),
  );
}
