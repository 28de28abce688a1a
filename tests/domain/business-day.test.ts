import {
  addDays,
  businessDayOf,
  businessDayStart,
  parseCutOff,
  wallTime,
  type BusinessClock,
} from '@comanda/domain/business-day';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const venue: BusinessClock = { timeZone: 'America/Mexico_City', cutOffMinutes: 300 };
const at = (iso: string) => Date.parse(iso);

describe('business day', () => {
  test.each([
    ['2026-03-10T10:59:59.999Z', '2026-03-09'],
    ['2026-03-10T11:00:00.000Z', '2026-03-10'],
    ['2026-03-11T10:59:00.000Z', '2026-03-10'],
    ['2026-01-01T05:00:00.000Z', '2025-12-31'],
    ['2024-02-29T20:00:00.000Z', '2024-02-29'],
  ])('%s belongs to %s', (iso, day) => {
    expect(businessDayOf(at(iso), venue)).toBe(day);
  });

  test('with a cut-off of midnight it is the calendar day of the venue', () => {
    const midnight = { ...venue, cutOffMinutes: 0 };
    expect(businessDayOf(at('2026-03-10T05:59:59Z'), midnight)).toBe('2026-03-09');
    expect(businessDayOf(at('2026-03-10T06:00:00Z'), midnight)).toBe('2026-03-10');
  });

  test.each([
    // Tijuana follows the daylight saving of its neighbour: 8 March and 1 November 2026.
    ['2026-03-08', 150, '2026-03-08T10:30:00.000Z'],
    ['2026-11-01', 90, '2026-11-01T08:30:00.000Z'],
    ['2026-07-01', 300, '2026-07-01T12:00:00.000Z'],
    ['2026-12-01', 300, '2026-12-01T13:00:00.000Z'],
  ])('%s with cut-off %i starts at %s across daylight saving', (day, cutOffMinutes, start) => {
    const clock = { timeZone: 'America/Tijuana', cutOffMinutes };
    expect(new Date(businessDayStart(day, clock)).toISOString()).toBe(start);
  });

  test('days follow each other without gap or overlap, in any zone, with any cut-off', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          'America/Mexico_City',
          'America/Tijuana',
          'Europe/Madrid',
          'Asia/Kathmandu',
        ),
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2030-12-31T00:00:00Z') }),
        (timeZone, cutOffMinutes, instant) => {
          const clock = { timeZone, cutOffMinutes };
          const day = businessDayOf(instant, clock);
          const start = businessDayStart(day, clock);
          expect(start).toBeLessThanOrEqual(instant);
          expect(businessDayStart(addDays(day, 1), clock)).toBeGreaterThan(instant);
          expect(businessDayOf(start, clock)).toBe(day);
          expect(businessDayOf(start - 1, clock)).toBe(addDays(day, -1));
        },
      ),
    );
  });

  test.each([
    ['05:00', 300],
    ['00:00', 0],
    ['23:59', 1439],
    ['24:00', null],
    ['5:00', null],
    ['', null],
  ])('cut-off %s is %s minutes', (text, minutes) => {
    expect(parseCutOff(text)).toBe(minutes);
  });

  test('zone changes within a quarter of an hour are exact to the second', () => {
    const shown = (iso: string) =>
      new Date(wallTime(at(iso), 'America/Goose_Bay')).toISOString().slice(11, 19);
    expect(shown('2006-04-02T04:00:59Z')).toBe('00:00:59');
    expect(shown('2006-04-02T04:01:00Z')).toBe('01:01:00');
  });

  test('local time equals that of Intl, at any instant in any zone', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (timeZone, instant) => {
          const shown = instant.toLocaleString('sv-SE', { timeZone });
          // Twice, because the second result is cached.
          for (let time = 0; time < 2; time += 1) {
            const wall = new Date(wallTime(instant.getTime(), timeZone)).toISOString();
            expect(wall.slice(0, 19).replace('T', ' ')).toBe(shown);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
