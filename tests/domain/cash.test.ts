import {
  cashRounding,
  drawerFigures,
  readCount,
  registerForPayment,
  type LedgerRow,
} from '@comanda/domain/cash';
import { Problem } from '@comanda/domain/problem';
import { retryDelayMs } from '@comanda/domain/print-retry';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe('drawer', () => {
  test('a count has bills and coins, 0.5 and 0.50 are the same', () => {
    expect(readCount({ '500': 2, '20': 3, '0.50': 5, '0.5': 1 })).toEqual({
      rows: [
        { denomination: 2000, count: 3 },
        { denomination: 50_000, count: 2 },
        { denomination: 50, count: 6 },
      ],
      total: 106_300,
    });
    expect(readCount({}).total).toBe(0);
  });

  test('expected = opening + sales + tips + deposits + payments on account − payouts', () => {
    expect(
      drawerFigures([
        { kind: 'opening', amount: 100_000 },
        { kind: 'sale', amount: 25_000, rounding: 30 },
        { kind: 'tip', amount: 2500 },
        { kind: 'sale', amount: -5000 },
        { kind: 'payout', amount: -10_000 },
        { kind: 'deposit', amount: 4000 },
        { kind: 'account', amount: 9000 },
        { kind: 'account', amount: -2000 },
      ]),
    ).toEqual({
      opening: 100_000,
      sales: 19_970,
      rounding: 30,
      tips: 2500,
      payouts: 10_000,
      deposits: 4000,
      account_payments: 7000,
      expected: 123_500,
    });
  });

  test('expected cash is the sum of the ledger, for any rows', () => {
    const row = fc.record({
      kind: fc.constantFrom<LedgerRow['kind']>('opening', 'sale', 'tip', 'payout', 'deposit'),
      amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
      rounding: fc.integer({ min: -50, max: 50 }),
    });
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        expect(drawerFigures(rows).expected).toBe(rows.reduce((sum, each) => sum + each.amount, 0));
      }),
    );
  });
});

describe('rounding of cash', () => {
  test.each([
    [36_549, 'off', 0],
    [36_549, '0.10', 1],
    [36_544, '0.10', -4],
    [36_545, '0.10', 5],
    [36_549, '0.50', 1],
    [36_524, '0.50', -24],
    [36_525, '0.50', 25],
    [36_549, '1.00', -49],
    [36_550, '1.00', 50],
    [20, '0.50', -20],
    [0, '1.00', 0],
    [36_500, '1.00', 0],
  ] as const)('%i centavos in steps of %s: %i', (rest, step, rounding) => {
    expect(cashRounding(rest, step)).toBe(rounding);
  });
});

describe('which register a payment belongs to', () => {
  test.each([
    ['cash', [], null, 'no_active_register'],
    ['cash', [], 7, 'no_active_register'],
    ['cash', [4], null, 4],
    ['cash', [4], 4, 4],
    ['cash', [4], 7, 'register_closed'],
    ['cash', [4, 5], null, 'multiple_active_registers'],
    ['cash', [4, 5], 5, 5],
    ['card', [], null, null],
    ['card', [4], null, 4],
    ['card', [4, 5], null, 'multiple_active_registers'],
    ['card', [4, 5], 5, 5],
    ['card', [4], 7, 4],
  ])('%s, open %j, named %s → %s', (method, open: number[], named, expected) => {
    let answer: unknown;
    try {
      answer = registerForPayment(method === 'cash', open, named);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      answer = error.code;
    }
    expect(answer).toBe(expected);
  });
});

test('a job that never started waits 1, 2, 5, 10, 10 … seconds', () => {
  expect([1, 2, 3, 4, 5, 99].map(retryDelayMs)).toEqual([1000, 2000, 5000, 10_000, 10_000, 10_000]);
});
