import type { Row } from '@comanda/db/schema';
import {
  addDays,
  businessDayOf,
  businessDayStart,
  type BusinessClock,
} from '@comanda/domain/business-day';
import type { Span } from '@comanda/domain/global-invoice';

type DayBorder = Row<'invoice_issuer'>['day_border'];

/** The clock of the days of global invoices: they end at midnight, or with the business day. */
export const clockOf = (border: DayBorder, clock: BusinessClock): BusinessClock =>
  border === 'calendar' ? { ...clock, cutOffMinutes: 0 } : clock;

/** The day of an instant. */
export const dayOf = (at: number, border: DayBorder, clock: BusinessClock): string =>
  businessDayOf(at, clockOf(border, clock));

/** The first instant after a day. */
export const endOfDay = (day: string, border: DayBorder, clock: BusinessClock): number =>
  businessDayStart(addDays(day, 1), clockOf(border, clock));

/** When the box makes the global invoice of these days by itself. */
export const dueOf = (
  { to }: Span,
  { day_border, global_hours }: Pick<Row<'invoice_issuer'>, 'day_border' | 'global_hours'>,
  clock: BusinessClock,
): number => endOfDay(to, day_border, clock) + (global_hours ?? 0) * 3_600_000;
