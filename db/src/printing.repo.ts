import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Printers and the print queue. */
export function printingRepo(_db: Kysely<Database>) {
  return {};
}
