import {
  globalForm,
  invoiceSpans,
  leftOut,
  mainForm,
  paymentForm,
  taxParts,
} from '@comanda/domain/global-invoice';
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
  expect(leftOut(check, paid)).toBe(reason);
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
