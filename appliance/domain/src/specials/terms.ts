import type { SpecialRule } from './special.ts';

const names = [
  'special_type',
  'conditions',
  'discount_value',
  'combo_price',
  'start_date',
  'end_date',
  'start_time',
  'end_time',
  'days_of_week',
  'not_with_others',
  'limit_per_check',
] as const;

/** What a special gives, on what and when: what a check keeps of it. */
export type SpecialTerms = Pick<SpecialRule, (typeof names)[number]>;

/** The terms of a rule, without what only concerns how it is offered. */
export function termsOfSpecial(rule: SpecialTerms): SpecialTerms {
  const {
    special_type,
    conditions,
    discount_value,
    combo_price,
    start_date,
    end_date,
    start_time,
    end_time,
    days_of_week,
    not_with_others,
    limit_per_check,
  } = rule;
  return {
    special_type,
    conditions,
    discount_value,
    combo_price,
    start_date,
    end_date,
    start_time,
    end_time,
    days_of_week,
    not_with_others,
    limit_per_check,
  };
}

/** Whether two rules give the same. A condition that is absent or empty is always met, and the order says nothing. */
export function areSameTerms(a: SpecialTerms, b: SpecialTerms): boolean {
  return names.every((name) => plain(a[name]) === plain(b[name]));
}

function plain(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => {
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return each;
    const set = Object.entries(each).filter(
      ([, one]) => one != null && !(Array.isArray(one) && one.length === 0),
    );
    return Object.fromEntries(set.sort(([x], [y]) => (x < y ? -1 : 1)));
  });
}

/** What an application of a special has given so far, for another one of the same special with other terms. */
export interface EarlierUse {
  terms: SpecialTerms;
  times: number;
}

/**
 * The rule for what is sold after its terms changed: what a check got by the earlier terms counts towards a limit per
 * check and a fixed amount. Null when nothing is left to give.
 */
export function afterEarlierUse<R extends SpecialRule>(
  rule: R,
  earlier: readonly EarlierUse[],
): R | null {
  if (earlier.length === 0) return rule;
  const isFixed = rule.special_type === 'fixed_discount';
  const given = earlier
    .filter(({ terms }) => terms.special_type === 'fixed_discount')
    .reduce((sum, { terms }) => sum + terms.discount_value, 0);
  const discount_value = isFixed ? rule.discount_value - given : rule.discount_value;
  const used = earlier.reduce((sum, { times }) => sum + times, 0);
  const left = rule.limit_per_check === null || isFixed ? null : rule.limit_per_check - used;
  if ((isFixed && discount_value <= 0) || (left !== null && left <= 0)) return null;
  return { ...rule, discount_value, limit_per_check: isFixed ? rule.limit_per_check : left };
}
