import {
  bucketOf,
  commissionOf,
  methodKinds,
  requirePaymentFits,
  requireSoundMethod,
  roundsCash,
  type MethodRules,
} from '@comanda/domain/payment-methods';
import { Problem } from '@comanda/domain/problem';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const cash: MethodRules = {
  kind: 'cash',
  needs_register: 1,
  opens_drawer: 1,
  gives_change: 1,
  allows_tip: 1,
  reference: 'none',
  commission_rate: 0,
};

function codeOf(act: () => void): string | null {
  try {
    act();
    return null;
  } catch (error) {
    return error instanceof Problem ? error.code : 'no problem';
  }
}

describe('allowed payment types', () => {
  test.each<[string, Partial<MethodRules>, string | null]>([
    ['cash', {}, null],
    ['a card without a drawer', { kind: 'card', needs_register: 0, gives_change: 0 }, null],
    ['change without a drawer', { needs_register: 0 }, 'change_needs_register'],
    ['a counted voucher without change', { kind: 'voucher', gives_change: 0 }, null],
  ])('%s', (_, change, code) => {
    expect(codeOf(() => requireSoundMethod({ ...cash, ...change }))).toBe(code);
  });
});

describe('required fields of a payment', () => {
  test.each<[string, Partial<MethodRules>, { tip: number; reference: string }, string | null]>([
    ['nothing special', {}, { tip: 500, reference: '' }, null],
    ['a tip where none is taken', { allows_tip: 0 }, { tip: 1, reference: '' }, 'tip_not_allowed'],
    ['no tip where none is taken', { allows_tip: 0 }, { tip: 0, reference: '' }, null],
    ['no reference', { reference: 'required' }, { tip: 0, reference: '' }, 'reference_required'],
    ['a reference', { reference: 'required' }, { tip: 0, reference: 'UE 12' }, null],
    ['an optional reference', { reference: 'optional' }, { tip: 0, reference: '' }, null],
  ])('%s', (_, change, payment, code) => {
    expect(codeOf(() => requirePaymentFits({ ...cash, ...change }, payment))).toBe(code);
  });
});

test.each<[Partial<MethodRules>, boolean]>([
  [{}, true],
  [{ kind: 'voucher' }, false],
  [{ gives_change: 0 }, false],
  [{ needs_register: 0 }, false],
])('only cash that gives change is rounded: %j', (change, expected) => {
  expect(roundsCash({ ...cash, ...change })).toBe(expected);
});

test('every kind has a tile', () => {
  expect(methodKinds.map((kind) => bucketOf(kind))).toEqual([
    'cash',
    'card',
    'other',
    'other',
    'other',
    'other',
    'other',
  ]);
});

describe('a commission', () => {
  test.each([
    [10_000, 3000, 3000],
    [36_549, 3000, 10_965],
    [1, 5000, 1],
    [0, 3000, 0],
    [10_000, 0, 0],
    [10_000, 10_000, 10_000],
  ])('of %i at %i', (amount, rate, expected) => {
    expect(commissionOf(amount, rate)).toBe(expected);
  });

  test('a commission is stored with the payment, and a reversal reverses exactly it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (amount, rate) => {
          const commission = commissionOf(amount, rate);
          expect(commission).toBeGreaterThanOrEqual(0);
          expect(commission).toBeLessThanOrEqual(amount);
          expect(Math.abs(commission - (amount * rate) / 10_000)).toBeLessThanOrEqual(0.5);
          expect(commissionOf(-amount, rate) + commission).toBe(0);
        },
      ),
    );
  });
});
