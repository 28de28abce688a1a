import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Devices, sessions and login guards. */
export function sessionRepo(_db: Kysely<Database>) {
  return {};
}
