import { addDays, businessDayOf, businessDayStart, type BusinessClock } from './business-day.ts';
import type { InvoicePeriod, Span } from './global-invoice.ts';
import type { dayBorders } from './invoice-issuer.ts';

type DayBorder = (typeof dayBorders)[number];

/** When a venue makes its global invoices. */
export interface GlobalRule {
  global_period: InvoicePeriod;
  day_border: DayBorder;
  /** Hours after the end of the period at which the box makes it; null: only by hand. */
  global_hours: number | null;
}

/** The most hours after a period in which its global invoice is made (RMF 2.7.1.21). */
const MOST_HOURS = 24;

/** The clock of the days of global invoices: they end at midnight, or with the business day. */
export const clockOf = (border: DayBorder, clock: BusinessClock): BusinessClock =>
  border === 'calendar' ? { ...clock, cutOffMinutes: 0 } : clock;

/** The day of an instant. */
export const dayOf = (at: number, border: DayBorder, clock: BusinessClock): string =>
  businessDayOf(at, clockOf(border, clock));

/** The first instant after a day. */
export const endOfDay = (day: string, border: DayBorder, clock: BusinessClock): number =>
  businessDayStart(addDays(day, 1), clockOf(border, clock));

/** When the global invoice of these days is due: at the hour at which the box makes it, else at the last that is allowed. */
export const dueOf = (
  { to }: Pick<Span, 'to'>,
  { day_border, global_hours }: Pick<GlobalRule, 'day_border' | 'global_hours'>,
  clock: BusinessClock,
): number => endOfDay(to, day_border, clock) + (global_hours ?? MOST_HOURS) * 3_600_000;
