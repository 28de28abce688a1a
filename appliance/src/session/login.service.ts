import type * as contract from '@comanda/contract/session';
import type { PersonRow } from '@comanda/db/people.repo';
import { emailKey } from '@comanda/domain/people';
import { Problem, type ProblemCode } from '@comanda/domain/problem';
import { runWrite, type Work } from '../kernel/context.ts';
import { deviceCookie, hashToken } from '../kernel/guard.ts';
import type { OwnCall } from '../kernel/mount.ts';
import { setDeviceCookie, setSessionCookie } from '../kernel/cookies.ts';
import { waitingDevices } from '../devices/waiting.ts';
import { deviceName } from '../kernel/device-name.ts';
import { issuedToken, newDeviceToken } from '../kernel/device-token.ts';
import { recordRefusal, type Refusal } from '../kernel/login-journal.ts';
import { countersOf, countTry, forgive, reopenPlace, type Trier } from '../kernel/login-guard.ts';
import { enrolHere, mayEnrol, sendAway } from './login-device.ts';
import { toPerson } from './person.ts';
import { newToken, verifyPassword, verifyPin } from '../kernel/secrets.ts';

type Reply = { success: true; user: contract.Person };

interface Attempt {
  kind: 'pin' | 'password';
  /** How the account is named in the counters. */
  account: string;
  find(tx: Work): Promise<PersonRow | undefined>;
  /** Takes the same time for no person. */
  verify(person: PersonRow | undefined): Promise<boolean>;
}

/** 401 INVALID_CREDENTIALS with attemptsRemaining, 403 USER_INACTIVE only after the right password. */
export function login(call: OwnCall<typeof contract.login>): Promise<Reply> {
  const email = emailKey(call.body.email);
  return attempt(call, {
    kind: 'password',
    account: email,
    find: ({ repos }) => repos.people.findByEmail(email),
    verify: (person) => verifyPassword(call.body.password, person?.password_hash ?? null),
  });
}

/** The tile of a person and four digits. Somebody without a PIN is refused like a wrong one. */
export function pinLogin(call: OwnCall<typeof contract.pinLogin>): Promise<Reply> {
  const id = call.body.userId ?? call.body.user_id;
  if (id === undefined) throw loginProblem('field_required', { field: 'userId' });
  return attempt(call, {
    kind: 'pin',
    account: String(id),
    find: ({ repos }) => repos.people.find(id),
    verify: (person) =>
      verifyPin(call.body.pin, call.context.config.pepper, person?.pin_hash ?? null),
  });
}

async function attempt(
  call: OwnCall<typeof contract.login> | OwnCall<typeof contract.pinLogin>,
  { kind, account, find, verify }: Attempt,
): Promise<Reply> {
  const { context, request, reply } = call;
  const isAtHome = (trier: Trier) => context.config.demo || trier.enrolled;
  const shown = request.cookies[deviceCookie];
  // Counted and committed first: the slow check happens outside of the transaction.
  const { trier, counters, left, retryAfter, person } = await runWrite(context, async (tx) => {
    const trier = await trierOf(tx, context.config.pepper, shown, request.ip);
    // Tiles and PINs are for enrolled devices; a password may be shown on another one (below).
    if (kind === 'pin' && !isAtHome(trier)) throw new Problem('device_not_enrolled');
    const counters = countersOf(kind, account, trier);
    const tried = await countTry(tx.repos, counters, tx.now);
    return { trier, counters, ...tried, person: await find(tx) };
  }).catch((error: unknown) => {
    if (error instanceof Problem) throw loginProblem(error.code, error.extra);
    throw error;
  });
  const isRight = await verify(person);
  const refuse = (why: Refusal['why']) =>
    runWrite(context, (tx) =>
      recordRefusal(tx, {
        kind,
        why,
        person,
        left,
        trier,
        agent: request.headers['user-agent'],
      }),
    );
  if (!person || !isRight) {
    request.log.warn({ kind, address: request.ip, left }, 'log-in refused');
    await refuse('wrong');
    if (kind === 'pin' && !context.config.demo) await runWrite(context, (h) => sendAway(h, trier));
    const wait = left === 0 && retryAfter > 0 ? { retryAfter } : {};
    throw loginProblem('INVALID_CREDENTIALS', { attemptsRemaining: left, ...wait });
  }
  if (person.active !== 1) {
    await refuse('inactive');
    throw loginProblem('USER_INACTIVE');
  }
  if (!isAtHome(trier) && !(await mayEnrol(context, person))) {
    await refuse('device');
    throw loginProblem('device_not_enrolled');
  }

  const token = newToken();
  // Enrolled with this log-in: a token that others may have seen before opens nothing any more.
  const deviceToken = trier.enrolled ? null : newDeviceToken(context.config.pepper);
  const session = await runWrite(context, async (tx) => {
    const { repos, now, emit } = tx;
    await forgive(repos, counters, now);
    const device_id =
      trier.deviceId ??
      (await repos.session.createDevice(newDevice(hashToken(deviceToken ?? ''), now)));
    if (deviceToken) await repos.session.setToken(device_id, hashToken(deviceToken));
    await repos.session.touchDevice(device_id, deviceName(request.headers['user-agent']), now);
    if (!trier.enrolled) await enrolHere(tx, { device_id, person, trier });
    if (kind === 'password') await reopenPlace(repos, { ...trier, deviceId: device_id });
    const id = await repos.session.create({
      user_id: person.id,
      device_id,
      token_hash: hashToken(token),
      full_login_at: kind === 'password' ? now : null,
      now,
    });
    emit({ event: 'session.changed', id });
    return id;
  });
  setSessionCookie(request, reply, token);
  if (deviceToken) {
    setDeviceCookie(request, reply, deviceToken);
    if (shown !== undefined) waitingDevices(context).forget(hashToken(shown));
  }
  request.log.info({ kind, user_id: person.id, session_id: session }, 'logged in');
  return { success: true, user: toPerson(person, session) };
}

/** The device of the cookie; one that is new gets its row with its first try, so that its tries are its own. */
async function trierOf(
  { repos, now }: Work,
  pepper: Buffer,
  shown: string | undefined,
  address: string,
): Promise<Trier> {
  const token = await issuedToken(repos, pepper, shown);
  if (token === null) return { deviceId: null, enrolled: false, address };
  const hash = hashToken(token);
  const device = await repos.session.findDevice(hash);
  if (device) return { deviceId: device.id, enrolled: device.enrolled === 1, address };
  if (await repos.session.isRevoked(hash)) return { deviceId: null, enrolled: false, address };
  const deviceId = await repos.session.createDevice(newDevice(hash, now));
  return { deviceId, enrolled: false, address };
}

const newDevice = (token_hash: string, now: number) => ({
  token_hash,
  created_at: now,
  seen_at: now,
});

// Clients of the first version read `success` and `errorCode` of these answers.
function loginProblem(code: ProblemCode, extra: Record<string, unknown> = {}): Problem {
  return new Problem(code, { success: false, errorCode: code, ...extra });
}
