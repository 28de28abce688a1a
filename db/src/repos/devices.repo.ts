import type { Kysely } from 'kysely';
import type { Database, Row } from '../schema.ts';
import { tableRepo } from './table-repo.ts';

/** Devices for the back office. Log-ins and counters are in the session repository. */
export function devicesRepo(db: Kysely<Database>) {
  const devices = tableRepo(db, 'devices');
  return {
    /** A device, revoked or not, or undefined. */
    find: devices.find,
    /** The device with this token hash, revoked or not, or undefined. */
    findByToken(tokenHash: string): Promise<Row<'devices'> | undefined> {
      return db
        .selectFrom('devices')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
    },
    /** Enrolled devices and those revoked after `revokedSince`, most recently seen first. */
    list(revokedSince: number): Promise<Row<'devices'>[]> {
      return db
        .selectFrom('devices')
        .selectAll()
        .where((eb) =>
          eb.or([
            eb('revoked_at', '>', revokedSince),
            eb.and([eb('revoked_at', 'is', null), eb('enrolled', '=', 1)]),
          ]),
        )
        .orderBy('seen_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
    },
    update: devices.update,
  };
}
