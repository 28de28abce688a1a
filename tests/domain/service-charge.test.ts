import { guestDues } from '@comanda/domain/guests';
import {
  carriesAfter,
  chargeFor,
  chargeOn,
  linesWithCharge,
  termsOf,
  type ServiceCharge,
} from '@comanda/domain/service-charge';
import { lineDue } from '@comanda/domain/totals';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const charge = (id: number, change: Partial<ServiceCharge> = {}): ServiceCharge => ({
  id,
  name: 'Service',
  name_es: 'Servicio',
  rate: 1000,
  amount: 0,
  min_guests: null,
  dine_in: 1,
  take_out: 0,
  delivery: 0,
  tax_id: 0,
  deleted_at: null,
  ...change,
});

describe('the charge of a check', () => {
  const rules = [
    charge(1, { min_guests: 6 }),
    charge(2, { min_guests: 10 }),
    charge(3, { dine_in: 0, delivery: 1, rate: 0, amount: 3500 }),
    charge(4, { min_guests: 10, deleted_at: 1 }),
  ];
  test.each([
    ['dine_in', null, undefined],
    ['dine_in', 5, undefined],
    ['dine_in', 6, 1],
    ['dine_in', 10, 2],
    ['take_out', 20, undefined],
    ['delivery', null, 3],
  ] as const)('%s, %s guests: %s', (order_type, guests, id) => {
    expect(chargeFor(rules, { order_type, guests })?.id).toBe(id);
  });

  test.each([
    [1000, 0, 21_050, 2105],
    [1250, 0, 16_550, 2069],
    [1, 0, 5000, 1],
    [1, 0, 4999, 0],
    [10_000, 0, 999, 999],
    [1000, 0, 0, 0],
    [1000, 0, -5, 0],
    [0, 3500, 1, 3500],
    [0, 3500, 0, 0],
  ])('rate %i or amount %i of %i centavos: %i', (rate, amount, net, expected) => {
    expect(chargeOn(net, termsOf(charge(1, { rate, amount })))).toBe(expected);
  });
});

const net = fc.integer({ min: 0, max: 5_000_000 });
const terms = fc
  .record({
    percent: fc.boolean(),
    rate: fc.integer({ min: 1, max: 10_000 }),
    amount: fc.integer({ min: 1, max: 100_000 }),
    tax_rate: fc.constantFrom(0, 800, 1625),
  })
  .map(({ percent, rate, amount, tax_rate }) => ({
    ...termsOf(charge(1, percent ? { rate } : { rate: 0, amount })),
    tax_rate,
  }));
type Terms = ReturnType<typeof termsOf> & { tax_rate: number };

const taxOf = (own: number, check: Terms) =>
  own === 0 ? 0 : Math.trunc((own * check.tax_rate + check.charge_tax_carry) / 10_000);
const costOf = (amount: number, check: Terms) => {
  const own = chargeOn(amount, check);
  return own + taxOf(own, check);
};

test('divided checks cost what the whole did, through any number of transfers, and together again', () => {
  fc.assert(
    fc.property(
      terms,
      fc.array(fc.array(net, { minLength: 1, maxLength: 6 }), { maxLength: 4 }),
      net,
      (first, moves, whole) => {
        const empty = { ...first, charge_carry: first.charge_rate > 0 ? 5000 : 0 };
        let checks = [{ ...first, id: 0, net: whole }];
        const total = costOf(whole, first);
        for (const weights of [...moves, [1]]) {
          // The same amount, on other checks.
          const count = Math.max(weights.length, checks.length);
          const sum = weights.reduce((a, b) => a + b, 0);
          let left = whole;
          const nets = Array.from({ length: count }, (_, index) => {
            const part =
              index === weights.length - 1
                ? left
                : Math.floor((whole * (weights[index] ?? 0)) / Math.max(1, sum));
            const own = Math.min(left, index < weights.length ? part : 0);
            left -= own;
            return own;
          });
          const moved = nets.map((own, id) => ({
            ...(checks[id] ?? { ...empty, id, net: 0 }),
            net_before: checks[id]?.net ?? 0,
            net: own,
          }));
          const carries = new Map(carriesAfter(moved).map((each) => [each.id, each]));
          checks = moved.map((check) => ({ ...check, ...carries.get(check.id) }));
          expect(checks.reduce((all, check) => all + costOf(check.net, check), 0)).toBe(total);
          for (const check of checks) {
            const share = whole === 0 ? 0 : (chargeOn(whole, first) * check.net) / whole;
            expect(Math.abs(chargeOn(check.net, check) - share)).toBeLessThan(1);
          }
        }
      },
    ),
  );
});

test('two whole fixed charges stay two, and checks with different charges keep theirs', () => {
  const fixed = { ...termsOf(charge(1, { rate: 0, amount: 3500 })), tax_rate: 0 };
  const two = [1, 2].map((id) => ({ ...fixed, id, net_before: 100, net: id * 50 }));
  expect(carriesAfter(two)).toEqual([]);
  const other = { ...termsOf(charge(2)), tax_rate: 0, id: 2, net_before: 0, net: 60 };
  expect(carriesAfter([{ ...fixed, id: 1, net_before: 100, net: 40 }, other])).toEqual([]);
});

test('lines and guests pay the charge to the centavo, a check without one has the lines it had', () => {
  const line = fc
    .record({
      price: fc.integer({ min: 0, max: 50_000 }),
      quantity: fc.integer({ min: 1, max: 5 }),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
      status: fc.constantFrom(0, 3, 4),
      guest: fc.constantFrom(null, 1, 2, 3),
    })
    .map(({ part, ...each }) => ({
      ...each,
      discount: Math.floor(each.price * each.quantity * part),
      added_tax: 0,
    }));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), net, (lines, beyond) => {
      const due = lines.reduce((sum, each) => sum + lineDue(each), 0);
      expect(linesWithCharge(lines, due)).toBe(lines);
      fc.pre(due > 0);
      const charged = linesWithCharge(lines, due + beyond);
      expect(charged.reduce((sum, each) => sum + lineDue(each), 0)).toBe(due + beyond);
      const dues = guestDues({ guests: 3, rest: due + beyond, lines: charged, payments: [] });
      expect(dues.reduce((sum, each) => sum + each.due, 0)).toBe(due + beyond);
    }),
  );
});
