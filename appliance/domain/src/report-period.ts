import { addDays, businessDayOf, businessDayStart, type BusinessClock } from './business-day.ts';
import { addMonths, lastDayOf } from './sales-totals.ts';

export const reportPeriods = ['all', 'hour', 'today', 'week', 'month', 'year'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

/**
 * What a report covers: business days (inclusive). `times` (milliseconds UTC, [from, to)) says that it is a part
 * of them, to be read from the rows; otherwise whole days, to be read from the kept sums.
 */
export interface Span {
  days: { from: string; to: string };
  times: { from: number; to: number } | null;
}

/** Everything there ever was: bounds beyond all business days, on whole months. */
export const allDays = { from: '0000-01-01', to: '9999-12-31' };
const HOUR = 3_600_000;

/** The period up to now and, to compare, the same stretch of the one before it; null before everything. */
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
    case 'today': {
      const yesterday = businessDayStart(addDays(today, -1), clock);
      const elapsed = now - businessDayStart(today, clock);
      return {
        span: whole(today, today),
        previous: part(yesterday, yesterday + elapsed + 1, clock),
      };
    }
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
    times: { from, to },
  };
}

/** The month or year before, until the same day of it. */
function upTo(today: string, months: number, length: 4 | 7): Span {
  const month = addMonths(today.slice(0, 7), months);
  const last = lastDayOf(month);
  const same = `${month}-${today.slice(8)}`;
  const from = length === 7 ? `${month}-01` : `${month.slice(0, 4)}-01-01`;
  return { days: { from, to: same < last ? same : last }, times: null };
}

/** Start and end in milliseconds UTC of what a span covers, for rows that know no business day. */
export function timesOf(span: Span, clock: BusinessClock): { from: number; to: number } {
  if (span.times) return span.times;
  if (span.days.from === allDays.from) return { from: 0, to: Number.MAX_SAFE_INTEGER };
  return {
    from: businessDayStart(span.days.from, clock),
    to: businessDayStart(addDays(span.days.to, 1), clock),
  };
}

export const paymentBuckets = ['cash', 'card', 'other'] as const;
export type PaymentBucket = (typeof paymentBuckets)[number];
/** Tile that a way to pay counts in. 2 is credit card and 3 is cash in every venue. */
export function bucketOf(paymentTypeId: number): PaymentBucket {
  return paymentTypeId === 3 ? 'cash' : paymentTypeId === 2 ? 'card' : 'other';
}
