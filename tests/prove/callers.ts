import { hashToken, newToken } from '../../appliance/src/accounts/secrets.ts';
import { daemonToken, type TestApp } from '../support/start-app.ts';
import { userIds, type RoleName } from '../support/service-venue.ts';

/** Everyone who may call the API, from strangers to the owner, in the order of the columns in doors.txt. */
export const callers = [
  'nobody',
  'forged cookies',
  'device that waits',
  'device only',
  'revoked device',
  'expired session',
  'inactive person',
  'deleted person',
  'wrong daemon token',
  'wrong token',
  'revoked token',
  'expired token',
  'daemon',
  'kitchen screen left alone',
  'kitchen',
  'server',
  'bar',
  'manager',
  'owner',
  'token with the rights of a server',
  'token with the rights of the owner',
] as const;
export type Caller = (typeof callers)[number];

/** The headers of a caller. */
export type Headers = Record<string, string>;

/** Creates a session directly in the database, because log-ins are slow. */
export async function sessionOf(
  box: TestApp,
  user_id: number,
  change: { activeAt?: number; enrolled?: 0 | 1; revoked?: boolean } = {},
): Promise<Headers> {
  const [device, session] = [newToken(), newToken()];
  const at = change.activeAt ?? box.clock.at;
  await box.write(async (repos) => {
    const device_id = await repos.session.createDevice({
      token_hash: hashToken(device),
      enrolled: change.enrolled ?? 1,
      created_at: at,
      seen_at: at,
    });
    const token_hash = hashToken(session);
    await repos.session.create({ user_id, device_id, token_hash, full_login_at: at, now: at });
    if (change.revoked) {
      await repos.devices.update(device_id, { revoked_at: box.clock.at, enrolled: 0 });
    }
  });
  return { cookie: `comanda_device=${device}; comanda_session=${session}` };
}

/** A device without a user. */
export async function deviceOf(box: TestApp, enrolled: 0 | 1): Promise<Headers> {
  const token = newToken();
  const at = box.clock.at;
  await box.write((repos) =>
    repos.session.createDevice({
      token_hash: hashToken(token),
      enrolled,
      created_at: at,
      seen_at: at,
    }),
  );
  return { cookie: `comanda_device=${token}` };
}

/** One more server, who has a session and may then be deactivated. */
function anotherWaiter(box: TestApp, name: string): Promise<number> {
  const at = box.clock.at;
  return box.write((repos) =>
    repos.people.create({
      email: `${name}@demo.test`,
      email_key: `${name}@demo.test`,
      user_name: name,
      password_hash: '-',
      user_role: userIds.server,
      created_at: at,
      modified_at: at,
    }),
  );
}

/** A token of the owner with the permissions of a role, created directly in the database. */
export async function tokenOf(
  box: TestApp,
  role: RoleName,
  change: { expires_at?: number; revoked_at?: number } = {},
): Promise<Headers> {
  const secret = `cmd_${newToken()}`;
  await box.write((repos) =>
    repos.tokens.create({
      name: `token of a ${role}`,
      token_hash: hashToken(secret),
      ending: secret.slice(-4),
      created_by: userIds.owner,
      role: userIds[role],
      created_at: box.clock.at,
      ...change,
    }),
  );
  return { authorization: `Bearer ${secret}` };
}

/** All of them on one box, each with its headers. */
export async function allCallers(box: TestApp): Promise<Record<Caller, Headers>> {
  const hours = (count: number) => box.clock.at - count * 3_600_000;
  const as = (role: RoleName) => sessionOf(box, userIds[role]);
  const leaver = await anotherWaiter(box, 'leaver');
  const inactive = await sessionOf(box, leaver);
  const gone = await anotherWaiter(box, 'gone');
  const deleted = await sessionOf(box, gone);
  const owner = await as('owner');
  // Only the flag: the session is not ended, so that the check itself is tested.
  await box.write((repos) => repos.people.setActive(leaver, 0, box.clock.at));
  const url = `/api/admin/users/${gone}`;
  await box.app.inject({ method: 'DELETE', url, headers: owner });
  return {
    nobody: {},
    'forged cookies': { cookie: `comanda_device=${newToken()}; comanda_session=${newToken()}` },
    'device that waits': await deviceOf(box, 0),
    'device only': await deviceOf(box, 1),
    'revoked device': await sessionOf(box, userIds.owner, { revoked: true }),
    'expired session': await sessionOf(box, userIds.owner, { activeAt: hours(5) }),
    'inactive person': inactive,
    'deleted person': deleted,
    'wrong daemon token': { authorization: `Bearer ${newToken()}` },
    'wrong token': { authorization: `Bearer cmd_${newToken()}` },
    'revoked token': await tokenOf(box, 'owner', { revoked_at: box.clock.at }),
    'expired token': await tokenOf(box, 'owner', { expires_at: box.clock.at }),
    daemon: { authorization: `Bearer ${daemonToken}` },
    'kitchen screen left alone': await sessionOf(box, userIds.kitchen, { activeAt: hours(40) }),
    kitchen: await as('kitchen'),
    server: await as('server'),
    bar: await as('bar'),
    manager: await as('manager'),
    owner,
    'token with the rights of a server': await tokenOf(box, 'server'),
    'token with the rights of the owner': await tokenOf(box, 'owner'),
  };
}
