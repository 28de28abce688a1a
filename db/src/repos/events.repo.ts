import { sql, type Kysely } from 'kysely';
import { compiled } from './compiled.ts';
import type { Database, Row } from '../schema.ts';

/** Events, recorded in the transaction that they describe. Screens follow the sequence of their ids. */
export function eventsRepo(db: Kysely<Database>) {
  // A single parameter for any number of events, so that the statement text is constant.
  const insert = compiled<{ events: string; at: number }, { id: number }>(db, (parameter) =>
    db
      .insertInto('events')
      .columns(['event', 'payload', 'at'])
      .expression(
        sql`SELECT value ->> 0, value ->> 1, ${parameter.at} FROM json_each(${parameter.events}) ORDER BY key`,
      )
      .returning('id'),
  );
  const last = compiled<Record<string, never>, { id: number }>(db, () =>
    db.selectFrom('events').select('id').orderBy('id', 'desc').limit(1),
  );
  return {
    /** Records events in order and returns their ids. */
    async append(
      events: readonly { event: string; payload: Record<string, unknown> }[],
      at: number,
    ): Promise<number[]> {
      if (events.length === 0) return [];
      const pairs = events.map(({ event, payload }) => [event, JSON.stringify(payload)]);
      const rows = await insert({ events: JSON.stringify(pairs), at });
      // RETURNING guarantees no order, but the ids of one insert increase in the order of its rows.
      return rows.map((row) => row.id).sort((a, b) => a - b);
    },
    /** At most `limit` events after an id, in order. */
    listSince(id: number, limit = 1000): Promise<Row<'events'>[]> {
      return db
        .selectFrom('events')
        .selectAll()
        .where('id', '>', id)
        .orderBy('id')
        .limit(limit)
        .execute();
    },
    /** The time of the newest record of any command (event, journal or payment); 0 in an empty database. */
    async readNewestTime(): Promise<number> {
      const { rows } = await sql<{ newest: number }>`
        SELECT max(
          coalesce((SELECT at FROM events ORDER BY id DESC LIMIT 1), 0),
          coalesce((SELECT at FROM journal ORDER BY id DESC LIMIT 1), 0),
          coalesce((
            SELECT created_at FROM payments
            WHERE id > coalesce((SELECT value ->> '$' FROM settings WHERE key = 'clock_taken_back'), 0)
            ORDER BY id DESC LIMIT 1
          ), 0)
        ) AS newest`.execute(db);
      return rows[0]?.newest ?? 0;
    },
    /** The id of the newest event, 0 when there is none. */
    async readLastId(): Promise<number> {
      const [row] = await last({});
      return row?.id ?? 0;
    },
    /** Deletes events recorded before a time. A screen that missed them reloads everything. */
    async deleteBefore(before: number): Promise<number> {
      const result = await db.deleteFrom('events').where('at', '<', before).executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}
