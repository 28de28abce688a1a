import { changeDue, checkTotals, lineTotal } from '@comanda/domain/totals';
import { percentDiscount, checkDiscount } from '@comanda/domain/discounts';
import { roundHalfUp, shareOut, toCentavos, toPesos } from '@comanda/domain/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const line = fc.record({
  price: fc.integer({ min: 0, max: 1_000_000 }),
  quantity: fc.integer({ min: 1, max: 999 }),
  share: fc.integer({ min: 0, max: 100 }),
  status: fc.integer({ min: 0, max: 4 }),
});

describe('totals of a check', () => {
  test('line total is price × quantity − discount', () => {
    expect(lineTotal({ price: 4550, quantity: 3, discount: 650, status: 0 })).toBe(13_000);
  });

  test('a cancelled line stays on the check and counts 0', () => {
    const lines = [
      { price: 1000, quantity: 2, discount: 100, status: 3 },
      { price: 9999, quantity: 9, discount: 500, status: 4 },
    ];
    expect(checkTotals(lines)).toEqual({
      subtotal: 2000,
      discount: 100,
      total: 1900,
      itemCount: 2,
    });
    expect(lines.map(lineTotal)).toEqual([1900, 0]);
  });

  test('total = Σ line totals = subtotal − discounts, for any lines', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (drafts) => {
        const lines = drafts.map(({ share, ...rest }) => ({
          ...rest,
          discount: percentDiscount(rest.price, rest.quantity, share),
        }));
        const totals = checkTotals(lines);
        expect(totals.total).toBe(lines.reduce((sum, each) => sum + lineTotal(each), 0));
        expect(totals.total).toBe(totals.subtotal - totals.discount);
        expect(totals.total).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('money', () => {
  test.each([
    [20_000, 18_000, 1500, 500],
    [18_000, 18_000, 0, 0],
    [18_000, 18_000, 1, -1],
  ])('received %i for %i plus tip %i leaves %i', (received, total, tip, change) => {
    expect(changeDue(received, total, tip)).toBe(change);
  });

  test('pesos and centavos convert both ways without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (centavos) => {
        expect(toCentavos(toPesos(centavos))).toBe(centavos);
      }),
    );
    expect(toCentavos(1.005)).toBe(101);
    expect(toCentavos(0.1 + 0.2)).toBe(30);
    expect(roundHalfUp(0.5)).toBe(1);
  });

  test('shares add up to the amount, and equal weights differ by at most a centavo', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 60 }),
        (amount, weights) => {
          const parts = shareOut(amount, weights);
          const sum = weights.reduce((a, b) => a + b, 0);
          expect(parts.reduce((a, b) => a + b, 0)).toBe(amount);
          parts.forEach((part, index) => {
            expect(Math.abs(part - (amount * (weights[index] ?? 0)) / sum)).toBeLessThan(1);
          });
        },
      ),
    );
  });
});

describe('discount of a line', () => {
  test.each([
    [10_000, 1, 10, 1000],
    [3333, 3, 12.5, 1250],
    [1, 1, 50, 1],
    [9999, 2, 100, 19_998],
    [9999, 2, 0, 0],
  ])('%i × %i at %d percent is %i', (price, quantity, percent, amount) => {
    expect(percentDiscount(price, quantity, percent)).toBe(amount);
  });

  test.each([
    [1000, 10, null],
    [1001, 10, 'discount_over_cap'],
    [1, 0, 'discount_over_cap'],
    [0, 0, null],
    [10_000, 100, null],
    [10_001, 100, 'discount_too_large'],
    [10_001, 0, 'discount_too_large'],
  ])('%i off a line of 10000 with a cap of %i percent → %s', (amount, cap, code) => {
    const attempt = () => checkDiscount(amount, { price: 5000, quantity: 2 }, cap);
    if (code === null) expect(attempt).not.toThrow();
    else expect(attempt).toThrow(expect.objectContaining({ code }) as Error);
  });
});
