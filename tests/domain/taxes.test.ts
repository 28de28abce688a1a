import { guestDues } from '@comanda/domain/guests';
import { taxParts } from '@comanda/domain/global-invoice';
import { partAmount } from '@comanda/domain/payments';
import { mergeShares, shareLine } from '@comanda/domain/share-line';
import { planEqualSplit, planSplit, splitTotals } from '@comanda/domain/split-check';
import {
  addedTax,
  allTax,
  namedTaxes,
  storedSums,
  taxedSums,
  taxFigures,
  taxIdFor,
  taxName,
  taxOf,
} from '@comanda/domain/taxes';
import { lineDue } from '@comanda/domain/totals';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstTaxes } from '../support/taxes.ts';

const sum = (tax_id: number, gross: number, discount = 0, added = 0) => ({
  tax_id,
  gross,
  discount,
  added,
});

describe('a contained tax, rounded half up once', () => {
  test.each([
    [10_000, 1600, 1379],
    [11_600, 1856, 1600],
    [1, 0, 0],
    [3, 0, 0],
    [4, 1, 1],
    [0, 0, 0],
    [9_999_999, 1_600_000, 1_379_310],
  ])('16%% of %i centavos: flat16 %i, extracted %i', (total, flat, extracted) => {
    expect(taxOf(sum(1, total), firstTaxes.get(1), 'flat16')).toBe(flat);
    expect(taxOf(sum(1, total), firstTaxes.get(1), 'extracted')).toBe(extracted);
  });

  test.each([
    [2, 10_800, 864, 800],
    [3, 10_800, 0, 0],
    [4, 10_800, 0, 0],
    [99, 10_800, 0, 0],
  ])('tax %i of %i centavos: flat16 %i, extracted %i', (id, total, flat, extracted) => {
    expect(taxOf(sum(id, total), firstTaxes.get(id), 'flat16')).toBe(flat);
    expect(taxOf(sum(id, total), firstTaxes.get(id), 'extracted')).toBe(extracted);
  });

  test('differs by at most half a centavo from the exact value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (total) => {
        const of = (formula: 'flat16' | 'extracted') =>
          taxOf(sum(1, total), firstTaxes.get(1), formula);
        expect(Math.abs(of('flat16') * 100 - total * 16)).toBeLessThanOrEqual(50);
        expect(Math.abs(of('extracted') * 116 - total * 16)).toBeLessThanOrEqual(58);
      }),
    );
  });
});

test.each([
  [5, 10_000, 800],
  [6, 10_000, 1625],
  [5, 6, 0],
  [5, 7, 1],
  [1, 10_000, 0],
  [99, 10_000, 0],
])('tax %i adds to %i centavos: %i', (id, amount, added) => {
  expect(addedTax(amount, firstTaxes.get(id))).toBe(added);
});

describe('the tax of a product', () => {
  const none = { tax_id: null, tax_take_out_id: null, tax_delivery_id: null };
  const venue = { tax_id: 1, tax_take_out_id: 3, tax_delivery_id: null };
  test.each([
    ['dine_in', [none, none, venue], 1],
    ['take_out', [none, none, venue], 3],
    ['delivery', [none, none, venue], 1],
    ['take_out', [none, { ...none, tax_id: 2 }, venue], 2],
    ['take_out', [{ ...none, tax_take_out_id: 4 }, { ...none, tax_id: 2 }, venue], 4],
    ['dine_in', [{ ...none, tax_take_out_id: 4 }, { ...none, tax_id: 2 }, venue], 2],
    ['delivery', [{ ...none, tax_id: 4 }, { ...none, tax_delivery_id: 2 }, venue], 4],
    ['dine_in', [none, none], 1],
  ] as const)('%s: %j is %i', (orderType, choices, id) => {
    expect(taxIdFor(orderType, choices)).toBe(id);
  });
});

test('a tax is named by its rate, an exempt one by its name', () => {
  expect(taxName({ name: 'IVA', rate: 16 })).toBe('IVA 16%');
  expect(taxName({ name: 'IVA', rate: 16.25 })).toBe('IVA 16.25%');
  expect(taxName({ name: 'Exempt', rate: null })).toBe('Exempt');
});

test('stored sums without taxes are all at 16 %', () => {
  const check = { subtotal: 500, discount_total: 50, taxes: null };
  expect(storedSums(check)).toEqual([sum(1, 500, 50)]);
  const taxes = '[[2,300,50,0],[5,200,0,16]]';
  expect(storedSums({ ...check, taxes })).toEqual([sum(2, 300, 50), sum(5, 200, 0, 16)]);
});

