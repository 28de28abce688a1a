import type { Payment } from '@comanda/contract/payments';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isNothingChosen,
  manyParts,
  nextPart,
  shareAmount,
  standingPayments,
} from '../../kiosk-ui/src/features/checks/share-rules.ts';
import { sentItem } from './fixtures.ts';

const paid = (change: Partial<Payment>) =>
  ({ id: 1, reverses_id: null, reversed: 0, item_ids: [], part: null, ...change }) as Payment;

test('payments that were undone, and their reversals, do not count', () => {
  const rows = [paid({ id: 1 }), paid({ id: 2, reversed: 1 }), paid({ id: 3, reverses_id: 2 })];
  expect(standingPayments(rows).map(({ id }) => id)).toEqual([1]);
});

test('the next part is the first unpaid one', () => {
  const payments = [paid({ part: { index: 1, of: 3 } }), paid({ part: { index: 2, of: 2 } })];
  expect(nextPart(3, payments)).toBe(2);
  expect(nextPart(2, payments)).toBe(1);
  expect(nextPart(1, [paid({ part: { index: 1, of: 1 } })])).toBeNull();
});

test('equal parts, one after the other, come to the whole to the centavo', () => {
  const amounts = fc.integer({ min: 1, max: 5_000_000 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 2, max: 9 }), (total, of) => {
      let rest = total;
      const payments: Payment[] = [];
      for (let index = 1; index <= of; index += 1) {
        const share = shareAmount({ kind: 'part', of }, { rest, payments, items: [], guests: [] });
        expect(Math.abs(share - total / of)).toBeLessThan(1);
        payments.push(paid({ part: { index, of } }));
        rest -= share;
      }
      expect(rest).toBe(0);
    }),
  );
});

test('chosen lines cost their totals, never more than the rest', () => {
  const items = [sentItem({ id: 1 }), sentItem({ id: 2, quantity: 2, discount: 5 })];
  const share = { kind: 'lines' as const, ids: [2] };
  expect(shareAmount(share, { rest: 20_000, payments: [], items, guests: [] })).toBe(8_500);
  expect(shareAmount(share, { rest: 5_000, payments: [], items, guests: [] })).toBe(5_000);
});

test('an amount is taken as it was typed', () => {
  expect(
    shareAmount(
      { kind: 'amount', cents: 12_345 },
      { rest: 5, payments: [], items: [], guests: [] },
    ),
  ).toBe(12_345);
});

test('without a line or an amount there is nothing to pay, whatever the tip', () => {
  expect(isNothingChosen({ kind: 'lines', ids: [] })).toBe(true);
  expect(isNothingChosen({ kind: 'lines', ids: [2] })).toBe(false);
  expect(isNothingChosen({ kind: 'amount', cents: 0 })).toBe(true);
  expect(isNothingChosen({ kind: 'amount', cents: 1 })).toBe(false);
  expect(isNothingChosen({ kind: 'rest' })).toBe(false);
  expect(isNothingChosen({ kind: 'part', of: 3 })).toBe(false);
});

test('many parts go on as they were begun', () => {
  expect(manyParts([])).toBe(5);
  expect(
    manyParts([paid({ part: { index: 1, of: 3 } }), paid({ part: { index: 1, of: 8 } })]),
  ).toBe(8);
});
