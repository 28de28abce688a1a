import { evaluateSpecial, timeLines } from '@comanda/domain/specials/engine';
import { goodsFingerprint } from '@comanda/domain/specials/fingerprint';
import type { SpecialLine, SpecialRule, SpecialType } from '@comanda/domain/specials/special';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectToGrowLess } from '../support/growth.ts';
import { aSpecial, goodsLines as lines, now, zone } from '../support/special-goods.ts';

const [beers, mains, cocktails] = [1, 2, 3];

const special = (
  type: SpecialType,
  conditions: SpecialRule['conditions'] = {},
  more: Partial<SpecialRule> = {},
) => aSpecial(1, type, conditions, more);

const give = (rule: SpecialRule, goods: SpecialLine[]) => {
  const result = evaluateSpecial(rule, timeLines(goods, zone));
  return result && Object.fromEntries(result.lines.map(({ id, discount }) => [id, discount]));
};

const threeForTwo = (applies_to: 'cheapest' | 'mostExpensive' | 'first' | 'last') =>
  special('buy_x_get_y_free', { category_id: beers, buy_quantity: 2, get_quantity: 1, applies_to });

describe('buy x, get y free', () => {
  const four = lines([5000, 1, beers], [4000, 1, beers], [6000, 1, beers], [4500, 1, beers]);
  test.each([
    ['cheapest', { 2: 4000 }],
    ['mostExpensive', { 3: 6000 }],
    ['first', { 1: 5000 }],
    ['last', { 4: 4500 }],
  ] as const)('of four beers one is free: %s', (appliesTo, expected) => {
    expect(give(threeForTwo(appliesTo), four)).toEqual(expected);
  });

  test.each<[string, SpecialLine[], object | null]>([
    ['two are not enough', lines([4000, 2, beers]), null],
    ['three units on one line', lines([4000, 3, beers]), { 1: 4000 }],
    ['seven units give two', lines([4000, 7, beers]), { 1: 8000 }],
    ['free units run over lines', lines([4000, 1, beers], [5000, 5, beers]), { 1: 4000, 2: 5000 }],
    ['other categories do not count', lines([4000, 2, beers], [100, 9, mains]), null],
    ['cancelled ones do not count', lines([4000, 2, beers], [4000, 1, beers, { status: 4 }]), null],
    [
      'what a person discounted does not count',
      lines([4000, 2, beers], [4000, 1, beers, { is_discounted: true }]),
      null,
    ],
    ['three gifts of no worth are no offer', lines([0, 3, beers]), null],
  ])('%s', (_, goods, expected) => {
    expect(give(threeForTwo('cheapest'), goods)).toEqual(expected);
  });

  test('one is free for every two bought, by default the cheapest', () => {
    expect(give(special('buy_x_get_y_free'), lines([900, 4, 5], [500, 2, 6]))).toEqual({ 2: 1000 });
  });
});

describe('percentage', () => {
  const tenth = (conditions = {}, more = {}) =>
    special('percentage_discount', conditions, { discount_value: 1000, ...more });
  test.each<[string, SpecialRule, SpecialLine[], object | null]>([
    [
      'of each line, half a centavo up',
      tenth(),
      lines([1995, 1, 1], [33, 3, 2]),
      { 1: 200, 2: 10 },
    ],
    ['12.5 %', tenth({}, { discount_value: 1250 }), lines([1000, 3, 1]), { 1: 375 }],
    [
      'never above the line',
      tenth({}, { discount_value: 15_000 }),
      lines([1000, 1, 1]),
      { 1: 1000 },
    ],
    ['of one product', tenth({ product_id: 20 }), lines([100, 1, 1], [100, 1, 2]), { 2: 10 }],
    [
      'of several categories',
      tenth({ category_ids: [1, 3] }),
      lines([100, 1, 1], [100, 1, 2], [100, 1, 3]),
      { 1: 10, 3: 10 },
    ],
    [
      'of a product in a category',
      tenth({ category_id: 1, product_id: 20 }),
      lines([100, 1, 2]),
      null,
    ],
    [
      'with excluded products',
      tenth({ exclude_product_ids: [10] }),
      lines([100, 1, 1], [100, 1, 2]),
      { 2: 10 },
    ],
    [
      'with excluded options',
      tenth({ exclude_option_ids: [7] }),
      lines([100, 1, 1, { option_ids: [5, 7] }], [100, 1, 2]),
      { 2: 10 },
    ],
    ['under the least number', tenth({ min_quantity: 4 }), lines([100, 3, 1]), null],
    [
      'at the least number, over lines',
      tenth({ min_quantity: 4 }),
      lines([100, 3, 1], [100, 1, 1]),
      { 1: 30, 2: 10 },
    ],
    ['not active', tenth({}, { active: 0 }), lines([100, 1, 1]), null],
  ])('%s', (_, rule, goods, expected) => {
    expect(give(rule, goods)).toEqual(expected);
  });
});