const line = fc
  .record({
    price: fc.integer({ min: 0, max: 50_000 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    percent: fc.integer({ min: 0, max: 100 }),
    tax_id: fc.integer({ min: 1, max: 6 }),
    guest: fc.option(fc.integer({ min: 1, max: 4 })),
  })
  .map(({ percent, ...rest }) => {
    const discount = Math.round((rest.price * rest.quantity * percent) / 100);
    const amount = rest.price * rest.quantity - discount;
    const added_tax = addedTax(amount, firstTaxes.get(rest.tax_id));
    return { ...rest, discount, added_tax, status: 3, share: null };
  });
const check = fc
  .array(line, { minLength: 1, maxLength: 12 })
  .map((lines) => lines.map((each, index) => ({ ...each, id: index + 1 })));
const dueOf = (lines: readonly Parameters<typeof lineDue>[0][]) =>
  lines.reduce((all, each) => all + lineDue(each), 0);

describe('to the centavo', () => {
  test('bases and taxes by rate add up to the total, by both formulas and for the SAT', () => {
    fc.assert(
      fc.property(check, (lines) => {
        const sums = taxedSums(lines);
        for (const formula of ['flat16', 'extracted'] as const) {
          const figures = taxFigures(sums, firstTaxes, formula);
          const [base, tax] = [
            figures.reduce((all, each) => all + each.base, 0),
            figures.reduce((all, each) => all + each.tax, 0),
          ];
          expect(base + tax).toBe(dueOf(lines));
          expect(tax).toBe(allTax(sums, firstTaxes, formula));
          const named = namedTaxes([...figures, ...figures], firstTaxes);
          expect(named.reduce((all, each) => all + each.total, 0)).toBe(2 * dueOf(lines));
        }
        const taxes = JSON.stringify(
          sums.map(({ tax_id, gross, discount, added }) => [tax_id, gross, discount, added]),
        );
        const parts = taxParts({ subtotal: 0, discount_total: 0, taxes }, firstTaxes);
        expect(parts.reduce((all, { base, tax }) => all + base + tax, 0)).toBe(dueOf(lines));
        for (const part of parts) {
          expect(part.gross - part.discount).toBe(part.base);
          expect(part.base).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test('equal splits cost what the check cost, and differ by at most a centavo', () => {
    fc.assert(
      fc.property(check, fc.integer({ min: 2, max: 9 }), (lines, parts) => {
        const totals = splitTotals(lines, planEqualSplit(lines, parts), parts - 1);
        expect(totals.reduce((a, b) => a + b, 0)).toBe(dueOf(lines));
        expect(Math.max(...totals) - Math.min(...totals)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('a split by units costs what the line cost', () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 1, max: 8 }), (one, taken) => {
        const lines = [{ ...one, id: 1 }];
        const takes = [[{ id: 1, quantity: Math.min(taken, one.quantity) }]];
        const totals = splitTotals(lines, planSplit(lines, takes), 1);
        expect(totals.reduce((a, b) => a + b, 0)).toBe(dueOf(lines));
      }),
    );
  });

  test('shares have no negative amount and merge to the line again', () => {
    fc.assert(
      fc.property(
        line,
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 6 }),
        (one, weights) => {
          const shares = shareLine(one, weights);
          for (const { price, discount, added_tax } of shares) {
            expect(Math.min(price - discount, discount, added_tax)).toBeGreaterThanOrEqual(0);
          }
          const [first, ...others] = shares.map((share) => ({
            ...share,
            made_quantity: one.quantity,
          }));
          if (!first) throw new Error('no share');
          const whole = others.reduce(
            (all, share) => ({ ...mergeShares(all, share), made_quantity: one.quantity }),
            first,
          );
          expect([whole.discount, whole.added_tax, whole.share]).toEqual([
            one.discount,
            one.added_tax,
            null,
          ]);
        },
      ),
    );
  });

  test('guests and equal parts pay the total', () => {
    fc.assert(
      fc.property(check, fc.integer({ min: 1, max: 6 }), (lines, guests) => {
        const rest = dueOf(lines);
        const dues = guestDues({ guests, rest, lines, payments: [] });
        expect(dues.reduce((all, { due }) => all + due, 0)).toBe(rest);
        let left = rest;
        const paid: { index: number; of: number }[] = [];
        for (let index = 1; index <= guests; index += 1) {
          const part = { index, of: guests };
          left -= partAmount(left, part, paid);
          paid.push(part);
        }
        expect(left).toBe(0);
      }),
    );
  });
});
