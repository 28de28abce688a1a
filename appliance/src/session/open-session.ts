import type { Person } from '@comanda/contract/session';
import type { PersonRow } from '@comanda/db/repos/people.repo';
import { runWrite, type AppContext, type Work } from '../process/context.ts';
import { setDeviceCookie, setSessionCookie } from '../http/cookies.ts';
import { deviceName } from '../accounts/device-name.ts';
import { issuedToken, newDeviceToken } from '../accounts/device-token.ts';
import { deviceCookie } from '../http/guard.ts';
import { hashToken, newToken } from '../accounts/secrets.ts';
import { reopenPlace, type Trier } from '../accounts/login-guard.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { waitingDevices } from '../devices/waiting.ts';
import { enrolHere } from './login-device.ts';
import { toPerson } from './person.ts';

export type Reply = { success: true; user: Person };

interface Entry {
  kind: 'pin' | 'password' | 'code';
  person: PersonRow;
  trier: Trier;
  /** Other work of the log-in, in its transaction. */
  before: (tx: Work) => Promise<void>;
}

/**
 * Logs in a user whose secret was correct: creates the session and its cookie, and a device cookie if there
 * is none.
 */
export async function openSession(
  call: { context: AppContext; request: FastifyRequest; reply: FastifyReply },
  { kind, person, trier, before }: Entry,
): Promise<Reply> {
  const { context, request, reply } = call;
  const token = newToken();
  const shown = request.cookies[deviceCookie];
  // Enrolled with this log-in: the previous token, which others may have seen, becomes invalid.
  const deviceToken = trier.enrolled ? null : newDeviceToken(context.config.pepper);
  const session = await runWrite(context, async (tx) => {
    const { repos, now, emit } = tx;
    await before(tx);
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

/**
 * Returns the device of the cookie. A new device gets a row with its first attempt, so that its attempts are
 * counted separately.
 */
export async function trierOf(
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
