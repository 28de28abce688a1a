import { comboUnitPrice } from '@comanda/domain/combos';
import { listPrice, listsAt, type PriceList } from '@comanda/domain/price-lists';
import { assignSpecials, totalOf } from '@comanda/domain/specials/assign';
import { evaluateSpecial, timeLines } from '@comanda/domain/specials/engine';
import { isInScope } from '@comanda/domain/specials/scope';
import type { SpecialLine, SpecialRule, SpecialType } from '@comanda/domain/specials/special';
import { isInWindow, localMoment } from '@comanda/domain/specials/window';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectToGrowLess } from '../support/growth.ts';
import { aSpecial as special, goodsLines as lines, now, zone } from '../support/special-goods.ts';
import { bestByTrying, type Unit } from '../support/solve-specials.ts';

const [beers, mains] = [1, 2];

/** Checks that the solver tries out. */
const CHECKS = process.env['COMANDA_PROVE'] === '1' ? 10_000 : 500;

const assign = (rules: SpecialRule[], goods: SpecialLine[]) =>
  assignSpecials(
    rules.map((rule) => ({ special: rule })),
    goods,
    zone,
  );
const given = (rules: SpecialRule[], goods: SpecialLine[]) =>
  Object.fromEntries(
    assign(rules, goods).map(({ special: { id }, result }) => [id, [result.times, result.total]]),
  );

const threeForTwo = special(1, 'buy_x_get_y_free', { category_id: beers });
const meal = special(
  2,
  'combo_deal',
  {
    combo_items: [
      { category_id: beers, quantity: 1 },
      { category_id: mains, quantity: 1 },
    ],
  },
  { combo_price: 15_000 },
);
const tenth = special(3, 'percentage_discount', {}, { discount_value: 1000 });

describe('several specials on one check', () => {
  test('two combos save twice', () => {
    expect(given([meal], lines([5000, 2, beers], [14_000, 2, mains]))).toEqual({ 2: [2, 8000] });
  });

  test('each unit goes to one special: three beers are one free, the fourth makes the combo', () => {
    const goods = lines([5000, 4, beers], [14_000, 1, mains]);
    expect(given([threeForTwo, meal], goods)).toEqual({ 1: [1, 5000], 2: [1, 4000] });
  });

  test('what the others leave goes to a percentage', () => {
    const goods = lines([5000, 4, beers], [14_000, 1, mains]);
    expect(given([threeForTwo, tenth], goods)).toEqual({ 1: [1, 5000], 3: [1, 1900] });
    expect(given([threeForTwo, tenth, meal], goods)).toEqual({ 1: [1, 5000], 2: [1, 4000] });
  });

  test('one that excludes others is used alone, when it saves more than they do together', () => {
    const goods = lines([5000, 4, beers], [14_000, 1, mains]);
    const half = (discount_value: number) =>
      special(9, 'percentage_discount', {}, { discount_value, not_with_others: 1 });
    expect(given([threeForTwo, meal, half(2600)], goods)).toEqual({
      1: [1, 5000],
      2: [1, 4000],
    });
    expect(given([threeForTwo, meal, half(2700)], goods)).toEqual({ 9: [1, 9180] });
  });

  test('a limit per check: groups, sets, or the dearest units of a percentage', () => {
    const goods = lines([5000, 4, beers], [6000, 6, beers], [14_000, 3, mains]);
    const limited = (rule: SpecialRule, limit_per_check: number) => ({ ...rule, limit_per_check });
    expect(given([limited(threeForTwo, 1)], goods)).toEqual({ 1: [1, 5000] });
    expect(given([limited(meal, 2)], goods)).toEqual({ 2: [2, 10_000] });
    expect(given([limited(tenth, 4)], goods)).toEqual({ 3: [1, 4200 + 600] });
  });

  test('between equal savings the higher priority wins, then the older special', () => {
    const goods = lines([5000, 1, beers]);
    const [old, high] = [
      { ...tenth, id: 4 },
      { ...tenth, id: 5, priority: 1 },
    ];
    expect(given([old, { ...old, id: 6 }], goods)).toEqual({ 4: [1, 500] });
    expect(given([old, high], goods)).toEqual({ 5: [1, 500] });
  });

  test('happy hour by the time of ordering: later beers pay their price', () => {
    const happy = special(
      1,
      'percentage_discount',
      {},
      {
        discount_value: 5000,
        start_time: '13:00',
        end_time: '14:59',
      },
    );
    const late = { sent_at: now + 2 * 3_600_000 };
    expect(given([happy], lines([5000, 1, beers], [5000, 3, beers, late]))).toEqual({
      1: [1, 2500],
    });
  });

  test('a combo leaves units out when both together save more', () => {
    const pair = special(1, 'buy_x_get_y_free', { buy_quantity: 1 }, { end_time: '14:30' });
    const combo = { ...meal, combo_price: 100 };
    const late = { sent_at: now + 3_600_000 };
    // The combos use the free beer that the pair would have to count, and one of the two late ones.
    const goods = lines([1000, 4, mains], [0, 1, beers], [0, 2, beers, late]);
    expect(given([pair, combo], goods)).toEqual({ 1: [1, 1000], 2: [2, 1800] });
  });

  test('a paid line counts only for a special that was there when it was paid', () => {
    const goods = lines([5000, 2, beers], [5000, 1, beers]).map((line, index) =>
      index === 0 ? { ...line, paid_at: now + 60_000 } : line,
    );
    const since = (at?: number) =>
      assignSpecials([{ special: threeForTwo, since: at }], goods, zone).length;
    expect([since(now), since(now + 120_000), since()]).toEqual([1, 0, 0]);
  });
});

