import { permissionNames } from '@comanda/domain/token-rights';
import { Type, type Static } from './type.ts';
import { Id, IdParams, Maybe, Name, Nullable, OneOf, Success, Timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';

const PermissionName = OneOf(permissionNames);

/** An API token of another program, without its secret. */
export const Token = Type.Object({
  id: Id,
  name: Type.String(),
  /** The last characters of the secret. */
  ending: Type.String(),
  /** Null: `permissions` lists its permissions. */
  role: Nullable(Id),
  permissions: Nullable(Type.Array(Type.String())),
  /** Addresses and ranges that may use it; empty: all. */
  addresses: Type.Array(Type.String()),
  made_by: Type.String(),
  created: Timestamp,
  expires: Nullable(Timestamp),
  last_used: Nullable(Timestamp),
  last_used_from: Type.String(),
  /** `stopped`: the account of its creator has ended. */
  state: OneOf(['active', 'expired', 'stopped', 'revoked']),
});
export type Token = Static<typeof Token>;

/** Active tokens, and those revoked in the last thirty days. */
export const listTokens = endpoint({
  method: 'GET',
  path: '/api/tokens',
  summary: 'Tokens of other programs',
  access: 'people.edit',
  sessionOnly: true,
  reply: Type.Array(Token),
});

/**
 * The permissions are those of a role or a list, never more than the creator's: what the creator's role loses, the
 * token loses. Without `expires_in_days` it does not expire. The secret is only in this response; a repeated request
 * creates another token. 400 field_required, invalid_address, unknown_role, validation; 403 forbidden; 409
 * duplicate_name.
 */
export const createToken = endpoint({
  method: 'POST',
  path: '/api/tokens',
  summary: 'Make a token',
  access: 'people.edit',
  sessionOnly: true,
  body: Type.Object({
    name: Name,
    role: Maybe(Id),
    permissions: Maybe(Type.Array(PermissionName, { minItems: 1, maxItems: 100 })),
    addresses: Type.Optional(Type.Array(Type.String({ maxLength: 50 }), { maxItems: 20 })),
    expires_in_days: Maybe(Type.Integer({ minimum: 1, maximum: 3650 })),
  }),
  reply: Type.Object({ token: Token, secret: Type.String() }),
});

/**
 * Takes effect at once and permanently. Users may revoke their own tokens and those of users up to their own rank.
 */
export const revokeToken = endpoint({
  method: 'DELETE',
  path: '/api/tokens/:id',
  summary: 'Revoke a token',
  access: 'people.edit',
  sessionOnly: true,
  params: IdParams,
  reply: Success,
  idempotent: true,
});
