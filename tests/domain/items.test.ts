import { ageLevel, ageSince, statusRank, stepItem } from '@comanda/domain/item-status';
import { chooseOptions, unitPrice, type OptionGroupRule } from '@comanda/domain/option-choice';
import { Problem } from '@comanda/domain/problem';
import { splitLineParts } from '@comanda/domain/split-line';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

/** What a call does: the code of its problem, or null. */
function problemOf(call: () => unknown): string | null {
  try {
    call();
    return null;
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

const fresh = {
  dont_make: 0 as const,
  in_progress_at: null,
  finished_at: null,
  delivered_at: null,
};

describe('an item moves one stage at a time', () => {
  test.each([
    [0, 1, null],
    [1, 2, null],
    [2, 3, null],
    [3, 2, null],
    [2, 1, null],
    [1, 0, null],
    [0, 2, 'item_status_step'],
    [0, 3, 'item_status_step'],
    [3, 0, 'item_status_step'],
    [1, 1, 'item_status_step'],
    [3, 4, 'item_status_step'],
    [4, 0, 'item_cancelled'],
    [4, 3, 'item_cancelled'],
  ])('%i → %i: %s', (from, to, code) => {
    expect(problemOf(() => stepItem({ ...fresh, status: from }, to, 1))).toBe(code);
  });

  test('dont_make items have no stages', () => {
    expect(problemOf(() => stepItem({ ...fresh, status: 3, dont_make: 1 }, 2, 1))).toBe(
      'item_status_step',
    );
  });

  test('each stage leaves its time, and going back takes it away', () => {
    const started = stepItem({ ...fresh, status: 0 }, 1, 10);
    const ready = stepItem({ ...fresh, ...started, status: 1 }, 2, 20);
    const served = stepItem({ ...fresh, ...ready, status: 2 }, 3, 30);
    expect(served).toEqual({ in_progress_at: 10, finished_at: 20, delivered_at: 30 });
    const recalled = stepItem({ ...fresh, ...served, status: 3 }, 2, 40);
    expect(recalled).toEqual({ in_progress_at: 10, finished_at: 20, delivered_at: null });
    const again = stepItem({ ...fresh, ...recalled, status: 2 }, 1, 50);
    expect(again).toEqual({ in_progress_at: 10, finished_at: null, delivered_at: null });
  });

  test('a check lists ready, in progress, new, delivered, cancelled, then the rest', () => {
    expect([0, 1, 2, 3, 4, 9].sort((a, b) => statusRank(a) - statusRank(b))).toEqual([
      2, 1, 0, 3, 4, 9,
    ]);
  });
});

describe('age of a kitchen ticket', () => {
  const limits = { fresh_minutes: 5, attention_minutes: 15 };
  test.each([
    [0, 'fresh'],
    [4.99, 'fresh'],
    [5, 'attention'],
    [14.99, 'attention'],
    [15, 'urgent'],
    [600, 'urgent'],
    [-3, 'fresh'],
  ])('%d minutes → %s', (minutes, level) => {
    expect(ageLevel(minutes * 60_000, limits)).toBe(level);
  });

  test('counts from the order until it is ready, from then on from the finish', () => {
    const item = { ordered_at: 1000, finished_at: 5000 };
    expect(ageSince({ ...item, finished_at: null, status: 0 })).toBe(1000);
    expect(ageSince({ ...item, finished_at: null, status: 1 })).toBe(1000);
    expect(ageSince({ ...item, status: 2 })).toBe(5000);
  });
});

describe('options', () => {
  const option = (id: number, price_adjust = 0) => ({
    id,
    name: `option ${id}`,
    price_adjust,
    milliliters: null,
  });
  const size: OptionGroupRule = {
    id: 1,
    name: 'size',
    option_type_id: 1,
    mandatory: 1,
    min_choices: 0,
    max_choices: null,
    options: [option(11), option(12, 1500)],
  };
  const extras: OptionGroupRule = {
    id: 2,
    name: 'extras',
    option_type_id: 2,
    mandatory: 0,
    min_choices: 0,
    max_choices: 2,
    options: [option(21, 500), option(22, -200), option(23, 100)],
  };

  test.each([
    [[12], null],
    [[11, 21, 22], null],
    [[11, 11], null],
    [[], 'option_missing'],
    [[21], 'option_missing'],
    [[11, 12], 'option_too_many'],
    [[11, 21, 22, 23], 'option_too_many'],
    [[11, 99], 'option_not_allowed'],
  ])('%j → %s', (ids, code) => {
    expect(problemOf(() => chooseOptions([size, extras], ids))).toBe(code);
  });

  test('a mandatory group may ask for several', () => {
    const two = { ...extras, mandatory: 1 as const, min_choices: 2 };
    expect(problemOf(() => chooseOptions([two], [21]))).toBe('option_missing');
    expect(problemOf(() => chooseOptions([two], [21, 23]))).toBe(null);
  });

  test('are kept in the order of the menu and priced on top of the product', () => {
    const chosen = chooseOptions([size, extras], [22, 21, 12]);
    expect(chosen.map((each) => each.id)).toEqual([12, 21, 22]);
    expect(unitPrice(4000, chosen)).toBe(5800);
    expect(unitPrice(100, [option(1, -500)])).toBe(0);
  });
});

describe('splitting a line', () => {
  test.each([
    [3, 0, undefined, [1, 1, 1], [0, 0, 0]],
    [3, 100, undefined, [1, 1, 1], [34, 33, 33]],
    [5, 99, [2, 3], [2, 3], [40, 59]],
    [4, 7, [4], [4], [7]],
  ])('%i units, discount %i, %j', (quantity, discount, quantities, units, discounts) => {
    const parts = splitLineParts({ quantity, discount }, quantities);
    expect(parts.map((part) => part.quantity)).toEqual(units);
    expect(parts.map((part) => part.discount)).toEqual(discounts);
  });

  test.each([
    [1, undefined, 'line_not_divisible'],
    [1, [1], 'line_not_divisible'],
    [3, [1, 1], 'quantities_mismatch'],
    [3, [4, -1], 'quantities_mismatch'],
    [3, [0, 3], 'quantities_mismatch'],
    [3, [], 'quantities_mismatch'],
  ])('%i into %j is refused: %s', (quantity, quantities, code) => {
    expect(problemOf(() => splitLineParts({ quantity, discount: 0 }, quantities))).toBe(code);
  });

  test('the parts cost what the line cost, and none is discounted below zero', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 2, maxLength: 12 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.nat(),
        (quantities, price, seed) => {
          const quantity = quantities.reduce((a, b) => a + b, 0);
          const discount = seed % (price * quantity + 1);
          const parts = splitLineParts({ quantity, discount }, quantities);
          expect(parts.reduce((sum, part) => sum + part.discount, 0)).toBe(discount);
          for (const part of parts) {
            expect(part.discount).toBeLessThanOrEqual(price * part.quantity);
          }
        },
      ),
    );
  });
});
