import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changeDue,
  closeReason,
  tipAmount,
  tipBase,
  type CloseEntry,
  type CloseReason,
} from '../../kiosk-ui/src/features/checks/payment/close-rules.ts';
import {
  capAmount,
  discountAmount,
  discountProblem,
  type DiscountEntry,
  type DiscountProblem,
} from '../../kiosk-ui/src/features/checks/lines/discount-rules.ts';
import { formatCents, formatPesos } from '../../kiosk-ui/src/lib/format/money.ts';

const centavos = fc.integer({ min: 0, max: 5_000_000 });

/** $100.00 owed with a tip of $10.00, paid in cash with $200.00 into a chosen register. */
const paying: CloseEntry = {
  total: 10_000,
  tip: 1_000,
  methodId: 1,
  cash: true,
  needsRegister: true,
  missesReference: false,
  received: 20_000,
  openRegisters: 1,
  registerChosen: true,
};

describe('closing', () => {
  test.each<[string, Partial<CloseEntry>, CloseReason | null]>([
    ['everything is there', {}, null],
    ['exact money', { received: 11_000 }, null],
    ['a centavo short', { received: 10_999 }, { reason: 'insufficient', missing: 1 }],
    ['money for the total only', { received: 10_000 }, { reason: 'insufficient', missing: 1_000 }],
    ['no method', { methodId: null }, { reason: 'method' }],
    ['no open register', { openRegisters: 0, registerChosen: false }, { reason: 'noRegister' }],
    ['no register chosen', { openRegisters: 2, registerChosen: false }, { reason: 'register' }],
    ['nothing received', { received: null }, { reason: 'cash' }],
    ['nothing owed and nothing received', { total: 0, tip: 0, received: null }, null],
    [
      'a card with several registers open and none chosen',
      {
        cash: false,
        needsRegister: false,
        received: null,
        openRegisters: 2,
        registerChosen: false,
      },
      { reason: 'register' },
    ],
    [
      'a card needs no drawer',
      { cash: false, needsRegister: false, received: null, openRegisters: 0 },
      null,
    ],
    [
      'a voucher that is counted in the drawer needs one',
      { cash: false, received: null, openRegisters: 0 },
      { reason: 'noRegister' },
    ],
    ['a reference that is asked for', { missesReference: true }, { reason: 'reference' }],
  ])('%s', (_, change, reason) => {
    expect(closeReason({ ...paying, ...change })).toEqual(reason);
  });

  test('change is the amount received less total and tip', () => {
    expect(changeDue(paying)).toBe(9_000);
    fc.assert(
      fc.property(centavos, centavos, centavos, (total, tip, received) => {
        const entry = { ...paying, total, tip, received };
        const reason = closeReason(entry);
        expect(changeDue(entry) + total + tip).toBe(received);
        if (received >= total + tip) expect(reason).toBeNull();
        else expect(reason).toEqual({ reason: 'insufficient', missing: total + tip - received });
      }),
    );
  });
});

/** 10 % of $200.00 by a user who may give 15 %. */
const giving: DiscountEntry = { mode: 'percent', value: 10, gross: 20_000, maxPercent: 15 };

