import type * as contract from '@comanda/contract/staff';
import type { PersonRow } from '@comanda/db/repos/people.repo';
import { businessDayOf } from '@comanda/domain/business-day';
import { isAdministratorRole, isWeakPin } from '@comanda/domain/people';
import { Problem } from '@comanda/domain/problem';
import { runWrite, type Work } from '../process/context.ts';
import { deviceCookie } from '../http/guard.ts';
import { hashJoinCode } from '../accounts/codes.ts';
import {
  countersOf,
  countTry,
  clearFailures,
  wrongTry,
  type Trier,
} from '../accounts/login-guard.ts';
import { recordRefusal } from '../accounts/login-journal.ts';
import type { OwnCall } from '../http/mount.ts';
import { hashPin } from '../accounts/secrets.ts';
import { endSessions } from '../people/user-rules.ts';
import { sendAway } from './login-device.ts';
import { openSession, trierOf, type Reply } from './open-session.ts';

type JoinCall = OwnCall<typeof contract.checkJoinCode> | OwnCall<typeof contract.join>;

/** The first step of joining: the screen greets the user before it asks for a PIN. */
export async function checkJoinCode(
  call: OwnCall<typeof contract.checkJoinCode>,
): Promise<{ name: string }> {
  const { person } = await tryCode(call);
  return { name: person.display_name };
}

export async function join(call: OwnCall<typeof contract.join>): Promise<Reply> {
  const { context, body } = call;
  const { demo, pepper } = context.config;
  if (!/^[0-9]{4}$/.test(body.pin)) throw new Problem('invalid_pin', { field: 'pin' });
  if (!demo && isWeakPin(body.pin)) throw new Problem('weak_pin', { field: 'pin' });
  const { person, trier } = await tryCode(call);
  const pinHash = await hashPin(body.pin, pepper);
  return openSession(call, {
    kind: 'code',
    person: { ...person, pin_hash: pinHash },
    trier,
    before: async (tx) => {
      // The code works once, even when it is entered on two devices at the same time.
      const isOurs = await tx.repos.joinCodes.delete(hashJoinCode(body.code, pepper));
      if (!isOurs) throw new Problem('join_code_wrong', { field: 'code' });
      await tx.repos.people.setPin(person.id, pinHash, tx.now);
      await record(tx, person);
      // Sessions that used the previous PIN.
      await endSessions(tx, person.id, 'replaced');
      tx.emit({ event: 'user.changed', id: person.id });
    },
  });
}

/**
 * Returns the user of a code. A wrong code counts as a wrong PIN of the device and is recorded in the
 * journal.
 */
async function tryCode(call: JoinCall): Promise<{ person: PersonRow; trier: Trier }> {
  const { context, request, body } = call;
  const { demo, pepper } = context.config;
  const { person, trier, left, retryAfter } = await runWrite(context, async (tx) => {
    const { repos, now } = tx;
    const trier = await trierOf(tx, pepper, request.cookies[deviceCookie], request.ip);
    if (!demo && !trier.enrolled) throw new Problem('device_not_enrolled');
    const counters = countersOf('pin', 'code', trier);
    const tried = await countTry(repos, counters, now);
    const code = await repos.joinCodes.find(hashJoinCode(body.code, pepper));
    const found = code && code.expires_at > now ? await repos.people.find(code.user_id) : undefined;
    // Someone who has become a manager since logs in with a password.
    const mayJoin = found?.active === 1 && !isAdministratorRole(found.user_role);
    const person = mayJoin ? found : undefined;
    if (person) await clearFailures(repos, counters, now);
    return { person, trier, ...tried };
  });
  if (person) return { person, trier };
  const agent = request.headers['user-agent'];
  await runWrite(context, async (tx) => {
    await recordRefusal(tx, { kind: 'code', why: 'wrong', person, left, trier, agent });
    if (!demo) await sendAway(tx, trier);
  });
  throw new Problem('join_code_wrong', { field: 'code', ...wrongTry({ left, retryAfter }) });
}

async function record({ repos, venue, now }: Work, person: PersonRow): Promise<void> {
  const { clock } = venue;
  await repos.journal.append({
    at: now,
    business_day: businessDayOf(now, clock),
    actor_id: person.id,
    action: 'pin.join',
    subject: 'user',
    subject_id: person.id,
    detail: { name: person.display_name },
  });
}
