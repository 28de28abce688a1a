import { businessDayOf } from '@comanda/domain/business-day';
import type { Work } from '../process/context.ts';

const yearMs = 366 * 24 * 60 * 60_000;

/**
 * Deletes hours that are older than the years of the setting, and says so in the journal. The acts in the journal remain:
 * its chain would break.
 */
export async function expireHours({ repos, venue, now }: Work): Promise<void> {
  if (venue.hoursKeptYears === 0) return;
  const before = now - venue.hoursKeptYears * yearMs;
  const count = await repos.hours.deleteBefore(before);
  if (count === 0) return;
  await repos.journal.append({
    at: now,
    business_day: businessDayOf(now, venue.clock),
    actor_id: null,
    action: 'hours.expire',
    subject: 'time_entry',
    detail: { count, before, day: businessDayOf(before, venue.clock) },
  });
}
