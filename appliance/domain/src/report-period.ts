import { addDays, businessDayOf, businessDayStart, type BusinessClock } from './business-day.ts';
import { addMonths, lastDayOf } from './sales-totals.ts';

export const reportPeriods = ['all', 'hour', 'today', 'week', 'month', 'year'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

/**
 * Milliseconds UTC, [from, to). With `length` only that long from `from`, and again every 24 hours: the same hours of
 * several days.
 */
export interface Times {
  from: number;
  to: number;
  length?: number;
}

/**
 * The range of a report: business days (inclusive). With `times` it is only a part of them and is read from the rows;
 * without, whole days are read from the stored totals.
 */
export interface Span {
  days: { from: string; to: string };
  times: readonly Times[] | null;
}

/** All time: bounds beyond all business days, on whole months. */
export const allDays = { from: '0000-01-01', to: '9999-12-31' };
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The period up to now, and the same part of the previous one for comparison; null when the period is all time. */
export function reportSpans(
  period: ReportPeriod,
  now: number,
  clock: BusinessClock,
): { span: Span; previous: Span | null } {
  const today = businessDayOf(now, clock);
  const whole = (from: string, to: string): Span => ({ days: { from, to }, times: null });
  switch (period) {
    case 'all':
      return { span: { days: allDays, times: null }, previous: null };
    case 'hour':
      return {
        span: part(now - HOUR, now + 1, clock),
        previous: part(now - 2 * HOUR, now - HOUR, clock),
      };
    case 'today':
      return { span: whole(today, today), previous: sameTime(addDays(today, -1), now, clock) };
    case 'week':
      return {
        span: whole(addDays(today, -6), today),
        previous: whole(addDays(today, -13), addDays(today, -7)),
      };
    case 'month': {
      const month = today.slice(0, 7);
      return { span: whole(`${month}-01`, lastDayOf(month)), previous: upTo(today, -1, 7) };
    }
    case 'year': {
      const year = today.slice(0, 4);
      return { span: whole(`${year}-01-01`, `${year}-12-31`), previous: upTo(today, -12, 4) };
    }
  }
}

function part(from: number, to: number, clock: BusinessClock): Span {
  return {
    days: { from: businessDayOf(from, clock), to: businessDayOf(to - 1, clock) },
    times: [{ from, to }],
  };
}

/** Another business day, up to the time that has passed of the running one. */
function sameTime(day: string, now: number, clock: BusinessClock): Span {
  const start = businessDayStart(day, clock);
  return part(start, start + now - businessDayStart(businessDayOf(now, clock), clock) + 1, clock);
}

/** The previous month or year, up to the same day. */
function upTo(today: string, months: number, length: 4 | 7): Span {
  const month = addMonths(today.slice(0, 7), months);
  const last = lastDayOf(month);
  const same = `${month}-${today.slice(8)}`;
  const from = length === 7 ? `${month}-01` : `${month.slice(0, 4)}-01-01`;
  return { days: { from, to: same < last ? same : last }, times: null };
}

/** What a report is compared with: the days before it, or the same weekdays a year ago. */
export const comparisons = ['before', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

/**
 * Requested business days (inclusive). Hours of local time (0-23) limit each of the days; an hour before the cut-off
 * belongs to the end of its business day.
 */
export interface AskedDays {
  from: string;
  to: string;
  fromHour?: number | undefined;
  toHour?: number | undefined;
  compare?: Comparison | undefined;
}

/** The most days of which hours can be requested, because they are read from the rows of their checks. */
export const mostDaysOfHours = 31;

/** 52 weeks, to compare the same weekdays. */
const YEAR_OF_WEEKS = 364;

/**
 * The requested days up to now, and the days to compare with; the running day alone is compared with the same part of
 * the other day. Null when the days or hours end before they begin, or when hours of too many days are requested.
 */
export function spansOfDays(
  asked: AskedDays,
  now: number,
  clock: BusinessClock,
): { span: Span; previous: Span } | null {
  const today = businessDayOf(now, clock);
  const to = asked.to > today && asked.from <= today ? today : asked.to;
  const span = daysSpan({ ...asked, to }, clock);
  const before = shifted({ from: asked.from, to }, asked.compare ?? 'before');
  const isRunning = asked.from === today && to === today && span?.times === null;
  const previous = isRunning
    ? sameTime(before.from, now, clock)
    : daysSpan({ ...asked, ...before }, clock);
  return span && previous && { span, previous };
}

function daysSpan({ from, to, fromHour, toHour }: AskedDays, clock: BusinessClock): Span | null {
  if (from > to) return null;
  const days = { from, to };
  if (fromHour === undefined && toHour === undefined) return { days, times: null };
  if (to >= addDays(from, mostDaysOfHours)) return null;
  const times: Times[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const start =
      fromHour === undefined ? businessDayStart(day, clock) : hourOn(day, fromHour, clock);
    const next = businessDayStart(addDays(day, 1), clock);
    const end = toHour === undefined ? next : hourOn(day, toHour, clock);
    // An end at the hour at which the day begins means the end of that day.
    const until = end === businessDayStart(day, clock) ? next : end;
    if (start >= until) return null;
    appendHours(times, start, until);
  }
  return { days, times };
}

/** Appends the hours of the next day; those at the same time as the day before extend its entry. */
function appendHours(times: Times[], from: number, to: number): void {
  const last = times.at(-1);
  const length = to - from;
  const isNext =
    last !== undefined &&
    last.to + DAY === to &&
    (last.length === undefined ? last.to - last.from === length : last.length === length);
  if (isNext) times.splice(-1, 1, { from: last.from, to, length });
  else times.push({ from, to });
}

function hourOn(day: string, hour: number, clock: BusinessClock): number {
  const after = (hour * 60 - clock.cutOffMinutes + 1440) % 1440;
  return businessDayStart(day, clock) + after * 60_000;
}

/**
 * Whole months are compared with the same number of months before, other ranges with the same number of days before.
 */
function shifted(days: { from: string; to: string }, compare: Comparison): Span['days'] {
  if (compare === 'year') {
    return { from: addDays(days.from, -YEAR_OF_WEEKS), to: addDays(days.to, -YEAR_OF_WEEKS) };
  }
  const [first, last] = [days.from.slice(0, 7), days.to.slice(0, 7)];
  if (days.from === `${first}-01` && days.to === lastDayOf(last)) {
    const count = monthNumber(last) - monthNumber(first) + 1;
    return { from: `${addMonths(first, -count)}-01`, to: lastDayOf(addMonths(last, -count)) };
  }
  const length = (Date.parse(days.to) - Date.parse(days.from)) / DAY + 1;
  return { from: addDays(days.from, -length), to: addDays(days.to, -length) };
}

const monthNumber = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));