const anyRule = fc
  .record({
    special_type: fc.constantFrom<SpecialType[]>(
      'buy_x_get_y_free',
      'buy_x_get_y_free',
      'percentage_discount',
      'fixed_discount',
      'combo_deal',
      'combo_deal',
    ),
    categories: fc.subarray([1, 2, 3], { minLength: 1 }),
    buy_quantity: fc.integer({ min: 1, max: 2 }),
    applies_to: fc.constantFrom('cheapest', 'mostExpensive', 'first', 'last'),
    min_quantity: fc.constantFrom(0, 0, 0, 3),
    exclude_product_ids: fc.subarray([10, 21]),
    value: fc.integer({ min: 1, max: 60 }),
    combo_price: fc.integer({ min: 1, max: 200 }),
    cap: fc.constantFrom(0, 0, 40),
    end_time: fc.constantFrom('23:59', '23:59', '14:30'),
    priority: fc.integer({ min: 0, max: 2 }),
    not_with_others: fc.constantFrom<(0 | 1)[]>(0, 0, 0, 0, 1),
    limit_per_check: fc.constantFrom(null, null, 1, 2),
  })
  .map(
    ({
      special_type,
      categories,
      value,
      cap,
      end_time,
      priority,
      not_with_others,
      limit_per_check,
      ...rest
    }) =>
      special(
        0,
        special_type,
        {
          ...rest,
          category_ids: categories,
          get_quantity: 1,
          combo_items: categories.slice(0, 2).map((category_id) => ({
            category_id,
            quantity: categories.length === 1 ? 2 : 1,
          })),
        },
        {
          // Whole pesos and percents, so that nothing is rounded and the solver is exact.
          discount_value: (special_type === 'combo_deal' ? cap : value) * 100,
          combo_price: rest.combo_price * 100,
          end_time,
          priority,
          not_with_others,
          limit_per_check,
        },
      ),
  );
const anyRules = (most: number) =>
  fc
    .array(anyRule, { minLength: 1, maxLength: most })
    .map((rules) => rules.map((rule, index) => ({ ...rule, id: index + 1 })));
const anyLines = (price: fc.Arbitrary<number>, units: number, most: number) =>
  fc
    .array(
      fc.record({
        price,
        quantity: fc.integer({ min: 1, max: units }),
        category_id: fc.integer({ min: 1, max: 3 }),
        product: fc.integer({ min: 0, max: 1 }),
        status: fc.constantFrom(0, 0, 0, 0, 0, 4),
        sent: fc.integer({ min: 0, max: 3600 }),
        is_discounted: fc.constantFrom(false, false, false, false, true),
      }),
      { minLength: 1, maxLength: most },
    )
    .map((drafts): SpecialLine[] =>
      drafts.map(({ sent, product, ...line }, index) => ({
        ...line,
        id: index + 1,
        product_id: line.category_id * 10 + product,
        option_ids: [],
        sent_at: now + sent * 1000,
      })),
    );
const pesos = fc.integer({ min: 0, max: 20 }).map((tens) => tens * 1000);

const entry = { product_id: null, category_id: null, price: null, percent: null };
/** A price list for one category or product; in whole pesos like everything else, so that the solver is exact. */
const anyList = fc
  .record({
    category_id: fc.constantFrom(null, 1, 2, 3),
    product_id: fc.integer({ min: 1, max: 3 }).map((category) => category * 10),
    price: fc.constantFrom(null, 1000, 7000, 16_000),
    percent: fc.constantFrom(-50, -20, 10),
    start_time: fc.constantFrom('00:00', '14:20'),
    end_time: fc.constantFrom('23:59', '14:40'),
  })
  .map(({ category_id, product_id, price, percent, ...times }): PriceList => {
    const named = category_id === null ? { product_id } : { category_id };
    const worth = price === null ? { percent } : { price };
    return {
      id: 1,
      name: 'List',
      active: 1,
      start_date: null,
      end_date: null,
      ...times,
      days_of_week: [0, 1, 2, 3, 4, 5, 6],
      entries: [{ ...entry, ...named, ...worth }],
    };
  });

/**
 * Lines as they are ordered: at the price of the list that holds at that moment. Every third product is a combo, which
 * costs what its choices and their options add.
 */
