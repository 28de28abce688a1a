import { assignSpecials, totalOf } from '@comanda/domain/specials/assign';
import type { SpecialLine, SpecialRule } from '@comanda/domain/specials/special';
import { afterEarlierUse, areSameTerms, termsOfSpecial } from '@comanda/domain/specials/terms';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const changed = Date.UTC(2026, 2, 10, 20);
const rule: SpecialRule = {
  id: 1,
  special_type: 'percentage_discount',
  conditions: {},
  discount_value: 5000,
  combo_price: 0,
  start_date: null,
  end_date: null,
  start_time: '00:00',
  end_time: '23:59',
  days_of_week: [0, 1, 2, 3, 4, 5, 6],
  priority: 0,
  active: 1,
  automatic: 1,
  not_with_others: 0,
  limit_per_check: null,
};

describe('the terms of a special', () => {
  test.each<[string, Partial<SpecialRule>]>([
    ['another priority', { priority: 9 }],
    ['offered by hand', { automatic: 0 }],
    ['switched off', { active: 0 }],
    ['an empty condition', { conditions: { category_ids: [], product_id: null } }],
  ])('are the same with %s', (_, change) => {
    expect(areSameTerms(termsOfSpecial(rule), { ...rule, ...change })).toBe(true);
  });

  test.each<[string, Partial<SpecialRule>]>([
    ['value', { discount_value: 1000 }],
    ['hour', { end_time: '20:00' }],
    ['day', { end_date: '2026-03-10' }],
    ['product', { conditions: { product_id: 3 } }],
    ['limit', { limit_per_check: 1 }],
  ])('are others with another %s', (_, change) => {
    expect(areSameTerms(termsOfSpecial(rule), { ...rule, ...change })).toBe(false);
  });

  test('conditions are compared whatever their order', () => {
    const one = { ...rule, conditions: { product_id: 3, min_quantity: 2 } };
    const other = { ...rule, conditions: { min_quantity: 2, product_id: 3 } };
    expect(areSameTerms(one, other)).toBe(true);
  });

  test('what was given by earlier terms counts towards a limit and a fixed amount', () => {
    const limited = { ...rule, limit_per_check: 3 };
    const used = (times: number) => afterEarlierUse(limited, [{ terms: rule, times }]);
    expect(used(1)?.limit_per_check).toBe(2);
    expect(used(3)).toBeNull();
    const fixed = { ...rule, special_type: 'fixed_discount', discount_value: 6000 } as const;
    const before = { terms: { ...fixed, discount_value: 5000 }, times: 1 };
    expect(afterEarlierUse(fixed, [before])?.discount_value).toBe(1000);
    expect(afterEarlierUse({ ...fixed, discount_value: 4000 }, [before])).toBeNull();
    expect(afterEarlierUse(rule, [])).toBe(rule);
  });
});

const anyLine = fc.record({
  price: fc.integer({ min: 1, max: 9999 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  category_id: fc.integer({ min: 1, max: 2 }),
});
const toLines = (
  goods: readonly { price: number; quantity: number; category_id: number }[],
  first: number,
) =>
  goods.map((each, index): SpecialLine => ({
    ...each,
    id: first + index,
    product_id: 1,
    option_ids: [],
    status: 0,
    sent_at: first === 1 ? changed - 60_000 : changed + 60_000,
    is_discounted: false,
  }));
const anyTerms = fc.record({
  special_type: fc.constantFrom('percentage_discount' as const, 'buy_x_get_y_free' as const),
  discount_value: fc.integer({ min: 0, max: 10_000 }),
  conditions: fc.record({
    category_id: fc.integer({ min: 1, max: 2 }),
    buy_quantity: fc.integer({ min: 1, max: 2 }),
    get_quantity: fc.constant(1),
  }),
  not_with_others: fc.constantFrom<0 | 1>(0, 1),
});

test('whatever the terms become, and whatever is sent then, the lines of before get what they had', () => {
  fc.assert(
    fc.property(
      anyTerms,
      anyTerms,
      fc.array(anyLine, { maxLength: 5 }),
      fc.array(anyLine, { maxLength: 5 }),
      (was, is, before, after) => {
        const sold = toLines(before, 1);
        const all = [...sold, ...toLines(after, 100)];
        const first = assignSpecials([{ special: { ...rule, ...was } }], sold, 'UTC');
        const later = assignSpecials(
          [
            { special: { ...rule, ...was }, until: changed },
            { special: { ...rule, ...is }, after: changed },
          ],
          all,
          'UTC',
        );
        const onSold = later
          .flatMap(({ result }) => result.lines)
          .filter(({ id }) => id < 100)
          .reduce((sum, { discount }) => sum + discount, 0);
        expect(onSold).toBe(totalOf(first));
      },
    ),
  );
});
