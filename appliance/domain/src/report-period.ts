import { addDays, businessDayOf, businessDayStart, type BusinessClock } from './business-day.ts';
import { lastDayOf } from './sales-totals.ts';

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

/**
 * What a span is compared with: as many days whole weeks earlier, so that each has its own weekday. `until`: milliseconds
 * UTC at which their last day is cut off because the compared one is running, null when no day is.
 */
export interface Previous extends Span {
  until: number | null;
}

/** The period up to now, and what it is compared with; null when the period is all time. */
export function reportSpans(
  period: ReportPeriod,
  now: number,
  clock: BusinessClock,
): { span: Span; previous: Previous | null } {
  const today = businessDayOf(now, clock);
  const days = (from: string, to: string, compare: Comparison = 'before') => ({
    span: { days: { from, to }, times: null },
    previous: likeForLike({ from, to: today, compare }, now, clock),
  });
  switch (period) {
    case 'all':
      return { span: { days: allDays, times: null }, previous: null };
    case 'hour':
      return {
        span: part(now - HOUR, now + 1, clock),
        previous: { ...part(now - 2 * HOUR, now - HOUR, clock), until: null },
      };
    case 'today':
      return days(today, today);
    case 'week':
      return days(addDays(today, -6), today);
    case 'month': {
      const month = today.slice(0, 7);
      return days(`${month}-01`, lastDayOf(month));
    }
    case 'year': {
      const year = today.slice(0, 4);
      return days(`${year}-01-01`, `${year}-12-31`, 'year');
    }
  }
}

function part(from: number, to: number, clock: BusinessClock): Span {
  return {
    days: { from: businessDayOf(from, clock), to: businessDayOf(to - 1, clock) },
    times: [{ from, to }],
  };
}

/** What a report is compared with: the same weekdays right before it, or those a year ago. */
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
const mostDaysOfHours = 31;

const WEEK = 7;
/** 52 weeks, to compare the same weekdays. */
const YEAR_OF_WEEKS = 364;

/**
 * The requested days up to now, and what they are compared with. Null when the days or hours end before they begin, or
 * when hours of too many days are requested.
 */
export function spansOfDays(
  asked: AskedDays,
  now: number,
  clock: BusinessClock,
): { span: Span; previous: Previous } | null {
  const today = businessDayOf(now, clock);
  const to = asked.to > today && asked.from <= today ? today : asked.to;
  const span = daysSpan({ ...asked, to }, clock);
  const before = daysSpan({ ...asked, ...weeksBefore({ ...asked, to }) }, clock);
  return span && before && { span, previous: upToNow(before, to, now, clock) };
}

/** Business days (inclusive), and what they are compared with. */
export type ComparedDays = Pick<AskedDays, 'from' | 'to' | 'compare'>;

/**
 * The rule of every comparison: the same weekdays, and of the running day only as much as has passed of it. These are whole
 * days; spansOfDays knows hours too.
 */
export function likeForLike(days: ComparedDays, now: number, clock: BusinessClock): Previous {
  return upToNow({ days: weeksBefore(days), times: null }, days.to, now, clock);
}

/** As few whole weeks earlier as keep the days apart; of more than half a year the same part of the year before. */
function weeksBefore({ from, to, compare = 'before' }: ComparedDays): Span['days'] {
  const length = (Date.parse(to) - Date.parse(from)) / DAY + 1;
  const weeks = Math.max(WEEK, Math.ceil(length / WEEK) * WEEK);
  const apart = length > YEAR_OF_WEEKS / 2 ? Math.max(YEAR_OF_WEEKS, weeks) : weeks;
  const back = compare === 'year' ? YEAR_OF_WEEKS : apart;
  return { from: addDays(from, -back), to: addDays(to, -back) };
}

/** A span as far as its last day has come when `compared` is the running day. */
function upToNow(span: Span, compared: string, now: number, clock: BusinessClock): Previous {
  const today = businessDayOf(now, clock);
  if (compared !== today) return { ...span, until: null };
  const passed = now - businessDayStart(today, clock);
  return cutOff(span, businessDayStart(span.days.to, clock) + passed + 1, clock);
}

/** A span up to a time of its last day. */
function cutOff({ days, times }: Span, until: number, clock: BusinessClock): Previous {
  if (times === null) {
    return { days, times: [{ from: businessDayStart(days.from, clock), to: until }], until };
  }
  const kept = times.flatMap((each) => upTo(each, until));
  const isWhole = kept.at(-1)?.to === times.at(-1)?.to;
  return { days, times: kept, until: isWhole ? null : until };
}

/** The part of times before `until`, which is on the last of their days. */
function upTo({ from, to, length = to - from }: Times, until: number): Times[] {
  if (until >= to) return [length === to - from ? { from, to } : { from, to, length }];
  const last = to - length;
  const kept: Times[] = [];
  if (from < last) kept.push({ from, to: last - DAY + length, length });
  if (last < until) kept.push({ from: last, to: until });
  return kept;
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

/**
 * The parts of a span with times, each of at most so many business days, for short reads. Whole days stay one part, also
 * those before a last day that is cut off.
 */
export function partsOf(span: Span, most: number, clock: BusinessClock): Span[] {
  const { days, times } = span;
  if (times === null) return [span];
  const [only] = times;
  const isOneStretch = times.length === 1 && only !== undefined && only.length === undefined;
  if (isOneStretch && days.from < days.to && only.from === businessDayStart(days.from, clock)) {
    const whole = { days: { from: days.from, to: addDays(days.to, -1) }, times: null };
    const last = { from: businessDayStart(days.to, clock), to: only.to };
    return [whole, { days: { from: days.to, to: days.to }, times: [last] }];
  }
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
