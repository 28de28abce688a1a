import type { Permission, RolePermissions } from '@comanda/domain/permissions';
import type { Kysely } from 'kysely';
import { frozen, type CachedValues } from '../cache.ts';
import type { Database, Row, RowChange } from '../schema.ts';
import { tableRepo } from './table-repo.ts';

/** A token that is not revoked, with the permissions of its role and of its creator. */
export type LiveToken = Readonly<{
  id: number;
  name: string;
  addresses: readonly string[];
  expires_at: number | null;
  /** Null when the token has a list of permissions. */
  role: number | null;
  role_permissions: RolePermissions | null;
  permissions: readonly Permission[] | null;
  user_id: number;
  user_name: string;
  display_name: string;
  user_role: number;
  maker_permissions: RolePermissions;
}>;

/** A token as the back office lists it. */
export type TokenRow = Omit<Row<'tokens'>, 'token_hash'> & {
  maker_name: string;
  maker_role: number;
  maker_active: boolean;
};

/** API tokens of other programs. */
export function tokensRepo(db: Kysely<Database>, caches: CachedValues) {
  const tokens = tableRepo(db, 'tokens');
  const live = caches.add(['tokens', 'users', 'roles'], async () => {
    const rows = await db
      .selectFrom('tokens')
      // Default deny: a token ends with the account of its creator.
      .innerJoin('users as maker', (join) =>
        join
          .onRef('maker.id', '=', 'tokens.created_by')
          .on('maker.active', '=', 1)
          .on('maker.deleted_at', 'is', null),
      )
      .innerJoin('roles as maker_role', 'maker_role.id', 'maker.user_role')
      .leftJoin('roles as own_role', 'own_role.id', 'tokens.role')
      .select([
        'tokens.id',
        'tokens.name',
        'tokens.token_hash',
        'tokens.addresses',
        'tokens.expires_at',
        'tokens.role',
        'tokens.permissions',
        'own_role.permissions as role_permissions',
        'maker.id as user_id',
        'maker.user_name',
        'maker.display_name',
        'maker.user_role',
        'maker_role.permissions as maker_permissions',
      ])
      .where('tokens.revoked_at', 'is', null)
      .execute();
    return new Map(
      rows.map(({ token_hash, ...row }): [string, LiveToken] => [
        token_hash,
        frozen({
          ...row,
          addresses: JSON.parse(row.addresses) as string[],
          permissions: row.permissions === null ? null : (JSON.parse(row.permissions) as []),
          role_permissions:
            row.role_permissions === null
              ? null
              : (JSON.parse(row.role_permissions) as RolePermissions),
          maker_permissions: JSON.parse(row.maker_permissions) as RolePermissions,
        }),
      ]),
    );
  });
  const rows = () =>
    db
      .selectFrom('tokens')
      .innerJoin('users as maker', 'maker.id', 'tokens.created_by')
      .selectAll('tokens')
      .select(['maker.display_name', 'maker.user_role', 'maker.active', 'maker.deleted_at']);
  return {
    /**
     * The token with this hash, unless it is revoked or its creator has left. Expired tokens are returned.
     */
    async findByHash(hash: string): Promise<LiveToken | undefined> {
      return (await live.get()).get(hash);
    },
    /** A token, revoked or not, or undefined. */
    async find(id: number): Promise<TokenRow | undefined> {
      const row = await rows().where('tokens.id', '=', id).executeTakeFirst();
      return row && toTokenRow(row);
    },
    /** Active tokens and those revoked after `revokedSince`, newest first. */
    async list(revokedSince: number): Promise<TokenRow[]> {
      const found = await rows()
        .where((eb) =>
          eb.or([eb('tokens.revoked_at', 'is', null), eb('tokens.revoked_at', '>', revokedSince)]),
        )
        .orderBy('tokens.id', 'desc')
        .execute();
      return found.map(toTokenRow);
    },
    /** Adds a token and returns its id. */
    create: tokens.create,
    async update(id: number, change: Pick<RowChange<'tokens'>, 'revoked_at'>): Promise<void> {
      await tokens.update(id, change);
    },
    /** Records the time and address of a token's use. */
    async touch(id: number, used_at: number, used_from: string): Promise<void> {
      await tokens.update(id, { used_at, used_from });
    },
  };
}

type Found = Row<'tokens'> & {
  display_name: string;
  user_role: number;
  active: 0 | 1;
  deleted_at: number | null;
};

function toTokenRow(row: Found): TokenRow {
  const { token_hash: _hash, display_name, user_role, active, deleted_at, ...token } = row;
  return {
    ...token,
    maker_name: display_name,
    maker_role: user_role,
    maker_active: active === 1 && deleted_at === null,
  };
}
