import { businessDayOf } from '@comanda/domain/business-day';
import { weekOf } from '@comanda/domain/work-week';
import { requireDay } from '../http/parse-days.ts';
import type { Work } from '../process/context.ts';

/** The Monday of the week of the day that is asked for, or of the current one. */
export function askedWeek(
  { venue, now }: Pick<Work, 'venue' | 'now'>,
  week: string | undefined,
): string {
  return weekOf(week === undefined ? businessDayOf(now, venue.clock) : requireDay(week, 'week'));
}
