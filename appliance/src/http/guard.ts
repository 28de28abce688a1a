import '@fastify/cookie';
import type { Access } from '@comanda/contract/endpoint';
import type { Repos } from '@comanda/db/repos';
import { isAbove } from '@comanda/domain/people';
import {
  may,
  withNamedRights,
  type Permission,
  type RolePermissions,
} from '@comanda/domain/permissions';
import { Problem } from '@comanda/domain/problem';
import type { FastifyRequest } from 'fastify';
import type { Actor, Credentials } from '../accounts/actor.ts';
import { actorOfToken, tokenPrefix } from '../accounts/token-guard.ts';
import { hashToken, isSameSecret } from '../accounts/secrets.ts';
import { readVenue } from '../process/venue.ts';

export const sessionCookie = 'comanda_session';
export const deviceCookie = 'comanda_device';
/** A session ends after 5 h without activity. */
const inactivityMs = 5 * 60 * 60 * 1000;
/** The last activity of a session is written at most once a minute. */
const activityGrainMs = 60_000;

/** Reads the credentials of a request. */
export function credentialsOf(request: FastifyRequest): Credentials {
  const session = request.cookies[sessionCookie];
  const device = request.cookies[deviceCookie];
  const header = request.headers.authorization;
  const bearer = header?.startsWith('Bearer ') ? header.slice('Bearer '.length) : null;
  const address = request.ip;
  if (bearer?.startsWith(tokenPrefix)) {
    return { sessionHash: null, deviceHash: null, bearer, tokenHash: hashToken(bearer), address };
  }
  return {
    sessionHash: session ? hashToken(session) : null,
    deviceHash: device ? hashToken(device) : null,
    bearer,
    tokenHash: null,
    address,
  };
}

/** Kitchen boards stay logged in. */
export function neverExpires(session: { permissions: RolePermissions }): boolean {
  return session.permissions.ui.defaultScreen === 'orderStatus';
}

/**
 * True when a session with this role and last activity has expired. Sessions of kitchen screens never expire.
 */
export function isExpired(
  session: { active_at: number; permissions: RolePermissions },
  now: number,
): boolean {
  if (neverExpires(session)) return false;
  return now - session.active_at >= inactivityMs;
}

/**
 * Returns the user of a session cookie or token; null when the session is unknown, ended or expired, or the
 * user is inactive or deleted.
 */
export async function authenticate(
  repos: Repos,
  credentials: Credentials,
  now: number,
): Promise<Actor | null> {
  if (credentials.tokenHash !== null) return actorOfToken(repos, credentials, now);
  if (!credentials.sessionHash) return null;
  const row = await repos.session.findByToken(credentials.sessionHash);
  if (!row || !row.active) return null;
  if (isExpired(row, now)) return null;
  const { printerTestUsers } = await readVenue(repos);
  return {
    user_id: row.user_id,
    user_name: row.user_name,
    name: row.display_name,
    role: row.user_role,
    permissions: withNamedRights(row.permissions, row.user_name, printerTestUsers),
    session_id: row.id,
    device_id: row.device_id,
    full_login_at: row.full_login_at,
    active_at: row.active_at,
    address: credentials.address,
    token: null,
  };
}

/** Records the user's activity, inside a transaction that is written anyway. */
export async function touch(repos: Repos, actor: Actor, now: number): Promise<void> {
  if (actor.token || now - actor.active_at < activityGrainMs) return;
  await repos.session.touch(actor.session_id, now, now - activityGrainMs);
}

/** Throws unless the actor, or the daemon's token, has this access. Default deny. */
export function authorise(
  access: Access,
  actor: Actor | null,
  credentials: Credentials,
  daemonToken: string,
): void {
  if (access === 'public') return;
  if (access === 'daemon') {
    if (!isSameSecret(credentials.bearer, daemonToken)) throw new Problem('unauthenticated');
    return;
  }
  if (!actor) throw new Problem('unauthenticated');
  if (access !== 'session') requirePermission(actor, access);
}

/** Throws `forbidden` with the name of the permission unless the actor has it. */
export function requirePermission(actor: Actor, permission: Permission): void {
  if (!may(actor.permissions, permission)) throw new Problem('forbidden', { permission });
}

/** Throws `forbidden` when the role ranks above the actor's role, whatever permissions the actor has. */
export function requireRank(actor: Actor, role: number): void {
  if (isAbove(role, actor.role)) {
    throw new Problem('forbidden', { permission: 'people.editAdministrators' });
  }
}
