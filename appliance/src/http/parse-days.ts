import { Problem } from '@comanda/domain/problem';
import type { ComparedSpan } from '@comanda/contract/common';
import type { Previous, Span } from '@comanda/domain/report-period';

const DAY = 86_400_000;

/**
 * Business days of a query without periods: one `day`, or `from` to `to`; null when it has none. 400 validation for
 * invalid dates and for more than `most` days.
 */
export function parseDays(
  { day, from = day, to = day }: { day?: string; from?: string; to?: string },
  most = Infinity,
): Span['days'] | null {
  if (from === undefined && to === undefined) return null;
  if (from === undefined || !isDay(from))
    throw new Problem('validation', { field: day ? 'day' : 'from' });
  if (to === undefined || !isDay(to) || to < from) throw new Problem('validation', { field: 'to' });
  if ((Date.parse(to) - Date.parse(from)) / DAY >= most)
    throw new Problem('validation', { field: 'to' });
  return { from, to };
}

/** Whether a text is a date (YYYY-MM-DD) that exists: 2026-02-31 does not. */
export const isDay = (text: string) =>
  new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** A day of the calendar. Throws validation with the field for one that does not exist. */
export function requireDay(day: string, field: string): string {
  if (!isDay(day)) throw new Problem('validation', { field });
  return day;
}

/** The days of a comparison as the reports name them. */
export const toCompared = ({ days, until }: Previous): ComparedSpan => ({
  ...days,
  until: until === null ? null : until - 1,
});
