import type { Generated } from 'kysely';

/**
 * Idempotency keys, journal and events. Units as in the migrations: centavos, milliseconds UTC, milliliters,
 * 0/1 flags.
 */
export interface IdempotencyKeysTable {
  user_id: number;
  key: string;
  request_hash: string;
  status: number;
  reply: string;
  created_at: number;
}

export interface JournalTable {
  id: Generated<number>;
  at: number;
  business_day: string;
  actor_id: number | null;
  approver_id: number | null;
  action: string;
  subject: string;
  subject_id: number | null;
  detail: Generated<string>;
  previous_hash: string;
  hash: string;
}

export interface EventsTable {
  id: Generated<number>;
  event: string;
  payload: string;
  at: number;
}
