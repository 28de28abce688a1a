import { periodsOf, type WorkPeriod } from '@comanda/domain/work-periods';
import type { Work } from '../process/context.ts';
import { readDays } from '../time-clock/read-days.ts';

/** What was worked on business days, both inclusive, of one person or of all, by person and time. */
export async function readPeriods(
  tx: Pick<Work, 'repos' | 'venue' | 'now'>,
  { from, to }: { from: string; to: string },
  userId: number | null = null,
): Promise<WorkPeriod[]> {
  const rows = await readDays(tx, { from, to }, userId);
  return periodsOf(rows, { clock: tx.venue.clock, now: tx.now }).filter(
    ({ business_day }) => business_day >= from && business_day <= to,
  );
}
