import type { WorkPeriod } from '@comanda/domain/work-periods';
import { withPaidBreaks } from '@comanda/domain/work-week';
import type { Work } from '../process/context.ts';
import { readPeriods } from './read-periods.ts';

/** Periods as they count: breaks that are work are not among their breaks. See `readPeriods`. */
export async function readWork(
  tx: Pick<Work, 'repos' | 'venue' | 'now'>,
  days: { from: string; to: string },
  userId: number | null = null,
): Promise<WorkPeriod[]> {
  const periods = await readPeriods(tx, days, userId);
  return withPaidBreaks(periods, await tx.repos.planning.limits.list('starts_on'));
}
