import type { Kysely } from 'kysely';
import { changesNothing } from './changes-nothing.ts';
import type { Database, Row, RowChange } from './schema.ts';

/** Devices as the back office sees them; log-ins and counters are in the session repository. */
export function devicesRepo(db: Kysely<Database>) {
  return {
    /** The device, revoked or not, or undefined. */
    find(id: number): Promise<Row<'devices'> | undefined> {
      return db.selectFrom('devices').selectAll().where('id', '=', id).executeTakeFirst();
    },
    /** The device of a token's hash, revoked or not, or undefined. */
    findByToken(tokenHash: string): Promise<Row<'devices'> | undefined> {
      return db
        .selectFrom('devices')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
    },
    /** The device that shows this code, or undefined. */
    findByCode(code: string): Promise<Row<'devices'> | undefined> {
      return db.selectFrom('devices').selectAll().where('code', '=', code).executeTakeFirst();
    },
    /** Enrolled and waiting devices and those revoked after `revokedSince`, the last seen first. */
    list(revokedSince: number): Promise<Row<'devices'>[]> {
      return db
        .selectFrom('devices')
        .selectAll()
        .where((eb) =>
          eb.or([
            eb('revoked_at', '>', revokedSince),
            eb.and([
              eb('revoked_at', 'is', null),
              eb.or([eb('enrolled', '=', 1), eb('code', 'is not', null)]),
            ]),
          ]),
        )
        .orderBy('seen_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
    },
    async update(id: number, change: RowChange<'devices'>): Promise<void> {
      if (changesNothing(change)) return;
      await db.updateTable('devices').set(change).where('id', '=', id).execute();
    },
    /** Devices that wait with a code, the newest first: all of them, or those of one address. */
    async listWaiting(address?: string): Promise<number[]> {
      const rows = await db
        .selectFrom('devices')
        .select('id')
        .where('code', 'is not', null)
        .$if(address !== undefined, (query) => query.where('address', '=', address ?? ''))
        .orderBy('seen_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map((row) => row.id);
    },
    /** Takes the codes of devices away. */
    async clearCodes(ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return;
      await db
        .updateTable('devices')
        .set({ code: null })
        .where('id', 'in', [...ids])
        .execute();
    },
  };
}
