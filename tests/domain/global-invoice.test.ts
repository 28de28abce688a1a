import { invoiceSpans, mainForm, paymentForm, taxParts } from '@comanda/domain/global-invoice';
import { expect, test } from 'vitest';
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
] as const)('the payment form of an invoice with %s', (_, paid, form) => {
  expect(mainForm(paid)).toBe(form);
});
