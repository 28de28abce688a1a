import type { ClockState } from '@comanda/contract/time-clock';
import type { TimeEntryRow } from '@comanda/db/repos/hours.repo';
import { businessDayOf, businessDayStart, addDays } from '@comanda/domain/business-day';
import { clockStateOf, type WorkPeriod } from '@comanda/domain/work-periods';
import type { Work } from '../process/context.ts';

type Tx = Pick<Work, 'repos' | 'venue' | 'now'>;
const distantMs = 100 * 366 * 24 * 60 * 60_000;

export interface CurrentState extends ClockState {
  period: WorkPeriod | null;
}

/**
 * The rows that decide what people do now: those of the current business day and of the two before, and those of the
 * future, which only a wrong clock can have written.
 */
export function readRecent(
  { repos, venue, now }: Tx,
  userId: number | null = null,
): Promise<TimeEntryRow[]> {
  const day = addDays(businessDayOf(now, venue.clock), -2);
  return repos.hours.list({
    from: businessDayStart(day, venue.clock),
    to: now + distantMs,
    userId,
  });
}

/** What a person does now. */
export async function readState(tx: Tx, userId: number): Promise<CurrentState> {
  return toState(tx, userId, await readRecent(tx, userId));
}

/** What everybody does now who has rows of late, by person. */
export async function readStates(tx: Tx): Promise<Map<number, CurrentState>> {
  const rows = await readRecent(tx);
  const people = [...new Set(rows.map(({ user_id }) => user_id))];
  return new Map(
    people.map((id) => [
      id,
      toState(
        tx,
        id,
        rows.filter(({ user_id }) => user_id === id),
      ),
    ]),
  );
}

function toState({ venue, now }: Tx, user_id: number, rows: TimeEntryRow[]): CurrentState {
  const { state, since, period } = clockStateOf(rows, { clock: venue.clock, now });
  return {
    user_id,
    state,
    since,
    work_since: state === 'out' ? null : (period?.start ?? null),
    forgotten_day: period?.state === 'forgotten' ? period.business_day : null,
    period,
  };
}
