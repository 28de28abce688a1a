import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database, Row } from './schema.ts';

export type JournalEntry = {
  at: number;
  business_day: string;
  actor_id: number | null;
  approver_id?: number | null;
  action: string;
  subject: string;
  subject_id?: number | null;
  detail?: Record<string, unknown>;
};

const start = '0'.repeat(64);

/** The append-only record of sensitive acts. Each row carries the hash of the one before it. */
export function journalRepo(db: Kysely<Database>) {
  // The end of the chain: only this process appends to it.
  let newest: string | null = null;
  const newestHash = async (): Promise<string> => {
    const last = await db
      .selectFrom('journal')
      .select('hash')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return last?.hash ?? start;
  };
  return {
    /** The next `append` reads the end of the chain again: what was appended may have been rolled back. */
    forget(): void {
      newest = null;
    },
    /** Appends a row and returns it. */
    async append(entry: JournalEntry): Promise<Row<'journal'>> {
      const content = {
        at: entry.at,
        business_day: entry.business_day,
        actor_id: entry.actor_id,
        approver_id: entry.approver_id ?? null,
        action: entry.action,
        subject: entry.subject,
        subject_id: entry.subject_id ?? null,
        detail: JSON.stringify(entry.detail ?? {}),
      };
      const previous_hash = newest ?? (await newestHash());
      const hash = journalHash(previous_hash, content);
      // A failed insert rolls back, and then the store has this forgotten.
      newest = hash;
      return db
        .insertInto('journal')
        .values({ ...content, previous_hash, hash })
        .returningAll()
        .executeTakeFirstOrThrow();
    },
    /** Rows of a business day in order. */
    ofDay(businessDay: string): Promise<Row<'journal'>[]> {
      return db
        .selectFrom('journal')
        .selectAll()
        .where('business_day', '=', businessDay)
        .orderBy('id')
        .execute();
    },
    /** Rows about one thing in order. */
    ofSubject(subject: string, subjectId: number): Promise<Row<'journal'>[]> {
      return db
        .selectFrom('journal')
        .selectAll()
        .where('subject', '=', subject)
        .where('subject_id', '=', subjectId)
        .orderBy('id')
        .execute();
    },
    /** A page of at most `limit` rows after an id, for checking the chain and for export. */
    page(afterId: number, limit: number): Promise<Row<'journal'>[]> {
      return db
        .selectFrom('journal')
        .selectAll()
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(limit)
        .execute();
    },
  };
}

type Hashed = Omit<Row<'journal'>, 'id' | 'previous_hash' | 'hash'>;

/** SHA-256 in hex of the previous hash and the row's fields in a fixed order. */
export function journalHash(previousHash: string, row: Hashed): string {
  const canonical = JSON.stringify([
    row.at,
    row.business_day,
    row.actor_id,
    row.approver_id,
    row.action,
    row.subject,
    row.subject_id,
    row.detail,
  ]);
  return createHash('sha256').update(previousHash).update(canonical).digest('hex');
}

/**
 * The id of the first row that does not follow from the one before it, or null when the chain holds.
 * `rows` are whole and in order; `previousHash` is the hash before the first of them.
 */
export function brokenLink(rows: readonly Row<'journal'>[], previousHash = start): number | null {
  let expected = previousHash;
  for (const row of rows) {
    if (row.previous_hash !== expected || row.hash !== journalHash(expected, row)) return row.id;
    expected = row.hash;
  }
  return null;
}
