import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Users and roles. */
export function peopleRepo(_db: Kysely<Database>) {
  return {};
}
