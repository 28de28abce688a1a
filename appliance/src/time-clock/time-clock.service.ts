import type { ReplyOf } from '@comanda/contract/endpoint';
import type * as contract from '@comanda/contract/time-clock';
import { Problem } from '@comanda/domain/problem';
import { neverExpires } from '../http/guard.ts';
import type { Call } from '../http/mount.ts';

import { readState, readStates } from './read-clock.ts';
import { recordAct, toOwnReply, toReply } from './record-act.ts';
import { deviceOf } from './record-entry.ts';

export async function getOwnClock(
  call: Call<typeof contract.getOwnClock>,
): Promise<ReplyOf<typeof contract.getOwnClock>> {
  const state = await readState(call, call.actor.user_id);
  return { ...(await toOwnReply(call, state)), clock_in: call.venue.clockIn };
}

export async function createTimeEntry(
  call: Call<typeof contract.createTimeEntry>,
): Promise<contract.OwnClock> {
  const { actor, body, context } = call;
  // Anyone at a board that stays logged in could end the work of the person who logged in.
  if (neverExpires(actor)) throw new Problem('clock_needs_pin');
  return recordAct(call, context, {
    user_id: actor.user_id,
    device_id: deviceOf(actor),
    act: body.act,
  });
}

export async function listWorking(
  call: Call<typeof contract.listWorking>,
): Promise<contract.WorkingPerson[]> {
  const states = await readStates(call);
  const people = new Map((await call.repos.people.list()).map((person) => [person.id, person]));
  return [...states.values()]
    .filter(({ state }) => state !== 'out')
    .sort((a, b) => (a.work_since ?? 0) - (b.work_since ?? 0))
    .flatMap((state) => {
      const person = people.get(state.user_id);
      if (!person) return [];
      const { display_name: user_name, user_role, role_title } = person;
      return [{ ...toReply(state), user_name, user_role, role_title }];
    });
}
