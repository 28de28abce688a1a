import type * as contract from '@comanda/contract/session';
import type { LiveSession } from '@comanda/db/repos/session.repo';
import { Problem } from '@comanda/domain/problem';
import { runRead, type Work } from '../process/context.ts';
import { setDeviceCookie } from '../http/cookies.ts';
import { credentialsOf, deviceCookie, isExpired } from '../http/guard.ts';
import type { OwnCall } from '../http/mount.ts';
import { readStates } from '../time-clock/read-clock.ts';
import { issuedToken, newDeviceToken } from '../accounts/device-token.ts';

type Repos = Work['repos'];
type Tile = Omit<contract.ActiveSession, 'clock' | 'clock_since'>;

/**
 * The users that the log-in shows on an enrolled device, most recently active on it first. A logged-in user
 * also gets every live session, so that the screen can check its own. In demo mode only live sessions, on any
 * device.
 */
export async function listActiveSessions(
  call: OwnCall<typeof contract.listActiveSessions>,
): Promise<contract.ActiveSession[]> {
  const { context, actor, request, reply } = call;
  const { demo } = context.config;
  // The first request of the log-in screen. From here on a cookie distinguishes this device from others at
  // its address.
  const { pepper } = context.config;
  const issued = await runRead(context, ({ repos }) =>
    issuedToken(repos, pepper, request.cookies[deviceCookie]),
  );
  if (issued === null) setDeviceCookie(request, reply, newDeviceToken(pepper));
  const { deviceHash } = credentialsOf(request);
  return runRead(context, async ({ repos, venue, now }) => {
    const device = deviceHash === null ? undefined : await repos.session.findDevice(deviceHash);
    if (!actor && !demo && !device?.enrolled) throw new Problem('device_not_enrolled');
    const deviceId = actor?.device_id ?? device?.id ?? null;
    const live = (await repos.session.listLive())
      .filter((session) => session.active === 1 && !isExpired(session, now))
      .map((session) => ofSession(session, deviceId));
    const isShort = demo || venue.deviceTilesOnly;
    const tiles = isShort ? live : [...live, ...(await peopleWithout(repos, live))];
    const shown = actor || demo ? tiles : ofDevice(tiles, isShort);
    const states = await readStates({ repos, venue, now });
    return byLastUse(
      shown,
      deviceId === null ? new Map() : await repos.session.readLastUse(deviceId),
    ).map((tile) => {
      const { state, since } = states.get(tile.user_id) ?? { state: 'out', since: null };
      return { ...tile, clock: state, clock_since: state === 'out' ? null : since };
    });
  });
}

function ofSession(session: LiveSession, deviceId: number | null): Tile {
  const { id, user_id, user_name, first_names, display_name } = session;
  const { role_title, user_role, has_pin } = session;
  const person = { user_id, user_name, first_names, display_name, role_title, user_role, has_pin };
  return { id, ...person, live: true, this_device: session.device_id === deviceId };
}

/** Active users with a PIN and without a live session. */
async function peopleWithout(repos: Repos, live: readonly Tile[]): Promise<Tile[]> {
  const isLive = new Set(live.map(({ user_id }) => user_id));
  return (await repos.people.list())
    .filter(({ id, active, pin_hash }) => active === 1 && pin_hash !== null && !isLive.has(id))
    .map(({ id: user_id, user_name, first_names, display_name, role_title, user_role }) => ({
      id: null,
      user_id,
      user_name,
      first_names,
      display_name,
      role_title,
      user_role,
      has_pin: true,
      live: false,
      this_device: false,
    }));
}

/**
 * One tile per user. A user without a PIN is only shown on the device where they are logged in, since they
 * cannot log in with a tile elsewhere.
 */
function ofDevice(tiles: readonly Tile[], onlyHere: boolean): Tile[] {
  const people = new Map<number, Tile>();
  for (const tile of tiles) {
    if (!tile.this_device && (onlyHere || !tile.has_pin)) continue;
    if (tile.this_device || !people.has(tile.user_id)) people.set(tile.user_id, tile);
  }
  return [...people.values()];
}

function byLastUse(tiles: Tile[], lastUse: ReadonlyMap<number, number>): Tile[] {
  const at = (tile: Tile) => lastUse.get(tile.user_id) ?? 0;
  return tiles.sort((a, b) => at(b) - at(a) || a.display_name.localeCompare(b.display_name));
}
