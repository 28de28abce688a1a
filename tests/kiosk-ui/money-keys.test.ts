import { describe, expect, test } from 'vitest';
import { cashAbove } from '../../kiosk-ui/src/features/checks/payment/close-rules.ts';
import { afterKey, afterTerminalKey, keyedFrom } from '../../kiosk-ui/src/lib/format/money-keys.ts';

const typed = (keys: string, from = 0) =>
  keys
    .split(' ')
    .reduce((now, key) => afterKey(now, key === '<' ? 'Backspace' : key), keyedFrom(from)).cents;

describe('keys of an amount', () => {
  test.each([
    ['1 2 5', 12_500],
    ['0', 0],
    ['5 . 5', 550],
    ['5 . 0 5', 505],
    ['5 . 2 5 9', 525],
    ['5 . . 5', 550],
    ['. 5', 50],
    ['1 2 5 <', 1_200],
    ['1 2 5 . 7 5 <', 12_570],
    ['1 2 5 . 7 5 < <', 12_500],
    ['1 2 5 . 7 5 < < < <', 1_200],
    ['<', 0],
  ])('%s is %d centavos', (keys, cents) => {
    expect(typed(keys)).toBe(cents);
  });

  test('go on from an amount that has centavos', () => {
    expect(typed('<', 23_650)).toBe(23_600 + 50);
    expect(typed('< <', 23_650)).toBe(23_600);
  });

  test('count centavos as on a card terminal', () => {
    expect(['1', '2', '5', '00'].reduce(afterTerminalKey, 0)).toBe(12_500);
    expect(afterTerminalKey(12_500, 'Backspace')).toBe(1_250);
  });
});

test.each([
  [23_650, [24_000, 25_000, 30_000, 50_000]],
  [7_500, [8_000, 10_000, 20_000, 50_000]],
  [21_200, [22_000, 25_000, 30_000, 50_000]],
  [49_000, [50_000, 100_000]],
  [50_000, [51_000, 55_000, 60_000, 100_000]],
  [123_400, [124_000, 125_000, 130_000, 150_000]],
  [0, []],
])('cash offered for %d centavos is above it', (due, offered) => {
  expect(cashAbove(due)).toEqual(offered);
});
