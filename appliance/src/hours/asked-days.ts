import { businessDayOf } from '@comanda/domain/business-day';
import { Problem } from '@comanda/domain/problem';
import { weekOf } from '@comanda/domain/work-week';
import { isDay } from '../http/parse-days.ts';
import type { Work } from '../process/context.ts';

/** A day of the calendar. Throws validation with the field for one that does not exist. */
export function requireDay(day: string, field: string): string {
  if (!isDay(day)) throw new Problem('validation', { field });
  return day;
}

/** The Monday of the week of the day that is asked for, or of the current one. */
export function askedWeek(
  { venue, now }: Pick<Work, 'venue' | 'now'>,
  week: string | undefined,
): string {
  return weekOf(week === undefined ? businessDayOf(now, venue.clock) : requireDay(week, 'week'));
}
