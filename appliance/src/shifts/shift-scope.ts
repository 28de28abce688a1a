import type { ShiftScope } from '@comanda/db/repos/shifts.repo';
import { addDays, businessDayOf, businessDayStart } from '@comanda/domain/business-day';
import { readDay } from '@comanda/domain/import-cells';
import { Problem } from '@comanda/domain/problem';
import type { Work } from '../process/context.ts';
import type { Venue } from '../process/venue.ts';

export interface Shift {
  scope: ShiftScope;
  /** The business day. For a register session, the day on which it was opened. */
  day: string;
  sessionId: number | null;
  /** Start and end in milliseconds UTC. An open session ends now. */
  from: number;
  to: number;
  venue: Venue;
}

/** Returns the requested shift. 404 for an unknown register session, 400 validation for an invalid day. */
export async function shiftOf(
  { repos, venue, now }: Pick<Work, 'repos' | 'venue' | 'now'>,
  asked: { day?: string; register_session_id?: number },
): Promise<Shift> {
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
