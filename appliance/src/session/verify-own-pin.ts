import type { PersonRow } from '@comanda/db/repos/people.repo';
import { Problem } from '@comanda/domain/problem';
import type { FastifyRequest } from 'fastify';
import {
  clearFailures,
  countersOf,
  countTry,
  wrongTry,
  type Trier,
} from '../accounts/login-guard.ts';
import { recordRefusal } from '../accounts/login-journal.ts';
import { verifyPin } from '../accounts/secrets.ts';
import { deviceCookie } from '../http/guard.ts';
import { runWrite, type AppContext } from '../process/context.ts';
import { sendAway } from './login-device.ts';
import { trierOf } from './open-session.ts';

/**
 * The active user whose PIN it is, without a log-in: on an enrolled device, or anywhere in demo mode. Attempts count as
 * those of log-ins. 403 device_not_enrolled and USER_INACTIVE, 401 INVALID_CREDENTIALS, 429 login_locked.
 */
export async function verifyOwnPin(
  { context, request }: { context: AppContext; request: FastifyRequest },
  { userId, pin }: { userId: number; pin: string },
): Promise<{ person: PersonRow; trier: Trier }> {
  const { config } = context;
  const { trier, counters, left, retryAfter, person } = await runWrite(context, async (tx) => {
    const shown = request.cookies[deviceCookie];
    const trier = await trierOf(tx, config.pepper, shown, request.ip);
    if (!config.demo && !trier.enrolled) throw new Problem('device_not_enrolled');
    const counters = countersOf('pin', String(userId), trier);
    // Counted and committed first, because the slow verification runs outside the transaction.
    const tried = await countTry(tx.repos, counters, tx.now);
    return { trier, counters, ...tried, person: await tx.repos.people.find(userId) };
  });
  const isRight = await verifyPin(pin, config.pepper, person?.pin_hash ?? null);
  if (!person || !isRight || person.active !== 1) {
    const why = person && isRight ? 'inactive' : 'wrong';
    await runWrite(context, async (tx) => {
      const agent = request.headers['user-agent'];
      await recordRefusal(tx, { kind: 'pin', why, person, left, trier, agent });
      if (why === 'wrong' && !config.demo) await sendAway(tx, trier);
    });
    if (why === 'inactive') throw new Problem('USER_INACTIVE');
    throw new Problem('INVALID_CREDENTIALS', wrongTry({ left, retryAfter }));
  }
  await runWrite(context, ({ repos, now }) => clearFailures(repos, counters, now));
  return { person, trier };
}
