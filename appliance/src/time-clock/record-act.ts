import type { ClockState, OwnClock } from '@comanda/contract/time-clock';
import { Problem, type ProblemCode } from '@comanda/domain/problem';
import { nextActs, type ClockAct } from '@comanda/domain/work-periods';
import type { AppContext, Work } from '../process/context.ts';
import { readNextShift } from './read-next-shift.ts';
import { readState, type CurrentState } from './read-clock.ts';
import { recordEntry } from './record-entry.ts';
import { behindMs } from '../process/clock.ts';

const refusals: Readonly<Record<CurrentState['state'], Partial<Record<ClockAct, ProblemCode>>>> = {
  out: { out: 'not_clocked_in', break_start: 'not_clocked_in', break_end: 'not_clocked_in' },
  in: { in: 'already_clocked_in', break_end: 'not_on_break' },
  break: { in: 'already_clocked_in', break_start: 'already_on_break' },
};

/** Records what a user does now; refused unless it is possible. */
export async function recordAct(
  tx: Work,
  context: AppContext,
  { user_id, device_id, act }: { user_id: number; device_id: number | null; act: ClockAct },
): Promise<OwnClock> {
  const state = await readState(tx, user_id);
  const isInFuture = (await tx.repos.hours.listAfter(tx.now, user_id)).length > 0;
  if (behindMs(context.clock) > 0 || isInFuture) throw new Problem('box_clock_wrong');
  if (!nextActs[state.state].includes(act)) {
    throw new Problem(refusals[state.state][act] ?? 'validation', { current: toReply(state) });
  }
  await recordEntry(tx, {
    user_id,
    kind: act,
    at: tx.now,
    about: null,
    reason: '',
    device_id,
    by_user_id: user_id,
    approver_id: null,
  });
  tx.emit({
    event: act === 'in' ? 'clock.in' : act === 'out' ? 'clock.out' : 'clock.changed',
    id: user_id,
  });
  return toOwnReply(tx, await readState(tx, user_id));
}

/** What people see of themselves: also the shift that comes next. */
export async function toOwnReply(
  tx: Pick<Work, 'repos' | 'venue' | 'now'>,
  state: CurrentState,
): Promise<OwnClock> {
  return { ...toReply(state), next_shift: await readNextShift(tx, state.user_id, state) };
}

export function toReply({ period: _, ...state }: CurrentState): ClockState {
  return state;
}
