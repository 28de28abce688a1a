import { hash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { compiled } from './compiled.ts';
import { CachedValues } from '../cache.ts';
import type { Database, Row } from '../schema.ts';
import { tableRepo } from './table-repo.ts';

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

/** The filter; absent fields match everything. Days are inclusive. */
export type JournalFilter = {
  from?: string | undefined;
  to?: string | undefined;
  person?: number | undefined;
  subject?: string | undefined;
  text?: string | undefined;
};

/** Rows of a day that one statement reads: a few milliseconds of work. */
const pageOfDay = 500;

/** The hash before the first row. */
export const chainStart = '0'.repeat(64);

/** Creates the next row of the chain that ends with `previous_hash`. */
export function chainedRow(entry: JournalEntry, previous_hash: string) {
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
  return { ...content, previous_hash, hash: journalHash(previous_hash, content) };
}

/** The append-only record of sensitive actions. Each row stores the hash of the previous one. */
export function journalRepo(db: Kysely<Database>, caches = new CachedValues()) {
  return {
    ...chain(db, caches),
    ...search(db),
  };
}

function chain(db: Kysely<Database>, caches: CachedValues) {
  const journal = tableRepo(db, 'journal');
  // The last hash of the chain. It is bound to no table, because each append updates it.
  const newest = caches.add([], async () => {
    const last = await db
      .selectFrom('journal')
      .select('hash')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return last?.hash ?? chainStart;
  });
  const insert = compiled<ReturnType<typeof chainedRow>, unknown>(db, (row) =>
    db.insertInto('journal').values({
      at: row.at,
      business_day: row.business_day,
      actor_id: row.actor_id,
      approver_id: row.approver_id,
      action: row.action,
      subject: row.subject,
      subject_id: row.subject_id,
      detail: row.detail,
      previous_hash: row.previous_hash,
      hash: row.hash,
    }),
  );
  return {
    /** Appends a row. */
    async append(entry: JournalEntry): Promise<void> {
      const known = newest.get();
      // Synchronous when the hash is known, so that two appends that are not awaited still form one chain.
      const row = chainedRow(entry, typeof known === 'string' ? known : await known);
      // If the insert fails, the rollback drops this value.
      newest.set(row.hash);
      await insert(row);
    },
    /** Id of the newest row; 0 when there is none. */
    async readLastId(): Promise<number> {
      const row = await db
        .selectFrom('journal')
        .select('id')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.id ?? 0;
    },
    /** The highest id ever used. If it is above `lastId`, rows were removed from the end. */
    async readHighestGiven(): Promise<number> {
      const { rows } = await sql<{ seq: number }>`
        SELECT seq FROM sqlite_sequence WHERE name = 'journal'`.execute(db);
      return rows[0]?.seq ?? 0;
    },
    /** One row, or undefined. */
    find: journal.find,
    /** When something of a kind was last noted; null: never. */
    async readNewest(subject: string): Promise<number | null> {
      const row = await db
        .selectFrom('journal')
        .select((eb) => eb.fn.max('at').as('at'))
        .where('subject', '=', subject)
        .executeTakeFirst();
      return row?.at ?? null;
    },
    /** Whether this database holds the demo venue. */
    async isDemo(): Promise<boolean> {
      const row = await db
        .selectFrom('journal')
        .select('id')
        .where('subject', '=', 'venue')
        .where('action', '=', 'demo.created')
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** A page of at most `limit` rows after an id, for checking the chain and for export. */
    listPage(afterId: number, limit: number): Promise<Row<'journal'>[]> {
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

type NamedThing =
  | 'user'
  | 'payment_type'
  | 'register_session'
  | 'order'
  | 'category'
  | 'product'
  | 'option';

/** Queries of the journal screen. */
function search(db: Kysely<Database>) {
  return {
    /**
     * The names of things of one kind by id, including deleted ones; `name_es` where there is a Spanish name.
     */
    async readNames(
      thing: NamedThing,
      ids: readonly number[],
    ): Promise<Map<number, { name: string; name_es: string | null }>> {
      if (ids.length === 0) return new Map();
      const none = sql<string | null>`NULL`.as('name_es');
      const query = {
        user: () => db.selectFrom('users as x').select(['x.id', 'x.display_name as name', none]),
        payment_type: () =>
          db.selectFrom('payment_types as x').select(['x.id', 'x.name', 'x.name_es']),
        register_session: () =>
          db
            .selectFrom('register_sessions as x')
            .innerJoin('registers as r', 'r.id', 'x.register_id')
            .select(['x.id', 'r.name', none]),
        order: () => db.selectFrom('orders as x').select(['x.id', 'x.name', none]),
        category: () => db.selectFrom('categories as x').select(['x.id', 'x.name', none]),
        product: () => db.selectFrom('products as x').select(['x.id', 'x.name', none]),
        option: () => db.selectFrom('options as x').select(['x.id', 'x.name', none]),
      }[thing]();
      const rows = await query.where('x.id', 'in', [...ids]).execute();
      return new Map(rows.map(({ id, name, name_es }) => [id, { name, name_es }]));
    },
    /** Rows of a business day in order, read in pages, between which other requests are served. */
    async listOfDay(businessDay: string): Promise<Row<'journal'>[]> {
      const rows: Row<'journal'>[] = [];
      for (;;) {
        const page = await db
          .selectFrom('journal')
          .selectAll()
          .where('business_day', '=', businessDay)
          .where('id', '>', rows.at(-1)?.id ?? 0)
          .orderBy('id')
          .limit(pageOfDay)
          .execute();
        rows.push(...page);
        if (page.length < pageOfDay) return rows;
      }
    },
    /** Rows with this subject, in order. */
    listOfSubject(subject: string, subjectId: number): Promise<Row<'journal'>[]> {
      return db
        .selectFrom('journal')
        .selectAll()
        .where('subject', '=', subject)
        .where('subject_id', '=', subjectId)
        .orderBy('id')
        .execute();
    },
    /**
     * Ids of the first row on or after `from` and of the last row on or before `to`; null when there is none
     * or no bound.
     */
    async findBounds(days: {
      from?: string | undefined;
      to?: string | undefined;
    }): Promise<{ first: number | null; last: number | null }> {
      const edge = (direction: 'asc' | 'desc') =>
        db
          .selectFrom('journal')
          .select('id')
          .orderBy('business_day', direction)
          .orderBy('id', direction)
          .limit(1);
      const first =
        days.from === undefined
          ? undefined
          : await edge('asc').where('business_day', '>=', days.from).executeTakeFirst();
      const last =
        days.to === undefined
          ? undefined
          : await edge('desc').where('business_day', '<=', days.to).executeTakeFirst();
      return { first: first?.id ?? null, last: last?.id ?? null };
    },
    /** Matching rows with `above` < id <= `through`, newest first. The range limits the work. */
    listWindow(
      range: { above: number; through: number },
      filter: JournalFilter,
      limit: number,
    ): Promise<Row<'journal'>[]> {
      let query = db
        .selectFrom('journal')
        .selectAll()
        .where('id', '>', range.above)
        .where('id', '<=', range.through);
      const { from, to, person, subject, text } = filter;
      // The plus makes SQLite use the range of ids, which limits the work.
      const day = sql<string>`+business_day`;
      if (from !== undefined) query = query.where(day, '>=', from);
      if (to !== undefined) query = query.where(day, '<=', to);
      if (person !== undefined) {
        query = query.where((eb) =>
          eb.or([eb('actor_id', '=', person), eb('approver_id', '=', person)]),
        );
      }
      if (subject !== undefined) query = query.where(sql`+subject`, '=', subject);
      if (text !== undefined) {
        const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
        query = query.where(sql<boolean>`detail LIKE ${pattern} ESCAPE '\\'`);
      }
      return query.orderBy('id', 'desc').limit(limit).execute();
    },
  };
}

type HashedRow = Omit<Row<'journal'>, 'id' | 'previous_hash' | 'hash'>;

/** SHA-256 in hex of the previous hash and the row's fields in a fixed order. */
function journalHash(previousHash: string, row: HashedRow): string {
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
  return hash('sha256', previousHash + canonical);
}

/**
 * Returns the id of the first row whose hash does not follow from the previous one, or null when the chain is
 * valid. `rows` are complete and in order; `previousHash` is the hash before the first.
 */
export function brokenLink(
  rows: readonly Row<'journal'>[],
  previousHash = chainStart,
): number | null {
  let expected = previousHash;
  for (const row of rows) {
    if (row.previous_hash !== expected || row.hash !== journalHash(expected, row)) return row.id;
    expected = row.hash;
  }
  return null;
}
