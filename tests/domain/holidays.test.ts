import {
  holidayIn,
  holidayOn,
  isHolidayRule,
  nextHoliday,
  type HolidayRule,
} from '@comanda/domain/holidays';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const none = { day: null, monday: null, year: null, every: null };
const independence: HolidayRule = { ...none, month: 9, day: 16 };
const constitution: HolidayRule = { ...none, month: 2, monday: 1 };
const benito: HolidayRule = { ...none, month: 3, monday: 3 };
const revolution: HolidayRule = { ...none, month: 11, monday: 3 };
const executive: HolidayRule = { ...none, month: 10, day: 1, year: 2024, every: 6 };
const election: HolidayRule = { ...none, month: 6, day: 6, year: 2027 };

describe('a day of mandatory rest', () => {
  test.each([
    [independence, 2026, '2026-09-16'],
    // The official calendars of these years.
    [constitution, 2024, '2024-02-05'],
    [constitution, 2025, '2025-02-03'],
    [constitution, 2026, '2026-02-02'],
    [benito, 2024, '2024-03-18'],
    [benito, 2025, '2025-03-17'],
    [benito, 2026, '2026-03-16'],
    [revolution, 2024, '2024-11-18'],
    [revolution, 2025, '2025-11-17'],
    [revolution, 2026, '2026-11-16'],
    [executive, 2018, null],
    [executive, 2024, '2024-10-01'],
    [executive, 2026, null],
    [executive, 2030, '2030-10-01'],
    [election, 2027, '2027-06-06'],
    [election, 2030, null],
    [{ ...none, month: 2, day: 29 }, 2027, null],
    [{ ...none, month: 2, day: 29 }, 2028, '2028-02-29'],
  ])('%j is in %i on %s', (rule, year, date) => {
    expect(holidayIn(rule, year)).toBe(date);
    if (date !== null)
      expect(holidayOn([executive, rule], date)).toBe(rule === executive ? executive : rule);
  });

  test('has a next date, unless it is over', () => {
    expect(nextHoliday(independence, '2026-09-16')).toBe('2026-09-16');
    expect(nextHoliday(independence, '2026-09-17')).toBe('2027-09-16');
    expect(nextHoliday(executive, '2026-01-01')).toBe('2030-10-01');
    expect(nextHoliday(election, '2027-06-07')).toBeNull();
  });

  test('is a date of its month or a Monday of it, and repeats from a year on', () => {
    expect([independence, revolution, executive, election].every(isHolidayRule)).toBe(true);
    expect(isHolidayRule({ ...none, month: 2, day: 30 })).toBe(false);
    expect(isHolidayRule({ ...none, month: 2, day: 29 })).toBe(true);
    expect(isHolidayRule({ ...none, month: 4 })).toBe(false);
    expect(isHolidayRule({ ...none, month: 4, day: 1, monday: 1 })).toBe(false);
    expect(isHolidayRule({ ...none, month: 4, day: 1, every: 6 })).toBe(false);
  });

  test('by Monday is a Monday, in the week of its number, in every year', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1970, max: 2200 }),
        (month, monday, year) => {
          const date = holidayIn({ ...none, month, monday }, year) ?? '';
          expect(new Date(`${date}T00:00:00Z`).getUTCDay()).toBe(1);
          expect(Math.ceil(Number(date.slice(8)) / 7)).toBe(monday);
          expect(Number(date.slice(5, 7))).toBe(month);
        },
      ),
    );
  });
});