describe('fixed amount', () => {
  const off = (discount_value: number, conditions = {}) =>
    special('fixed_discount', conditions, { discount_value });
  test.each<[string, SpecialRule, SpecialLine[], object | null]>([
    [
      'shared by value, largest remainder',
      off(100),
      lines([1000, 1, 1], [1000, 2, 2]),
      { 1: 33, 2: 67 },
    ],
    ['once for the check', off(4000), lines([9000, 3, 1]), { 1: 4000 }],
    [
      'never more than the lines are worth',
      off(9999),
      lines([300, 1, 1], [200, 1, 1]),
      { 1: 300, 2: 200 },
    ],
    ['of nothing', off(0), lines([300, 1, 1]), null],
  ])('%s', (_, rule, goods, expected) => {
    expect(give(rule, goods)).toEqual(expected);
  });
});

describe('combo', () => {
  const meal = (more: Partial<SpecialRule> = {}) =>
    special(
      'combo_deal',
      {
        combo_items: [
          { category_id: mains, quantity: 1 },
          { category_id: cocktails, quantity: 2 },
        ],
      },
      { combo_price: 20_000, ...more },
    );
  const goods = lines(
    [15_000, 1, mains],
    [18_000, 1, mains],
    [9000, 3, cocktails],
    [500, 9, beers],
  );
  test('the set that saves most: the most expensive of each category', () => {
    const result = evaluateSpecial(meal(), timeLines(goods, zone));
    expect(result).toMatchObject({ total: 16_000, combo_total: 36_000, matching: [2, 3] });
    expect(give(meal(), goods)).toEqual({ 2: 8000, 3: 8000 });
  });
  test.each<[string, SpecialRule, SpecialLine[], object | null]>([
    ['at most the discount value', meal({ discount_value: 5000 }), goods, { 2: 2500, 3: 2500 }],
    ['part of the set is missing', meal(), lines([15_000, 1, mains], [9000, 1, cocktails]), null],
    ['it would cost more', meal({ combo_price: 99_999 }), goods, null],
    ['without parts', special('combo_deal', {}, { combo_price: 1 }), goods, null],
  ])('%s', (_, rule, check, expected) => {
    expect(give(rule, check)).toEqual(expected);
  });
  test('a category that is named twice requires both numbers', () => {
    const twice = special(
      'combo_deal',
      {
        combo_items: [
          { category_id: mains, quantity: 1 },
          { category_id: mains, quantity: 1 },
        ],
      },
      { combo_price: 20_000 },
    );
    expect(give(twice, goods)).toEqual({ 1: 5909, 2: 7091 });
    expect(give(twice, lines([15_000, 1, mains]))).toBeNull();
  });
});

const anyLine = fc.record({
  price: fc.integer({ min: 0, max: 200_000 }),
  quantity: fc.integer({ min: 1, max: 40 }),
  category_id: fc.integer({ min: 1, max: 4 }),
  product: fc.integer({ min: 0, max: 3 }),
  status: fc.integer({ min: 0, max: 4 }),
  sent: fc.integer({ min: 0, max: 3 * 86_400 }),
  is_discounted: fc.boolean(),
});
const anyCheck = fc.array(anyLine, { minLength: 1, maxLength: 30 }).map((drafts): SpecialLine[] =>
  drafts.map(({ sent, product, ...line }, index) => ({
    ...line,
    id: index + 1,
    product_id: line.category_id * 10 + product,
    option_ids: product === 0 ? [7] : [],
    sent_at: now + sent * 1000,
  })),
);
const anySpecial = fc
  .record({
    special_type: fc.constantFrom<SpecialType[]>(
      'buy_x_get_y_free',
      'percentage_discount',
      'fixed_discount',
      'combo_deal',
    ),
    categories: fc.subarray([1, 2, 3, 4]),
    buy_quantity: fc.integer({ min: 1, max: 4 }),
    get_quantity: fc.integer({ min: 1, max: 3 }),
    applies_to: fc.constantFrom(
      'cheapest' as const,
      'mostExpensive' as const,
      'first' as const,
      'last' as const,
    ),
    min_quantity: fc.integer({ min: 0, max: 6 }),
    exclude_option_ids: fc.subarray([7]),
    value: fc.integer({ min: 0, max: 20_000 }),
    combo_price: fc.integer({ min: 0, max: 50_000 }),
    start_time: fc.constantFrom('00:00', '18:00', '22:30'),
    end_time: fc.constantFrom('02:00', '20:00', '23:59'),
    days_of_week: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
  })
  .map(
    ({
      special_type,
      categories,
      value,
      combo_price,
      start_time,
      end_time,
      days_of_week,
      ...rest
    }) =>
      special(
        special_type,
        {
          ...rest,
          category_ids: categories,
          combo_items: categories.map((category_id) => ({
            category_id,
            quantity: rest.get_quantity,
          })),
        },
        { discount_value: value, combo_price, start_time, end_time, days_of_week },
      ),
  );

