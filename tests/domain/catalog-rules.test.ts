import { settleLimits } from '@comanda/domain/option-limits';
import { mostPictureBytes, pictureType } from '@comanda/domain/picture';
import { changedPrice } from '@comanda/domain/price-change';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const code = (value: string): unknown => expect.objectContaining({ code: value });

describe('changes of prices', () => {
  test.each([
    [4500, { percent: 10, amount: null, step: 0 }, 4950],
    [4500, { percent: 7, amount: null, step: 50 }, 4800],
    [4550, { percent: 0, amount: null, step: 100 }, 4600],
    [4549, { percent: 0, amount: null, step: 100 }, 4500],
    [4500, { percent: -100, amount: null, step: 100 }, 0],
    [4500, { percent: null, amount: -250, step: 0 }, 4250],
    [4500, { percent: null, amount: 225, step: 50 }, 4750],
  ])('%i with %o is %i', (price, rule, changed) => {
    expect(changedPrice(price, rule)).toBe(changed);
  });

  test('never below zero, and exactly one of percent and amount', () => {
    expect(() => changedPrice(100, { percent: null, amount: -300, step: 0 })).toThrow(
      code('price_below_zero'),
    );
    expect(() => changedPrice(100, { percent: 1, amount: 1, step: 0 })).toThrow(
      code('field_required'),
    );
    expect(() => changedPrice(100, { percent: null, amount: null, step: 0 })).toThrow();
  });

  test('the result is a multiple of the step and within half a step', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.integer({ min: -99, max: 300 }),
        fc.constantFrom(1, 50, 100),
        (price, percent, step) => {
          const changed = changedPrice(price, { percent, amount: null, step });
          expect(changed % step).toBe(0);
          expect(Math.abs(changed - price * (1 + percent / 100))).toBeLessThanOrEqual(
            step / 2 + 0.5,
          );
        },
      ),
    );
  });
});

describe('limits of an option group', () => {
  const base = {
    option_type_id: 2,
    mandatory: 0,
    min_choices: 0,
    max_choices: null,
    halves: null,
  } as const;
  test.each([
    [{ ...base, option_type_id: 1 as const, max_choices: 5 }, 0, 1],
    [{ ...base, option_type_id: 1 as const, mandatory: 1 as const }, 1, 1],
    [{ ...base, mandatory: 1 as const }, 1, null],
    [{ ...base, mandatory: 1 as const, min_choices: 2, max_choices: 3 }, 2, 3],
    [{ ...base, min_choices: 2 }, 0, null],
    [{ ...base, max_choices: 0 }, 0, null],
  ])('%o allows %i to %s', (limits, least, most) => {
    expect(settleLimits(limits)).toMatchObject({ min_choices: least, max_choices: most });
  });
  test('only a single choice has halves', () => {
    const limits = { ...base, halves: 'average' as const };
    expect(settleLimits(limits).halves).toBeNull();
    expect(settleLimits({ ...limits, option_type_id: 1 }).halves).toBe('average');
  });
  test('refuses a maximum below the minimum', () => {
    const wrong = { ...base, mandatory: 1 as const, min_choices: 3, max_choices: 2 };
    expect(() => settleLimits(wrong)).toThrow(code('choices_range'));
  });
});

describe('pictures', () => {
  const padded = (...bytes: number[]) => Uint8Array.from([...bytes, ...Array<number>(20).fill(0)]);
  test.each([
    [padded(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'image/png'],
    [padded(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
    [padded(0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50), 'image/webp'],
  ])('are recognised by their first bytes', (bytes, type) => {
    expect(pictureType(bytes)).toBe(type);
  });
  test.each([
    ['a script', new TextEncoder().encode('<svg onload="alert(1)">')],
    ['nothing', new Uint8Array()],
    ['a wave file', padded(0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x41, 0x56, 0x45)],
    [
      'too much',
      Uint8Array.from({ length: mostPictureBytes + 1 }, (_, i) => [0xff, 0xd8, 0xff][i] ?? 0),
    ],
  ])('%s is not a picture', (_what, bytes) => {
    expect(() => pictureType(bytes)).toThrow(code('invalid_picture'));
  });
});
