import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Categories, products and options. */
export function catalogRepo(_db: Kysely<Database>) {
  return {};
}
