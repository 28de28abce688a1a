import {
  ageingOf,
  accountBalance,
  requireOwed,
  runningBalance,
  type AccountEntry,
} from '@comanda/domain/house-account';
import { addDays } from '@comanda/domain/business-day';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const today = '2026-11-20';
let id = 0;
const entry = (
  kind: AccountEntry['kind'],
  amount: number,
  daysAgo: number,
  reverses_id: number | null = null,
): AccountEntry => ({
  id: (id += 1),
  kind,
  amount,
  reverses_id,
  business_day: addDays(today, -daysAgo),
});

describe('the age of what a house account owes', () => {
  test.each([
    [0, 'days_30'],
    [30, 'days_30'],
    [31, 'days_60'],
    [60, 'days_60'],
    [61, 'days_90'],
    [90, 'days_90'],
    [91, 'older'],
  ])('a charge of %i days ago is in %s', (days, age) => {
    expect(ageingOf([entry('charge', 10_000, days)], today)).toMatchObject({ [age]: 10_000 });
  });

  test('a payment pays the oldest charges first', () => {
    const entries = [
      entry('charge', 10_000, 95),
      entry('charge', 20_000, 40),
      entry('charge', 5_000, 1),
      entry('payment', -25_000, 0),
    ];
    expect(ageingOf(entries, today)).toEqual({
      days_30: 5_000,
      days_60: 5_000,
      days_90: 0,
      older: 0,
    });
  });

  test('a charge that was taken back owes nothing, and its payment pays another', () => {
    const old = entry('charge', 10_000, 95);
    const entries = [
      old,
      entry('charge', 8_000, 2),
      entry('charge', -10_000, 1, old.id),
      entry('payment', -3_000, 0),
    ];
    expect(ageingOf(entries, today)).toEqual({ days_30: 5_000, days_60: 0, days_90: 0, older: 0 });
  });

  test('a payment that was taken back pays nothing', () => {
    const paid = entry('payment', -8_000, 3);
    const entries = [entry('charge', 8_000, 70), paid, entry('payment', 8_000, 1, paid.id)];
    expect(ageingOf(entries, today)).toMatchObject({ days_90: 8_000, days_30: 0 });
  });

  test('the ages always add up to the balance, whatever was charged, paid and taken back', () => {
    const act = fc.record({
      kind: fc.constantFrom('charge' as const, 'payment' as const),
      amount: fc.integer({ min: 1, max: 10_000_000 }),
      days: fc.integer({ min: 0, max: 200 }),
      isTakenBack: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        const entries = acts
          .toSorted((a, b) => b.days - a.days)
          .flatMap(({ kind, amount, days, isTakenBack }) => {
            const signed = kind === 'charge' ? amount : 0 - amount;
            const made = entry(kind, signed, days);
            return isTakenBack ? [made, entry(kind, 0 - signed, days, made.id)] : [made];
          });
        const ageing = ageingOf(entries, today);
        const balance = accountBalance(entries);
        expect(Object.values(ageing).reduce((sum, each) => sum + each, 0)).toBe(balance);
        expect(runningBalance(entries).at(-1)?.balance ?? 0).toBe(balance);
      }),
    );
  });
});

describe('a payment on account', () => {
  test('may be all that is owed, and not more', () => {
    expect(() => requireOwed(500, 500)).not.toThrow();
    expect(() => requireOwed(501, 500)).toThrow('This is more than the house account owes.');
    expect(() => requireOwed(1, -20)).toThrow();
  });
});
