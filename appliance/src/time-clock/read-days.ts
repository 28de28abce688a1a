import type { TimeEntryRow } from '@comanda/db/repos/hours.repo';
import { addDays, businessDayStart } from '@comanda/domain/business-day';
import type { Work } from '../process/context.ts';

/**
 * The rows of business days, both inclusive, of one person or of all, with those around them: work may end on the days
 * after, and a correction moves it from the day before.
 */
export function readDays(
  { repos, venue: { clock } }: Pick<Work, 'repos' | 'venue'>,
  { from, to }: { from: string; to: string },
  userId: number | null = null,
): Promise<TimeEntryRow[]> {
  return repos.hours.list({
    from: businessDayStart(addDays(from, -2), clock),
    to: businessDayStart(addDays(to, 3), clock),
    userId,
  });
}
