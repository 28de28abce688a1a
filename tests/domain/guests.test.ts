import { guestAmount, guestDues, type GuestsCheck } from '@comanda/domain/guests';
import { lineTotal } from '@comanda/domain/totals';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const line = (price: number, guest: number | null) => ({
  price,
  quantity: 1,
  discount: 0,
  status: 0,
  guest,
});
const duesOf = (check: GuestsCheck) => guestDues(check).map(({ due }) => due);

describe('what each guest pays', () => {
  test('their own lines and an equal share of the unassigned ones', () => {
    const lines = [line(10_000, 1), line(4_000, 2), line(1_000, null)];
    const check = { guests: 3, rest: 15_000, lines, payments: [] };
    expect(duesOf(check)).toEqual([10_334, 4_333, 333]);
  });

  test('what each guest pays is zero once it is paid, plus what was added since', () => {
    const lines = [line(10_000, 1), line(4_000, 2)];
    const payments = [{ guest: 1, amount: 10_000 }];
    const check = { guests: null, rest: 4_000, lines, payments };
    expect(duesOf(check)).toEqual([0, 4_000]);
    expect(() => guestAmount(check, 1)).toThrow('This guest has already paid.');
    expect(() => guestAmount(check, 3)).toThrow('Some fields are not valid.');
    const more = { ...check, rest: 4_500, lines: [...lines, line(500, 1)] };
    expect(guestAmount(more, 1)).toBe(500);
  });

  const guest = fc.option(fc.integer({ min: 1, max: 6 }), { nil: null });
  const lines = fc.array(
    fc.record({
      price: fc.integer({ min: 0, max: 100_000 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      discount: fc.constant(0),
      status: fc.constantFrom(0, 3, 4),
      guest,
    }),
    { maxLength: 12 },
  );

  test('adds up to the rest, in any order of payments and with any changes in between', () => {
    fc.assert(
      fc.property(
        lines,
        guest,
        fc.array(fc.record({ who: fc.integer({ min: 1, max: 6 }), other: fc.nat(5_000) })),
        fc.array(guest, { maxLength: 12 }),
        (start, guests, acts, moved) => {
          const total = start.reduce((sum, one) => sum + lineTotal(one), 0);
          const payments: { guest: number | null; amount: number }[] = [];
          let rest = total;
          let now = start;
          const check = () => ({ guests, rest, lines: now, payments });
          const pay = (who: number | null, amount: number) => {
            payments.push({ guest: who, amount });
            rest -= amount;
          };
          for (const { who, other } of acts) {
            const dues = guestDues(check());
            expect(dues.reduce((sum, one) => sum + one.due, 0)).toBe(rest);
            expect(dues.every(({ due }) => due >= 0 && Number.isInteger(due))).toBe(true);
            pay(who, dues.find((one) => one.guest === who)?.due ?? 0);
            pay(null, Math.min(other, rest));
            now = start.map((one, index) => ({ ...one, guest: moved[index] ?? one.guest }));
          }
          for (const { guest: who, due } of guestDues(check())) pay(who, due);
          expect(rest).toBe(0);
        },
      ),
    );
  });
});
