import type { Kysely } from 'kysely';
import { compiled } from './compiled.ts';
import type { CachedValues } from '../cache.ts';
import type { Database, NewRow, Row } from '../schema.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A hash of a key. A collision only costs one database lookup. */
function markOf(userId: number, key: string): number {
  // FNV-1a
  let mark = 0x811c9dc5 ^ userId;
  for (let index = 0; index < key.length; index += 1) {
    mark = Math.imul(mark ^ key.charCodeAt(index), 0x01000193);
  }
  return mark;
}

/** Marks of every key that may be stored, by the day it was stored. */
type Marks = Map<number, Set<number>>;

function addMark(marks: Marks, row: { user_id: number; key: string; created_at: number }): void {
  const day = Math.floor(row.created_at / dayMs);
  const known = marks.get(day) ?? new Set();
  marks.set(day, known.add(markOf(row.user_id, row.key)));
}

/** Answers stored under an Idempotency-Key, in the transaction of the command itself. */
export function idempotencyRepo(db: Kysely<Database>, caches: CachedValues) {
  let from = 0;
  // Nearly every key is new, so the marks avoid most lookups. A mark without a row (after a rollback) is
  // harmless, so saving adds to the set in place.
  const marks = caches.add([], async () => {
    const rows = await db
      .selectFrom('idempotency_keys')
      .select(['user_id', 'key', 'created_at'])
      .where('created_at', '>=', from)
      .orderBy('created_at')
      .execute();
    const found: Marks = new Map();
    for (const row of rows) addMark(found, row);
    return found;
  });
  const save = compiled<NewRow<'idempotency_keys'>, unknown>(db, (parameter) =>
    db.insertInto('idempotency_keys').values({
      user_id: parameter.user_id,
      key: parameter.key,
      request_hash: parameter.request_hash,
      status: parameter.status,
      reply: parameter.reply,
      created_at: parameter.created_at,
    }),
  );
  return {
    /** The answer for this user's key, or undefined. Answers from before `since` may be missing. */
    async find(
      userId: number,
      key: string,
      since: number,
    ): Promise<Row<'idempotency_keys'> | undefined> {
      // One day longer than keys are stored, so that marks are dropped later than their rows.
      from = since - dayMs;
      const mark = markOf(userId, key);
      const mayBeThere = [...(await marks.get()).values()].some((day) => day.has(mark));
      if (!mayBeThere) return undefined;
      return db
        .selectFrom('idempotency_keys')
        .selectAll()
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .executeTakeFirst();
    },
    /** Stores an answer. A second one with the same key violates the unique constraint. */
    async save(row: NewRow<'idempotency_keys'>): Promise<void> {
      addMark(await marks.get(), row);
      await save(row);
    },
    /** Deletes answers older than `before` (kept 7 days). Returns how many. */
    async deleteBefore(before: number): Promise<number> {
      const result = await db
        .deleteFrom('idempotency_keys')
        .where('created_at', '<', before)
        .executeTakeFirst();
      const oldest = Math.floor(before / dayMs);
      marks.set(new Map([...(await marks.get())].filter(([day]) => day >= oldest)));
      return Number(result.numDeletedRows);
    },
  };
}
