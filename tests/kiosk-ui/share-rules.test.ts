import type { Payment } from '@comanda/contract/payments';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueLines } from '../../kiosk-ui/src/features/checks/payment/guest-shares.ts';
import {
  isNothingChosen,
  manyParts,
  nextPart,
  shareAmount,
  activePayments,
} from '../../kiosk-ui/src/features/checks/payment/share-rules.ts';
import { sentItem } from './fixtures.ts';

const paid = (change: Partial<Payment>) =>
  ({ id: 1, reverses_id: null, reversed: 0, item_ids: [], part: null, ...change }) as Payment;

test('reversed payments and their reversals do not count', () => {
  const rows = [paid({ id: 1 }), paid({ id: 2, reversed: 1 }), paid({ id: 3, reverses_id: 2 })];
  expect(activePayments(rows).map(({ id }) => id)).toEqual([1]);
});

test('the next part is the first unpaid one', () => {
  const payments = [paid({ part: { index: 1, of: 3 } }), paid({ part: { index: 2, of: 2 } })];
  expect(nextPart(3, payments)).toBe(2);
  expect(nextPart(2, payments)).toBe(1);
  expect(nextPart(1, [paid({ part: { index: 1, of: 1 } })])).toBeNull();
});

test('equal parts paid one after the other add up to the total', () => {
  const amounts = fc.integer({ min: 1, max: 5_000_000 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 2, max: 9 }), (total, of) => {
      let rest = total;
      const payments: Payment[] = [];
      for (let index = 1; index <= of; index += 1) {
        const share = shareAmount({ kind: 'part', of }, { rest, payments, lines: [], guests: [] });
        expect(Math.abs(share - total / of)).toBeLessThan(1);
        payments.push(paid({ part: { index, of } }));
        rest -= share;
      }
      expect(rest).toBe(0);
    }),
  );
});

test('chosen lines cost their totals, at most the rest', () => {
  const items = [sentItem({ id: 1 }), sentItem({ id: 2, quantity: 2, discount: 500 })];
  const share = { kind: 'lines' as const, ids: [2] };
  const cost = (rest: number, total: number) =>
    shareAmount(share, { rest, payments: [], lines: dueLines({ total }, items), guests: [] });
  expect(cost(20_000, 0)).toBe(8_500);
  expect(cost(5_000, 0)).toBe(5_000);
  // With their part of what the check costs beyond its lines.
  expect(cost(50_000, 4_500 + 8_500 + 1_300)).toBe(8_500 + 850);
});

test('an amount is used as entered', () => {
  expect(
    shareAmount(
      { kind: 'amount', cents: 12_345 },
      { rest: 5, payments: [], lines: [], guests: [] },
    ),
  ).toBe(12_345);
});

test('without a line or an amount there is nothing to pay, even with a tip', () => {
  expect(isNothingChosen({ kind: 'lines', ids: [] })).toBe(true);
  expect(isNothingChosen({ kind: 'lines', ids: [2] })).toBe(false);
  expect(isNothingChosen({ kind: 'amount', cents: 0 })).toBe(true);
  expect(isNothingChosen({ kind: 'amount', cents: 1 })).toBe(false);
  expect(isNothingChosen({ kind: 'rest' })).toBe(false);
  expect(isNothingChosen({ kind: 'part', of: 3 })).toBe(false);
});

test('the number of parts in use is kept', () => {
  expect(manyParts([])).toBe(5);
  expect(
    manyParts([paid({ part: { index: 1, of: 3 } }), paid({ part: { index: 1, of: 8 } })]),
  ).toBe(8);
});
