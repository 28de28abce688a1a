import {
  documentFigures,
  type ConceptTax,
  type SoldConcept,
} from '@comanda/domain/invoices/figures';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const sold = (paid: number, more: Partial<SoldConcept> = {}): SoldConcept => ({
  quantity: 1,
  paid,
  discount: 0,
  isAdded: false,
  tax: 1600,
  ...more,
});
const CENTAVO = 10_000n;
const paidOf = (concepts: readonly SoldConcept[]) =>
  concepts.reduce((sum, { paid }) => sum + paid, 0);

/**
 * The SAT's limits of a product (Anexo 20, question 41): half a unit of the last decimal of each factor below and above,
 * the lower one cut off, the upper one rounded up to `decimals`.
 */
function limits(a: bigint, halfA: bigint, b: bigint, halfB: bigint, scale: bigint, cut: bigint) {
  // Everything is doubled, so that halves are whole.
  const low = ((2n * a - halfA) * (2n * b - halfB)) / (4n * scale);
  const high = ((2n * a + halfA) * (2n * b + halfB)) / (4n * scale);
  return { low: (low / cut) * cut, high: ((high + cut) / cut) * cut };
}

/** What the SAT checks of a document: 40108 to 40111, 40119, 40166 to 40180, 40205 to 40221 of the matrix. */
function faultsOf(concepts: readonly SoldConcept[]): string[] {
  const figures = documentFigures(concepts);
  const faults: string[] = [];
  const must = (rule: string, holds: boolean) => {
    if (!holds) faults.push(rule);
  };
  const last = figures.decimals === 6 ? 1n : CENTAVO;
  must('40119 total', figures.subtotal - figures.discount + figures.taxes === figures.total);
  must('total is what was paid', figures.total === paidOf(concepts));
  const sum = (values: bigint[]) => values.reduce((all, one) => all + one, 0n);
  const toCentavos = (value: bigint) => Number((2n * value + CENTAVO) / (2n * CENTAVO));
  must('40108', figures.subtotal === toCentavos(sum(figures.concepts.map((one) => one.amount))));
  must('40110', figures.discount === toCentavos(sum(figures.concepts.map((one) => one.discount))));
  must('40110 discount ≤ subtotal', figures.discount <= figures.subtotal);
  figures.concepts.forEach((one, index) => {
    const { quantity, tax } = concepts[index] as SoldConcept;
    const amount = limits(BigInt(quantity) * 1_000_000n, 0n, one.unitPrice, 1n, 1_000_000n, last);
    must('40167', one.amount >= amount.low && one.amount <= amount.high);
    must('40169', one.discount <= one.amount && one.discount >= 0n);
    must('40174', one.base > 0n && one.base === one.amount - one.discount);
    if (typeof tax !== 'number') {
      must('no tax', one.tax === null);
      return;
    }
    const range = limits(one.base, last, BigInt(tax) * 100n, 0n, 1_000_000n, last);
    must('40180', one.tax !== null && one.tax >= range.low && one.tax <= range.high);
  });
  for (const rate of figures.rates) {
    const own = figures.concepts.filter((_, index) => concepts[index]?.tax === rate.tax);
    const tolerance = 1;
    const base = toCentavos(sum(own.map((one) => one.base)));
    must('40218', Math.abs(rate.base - base) <= tolerance);
    if (rate.tax === 'exempt') must('no amount', rate.amount === 0);
    else
      must(
        '40220',
        Math.abs(rate.amount - toCentavos(sum(own.map((one) => one.tax ?? 0n)))) <= tolerance,
      );
  }
  must('40111', figures.taxes === figures.rates.reduce((all, { amount }) => all + amount, 0));
  return faults;
}

const rates: ConceptTax[] = [1600, 1600, 1600, 800, 0, 'exempt', 'none'];
const anyConcept = fc
  .record({
    quantity: fc.integer({ min: 1, max: 40 }),
    price: fc.integer({ min: 50, max: 500_000 }),
    part: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 95 })),
    tax: fc.constantFrom(...rates),
    isAdded: fc.boolean(),
  })
  .map(({ quantity, price, part, tax, isAdded }): SoldConcept => {
    const gross = quantity * price;
    const discount = Math.floor((gross * part) / 100);
    const rate = typeof tax === 'number' ? tax : 0;
    const net = gross - discount;
    const added = isAdded ? Math.round((net * rate) / 10_000) : 0;
    return { quantity, paid: net + added, discount, isAdded, tax };
  })
  .filter(({ paid }) => paid > 0);

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
    expect(faultsOf([sold(1)])).toEqual([]);
  });

  test('a document of exempt and untaxed things alone has no tax', () => {
    const figures = documentFigures([sold(5000, { tax: 'exempt' }), sold(700, { tax: 'none' })]);
    expect(figures).toMatchObject({ subtotal: 5700, taxes: 0, total: 5700 });
    expect(figures.rates).toEqual([{ tax: 'exempt', base: 5000, amount: 0 }]);
  });

  test('two rates that round half a centavo the wrong way are written in whole centavos', () => {
    fc.assert(
      fc.property(fc.array(anyConcept, { minLength: 2, maxLength: 6 }), (concepts) => {
        const { decimals, total } = documentFigures(concepts);
        expect([2, 6]).toContain(decimals);
        expect(total).toBe(paidOf(concepts));
      }),
      { numRuns: 2000 },
    );
  });

  test('the rules of the SAT hold for any check, and the total is what was paid', () => {
    fc.assert(
      fc.property(fc.array(anyConcept, { minLength: 1, maxLength: 25 }), (concepts) => {
        expect(faultsOf(concepts)).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  test('a global of three thousand tickets adds up', () => {
    const tickets = Array.from({ length: 3000 }, (_, index) =>
      sold(1 + ((index * 7919) % 250_000), { tax: index % 11 === 0 ? 800 : 1600 }),
    );
    expect(faultsOf(tickets)).toEqual([]);
  });
});