describe('discounts', () => {
  test.each<[string, Partial<DiscountEntry>, number, DiscountProblem | null]>([
    ['within the cap', {}, 2_000, null],
    ['at the cap', { value: 15 }, 3_000, null],
    ['over the cap', { value: 16 }, 3_200, 'overCap'],
    ['more than everything', { value: 101, maxPercent: 100 }, 20_200, 'tooMuchPercent'],
    ['everything', { value: 100, maxPercent: 100 }, 20_000, null],
    ['nothing typed', { value: null }, 0, 'enter'],
    ['taken off', { mode: 'none', value: 90 }, 0, null],
    ['an amount at the cap', { mode: 'fixed', value: 3_000 }, 3_000, null],
    ['a centavo over the cap', { mode: 'fixed', value: 3_001 }, 3_001, 'overCap'],
    ['more than the line', { mode: 'fixed', value: 20_001, maxPercent: 100 }, 20_001, 'tooLarge'],
    ['half a centavo goes up', { value: 10, gross: 5 }, 1, null],
    ['a line that is free', { mode: 'fixed', value: 0, gross: 0 }, 0, null],
  ])('%s', (_, change, amount, problem) => {
    const entry = { ...giving, ...change };
    expect(discountAmount(entry)).toBe(amount);
    expect(discountProblem(entry)).toBe(problem);
  });

  test('the limit in centavos is the largest allowed amount', () => {
    const percents = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), percents, (gross, maxPercent) => {
        const cap = capAmount(gross, maxPercent);
        const fixed = (value: number) =>
          discountProblem({ mode: 'fixed', value, gross, maxPercent });
        expect(fixed(cap)).toBeNull();
        expect(fixed(cap + 1)).toBe(cap === gross ? 'tooLarge' : 'overCap');
      }),
    );
  });

  test('a limit above 100 % never exceeds the line', () => {
    expect(capAmount(12_345, 250)).toBe(12_345);
  });
});

describe('a suggested tip', () => {
  const figures = { name: 'IVA', name_es: 'IVA', base: 0, tax: 0, total: 0 };
  const tax = (tax_id: number, rate: number | null, added: 0 | 1) => {
    return { ...figures, tax_id, rate, added };
  };
  const charge = (amount: number, tax_id: number | null) => {
    const words = { id: 1, name: 'Service', name_es: 'Servicio', percent: 10 };
    return { ...words, amount, tax_id, carry: 0, tax_carry: 0 };
  };
  const taxes = [tax(1, 16, 0), tax(5, 8, 1), tax(4, null, 0)];
  test.each([
    ['no service charge: taxes included', 22_014, null, 22_014, 22_014],
    ['half of it', 22_014, null, 11_007, 11_007],
    ['an untaxed charge', 11_000, charge(1000, null), 11_000, 10_000],
    ['a charge that contains its tax', 11_000, charge(1000, 1), 11_000, 10_000],
    ['a charge with 8 % on top', 11_080, charge(1000, 5), 11_080, 10_000],
    ['an exempt charge', 11_000, charge(1000, 4), 11_000, 10_000],
    ['a third of a check with a charge', 11_000, charge(1000, 1), 3_667, 3_334],
    ['nothing but the charge', 3_500, charge(3_500, null), 3_500, 0],
    ['a check of nothing', 0, charge(0, null), 0, 0],
  ])('is on the payment without the charge: %s', (_, total, service_charge, payable, base) => {
    expect(tipBase({ total, service_charge, taxes }, payable)).toBe(base);
  });
});

test('a tip in percent follows the amount paid, one in pesos does not', () => {
  expect(tipAmount({ percent: 15 }, 145_000)).toBe(21_750);
  expect(tipAmount({ percent: 15 }, 48_333)).toBe(7_250);
  expect(tipAmount(5_000, 48_333)).toBe(5_000);
});

describe('money on the screen', () => {
  test.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [123_450, '$1,234.50'],
    [100_000_000, '$1,000,000.00'],
    [-12_345, '−$123.45'],
  ])('%i centavos are %s in both languages', (cents, text) => {
    expect(formatCents(cents, 'en')).toBe(text);
    expect(formatCents(cents, 'es')).toBe(text);
  });

  test('amounts of the API are exact to the centavo', () => {
    expect(formatPesos(1.005, 'en')).toBe('$1.01');
    expect(formatPesos(0.1 + 0.2, 'en')).toBe('$0.30');
    fc.assert(
      fc.property(centavos, (cents) => {
        expect(formatPesos(cents / 100, 'es')).toBe(formatCents(cents, 'es'));
      }),
    );
  });
});
