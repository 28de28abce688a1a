import { durationText, readDuration } from '@comanda/domain/durations';
import fc from 'fast-check';
import { expect, test } from 'vitest';

test.each([
  ['7:30', 450],
  ['48', 2880],
  [' 48:00 ', 2880],
  ['0:05', 5],
  ['7:60', null],
  ['7.5', null],
  ['-1', null],
  ['', null],
])('%j is read as %j minutes', (text, minutes) => {
  expect(readDuration(text)).toBe(minutes);
});

test('what is written is read again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 59_999 }), (minutes) => {
      expect(readDuration(durationText(minutes))).toBe(minutes);
    }),
  );
  expect(durationText(-95)).toBe('−1:35');
});
