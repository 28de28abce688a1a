import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Rooms and tables. */
export function floorRepo(_db: Kysely<Database>) {
  return {};
}