describe('for any special on any check', () => {
  test('no line goes below zero, parts add up to the total, only matching lines get a discount', () => {
    fc.assert(
      fc.property(anySpecial, anyCheck, (rule, check) => {
        const result = evaluateSpecial(rule, timeLines(check, zone));
        if (!result) return;
        const byId = new Map(check.map((line) => [line.id, line]));
        for (const { id, discount } of result.lines) {
          const line = byId.get(id);
          expect(line && line.status !== 4 && !line.is_discounted).toBe(true);
          expect(Number.isInteger(discount) && discount > 0).toBe(true);
          expect(discount).toBeLessThanOrEqual((line?.price ?? 0) * (line?.quantity ?? 0));
          expect(result.matching).toContain(id);
        }
        expect(result.lines.reduce((sum, line) => sum + line.discount, 0)).toBe(result.total);
      }),
      { numRuns: 500 },
    );
  });

  test('no discount exceeds the rule', () => {
    fc.assert(
      fc.property(anySpecial, anyCheck, (rule, check) => {
        const result = evaluateSpecial(rule, timeLines(check, zone));
        if (!result) return;
        const matching = check.filter((line) => result.matching.includes(line.id));
        const value = matching.reduce((sum, line) => sum + line.price * line.quantity, 0);
        const units = matching.reduce((sum, line) => sum + line.quantity, 0);
        const { buy_quantity = 2, get_quantity = 1 } = rule.conditions;
        const dearest = Math.max(...matching.map((line) => line.price));
        const most = {
          // Each line may be rounded up by half a centavo.
          percentage_discount:
            (value * Math.min(10_000, rule.discount_value)) / 10_000 + matching.length / 2,
          fixed_discount: rule.discount_value,
          combo_deal:
            rule.discount_value > 0 ? Math.min(rule.discount_value * result.times, value) : value,
          buy_x_get_y_free:
            Math.floor(units / (buy_quantity + get_quantity)) * get_quantity * dearest,
        }[rule.special_type];
        expect(result.total).toBeLessThanOrEqual(most);
        if (result.combo_total !== null) {
          expect(result.combo_total - result.total).toBeGreaterThanOrEqual(
            rule.combo_price * result.times,
          );
        }
      }),
      { numRuns: 500 },
    );
  });

  test('the order of the lines does not matter', () => {
    fc.assert(
      fc.property(anySpecial, anyCheck, fc.infiniteStream(fc.nat()), (rule, check, random) => {
        const shuffled = check
          .map((line) => ({ line, at: random.next().value as number }))
          .sort((a, b) => a.at - b.at)
          .map(({ line }) => line);
        const give = (goods: SpecialLine[]) => evaluateSpecial(rule, timeLines(goods, zone));
        expect(give(shuffled)).toEqual(give(check));
      }),
    );
  });

  test('a line divided into units gives the same discount', () => {
    fc.assert(
      fc.property(anySpecial, anyCheck, (rule, check) => {
        const singles = check.flatMap((line) =>
          Array.from({ length: line.quantity }, (_, index) => ({
            ...line,
            id: line.id * 100 + index,
            quantity: 1,
          })),
        );
        expect(goodsFingerprint(singles)).toBe(goodsFingerprint(check));
        if (rule.special_type === 'percentage_discount') return;
        const total = (goods: SpecialLine[]) =>
          evaluateSpecial(rule, timeLines(goods, zone))?.total ?? 0;
        expect(total(singles)).toBe(total(check));
      }),
    );
  });
});

test('four times the lines take less than ten times the work', () => {
  const rules = Array.from({ length: 50 }, (_, id) =>
    special(
      (['combo_deal', 'buy_x_get_y_free', 'fixed_discount', 'percentage_discount'] as const)[
        id % 4
      ] ?? 'combo_deal',
      { combo_items: [1, 2, 3, 4].map((category_id) => ({ category_id, quantity: 50 })) },
      { id, discount_value: 500, combo_price: 100 },
    ),
  );
  expectToGrowLess(10, (size) => {
    const check = lines(
      ...Array.from({ length: size }, (_, index): [number, number, number] => [
        1000 + index,
        40,
        (index % 4) + 1,
      ]),
    );
    return () => {
      const timed = timeLines(check, zone);
      expect(rules.flatMap((rule) => evaluateSpecial(rule, timed) ?? [])).toHaveLength(50);
    };
  });
});
