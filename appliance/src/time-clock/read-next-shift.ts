import type { NextShift } from '@comanda/contract/time-clock';
import { addDays, businessDayOf } from '@comanda/domain/business-day';
import { nextShiftOf } from '@comanda/domain/planned-shifts';
import type { ClockState } from '@comanda/domain/work-periods';
import type { Work } from '../process/context.ts';

/** How far ahead people want to know. */
const daysAhead = 14;

/** The planned shift of a person that lasts now or comes next; null when none is planned. */
export async function readNextShift(
  { repos, venue, now }: Pick<Work, 'repos' | 'venue' | 'now'>,
  userId: number,
  state: Pick<ClockState, 'state' | 'since'>,
): Promise<NextShift | null> {
  const today = businessDayOf(now, venue.clock);
  const shifts = await repos.planning.shifts.list({
    from: addDays(today, -1),
    to: addDays(today, daysAhead),
    userId,
  });
  const next = nextShiftOf(shifts, state, { clock: venue.clock, now });
  return next && { day: next.day, starts: next.starts, ends: next.ends };
}
