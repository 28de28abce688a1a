import type { Repos } from '@comanda/db/repos';
import type { ShiftScope } from '@comanda/db/shifts.repo';
import { addDays, businessDayOf, businessDayStart } from '@comanda/domain/business-day';
import { readDay } from '@comanda/domain/import-cells';
import { Problem } from '@comanda/domain/problem';
import { readVenue, type Venue } from '../kernel/venue.ts';

export interface Shift {
  scope: ShiftScope;
  /** The business day, of a register session the one on which it was opened. */
  day: string;
  sessionId: number | null;
  /** When it began and ended, milliseconds UTC; an open session goes on until now. */
  from: number;
  to: number;
  venue: Venue;
}

/** Which shift is meant. 404 for an unknown register session, validation for a day that is none. */
export async function shiftOf(
  { repos, now }: { repos: Repos; now: number },
  asked: { day?: string; register_session_id?: number },
): Promise<Shift> {
  const venue = await readVenue(repos);
  if (asked.register_session_id !== undefined) {
    const session = await repos.cash.findSession(asked.register_session_id);
    if (!session) throw new Problem('not_found', { field: 'register_session_id' });
    const { id, business_day: day, opened_at: from, closed_at } = session;
    return { scope: { sessionId: id }, day, sessionId: id, from, to: closed_at ?? now, venue };
  }
  const day = asked.day === undefined ? businessDayOf(now, venue.clock) : readDay(asked.day);
  if (day === null) throw new Problem('validation', { field: 'day' });
  return {
    scope: { day },
    day,
    sessionId: null,
    from: businessDayStart(day, venue.clock),
    to: businessDayStart(addDays(day, 1), venue.clock),
    venue,
  };
}
