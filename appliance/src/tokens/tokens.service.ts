import type { ReplyOf } from '@comanda/contract/endpoint';
import type * as contract from '@comanda/contract/tokens';
import type { TokenRow } from '@comanda/db/repos/tokens.repo';
import { cleanName } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import { requirePermission, requireRank } from '../http/guard.ts';
import { hashToken, newToken } from '../accounts/secrets.ts';
import { journal } from '../http/command-context.ts';
import type { Call } from '../http/mount.ts';
import { isRange, tokenPrefix } from '../accounts/token-guard.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A revoked token is listed for a month, so that its last use can be looked up. */
const revokedShownMs = 30 * dayMs;
const endingLength = 4;

export async function listTokens({
  repos,
  now,
}: Call<typeof contract.listTokens>): Promise<contract.Token[]> {
  return (await repos.tokens.list(now - revokedShownMs)).map((row) => toToken(row, now));
}

export async function createToken(
  call: Call<typeof contract.createToken>,
): Promise<ReplyOf<typeof contract.createToken>> {
  const { repos, actor, body, now } = call;
  const name = cleanName(body.name);
  if (name === '') throw new Problem('field_required', { field: 'name' });
  const inUse = (await repos.tokens.list(now)).filter((row) => row.revoked_at === null);
  if (inUse.some((row) => row.name === name))
    throw new Problem('duplicate_name', { field: 'name' });
  const rights = await rightsOf(call);
  const addresses = [...new Set((body.addresses ?? []).map((address) => address.trim()))];
  if (!addresses.every(isRange)) throw new Problem('invalid_address', { field: 'addresses' });
  const days = body.expires_in_days ?? null;
  const expires_at = days === null ? null : now + days * dayMs;
  const secret = `${tokenPrefix}${newToken()}`;
  const id = await repos.tokens.create({
    name,
    token_hash: hashToken(secret),
    ending: secret.slice(-endingLength),
    created_by: actor.user_id,
    role: rights.role,
    permissions: rights.permissions && JSON.stringify(rights.permissions),
    addresses: JSON.stringify(addresses),
    created_at: now,
    expires_at,
  });
  await journal(call, {
    action: 'token.create',
    subject: 'token',
    id,
    detail: {
      name,
      ...(rights.permissions ? { permissions: rights.permissions } : { user_role: rights.role }),
      ...(addresses.length > 0 ? { addresses } : {}),
      ...(days === null ? {} : { days }),
    },
  });
  return { token: toToken(await requireToken(call, id), now), secret };
}

/** The role or permissions of a new token, limited to those of its creator. */
async function rightsOf({ repos, actor, body }: Call<typeof contract.createToken>) {
  const role = body.role ?? null;
  if (role !== null) {
    if (!(await repos.people.findPermissions(String(role)))) {
      throw new Problem('unknown_role', { field: 'role' });
    }
    requireRank(actor, role);
    return { role, permissions: null };
  }
  const permissions = [...new Set(body.permissions ?? [])].sort();
  if (permissions.length === 0) throw new Problem('field_required', { field: 'permissions' });
  for (const permission of permissions) requirePermission(actor, permission);
  return { role: null, permissions };
}

export async function revokeToken(
  call: Call<typeof contract.revokeToken>,
): Promise<{ success: true }> {
  const { repos, actor, params, now } = call;
  const token = await requireToken(call, params.id);
  if (token.created_by !== actor.user_id) requireRank(actor, token.maker_role);
  if (token.revoked_at !== null) return { success: true };
  await repos.tokens.update(token.id, { revoked_at: now });
  const { id, name } = token;
  await journal(call, { action: 'token.revoke', subject: 'token', id, detail: { name } });
  return { success: true };
}

async function requireToken(
  { repos }: Pick<Call<typeof contract.createToken>, 'repos'>,
  id: number,
) {
  const token = await repos.tokens.find(id);
  if (!token) throw new Problem('not_found', { field: 'id' });
  return token;
}

function toToken(row: TokenRow, now: number): contract.Token {
  return {
    id: row.id,
    name: row.name,
    ending: row.ending,
    role: row.role,
    permissions: row.permissions === null ? null : (JSON.parse(row.permissions) as string[]),
    addresses: JSON.parse(row.addresses) as string[],
    made_by: row.maker_name,
    created: row.created_at,
    expires: row.expires_at,
    last_used: row.used_at,
    last_used_from: row.used_from,
    state: stateOf(row, now),
  };
}

function stateOf(row: TokenRow, now: number): contract.Token['state'] {
  if (row.revoked_at !== null) return 'revoked';
  if (row.expires_at !== null && row.expires_at <= now) return 'expired';
  return row.maker_active ? 'active' : 'stopped';
}
