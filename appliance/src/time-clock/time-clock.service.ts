import type { ReplyOf } from '@comanda/contract/endpoint';
import type * as contract from '@comanda/contract/time-clock';
import { Problem, type ProblemCode } from '@comanda/domain/problem';
import { nextActs, type ClockAct } from '@comanda/domain/work-periods';
import { verifyOwnPin } from '../session/verify-own-pin.ts';
import { neverExpires } from '../http/guard.ts';
import type { Call, OwnCall } from '../http/mount.ts';
import { runRead, runWrite, type AppContext, type Work } from '../process/context.ts';
import { readState, readStates, type CurrentState } from './read-clock.ts';
import { deviceOf, recordEntry } from './record-entry.ts';

export async function getOwnClock(
  call: Call<typeof contract.getOwnClock>,
): Promise<ReplyOf<typeof contract.getOwnClock>> {
  const state = await readState(call, call.actor.user_id);
  return { ...toReply(state), clock_in: call.venue.clockIn };
}

export async function createTimeEntry(
  call: Call<typeof contract.createTimeEntry>,
): Promise<contract.ClockState> {
  const { actor, body, context } = call;
  // Anyone at a board that stays logged in could end the work of the person who logged in.
  if (neverExpires(actor)) throw new Problem('clock_needs_pin');
  return act(call, context, { user_id: actor.user_id, device_id: deviceOf(actor), act: body.act });
}

export async function clockByPin(
  call: OwnCall<typeof contract.clockByPin>,
): Promise<contract.ClockState> {
  const { context, body } = call;
  const { person, trier } = await verifyOwnPin(call, { userId: body.user_id, pin: body.pin });
  const wanted = body.act;
  if (wanted === undefined) {
    return runRead(context, async (tx) => toReply(await readState(tx, person.id)));
  }
  return runWrite(context, (tx) =>
    act(tx, context, {
      user_id: person.id,
      device_id: trier.enrolled ? trier.deviceId : null,
      act: wanted,
    }),
  );
}

export async function listWorking(
  call: Call<typeof contract.listWorking>,
): Promise<contract.WorkingPerson[]> {
  const states = await readStates(call);
  const people = new Map((await call.repos.people.list()).map((person) => [person.id, person]));
  return [...states.values()]
    .filter(({ state }) => state !== 'out')
    .sort((a, b) => (a.work_since ?? 0) - (b.work_since ?? 0))
    .map((state) => ({
      ...toReply(state),
      user_name: people.get(state.user_id)?.display_name ?? '',
      role_title: people.get(state.user_id)?.role_title ?? '',
    }));
}

const refusals: Readonly<Record<CurrentState['state'], Partial<Record<ClockAct, ProblemCode>>>> = {
  out: { out: 'not_clocked_in', break_start: 'not_clocked_in', break_end: 'not_clocked_in' },
  in: { in: 'already_clocked_in', break_end: 'not_on_break' },
  break: { in: 'already_clocked_in', break_start: 'already_on_break' },
};

async function act(
  tx: Work,
  context: AppContext,
  { user_id, device_id, act }: { user_id: number; device_id: number | null; act: ClockAct },
): Promise<contract.ClockState> {
  const state = await readState(tx, user_id);
  const newest = Math.max(
    0,
    ...(await tx.repos.hours.listAfter(tx.now, user_id)).map(({ at }) => at),
  );
  if ((context.clock.behindMs?.() ?? 0) > 0 || newest > tx.now)
    throw new Problem('box_clock_wrong');
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
  return toReply(await readState(tx, user_id));
}

function toReply({ period: _, ...state }: CurrentState): contract.ClockState {
  return state;
}
