import { findConflicts, shareTime } from '@comanda/domain/specials/conflicts';
import type { SpecialRule } from '@comanda/domain/specials/special';
import {
  expiryOf,
  isInWindow,
  localMoment,
  type SpecialWindow,
} from '@comanda/domain/specials/window';
import { describe, expect, test } from 'vitest';

const zone = 'America/Mexico_City';
const everyDay = [0, 1, 2, 3, 4, 5, 6];
const [sunday, tuesday, friday, saturday] = [0, 2, 5, 6];
const window = (more: Partial<SpecialWindow> = {}): SpecialWindow => ({
  start_date: null,
  end_date: null,
  start_time: '00:00',
  end_time: '23:59',
  days_of_week: everyDay,
  ...more,
});

describe('whether an item was sent inside a window', () => {
  const happy = window({ start_time: '18:00', end_time: '20:00', days_of_week: [tuesday] });
  const night = window({ start_time: '22:00', end_time: '02:00', days_of_week: [friday] });
  const march = window({ start_date: '2026-03-10', end_date: '2026-03-12' });
  const lastNight = { ...night, days_of_week: everyDay, end_date: '2026-03-13' };
  test.each<[string, SpecialWindow, string, boolean]>([
    ['the first minute', happy, '2026-03-10T18:00:00', true],
    ['the last minute to its end', happy, '2026-03-10T20:00:59', true],
    ['a minute too late', happy, '2026-03-10T20:01:00', false],
    ['a minute too early', happy, '2026-03-10T17:59:59', false],
    ['another weekday', happy, '2026-03-11T19:00:00', false],
    ['before midnight of the night', night, '2026-03-13T23:30:00', true],
    ['after midnight belongs to the day of the start', night, '2026-03-14T01:59:00', true],
    ['the same hour a day early', night, '2026-03-13T01:00:00', false],
    ['Saturday night is not Friday night', night, '2026-03-14T23:00:00', false],
    ['the first day', march, '2026-03-10T00:00:00', true],
    ['the last day to its end', march, '2026-03-12T23:59:59', true],
    ['the day after', march, '2026-03-13T00:00:00', false],
    ['the day before', march, '2026-03-09T23:59:59', false],
    ['the last night ends after its last day', lastNight, '2026-03-14T01:00:00', true],
    ['and no night follows', lastNight, '2026-03-14T22:30:00', false],
  ])('%s', (_, of, wall, expected) => {
    // The venue is six hours behind UTC all year.
    const at = Date.parse(`${wall}Z`) + 6 * 3_600_000;
    expect(isInWindow(of, localMoment(at, zone))).toBe(expected);
  });

  test("uses the venue's time, also across daylight saving changes", () => {
    const at = Date.parse('2026-03-29T01:30:00Z');
    expect(localMoment(at, 'Europe/Madrid')).toEqual({ day: '2026-03-29', minute: 3 * 60 + 30 });
    expect(localMoment(at, zone)).toEqual({ day: '2026-03-28', minute: 19 * 60 + 30 });
  });
});

test.each([
  [
    { start_date: null, end_date: null },
    { state: 'running', days_left: null },
  ],
  [
    { start_date: '2026-03-01', end_date: '2026-03-10' },
    { state: 'running', days_left: 0 },
  ],
  [{ start_date: null, end_date: '2026-03-09' }, { state: 'ended' }],
  [
    { start_date: '2026-03-15', end_date: null },
    { state: 'upcoming', starts_in: 5 },
  ],
])('%j on 10 March: %j', (dates, expected) => {
  expect(expiryOf(dates, '2026-03-10')).toEqual(expected);
});

describe('conflicts', () => {
  const rule = (id: number, more: Partial<SpecialRule> = {}): SpecialRule => ({
    id,
    special_type: 'percentage_discount',
    conditions: {},
    discount_value: 1000,
    combo_price: 0,
    priority: 0,
    active: 1,
    automatic: 0,
    not_with_others: 0,
    limit_per_check: null,
    ...window(),
    ...more,
  });
  const products = [
    { id: 1, category_id: 1 },
    { id: 2, category_id: 2 },
  ];
  test('the same product at the same time, reported from both sides', () => {
    const found = findConflicts(
      [
        rule(1, { conditions: { category_id: 1 } }),
        rule(2),
        rule(3, { conditions: { product_id: 2 } }),
        rule(4, { active: 0 }),
        rule(5, { conditions: { category_id: 1 }, end_date: '2020-01-01' }),
        rule(6, { conditions: { category_id: 1, exclude_product_ids: [1] } }),
      ],
      products,
    );
    expect([...found]).toEqual([
      [1, [2, 5]],
      [2, [1, 3, 5]],
      [3, [2]],
      [5, [1, 2]],
      [6, []],
    ]);
  });
  test.each<[Partial<SpecialRule>, Partial<SpecialRule>, boolean]>([
    [{ days_of_week: [sunday] }, { days_of_week: [tuesday] }, false],
    [{ start_time: '12:00', end_time: '14:00' }, { start_time: '14:01', end_time: '16:00' }, false],
    [{ start_time: '12:00', end_time: '14:00' }, { start_time: '14:00', end_time: '16:00' }, true],
    [
      { start_time: '22:00', end_time: '02:00', days_of_week: [saturday] },
      { start_time: '01:00', end_time: '03:00', days_of_week: [sunday] },
      true,
    ],
    [
      { start_time: '22:00', end_time: '02:00', days_of_week: [sunday] },
      { start_time: '01:00', end_time: '03:00', days_of_week: [sunday] },
      false,
    ],
    [{ end_date: '2026-03-01' }, { start_date: '2026-03-02' }, false],
    [{ end_date: '2026-03-02' }, { start_date: '2026-03-02' }, true],
  ])('%j and %j: %s', (a, b, expected) => {
    expect(shareTime(rule(1, a), rule(2, b))).toBe(expected);
    expect(shareTime(rule(2, b), rule(1, a))).toBe(expected);
  });
});