const anyOrder = fc
  .record({
    prices: fc.array(pesos, { minLength: 3, maxLength: 3 }),
    lists: fc.array(anyList, { maxLength: 2 }),
    adjust: fc.array(fc.constantFrom(-2000, 0, 1000, 3000), { minLength: 6, maxLength: 6 }),
    goods: anyLines(fc.constant(0), 3, 6),
  })
  .map(({ prices, lists, adjust, goods }) =>
    goods.map((line, index) => {
      const { product_id: id, category_id, sent_at } = line;
      const usual = { id, category_id, price: prices[category_id - 1] ?? 0 };
      const now = listPrice(listsAt(lists, localMoment(sent_at, zone)), usual)?.price;
      const [slot = 0, option = 0] = [adjust[index], adjust[5 - index]];
      const components =
        id % 10 === 1 ? [{ price_adjust: slot, options: [{ price_adjust: option }] }] : [];
      return { ...line, price: comboUnitPrice(now ?? usual.price, [], components) };
    }),
  );
const centavos = fc.integer({ min: 0, max: 20_000 });

/** Units of a check in the order of sending. */
function unitsOf(goods: readonly SpecialLine[]): Unit[] {
  return goods
    .filter((line) => line.status !== 4 && !line.is_discounted)
    .toSorted((a, b) => a.sent_at - b.sent_at || a.id - b.id)
    .flatMap((line) => Array.from({ length: line.quantity }, () => line))
    .map(({ id, price, category_id }, place) => ({ line: id, price, category_id, place }));
}

describe('for any specials on any check', () => {
  test(
    `the saving is that of a solver that tries everything, on ${CHECKS} checks with combos and price lists`,
    { timeout: 1_800_000 },
    () => {
      fc.assert(
        fc.property(anyRules(4), anyOrder, (rules, goods) => {
          const units = unitsOf(goods);
          fc.pre(units.length <= 8);
          const lineOf = new Map(goods.map((line) => [line.id, line]));
          const fits = (rule: SpecialRule, unit: Unit) => {
            const line = lineOf.get(unit.line);
            return (
              line !== undefined &&
              isInScope(rule, line) &&
              isInWindow(rule, localMoment(line.sent_at, zone))
            );
          };
          const best = bestByTrying(rules, units, fits);
          expect(totalOf(assign(rules, goods))).toBeCloseTo(best, 4);
        }),
        { numRuns: CHECKS },
      );
    },
  );

  test('never worse than one special, no line below zero, parts and total agree, no unit twice', () => {
    fc.assert(
      fc.property(anyRules(6), anyLines(centavos, 12, 25), (rules, goods) => {
        const assigned = assign(rules, goods);
        const timed = timeLines(goods, zone);
        const alone = rules.map((rule) => evaluateSpecial(rule, timed)?.total ?? 0);
        expect(totalOf(assigned)).toBeGreaterThanOrEqual(Math.max(...alone));
        const byLine = new Map<number, number>();
        for (const { result } of assigned) {
          expect(result.lines.reduce((sum, { discount }) => sum + discount, 0)).toBe(result.total);
          for (const { id, discount } of result.lines) {
            byLine.set(id, (byLine.get(id) ?? 0) + discount);
          }
        }
        for (const [id, discount] of byLine) {
          const line = goods.find((each) => each.id === id);
          expect(line && line.status !== 4 && !line.is_discounted).toBe(true);
          expect(discount).toBeLessThanOrEqual((line?.price ?? 0) * (line?.quantity ?? 0));
        }
        if (assigned.some(({ special: rule }) => rule.not_with_others)) {
          expect(assigned).toHaveLength(1);
        }
        for (const { special: rule, result } of assigned) {
          expect(rule.special_type === 'fixed_discount' ? 1 : result.times).toBeLessThanOrEqual(
            rule.limit_per_check ?? Number.POSITIVE_INFINITY,
          );
        }
      }),
      { numRuns: 300 },
    );
  });

  test('the order of the lines and of the specials does not matter', () => {
    fc.assert(
      fc.property(anyRules(4), anyLines(centavos, 4, 10), (rules, goods) => {
        const said = (some: SpecialRule[], check: SpecialLine[]) =>
          assign(some, check)
            .map(({ special: { id }, result }) => [id, result] as const)
            .toSorted((a, b) => a[0] - b[0]);
        expect(said(rules.toReversed(), goods.toReversed())).toEqual(said(rules, goods));
      }),
    );
  });
});

test('four times the lines take less than ten times the work', () => {
  const types = [
    'combo_deal',
    'buy_x_get_y_free',
    'fixed_discount',
    'percentage_discount',
  ] as const;
  const combo_items = [1, 2, 3, 4].map((category_id) => ({ category_id, quantity: 50 }));
  const rules = Array.from({ length: 50 }, (_, id) =>
    special(id, types[id % 4] ?? 'combo_deal', { combo_items }, { discount_value: 500 }),
  );
  expectToGrowLess(10, (size) => {
    const goods = lines(
      ...Array.from({ length: size }, (_, index): [number, number, number] => [
        1000 + index,
        40,
        (index % 4) + 1,
      ]),
    );
    return () => expect(assign(rules, goods).length).toBeGreaterThan(0);
  });
});
