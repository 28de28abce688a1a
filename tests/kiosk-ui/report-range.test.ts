import { describe, expect, test } from 'vitest';
import {
  daysOf,
  storedDays,
  readRange,
  shiftDays,
  shortcutOf,
  writeRange,
  type Shortcut,
} from '../../kiosk-ui/src/parts/report-range.ts';

describe('the requested range of a report', () => {
  test.each([
    ['period=week', { period: 'week' }],
    ['from=2026-03-01&to=2026-03-08', { from: '2026-03-01', to: '2026-03-08' }],
    [
      'from=2026-03-01&to=2026-03-08&from_hour=18&to_hour=2&compare=year',
      { from: '2026-03-01', to: '2026-03-08', from_hour: 18, to_hour: 2, compare: 'year' },
    ],
  ])('%s is parsed and written', (text, asked) => {
    expect(readRange(text)).toEqual(asked);
    expect(writeRange(asked as never)).toBe(text);
  });

  test.each([
    '',
    'period=century',
    'from=2026-03-09&to=2026-03-08',
    'from=2026-03-01',
    'from=1&to=2',
  ])('"%s" has no range', (text) => expect(readRange(text)).toBeNull());

  test('an invalid hour or comparison is left out', () => {
    const days = 'from=2026-03-01&to=2026-03-08';
    expect(readRange(`${days}&from_hour=24&to_hour=x&compare=never`)).toEqual(readRange(days));
  });

  test('other parameters are kept', () => {
    const address = 'screen=admin&section=analytics&from=2026-03-01&to=2026-03-08';
    expect(writeRange({ period: 'month' }, address)).toBe(
      'screen=admin&section=analytics&period=month',
    );
  });
});

describe('shortcuts', () => {
  test.each([
    ['yesterday', '2026-03-10', '2026-03-09', '2026-03-09'],
    ['thisWeek', '2026-03-10', '2026-03-09', '2026-03-15'],
    ['thisMonth', '2026-02-10', '2026-02-01', '2026-02-28'],
    ['weekend', '2026-03-10', '2026-03-06', '2026-03-08'],
    ['weekend', '2026-03-14', '2026-03-13', '2026-03-15'],
    ['lastWeek', '2026-03-10', '2026-03-02', '2026-03-08'],
    ['lastWeek', '2026-03-08', '2026-02-23', '2026-03-01'],
    ['lastMonth', '2026-01-10', '2025-12-01', '2025-12-31'],
    ['quarter', '2026-02-10', '2026-01-01', '2026-03-31'],
    ['lastQuarter', '2026-02-10', '2025-10-01', '2025-12-31'],
    ['lastYear', '2026-02-10', '2025-01-01', '2025-12-31'],
  ] as const)('%s on %s', (shortcut: Shortcut, today, from, to) => {
    expect(daysOf(shortcut, today)).toEqual({ from, to });
  });
});

test.each([
  ['2026-03-11', { from: '2026-03-11', to: '2026-03-11', compare: 'year' }],
  ['2026-03-10', { from: '2026-03-10', to: '2026-03-10', compare: 'year' }],
] as const)(
  'today, chosen on March 10, is on %s still today with its comparison',
  (today, days) => {
    expect(storedDays('from=2026-03-10&to=2026-03-10&compare=year&on=2026-03-10', today)).toEqual(
      days,
    );
  },
);

test('dates are shown before the business day is known', () => {
  const lastWeek = { from: '2026-03-02', to: '2026-03-08' };
  expect(shortcutOf(lastWeek, '')).toBeNull();
  expect(storedDays('from=2026-03-02&to=2026-03-08&on=2026-03-10', '')).toEqual(lastWeek);
});

describe('the days before and after', () => {
  test.each([
    ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
    ['2026-03-02', '2026-03-08', '2026-02-23', '2026-03-01'],
    ['2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['2026-03-05', '2026-03-07', '2026-03-02', '2026-03-04'],
  ])('%s to %s: %s to %s, and back', (from, to, firstBefore, lastBefore) => {
    expect(shiftDays({ from, to }, -1)).toEqual({ from: firstBefore, to: lastBefore });
    expect(shiftDays({ from: firstBefore, to: lastBefore }, 1)).toEqual({ from, to });
  });
});