/** The times of a span's business days that are not in its times; empty for whole days. */
export function restOf({ days, times }: Span, clock: BusinessClock): Times[] {
  if (times === null) return [];
  const rest: Times[] = [];
  let at = businessDayStart(days.from, clock);
  for (const { from, to, length = to - from } of times) {
    if (at < from) rest.push({ from: at, to: from });
    // Between two of the repeated hours.
    const last = to - length;
    if (length < DAY && from < last) {
      rest.push({ from: from + length, to: last, length: DAY - length });
    }
    at = to;
  }
  const end = businessDayStart(addDays(days.to, 1), clock);
  if (at < end) rest.push({ from: at, to: end });
  return rest;
}

/** The parts of a span with times, each of at most so many business days, for short reads. Whole days stay one part. */
export function partsOf(span: Span, most: number, clock: BusinessClock): Span[] {
  const { days, times } = span;
  if (times === null) return [span];
  const parts: Span[] = [];
  for (let from = days.from; from <= days.to; from = addDays(from, most)) {
    const last = addDays(from, most - 1);
    const to = last < days.to ? last : days.to;
    const start = businessDayStart(from, clock);
    const end = businessDayStart(addDays(to, 1), clock);
    const own = times.flatMap((each) => clipped(each, start, end) ?? []);
    parts.push({ days: { from, to }, times: own });
  }
  return parts;
}

/** The part of times that begins in [start, end); repeated hours stay whole. */
function clipped({ from, to, length }: Times, start: number, end: number): Times | null {
  if (length === undefined) {
    const part = { from: Math.max(from, start), to: Math.min(to, end) };
    return part.from < part.to ? part : null;
  }
  const firstAfter = (at: number) => Math.max(0, Math.ceil((at - from) / DAY));
  const first = from + firstAfter(start) * DAY;
  const last = Math.min(to - length, from + (firstAfter(end) - 1) * DAY);
  return first <= last ? { from: first, to: last + length, length } : null;
}

/** The times of a span, for rows without a business day. */
export function timesOf(span: Span, clock: BusinessClock): readonly Times[] {
  if (span.times) return span.times;
  if (span.days.from === allDays.from) return [{ from: 0, to: Number.MAX_SAFE_INTEGER }];
  return [
    {
      from: businessDayStart(span.days.from, clock),
      to: businessDayStart(addDays(span.days.to, 1), clock),
    },
  ];
}
