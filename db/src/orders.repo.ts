import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Checks. */
export function ordersRepo(_db: Kysely<Database>) {
  return {};
}
