import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Registers, payments, payouts and the ledger. */
export function cashRepo(_db: Kysely<Database>) {
  return {};
}
