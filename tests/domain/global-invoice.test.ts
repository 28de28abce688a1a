import { addDays } from '@comanda/domain/business-day';
import {
  globalConcepts,
  globalForm,
  invoicePeriods,
  invoiceSpans,
  leftOut,
  mainForm,
  MOST_CONCEPTS,
  paymentForm,
  spanOf,
  splitGlobal,
  taxParts,
} from '@comanda/domain/global-invoice';
import { documentFigures, taxSums } from '@comanda/domain/invoices/figures';
import { satForms } from '@comanda/domain/payment-methods';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCheck } from '../support/any-invoice.ts';
import { firstTaxes } from '../support/taxes.ts';

test.each([
  ['cash', null, '01'],
  ['card', null, '04'],
  ['card', '28', '28'],
  ['transfer', null, '03'],
  ['voucher', null, '08'],
  ['platform', null, '31'],
  ['platform', '06', '06'],
  ['account', null, '99'],
  ['other', null, null],
  ['other', '02', '02'],
] as const)('the payment form of %s with the key %s is %s', (kind, key, form) => {
  expect(paymentForm({ kind, sat_form: key })).toBe(form);
});

test('weeks end on Sunday, and with their month', () => {
  expect(invoiceSpans('2026-05', 'week')).toEqual([
    { from: '2026-05-01', to: '2026-05-03' },
    { from: '2026-05-04', to: '2026-05-10' },
    { from: '2026-05-11', to: '2026-05-17' },
    { from: '2026-05-18', to: '2026-05-24' },
    { from: '2026-05-25', to: '2026-05-31' },
  ]);
  expect(invoiceSpans('2026-02', 'fortnight')).toEqual([
    { from: '2026-02-01', to: '2026-02-15' },
    { from: '2026-02-16', to: '2026-02-28' },
  ]);
  expect(invoiceSpans('2026-02', 'day')).toHaveLength(28);
  expect(invoiceSpans('2026-02', 'month')).toEqual([{ from: '2026-02-01', to: '2026-02-28' }]);
});

test('base and tax add up to the total, whatever its centavos', () => {
  for (let total = 0; total <= 1_000; total += 1) {
    for (const discount of [0, 7]) {
      const check = { subtotal: total + discount, discount_total: discount, taxes: null };
      const parts = taxParts(check, firstTaxes);
      for (const { gross, discount: off, base, tax } of parts) {
        expect([base + tax, gross - off, Math.abs(tax - (total * 16) / 116) <= 0.5]).toEqual([
          total,
          base,
          true,
        ]);
      }
    }
  }
});

test.each([
  ['nothing paid', [], null],
  ['one form', [['04', 1]], '04'],
  [
    'the larger amount',
    [
      ['01', 100],
      ['04', 300],
    ],
    '04',
  ],
  [
    'two methods of one form together',
    [
      ['04', 200],
      ['01', 300],
      ['04', 200],
    ],
    '04',
  ],
  [
    'a tie: the lowest key',
    [
      ['28', 300],
      ['03', 300],
    ],
    '03',
  ],
  [
    'a tie with a method without a key',
    [
      [null, 300],
      ['31', 300],
    ],
    '31',
  ],
  [
    'most paid by methods without a key',
    [
      [null, 200],
      ['31', 300],
      [null, 200],
    ],
    null,
  ],
  [
    'an amount that was taken back',
    [
      ['04', 300],
      ['01', 100],
      ['04', -300],
    ],
    '01',
  ],
] as const)('the payment form of a check with %s', (_, paid, form) => {
  expect(mainForm(paid)).toBe(form);
});

test('the payment form of a global invoice is that of its largest check, not of the largest sum', () => {
  const small = Array.from({ length: 20 }, () => ({ total: 100, form: '01' as const }));
  const large = { total: 888, form: '04' as const };
  expect(globalForm([...small, large])).toBe('04');
  expect(globalForm([large, { total: 888, form: '28' }, { total: 888, form: null }])).toBe('04');
  expect(globalForm([{ total: 900, form: null }, large])).toBeNull();
  expect(globalForm([])).toBeNull();
});

test.each([
  ['sold', { invoice: 'none', total: 100 }, [['01', 100]], null],
  ['with an invoice of its own', { invoice: 'own', total: 100 }, [['01', 100]], 'invoiced'],
  ['whose invoice has no stamp yet', { invoice: 'waiting', total: 100 }, [['01', 100]], 'waiting'],
  ['in a global invoice', { invoice: 'global', total: 100 }, [['01', 100]], 'in_global'],
  ['paid by a method without a key', { invoice: 'none', total: 100 }, [[null, 100]], 'no_form'],
  ['without an amount', { invoice: 'none', total: 0 }, [], 'no_amount'],
  [
    'with a tax that the SAT does not know',
    { invoice: 'none', total: 100, parts: [{ rate: 16 }, { rate: 3 }] },
    [['01', 100]],
    'other_rate',
  ],
  ['on account', { invoice: 'none', total: 100 }, [['99', 100]], 'on_account'],
  [
    'partly on account',
    { invoice: 'none', total: 100 },
    [
      ['01', 60],
      ['99', 40],
    ],
    'on_account',
  ],
  [
    'whose part on account was taken back',
    { invoice: 'none', total: 100 },
    [
      ['01', 100],
      ['99', 0],
    ],
    null,
  ],
] as const)('a check %s is left out of the global invoice or not', (_, check, paid, reason) => {
  expect(leftOut({ parts: [{ rate: 16 }, { rate: null }], ...check }, paid)).toBe(reason);
});

