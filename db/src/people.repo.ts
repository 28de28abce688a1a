import type { RolePermissions } from '@comanda/domain/permissions';
import type { Kysely } from 'kysely';
import type { Database, Row } from './schema.ts';

/** A user with the title of the role; hashes included, so it never leaves the service. */
export type PersonRow = Row<'users'> & { role_title: string };

/** Users and roles. */
export function peopleRepo(db: Kysely<Database>) {
  const people = () =>
    db
      .selectFrom('users')
      .innerJoin('roles', 'roles.id', 'users.user_role')
      .selectAll('users')
      .select('roles.title as role_title')
      .where('users.deleted_at', 'is', null);

  return {
    /** The user, or undefined when unknown or deleted. */
    find(id: number): Promise<PersonRow | undefined> {
      return people().where('users.id', '=', id).executeTakeFirst();
    },
    /** `emailKey` is trimmed and lower-cased. */
    findByEmail(emailKey: string): Promise<PersonRow | undefined> {
      return people().where('users.email_key', '=', emailKey).executeTakeFirst();
    },
    /** Sets or clears the hash of a PIN. */
    async setPin(id: number, pinHash: string | null, now: number): Promise<void> {
      await db
        .updateTable('users')
        .set((eb) => ({
          pin_hash: pinHash,
          modified_at: now,
          version: eb('version', '+', 1),
        }))
        .where('id', '=', id)
        .execute();
    },
    /** Deactivates (0) or brings back (1) a user. */
    async setActive(id: number, active: 0 | 1, now: number): Promise<void> {
      await db
        .updateTable('users')
        .set((eb) => ({ active, modified_at: now, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },
    /** Roles by id. */
    roles(): Promise<{ id: number; title: string }[]> {
      return db.selectFrom('roles').select(['id', 'title']).orderBy('id').execute();
    },
    /** Rights of a role by id or by title (any case), or undefined. */
    async permissions(role: string): Promise<RolePermissions | undefined> {
      const rows = await db.selectFrom('roles').select(['id', 'title', 'permissions']).execute();
      const wanted = role.trim().toLowerCase();
      const row = rows.find((r) => String(r.id) === wanted || r.title.toLowerCase() === wanted);
      return row && (JSON.parse(row.permissions) as RolePermissions);
    },
  };
}
