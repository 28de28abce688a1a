import { addDays, businessDayStart } from '@comanda/domain/business-day';
import { periodsOf, type WorkPeriod } from '@comanda/domain/work-periods';
import type { Work } from '../process/context.ts';

/** What was worked on business days, both inclusive, of one person or of all, by person and time. */
export async function readPeriods(
  { repos, venue, now }: Pick<Work, 'repos' | 'venue' | 'now'>,
  { from, to }: { from: string; to: string },
  userId: number | null = null,
): Promise<WorkPeriod[]> {
  const { clock } = venue;
  // Work may end on the days after, and a correction moves it from the day before.
  const rows = await repos.hours.list({
    from: businessDayStart(addDays(from, -2), clock),
    to: businessDayStart(addDays(to, 3), clock),
    userId,
  });
  return periodsOf(rows, { clock, now }).filter(
    ({ business_day }) => business_day >= from && business_day <= to,
  );
}
