import type { EndpointShape } from '@comanda/contract/endpoint';
import type { Repos } from '@comanda/db/repos';
import type { LiveToken } from '@comanda/db/repos/tokens.repo';
import { withNamedRights } from '@comanda/domain/permissions';
import { Problem } from '@comanda/domain/problem';
import { tokenRights } from '@comanda/domain/token-rights';
import { BlockList, isIP } from 'node:net';
import { isOwn } from '../process/own-address.ts';
import { runRead, runWrite, type AppContext } from '../process/context.ts';
import type { Actor, Credentials } from './actor.ts';
import { readVenue } from '../process/venue.ts';

/** Distinguishes a token from the secret of the print daemon, and makes a leaked one recognisable. */
export const tokenPrefix = 'cmd_';

type EndpointAccess = Pick<EndpointShape, 'access' | 'method' | 'sessionOnly'>;

/** Whether a token may call an endpoint at all, whatever permissions it has. */
export function isForTokens({ access, method, sessionOnly }: EndpointAccess): boolean {
  return sessionOnly !== true && access !== 'daemon' && (access !== 'public' || method === 'GET');
}

/**
 * Refuses a request whose token is wrong, used too often or from another address range, or that tokens may
 * not make. Records the use of a valid token. A request without a token passes.
 */
export async function admitToken(
  context: AppContext,
  endpoint: EndpointAccess,
  credentials: Credentials,
): Promise<void> {
  const { tokenHash, address } = credentials;
  if (tokenHash === null) return;
  const limits = context.tokenLimits;
  const now = context.clock.now();
  const token = await runRead(context, ({ repos }) => findToken(repos, tokenHash, now));
  if (!token) {
    if (!isOwn(address)) refuseAfter(limits.wrong(address));
    throw new Problem('unauthenticated');
  }
  refuseAfter(limits.use(token.id));
  if (!isAllowed(token.addresses, address)) throw new Problem('token_address');
  if (!isForTokens(endpoint)) throw new Problem('token_not_allowed');
  if (!context.disk?.isFull() && limits.isUseDue(token.id, now)) {
    await runWrite(context, ({ repos }) => repos.tokens.touch(token.id, now, address));
  }
}

function refuseAfter(seconds: number): void {
  if (seconds > 0) throw new Problem('too_many_requests', { retryAfter: seconds });
}

async function findToken(repos: Repos, hash: string, now: number): Promise<LiveToken | null> {
  const token = await repos.tokens.findByHash(hash);
  if (!token || (token.expires_at !== null && token.expires_at <= now)) return null;
  return token;
}

/** Returns the actor of a token, or null. Session and device ids are 0, because a token has neither. */
export async function actorOfToken(
  repos: Repos,
  { tokenHash, address }: Credentials,
  now: number,
): Promise<Actor | null> {
  const token = tokenHash === null ? null : await findToken(repos, tokenHash, now);
  if (!token || !isAllowed(token.addresses, address)) return null;
  const { printerTestUsers } = await readVenue(repos);
  const maker = withNamedRights(token.maker_permissions, token.user_name, printerTestUsers);
  return {
    user_id: token.user_id,
    user_name: token.user_name,
    name: token.display_name,
    role: token.role ?? token.user_role,
    permissions: tokenRights(maker, {
      role: token.role_permissions,
      permissions: token.permissions,
    }),
    session_id: 0,
    device_id: 0,
    full_login_at: null,
    active_at: now,
    address,
    token: { id: token.id, name: token.name },
  };
}

/**
 * Whether a text is an IP address or a range, for example 192.168.1.0/24. An IPv4 address must be written as one, not as
 * ::ffff:192.168.1.0, and without the name of an interface.
 */
export function isRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  // The parser of addresses writes every notation the same way.
  const url = family === 6 ? `http://[${address}]/` : null;
  if (url && (!URL.canParse(url) || new URL(url).hostname.startsWith('[::ffff:'))) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  );
}

/** Whether an address is in one of the ranges. An empty list allows every address. */
export function isAllowed(ranges: readonly string[], address: string): boolean {
  if (ranges.length === 0) return true;
  const list = new BlockList();
  for (const range of ranges) {
    const [start = '', bits] = range.split('/');
    const family = isIP(start) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(start, family);
    else list.addSubnet(start, Number(bits), family);
  }
  // A dual-stack server sees an IPv4 address as an IPv6 one.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return list.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6');
}
