import { cashRounding, cashRoundings } from '@comanda/domain/cash';
import { planPayment } from '@comanda/domain/payments';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const cash = {
  givesChange: true,
  tip: 0,
  amount: null,
  received: null,
  cashRounding: '0.50',
} as const;

describe('a payment in cash that is rounded', () => {
  test.each([
    ['the whole rest, up', { rest: 36_540 }, { amount: 36_540, rounding: 10 }],
    ['the whole rest, down', { rest: 36_520 }, { amount: 36_520, rounding: -20 }],
    ['the rounded rest typed', { rest: 36_520, amount: 36_500 }, { amount: 36_520, rounding: -20 }],
    ['less than that is a part', { rest: 36_520, amount: 36_499 }, { amount: 36_499, rounding: 0 }],
    ['a part is never rounded', { rest: 36_520, amount: 10_011 }, { amount: 10_011, rounding: 0 }],
    ['rounded up, a bit less is a part', { rest: 36_540, amount: 36_530 }, { rounding: 0 }],
    ['a tip is never rounded', { rest: 36_500, tip: 37 }, { rounding: 0 }],
    ['by card nothing is', { rest: 36_520, givesChange: false }, { amount: 36_520, rounding: 0 }],
    ['next to nothing', { rest: 20 }, { amount: 20, rounding: -20 }],
    [
      'a tip alone leaves a rest that is next to nothing',
      { rest: 20, amount: 0, tip: 500 },
      { amount: 0, rounding: 0 },
    ],
    [
      'change from what was handed over',
      { rest: 36_520, tip: 500, received: 40_000 },
      { change: 3000 },
    ],
    ['handed over more than the rest', { rest: 36_540, amount: 37_000 }, { change: 450 }],
  ])('%s', (_, ask, plan) => {
    expect(planPayment({ ...cash, ...ask })).toMatchObject(plan);
  });

  test('the amount handed over must cover the rounded rest', () => {
    const short = { ...cash, rest: 36_540, received: 36_540 };
    expect(() => planPayment(short)).toThrow(
      expect.objectContaining({ code: 'insufficient_cash' }),
    );
    expect(planPayment({ ...short, rest: 36_520, received: 36_500 }).change).toBe(0);
  });

  test('rounding changes a rest by at most half a step, to a multiple of the step', () => {
    const step = fc.constantFrom(...cashRoundings.filter((each) => each !== 'off'));
    fc.assert(
      fc.property(fc.nat(10_000_000), step, (rest, setting) => {
        const by = cashRounding(rest, setting);
        const centavos = Math.round(Number(setting) * 100);
        expect((rest + by) % centavos).toBe(0);
        expect(Math.abs(by) * 2).toBeLessThanOrEqual(centavos);
      }),
    );
  });
});
