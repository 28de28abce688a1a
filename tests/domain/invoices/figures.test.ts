import { documentFigures, type SoldConcept } from '@comanda/domain/invoices/figures';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCredits, anyGlobal, anyInvoice, anySold } from '../../support/any-invoice.ts';
import { paidOf, satFaults } from '../../support/sat-rules.ts';

const sold = (paid: number, more: Partial<SoldConcept> = {}): SoldConcept => ({
  quantity: 1,
  paid,
  discount: 0,
  isAdded: false,
  tax: 1600,
  ...more,
});
describe('figures of a document', () => {
  test('one price: base and tax round to centavos that add up to it', () => {
    expect(documentFigures([sold(88_890)])).toMatchObject({
      subtotal: 76_629,
      taxes: 12_261,
      total: 88_890,
      rates: [{ tax: 1600, base: 76_629, amount: 12_261 }],
    });
  });

  test('the smallest amount that can be paid has a base', () => {
    expect(satFaults([sold(1)])).toEqual([]);
  });

  test('a document of exempt and untaxed things alone has no tax', () => {
    const figures = documentFigures([sold(5000, { tax: 'exempt' }), sold(700, { tax: 'none' })]);
    expect(figures).toMatchObject({ subtotal: 5700, taxes: 0, total: 5700 });
    expect(figures.rates).toEqual([{ tax: 'exempt', base: 5000, amount: 0 }]);
  });

  test('two rates that round half a centavo the wrong way are written in whole centavos', () => {
    fc.assert(
      fc.property(fc.array(anySold, { minLength: 2, maxLength: 6 }), (concepts) => {
        const { decimals, total } = documentFigures(concepts);
        expect([2, 6]).toContain(decimals);
        expect(total).toBe(paidOf(concepts));
      }),
      { numRuns: 2000 },
    );
  });

  test('the rules of the SAT hold for any check, and the total is what was paid', () => {
    fc.assert(
      fc.property(fc.array(anySold, { minLength: 1, maxLength: 25 }), (concepts) => {
        expect(satFaults(concepts)).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  test('the rules of the SAT hold for any global invoice, and for every credit note until nothing is left', () => {
    fc.assert(
      fc.property(anyGlobal, ({ concepts }) => {
        expect(satFaults(concepts)).toEqual([]);
      }),
      { numRuns: 500 },
    );
    const credited = fc
      .oneof(anyInvoice(['Taco']), anyGlobal)
      .chain((content) => fc.tuple(fc.constant(content), anyCredits(fc.constant(content))));
    fc.assert(
      fc.property(credited, ([content, notes]) => {
        for (const { concepts } of notes) expect(satFaults(concepts)).toEqual([]);
        expect(notes.reduce((sum, { concepts }) => sum + paidOf(concepts), 0)).toBe(
          paidOf(content.concepts),
        );
      }),
      { numRuns: 500 },
    );
  });

  test('a global of three thousand tickets adds up', () => {
    const tickets = Array.from({ length: 3000 }, (_, index) =>
      sold(1 + ((index * 7919) % 250_000), { tax: index % 11 === 0 ? 800 : 1600 }),
    );
    expect(satFaults(tickets)).toEqual([]);
  });
});
