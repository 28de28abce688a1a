import { ageLevel, ageShare, ageSince, statusRank, stepItem } from '@comanda/domain/item-status';
import { Problem } from '@comanda/domain/problem';
import { splitLineParts } from '@comanda/domain/split-line';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

/** The code of the problem that a call throws, or null. */
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

  test('each stage stores its time, and going back removes it', () => {
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

  test.each([
    [-3, 0],
    [0, 0],
    [7.5, 0.5],
    [15, 1],
    [600, 1],
  ])('%d minutes are %d of the time until it is urgent', (minutes, share) => {
    expect(ageShare(minutes * 60_000, limits)).toBe(share);
  });

  test('without a limit it is urgent at the first minute', () => {
    expect(ageShare(60_000, { fresh_minutes: 0, attention_minutes: 0 })).toBe(1);
  });

  test('counts from the order until it is ready, then from the finish', () => {
    const item = { ordered_at: 1000, finished_at: 5000 };
    expect(ageSince({ ...item, finished_at: null, status: 0 })).toBe(1000);
    expect(ageSince({ ...item, finished_at: null, status: 1 })).toBe(1000);
    expect(ageSince({ ...item, status: 2 })).toBe(5000);
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

  test('the parts add up to the line, with no negative amounts', () => {
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
