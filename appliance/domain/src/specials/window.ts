import { addDays, wallTime } from '../business-day.ts';
import type { SpecialRule } from './special.ts';

/** A local time of the venue: day (YYYY-MM-DD) and minutes after midnight. */
export interface LocalMoment {
  day: string;
  minute: number;
}

/** The venue's local time at an instant (milliseconds UTC). */
export function localMoment(at: number, timeZone: string): LocalMoment {
  const wall = new Date(wallTime(at, timeZone));
  return {
    day: wall.toISOString().slice(0, 10),
    minute: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
  };
}

/** 'HH:MM' as minutes after midnight. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** The weekday of a day (YYYY-MM-DD), 0 Sunday … 6 Saturday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

export type SpecialWindow = Pick<
  SpecialRule,
  'start_date' | 'end_date' | 'start_time' | 'end_time' | 'days_of_week'
>;

/**
 * Whether a moment is in the window. A window over midnight belongs to the day on which it starts: the weekday and
 * date of that day decide, also for the time after midnight.
 */
export function isInWindow(window: SpecialWindow, moment: LocalMoment): boolean {
  const start = minutesOf(window.start_time);
  const end = minutesOf(window.end_time);
  const day = startDayOf(start, end, moment);
  if (day === null) return false;
  if (window.start_date !== null && day < window.start_date) return false;
  if (window.end_date !== null && day > window.end_date) return false;
  return window.days_of_week.includes(weekdayOf(day));
}

function startDayOf(start: number, end: number, { day, minute }: LocalMoment): string | null {
  if (start <= end) return minute >= start && minute <= end ? day : null;
  if (minute >= start) return day;
  return minute <= end ? addDays(day, -1) : null;
}

export type Expiry =
  | { state: 'running'; days_left: number | null }
  | { state: 'upcoming'; starts_in: number }
  | { state: 'ended' };

/** The state of a special by its dates, in days from `today` (YYYY-MM-DD). */
export function expiryOf(
  window: Pick<SpecialWindow, 'start_date' | 'end_date'>,
  today: string,
): Expiry {
  const days = (from: string, to: string) =>
    Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
  const { start_date, end_date } = window;
  if (end_date !== null && end_date < today) return { state: 'ended' };
  if (start_date !== null && start_date > today) {
    return { state: 'upcoming', starts_in: days(today, start_date) };
  }
  return { state: 'running', days_left: end_date === null ? null : days(today, end_date) };
}