test('what has no tax at all is no object of taxes, what is exempt is', () => {
  const check = {
    subtotal: 300,
    discount_total: 0,
    taxes: JSON.stringify([
      [1, 100, 0, 0],
      [0, 100, 0, 0],
      [4, 100, 0, 0],
    ]),
  };
  expect(taxParts(check, firstTaxes).map(({ rate, object }) => [rate, object])).toEqual([
    [16, '02'],
    [null, '01'],
    [null, '02'],
  ]);
});

/** A closed check, the invoice that it is in, and how it was paid. */
const anyClosed = fc
  .record({
    check: anyCheck(),
    invoice: fc.constantFrom('none', 'none', 'none', 'own', 'waiting', 'global'),
    form: fc.constantFrom(null, ...satForms),
  })
  .map(({ check, invoice, form }) => {
    const left = leftOut({ ...check, invoice }, [[form, check.total]]);
    return { ...check, invoice, form, left };
  });

test('global, own and left out add up to the closed checks of a period, whatever was sold', () => {
  fc.assert(
    fc.property(fc.array(anyClosed, { maxLength: 40 }), (checks) => {
      const chosen = checks.flatMap((check, id) => (check.left === null ? [{ ...check, id }] : []));
      const documents = splitGlobal(chosen);
      const concepts = documents.map((own) =>
        own.flatMap(({ id, parts }) => globalConcepts(id, parts)),
      );
      const global = concepts.map((own) => documentFigures(own).total);
      const out = checks.filter(({ left }) => left !== null);
      const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
      const all = sum(checks.map(({ total }) => total));
      expect(sum(global) + sum(out.map(({ total }) => total))).toBe(all);
      // The dry run says what the documents say.
      for (const own of concepts) {
        const figures = documentFigures(own);
        const run = taxSums(own);
        expect(sum(run.map(({ amount }) => amount))).toBe(figures.taxes);
        expect(sum(run.map(({ base }) => base))).toBe(figures.subtotal - figures.discount);
      }
    }),
    { numRuns: 500 },
  );
});

test('a document has at most 2,000 concepts, and every check is whole in one of them', () => {
  const part = { rate: 16, object: '02', gross: 100, discount: 0, base: 100, tax: 16 } as const;
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4000 }),
      (counts) => {
        const checks = counts.map((count, id) => ({
          id,
          parts: Array.from({ length: count }, () => part),
        }));
        const documents = splitGlobal(checks);
        expect(documents.flat()).toEqual(checks);
        for (const own of documents) {
          const concepts = own.flatMap(({ id, parts }) => globalConcepts(id, parts));
          expect(concepts.length).toBeLessThanOrEqual(MOST_CONCEPTS);
        }
        // None could have been put into the one before it.
        for (const [index, own] of documents.slice(0, -1).entries()) {
          const size = own.reduce((all, { parts }) => all + parts.length, 0);
          expect(size + (documents[index + 1]?.[0]?.parts.length ?? 0)).toBeGreaterThan(
            MOST_CONCEPTS,
          );
        }
      },
    ),
    { numRuns: 30 },
  );
});

test('each rate of a check is a concept of its own, named after the check', () => {
  const taxes = JSON.stringify([
    [1, 11_600, 0, 0],
    [0, 500, 0, 0],
    [4, 1000, 0, 0],
    [6, 10_000, 1000, 1462],
  ]);
  const check = { subtotal: 23_100, discount_total: 1000, taxes };
  const concepts = globalConcepts(7, taxParts(check, firstTaxes));
  expect(
    concepts.map(({ reference, tax, paid, discount }) => [reference, tax, paid, discount]),
  ).toEqual([
    ['7-1', 1600, 11_600, 0],
    ['7-2', 'none', 500, 0],
    ['7-3', 'exempt', 1000, 0],
    ['7-4', 1625, 10_462, 1163],
  ]);
  expect(globalConcepts(8, taxParts({ ...check, taxes: null }, firstTaxes))).toMatchObject([
    { reference: '8', quantity: 1, product_key: '01010101', unit_key: 'ACT', description: 'Venta' },
  ]);
});

test.each(invoicePeriods)('every day is in exactly one %s, and none spans two months', (every) => {
  let day = '2024-01-01';
  let last = spanOf(day, every);
  for (let count = 0; count < 1500; count += 1) {
    const span = spanOf(day, every);
    expect(span.from <= day && day <= span.to).toBe(true);
    expect(span.from.slice(0, 7)).toBe(span.to.slice(0, 7));
    if (span.from !== last.from) expect(span.from).toBe(addDays(last.to, 1));
    last = span;
    day = addDays(day, 1);
  }
});
