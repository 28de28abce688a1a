import type { Kysely } from 'kysely';
import type { Database, NewRow, Row } from './schema.ts';

/** Answers kept under an Idempotency-Key, written in the transaction of the command itself. */
export function idempotencyRepo(db: Kysely<Database>) {
  return {
    /** The kept answer of this person's key, or undefined. */
    find(userId: number, key: string): Promise<Row<'idempotency_keys'> | undefined> {
      return db
        .selectFrom('idempotency_keys')
        .selectAll()
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .executeTakeFirst();
    },
    /** Keeps an answer; a second one under the same key is a unique violation. */
    async save(row: NewRow<'idempotency_keys'>): Promise<void> {
      await db.insertInto('idempotency_keys').values(row).execute();
    },
    /** Forgets answers older than `before` (kept 7 days) and returns how many. */
    async deleteBefore(before: number): Promise<number> {
      const result = await db
        .deleteFrom('idempotency_keys')
        .where('created_at', '<', before)
        .executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}
