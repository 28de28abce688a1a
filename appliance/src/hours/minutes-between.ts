import { addDays, businessDayOf } from '@comanda/domain/business-day';
import { endOf } from '@comanda/domain/work-periods';
import { minutesBetween } from '@comanda/domain/work-week';
import type { Work } from '../process/context.ts';
import { readWork } from './read-work.ts';

/**
 * Whole minutes that people worked from `from` to `to` (milliseconds), by user; who did not is left out. What lasts counts
 * until now, hours whose end was forgotten for nothing.
 */
export async function readMinutesBetween(
  tx: Pick<Work, 'repos' | 'venue' | 'now'>,
  { from, to }: { from: number; to: number },
): Promise<Map<number, number>> {
  const { clock } = tx.venue;
  const days = { from: addDays(businessDayOf(from, clock), -1), to: businessDayOf(to, clock) };
  const minutes = new Map<number, number>();
  for (const period of await readWork(tx, days)) {
    const end = endOf(period, tx.now);
    const worked = end === null ? 0 : minutesBetween({ ...period, end }, { from, to });
    if (worked > 0) minutes.set(period.user_id, (minutes.get(period.user_id) ?? 0) + worked);
  }
  return minutes;
}
