import type { BusinessClock } from '@comanda/domain/business-day';
import {
  attendanceOf,
  plannedMinutes,
  shiftSpan,
  type PlannedShift,
} from '@comanda/domain/planned-shifts';
import { describe, expect, test } from 'vitest';

const clock: BusinessClock = { timeZone: 'America/Mexico_City', cutOffMinutes: 300 };
const at = (text: string) => Date.parse(`${text}:00-06:00`);
const day = '2026-11-27';
const shift = (starts: string, ends: string, more: Partial<PlannedShift> = {}): PlannedShift => ({
  id: 1,
  user_id: 1,
  day,
  starts,
  ends,
  ...more,
});
const work = (start: string, end: string | null, user_id = 1) => ({
  user_id,
  business_day: day,
  start: at(start),
  end: end === null ? null : at(end),
});

describe('a planned shift', () => {
  test.each([
    ['12:00', '20:00', '2026-11-27T12:00', '2026-11-27T20:00', 480],
    // The evening of a bar ends on the next day, and one at 2:00 is still of the evening.
    ['18:00', '02:00', '2026-11-27T18:00', '2026-11-28T02:00', 480],
    ['02:00', '06:00', '2026-11-28T02:00', '2026-11-28T06:00', 240],
    ['09:00', '09:00', '2026-11-27T09:00', '2026-11-28T09:00', 1440],
  ])('from %s to %s', (starts, ends, from, to, minutes) => {
    expect(shiftSpan({ day, starts, ends }, clock)).toEqual({ start: at(from), end: at(to) });
    expect(plannedMinutes({ day, starts, ends }, clock)).toBe(minutes);
  });

  test('lasts as long as the clock on the wall says when daylight saving begins', () => {
    const night = { day: '2026-03-28', starts: '22:00', ends: '04:00' };
    expect(plannedMinutes(night, { timeZone: 'Europe/Madrid', cutOffMinutes: 300 })).toBe(300);
  });
});

describe('how it was kept', () => {
  const now = at('2026-11-28T12:00');
  const evening = shift('18:00', '02:00');
  const of = (periods: ReturnType<typeof work>[], when = now) =>
    attendanceOf([evening], periods, { clock, now: when }).get(1);

  test.each([
    ['on time', '2026-11-27T17:50', '2026-11-28T02:10', 'kept', 0, 0],
    ['within the grace', '2026-11-27T18:05', '2026-11-28T01:55', 'kept', 0, 0],
    ['late', '2026-11-27T18:06', '2026-11-28T02:00', 'late', 6, 0],
    ['early', '2026-11-27T18:00', '2026-11-28T01:30', 'early', 0, 30],
    ['late and early', '2026-11-27T18:30', '2026-11-28T01:30', 'late', 30, 30],
    ['still there', '2026-11-27T18:00', null, 'kept', 0, 0],
  ])('%s', (_, start, end, state, late_minutes, early_minutes) => {
    expect(of([work(start, end)])).toEqual({ state, late_minutes, early_minutes });
  });

  test('it is planned until it should have begun, then missing', () => {
    expect(of([], at('2026-11-27T18:04'))?.state).toBe('planned');
    expect(of([], at('2026-11-27T18:05'))?.state).toBe('missing');
    expect(of([work('2026-11-27T18:00', null, 2)])?.state).toBe('missing');
  });

  test('of two shifts a day each has the work that began nearest to it', () => {
    const two = [shift('09:00', '13:00'), shift('18:00', '22:00', { id: 2 })];
    const found = attendanceOf(two, [work('2026-11-27T18:30', '2026-11-27T22:00')], { clock, now });
    expect(found.get(1)?.state).toBe('missing');
    expect(found.get(2)).toEqual({ state: 'late', late_minutes: 30, early_minutes: 0 });
  });

  test('work in parts began with the first and ended with the last', () => {
    const parts = [
      work('2026-11-27T21:00', '2026-11-28T02:00'),
      work('2026-11-27T18:00', '2026-11-27T20:00'),
    ];
    expect(of(parts)?.state).toBe('kept');
  });
});
