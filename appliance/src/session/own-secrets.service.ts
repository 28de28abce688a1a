import type * as contract from '@comanda/contract/session';
import { emailKey, isWeakPin } from '@comanda/domain/people';
import { Problem } from '@comanda/domain/problem';
import { runRead, runWrite } from '../process/context.ts';
import type { OwnCall } from '../http/mount.ts';
import { onceForKey, type Keep } from '../http/manual-idempotency.ts';
import { journal } from '../http/command-context.ts';
import { endSessions } from '../people/user-rules.ts';
import { checkNewPassword } from '../people/common-passwords.ts';
import { countersOf, countTry, clearFailures, wrongTry } from '../accounts/login-guard.ts';
import { hashPassword, hashPin, verifyPassword, verifyPin } from '../accounts/secrets.ts';

const fullLoginMs = 5 * 60 * 1000;

type Done = { success: true };
const done: Done = { success: true };

type Own = OwnCall<typeof contract.setPin> | OwnCall<typeof contract.setPassword>;

/**
 * Sets the user's own PIN: four digits, outside demo mode not an easy one. Requires the password, or a log-in
 * with it in the last five minutes.
 */
export async function setPin(call: OwnCall<typeof contract.setPin>): Promise<Done> {
  const { context, actor, params, body } = call;
  if (params.id !== actor.user_id) throw new Problem('forbidden', { field: 'id' });
  if (!/^[0-9]{4}$/.test(body.pin)) throw new Problem('invalid_pin', { field: 'pin' });
  if (!context.config.demo && isWeakPin(body.pin)) throw new Problem('weak_pin', { field: 'pin' });
  return onceForKey<Done>(call, (keep) => savePin(call, keep));
}

async function savePin(call: OwnCall<typeof contract.setPin>, keep: Keep<Done>): Promise<Done> {
  const { context, actor, body } = call;
  const isRecent =
    actor.full_login_at !== null && context.clock.now() - actor.full_login_at <= fullLoginMs;
  if (body.current_password != null) await prove(call, 'password', body.current_password);
  else if (body.current_pin != null) await prove(call, 'pin', body.current_pin);
  else if (!isRecent) throw new Problem('full_login_needed');
  const pinHash = await hashPin(body.pin, context.config.pepper);
  await runWrite(context, async (tx) => {
    const { repos, now, emit } = tx;
    await repos.people.setPin(actor.user_id, pinHash, now);
    await journal({ ...tx, actor }, { action: 'pin.set', subject: 'user', id: actor.user_id });
    // Sessions that used the old PIN are ended.
    await endSessions(tx, actor.user_id, 'replaced', actor.session_id);
    emit({ event: 'user.changed', id: actor.user_id });
    await keep(tx, done);
  });
  return done;
}

/** Sets the user's own password, which requires the current one. Every other session of the user is ended. */
export async function setPassword(call: OwnCall<typeof contract.setPassword>): Promise<Done> {
  const { context, actor, params, body } = call;
  if (params.id !== actor.user_id) throw new Problem('forbidden', { field: 'id' });
  const self = await runRead(context, ({ repos }) => repos.people.find(actor.user_id));
  const wanted = await checkNewPassword(context, body.password, self ?? {});
  // When a request is repeated after a lost response, the current password is already the new one. Only the
  // idempotency key distinguishes this from a wrong password.
  return onceForKey<Done>(call, (keep) => savePassword(call, wanted, keep));
}

async function savePassword(
  call: OwnCall<typeof contract.setPassword>,
  wanted: string,
  keep: Keep<Done>,
): Promise<Done> {
  const { context, actor, body } = call;
  const proved = await prove(call, 'password', body.current_password);
  const password_hash = await hashPassword(wanted);
  await runWrite(context, async (tx) => {
    const { repos, now, emit } = tx;
    const person = await repos.people.find(actor.user_id);
    // A manager set another password in between; that one is kept.
    if (person?.active !== 1 || person.password_hash !== proved)
      throw new Problem('wrong_password');
    await repos.people.update(actor.user_id, { password_hash }, now);
    await journal({ ...tx, actor }, { action: 'password.set', subject: 'user', id: actor.user_id });
    await endSessions(tx, actor.user_id, 'replaced', actor.session_id);
    emit({ event: 'user.changed', id: actor.user_id });
    await keep(tx, done);
  });
  return done;
}

/**
 * Verifies the current password or PIN of the actor and returns its hash. The attempt is counted first,
 * together with the log-in attempts on this device, and a wrong one is recorded in the journal.
 */
export async function prove(
  { context, actor, request }: Pick<Own, 'context' | 'actor' | 'request'>,
  kind: 'password' | 'pin',
  typed: string,
): Promise<string | null> {
  const { person, counters, left, retryAfter } = await runWrite(context, async ({ repos, now }) => {
    const person = await repos.people.find(actor.user_id);
    if (!person) throw new Problem('unauthenticated');
    const trier = { deviceId: actor.device_id, enrolled: true, address: request.ip };
    const account = kind === 'pin' ? String(person.id) : emailKey(person.email);
    const counters = countersOf(kind, account, trier);
    return { person, counters, ...(await countTry(repos, counters, now)) };
  });
  const isRight =
    kind === 'pin'
      ? await verifyPin(typed, context.config.pepper, person.pin_hash)
      : await verifyPassword(typed, person.password_hash);
  if (isRight) {
    await runWrite(context, ({ repos, now }) => clearFailures(repos, counters, now));
    return kind === 'pin' ? person.pin_hash : person.password_hash;
  }
  const detail = { attempts_left: left };
  await runWrite(context, (tx) =>
    journal(
      { ...tx, actor },
      { action: `${kind}.refused`, subject: 'user', id: actor.user_id, detail },
    ),
  );
  throw new Problem(kind === 'pin' ? 'wrong_pin' : 'wrong_password', {
    field: `current_${kind}`,
    ...wrongTry({ left, retryAfter }),
  });
}
