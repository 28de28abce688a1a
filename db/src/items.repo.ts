import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Order products, their options and changes of state. */
export function itemsRepo(_db: Kysely<Database>) {
  return {};
}
