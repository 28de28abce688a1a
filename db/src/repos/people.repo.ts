import type { RolePermissions } from '@comanda/domain/permissions';
import type { Kysely } from 'kysely';
import type { Database, NewRow, Row } from '../schema.ts';
import { tableRepo } from './table-repo.ts';

/** A user with the title of their role. Includes hashes, so it must not be sent to clients. */
export type PersonRow = Row<'users'> & { role_title: string };

/** A role with its permissions and the number of active users. */
export type RoleRow = {
  id: number;
  title: string;
  version: number;
  people: number;
  permissions: RolePermissions;
};

/** Two roles are displayed under names other than their titles. */
const shownAs: Record<string, string> = { bartender: 'bar', chef: 'kitchen' };

/** Users and roles. */
export function peopleRepo(db: Kysely<Database>) {
  return {
    ...users(db),
    ...roles(db),
  };
}

function users(db: Kysely<Database>) {
  const users = tableRepo(db, 'users');
  const people = () =>
    db
      .selectFrom('users')
      .innerJoin('roles', 'roles.id', 'users.user_role')
      .selectAll('users')
      .select('roles.title as role_title')
      .where('users.deleted_at', 'is', null);
  return {
    /** A user, or undefined when unknown or deleted. */
    find(id: number): Promise<PersonRow | undefined> {
      return people().where('users.id', '=', id).executeTakeFirst();
    },
    /** False until the setup wizard has created the first user. */
    async hasAny(): Promise<boolean> {
      const row = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
      return row !== undefined;
    },
    /** `emailKey` is trimmed and in lower case. An empty one finds no one. */
    findByEmail(emailKey: string): Promise<PersonRow | undefined> {
      return people()
        .where('users.email_key', '=', emailKey)
        .where('users.email_key', '<>', '')
        .executeTakeFirst();
    },
    /** Every user who is not deleted, by id, including inactive ones. */
    list(): Promise<PersonRow[]> {
      return people().orderBy('users.id').execute();
    },
    /** Adds a user and returns the id. */
    create: users.create,
    /** Changes a user and increments the version. */
    async update(id: number, change: Partial<NewRow<'users'>>, now: number): Promise<void> {
      await users.update(id, { ...change, modified_at: now });
    },
    /** Permissions of every active user, with their role. */
    async listActiveRights(): Promise<
      { id: number; role: number; permissions: RolePermissions }[]
    > {
      const rows = await people()
        .select('roles.permissions')
        .where('users.active', '=', 1)
        .execute();
      return rows.map(({ id, user_role, permissions }) => ({
        id,
        role: user_role,
        permissions: JSON.parse(permissions) as RolePermissions,
      }));
    },
    /** Names by id, including deleted users. */
    async readNames(ids: readonly number[]): Promise<Map<number, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('users')
        .select(['id', 'display_name'])
        .where('id', 'in', [...ids])
        .execute();
      return new Map(rows.map((row) => [row.id, row.display_name]));
    },
    /** Active users with the permissions of their roles, by name. */
    async listActive(): Promise<(PersonRow & { permissions: RolePermissions })[]> {
      const rows = await people()
        .select('roles.permissions')
        .where('users.active', '=', 1)
        .orderBy('users.display_name')
        .execute();
      return rows.map((row) => ({
        ...row,
        permissions: JSON.parse(row.permissions) as RolePermissions,
      }));
    },
    /** Stores the hash of a PIN, or deletes it with null. */
    async setPin(id: number, pinHash: string | null, now: number): Promise<void> {
      await users.update(id, { pin_hash: pinHash, modified_at: now });
    },
    /** Deactivates (0) or reactivates (1) a user. */
    async setActive(id: number, active: 0 | 1, now: number): Promise<void> {
      await users.update(id, { active, modified_at: now });
    },
  };
}

function roles(db: Kysely<Database>) {
  const roles = tableRepo(db, 'roles');
  return {
    /** Roles with permissions, version and number of active users, by id. */
    async listRolesWithPermissions(): Promise<RoleRow[]> {
      const rows = await db
        .selectFrom('roles')
        .select((eb) => [
          'id',
          'title',
          'permissions',
          'version',
          eb
            .selectFrom('users')
            .select((inner) => inner.fn.countAll<number>().as('count'))
            .whereRef('users.user_role', '=', 'roles.id')
            .where('users.active', '=', 1)
            .where('users.deleted_at', 'is', null)
            .as('people'),
        ])
        .orderBy('id')
        .execute();
      return rows.map((row) => ({
        ...row,
        people: row.people ?? 0,
        permissions: JSON.parse(row.permissions) as RolePermissions,
      }));
    },
    /** Replaces the permissions of a role and increments the version. */
    async editPermissions(id: number, permissions: RolePermissions): Promise<void> {
      await roles.update(id, { permissions: JSON.stringify(permissions) });
    },
    async createRole(title: string, permissions: RolePermissions): Promise<number> {
      return roles.create({ title, permissions: JSON.stringify(permissions) });
    },
    async updateRoleTitle(id: number, title: string): Promise<void> {
      await roles.update(id, { title });
    },
    /** Roles by id. */
    listRoles(): Promise<{ id: number; title: string }[]> {
      return db.selectFrom('roles').select(['id', 'title']).orderBy('id').execute();
    },
    /** Permissions of a role by id, title or displayed name (any case), or undefined. */
    async findPermissions(role: string): Promise<RolePermissions | undefined> {
      const rows = await db.selectFrom('roles').select(['id', 'title', 'permissions']).execute();
      const wanted = role.trim().toLowerCase();
      const title = shownAs[wanted] ?? wanted;
      const row = rows.find((r) => String(r.id) === wanted || r.title.toLowerCase() === title);
      return row && (JSON.parse(row.permissions) as RolePermissions);
    },
  };
}
