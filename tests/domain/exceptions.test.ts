import {
  actsOf,
  defaultThresholds,
  exceptionKinds,
  summarise,
  type ActedRow,
  type ExceptionKind,
} from '@comanda/domain/exceptions';
import { groupOf } from '@comanda/domain/journal';
import fc from 'fast-check';
import { expect, test } from 'vitest';

let id = 0;
const row = (action: string, detail: object = {}, change: Partial<ActedRow> = {}): ActedRow => ({
  id: (id += 1),
  actor_id: 1,
  approver_id: null,
  action,
  detail: detail as Record<string, unknown>,
  afterBill: false,
  ...change,
});
const kinds = (rows: ActedRow[]) =>
  Object.fromEntries(
    summarise(actsOf(rows), defaultThresholds)
      .filter((finding) => finding.count > 0)
      .map(({ kind, count, amount, over }) => [kind, [count, amount, over]]),
  ) as Partial<Record<ExceptionKind, [number, number | null, boolean]>>;

test.each<[string, ActedRow, object]>([
  ['a cancelled item', row('item.cancel', { amount: 4500 }), { cancelled: [1, 4500, false] }],
  [
    'one after the bill',
    row('item.cancel', { amount: 4500 }, { afterBill: true }),
    { cancelled: [1, 4500, false], cancelled_after_bill: [1, 4500, true] },
  ],
  [
    'one that says so itself',
    row('item.cancel', { amount: 1, after_prebill: true }),
    { cancelled: [1, 1, false], cancelled_after_bill: [1, 1, true] },
  ],
  ['a discount', row('item.discount', { before: 0, after: 900 }), { discounts: [1, 900, false] }],
  ['a discount taken back', row('item.discount', { before: 900, after: 0 }), {}],
  ['a reopened check', row('order.reopen', { total: 500 }), { reopened: [1, 500, true] }],
  [
    'a payment that was taken back',
    row('payment.reverse', { amount: 500 }),
    { reversed_payments: [1, 500, true] },
  ],
  ['a payout', row('payout.create', { amount: 500 }), { payouts: [1, 500, false] }],
  ['its approval', row('payout.approve', { amount: 500 }), {}],
  [
    'a discount with approval',
    row('item.discount', { before: 0, after: 5 }, { approver_id: 4 }),
    { discounts: [1, 5, false], approvals: [1, null, false] },
  ],
  [
    'a short drawer',
    row('register.close', { cash_difference: -6000 }),
    { register_differences: [1, 6000, true] },
  ],
  ['an exact drawer', row('register.close', { cash_difference: 0 }), {}],
  ['a changed price', row('product.price', { price: 5 }), { price_changes: [1, null, true] }],
  [
    'a wrong PIN',
    row('login.failed', {}, { actor_id: null }),
    { login_failures: [1, null, false] },
  ],
  ['a changed user', row('user.change'), { people: [1, null, true] }],
  ['changed permissions', row('permissions.change'), { permissions: [1, null, true] }],
  ['an ordinary close', row('order.close', { total: 500 }), {}],
])('%s', (_what, acted, expected) => {
  expect(kinds([acted])).toEqual(expected);
});

test('users are separate, the largest amount first', () => {
  const rows = [
    row('item.cancel', { amount: 100 }),
    row('item.cancel', { amount: 900 }, { actor_id: 2 }),
    row('item.cancel', { amount: 50 }),
  ];
  const [cancelled] = summarise(actsOf(rows), defaultThresholds);
  expect(cancelled?.people).toEqual([
    { user_id: 2, count: 1, amount: 900 },
    { user_id: 1, count: 2, amount: 150 },
  ]);
  expect(cancelled?.rows).toEqual(rows.map((one) => one.id).reverse());
});

test('every kind is included, and users add up to the total', () => {
  const acts = ['item.cancel', 'item.discount', 'order.reopen', 'payout.create', 'login.failed'];
  const any = fc.record({
    action: fc.constantFrom(...acts),
    amount: fc.nat(1_000_000),
    actor: fc.constantFrom(1, 2, 3),
  });
  fc.assert(
    fc.property(fc.array(any), (all) => {
      const rows = all.map(({ action, amount, actor }) =>
        row(action, { amount, total: amount, before: 0, after: amount }, { actor_id: actor }),
      );
      const findings = summarise(actsOf(rows), defaultThresholds);
      expect(findings.map(({ kind }) => kind)).toEqual([...exceptionKinds]);
      for (const { count, amount, people } of findings) {
        expect(people.reduce((sum, one) => sum + one.count, 0)).toBe(count);
        if (amount !== null) expect(people.reduce((sum, one) => sum + one.amount, 0)).toBe(amount);
      }
    }),
  );
});

test.each([
  ['item.cancel', 'cancellations'],
  ['item.move', 'checks'],
  ['order.reopen', 'reopens'],
  ['discounts.clear', 'discounts'],
  ['special.apply', 'discounts'],
  ['special.delete', 'menu'],
  ['payment.take', 'cash'],
  ['payment_type.update', 'settings'],
  ['login.locked', 'access'],
  ['permissions.change', 'people'],
  ['from.the.future', 'other'],
])('%s belongs to %s', (action, group) => {
  expect(groupOf(action)).toBe(group);
});
