import type * as contract from '@comanda/contract/session';
import type { PersonRow } from '@comanda/db/repos/people.repo';
import { emailKey } from '@comanda/domain/people';
import { Problem, type ProblemCode } from '@comanda/domain/problem';
import { runWrite, type Work } from '../process/context.ts';
import { deviceCookie } from '../http/guard.ts';
import type { OwnCall } from '../http/mount.ts';
import { recordRefusal, type Refusal } from '../accounts/login-journal.ts';
import {
  countersOf,
  countTry,
  clearFailures,
  wrongTry,
  type Trier,
} from '../accounts/login-guard.ts';
import { mayEnrol, sendAway } from './login-device.ts';
import { openSession, trierOf, type Reply } from './open-session.ts';
import { verifyPassword, verifyPin } from '../accounts/secrets.ts';

interface Attempt {
  kind: 'pin' | 'password';
  /** The name of the account in the counters. */
  account: string;
  find(tx: Work): Promise<PersonRow | undefined>;
  /** Takes the same time when there is no such user. */
  verify(person: PersonRow | undefined): Promise<boolean>;
}

/** 401 INVALID_CREDENTIALS with attemptsRemaining; 403 USER_INACTIVE only after the correct password. */
export function login(call: OwnCall<typeof contract.login>): Promise<Reply> {
  const email = emailKey(call.body.email);
  return attempt(call, {
    kind: 'password',
    account: email,
    find: ({ repos }) => repos.people.findByEmail(email),
    verify: (person) => verifyPassword(call.body.password, person?.password_hash ?? null),
  });
}

/**
 * Log-in with a tile and a PIN of four digits. A user without a PIN is refused in the same way as a wrong
 * PIN.
 */
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
  const { context, request } = call;
  const isAtHome = (trier: Trier) => context.config.demo || trier.enrolled;
  const shown = request.cookies[deviceCookie];
  // The attempt is counted and committed first, because the slow verification runs outside the transaction.
  const { trier, counters, left, retryAfter, person } = await runWrite(context, async (tx) => {
    const trier = await trierOf(tx, context.config.pepper, shown, request.ip);
    // Tiles and PINs need an enrolled device. A password may be entered on any device (see below).
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
    throw loginProblem('INVALID_CREDENTIALS', wrongTry({ left, retryAfter }));
  }
  if (person.active !== 1) {
    await refuse('inactive');
    throw loginProblem('USER_INACTIVE');
  }
  if (!isAtHome(trier) && !(await mayEnrol(context, person))) {
    await refuse('device');
    throw loginProblem('device_not_enrolled');
  }

  return openSession(call, {
    kind,
    person,
    trier,
    before: (tx) => clearFailures(tx.repos, counters, tx.now),
  });
}

// Clients of the first version read `success` and `errorCode` of these responses.
function loginProblem(code: ProblemCode, extra: Record<string, unknown> = {}): Problem {
  return new Problem(code, { success: false, errorCode: code, ...extra });
}
