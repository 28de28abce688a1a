import { sql, type Kysely } from 'kysely';
import { insertedId } from './compiled.ts';
import type { Database, NewRow, Row } from '../schema.ts';

export type TimeEntryRow = Row<'time_entries'>;

/** When people began and ended work and breaks. Rows are only added. */
export function hoursRepo(db: Kysely<Database>) {
  return {
    /** Adds a row and returns its id. */
    create: (row: NewRow<'time_entries'>): Promise<number> =>
      insertedId(db.insertInto('time_entries').values(row).returning('id').execute()),
    async find(id: number): Promise<TimeEntryRow | undefined> {
      return db.selectFrom('time_entries').selectAll().where('id', '=', id).executeTakeFirst();
    },
    /**
     * The rows with a time from `from` to before `to` (milliseconds UTC), of one person or of all, with everything
     * that they are about and that is about them, whatever its time, by id.
     */
    async list({
      from,
      to,
      userId = null,
    }: {
      from: number;
      to: number;
      userId?: number | null;
    }): Promise<TimeEntryRow[]> {
      const { rows } = await sql<TimeEntryRow>`
        WITH RECURSIVE found (id) AS (
          SELECT id FROM time_entries
            WHERE at >= ${from} AND at < ${to} AND (${userId} IS NULL OR user_id = ${userId})
          UNION SELECT later.id FROM found JOIN time_entries later ON later.about = found.id
          UNION SELECT row.about FROM found JOIN time_entries row ON row.id = found.id WHERE row.about IS NOT NULL)
        SELECT e.* FROM found JOIN time_entries e ON e.id = found.id ORDER BY e.id`.execute(db);
      return rows;
    },
    /** The rows of one person or of all with a time after `at` that count. */
    async listAfter(at: number, userId: number | null = null): Promise<TimeEntryRow[]> {
      return db
        .selectFrom('time_entries as e')
        .selectAll()
        .where('at', '>', at)
        .$if(userId !== null, (rows) => rows.where('user_id', '=', userId ?? 0))
        .where('kind', 'not in', ['void', 'objection'])
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('time_entries as later')
                .select('later.id')
                .whereRef('later.about', '=', 'e.id')
                .where('later.kind', '<>', 'objection'),
            ),
          ),
        )
        .orderBy('id')
        .execute();
    },
    /** Deletes the rows that were recorded before `at`, and returns how many. The store keeps those of the last year. */
    async deleteBefore(at: number): Promise<number> {
      const old = await db
        .selectFrom('time_entries')
        .select('id')
        .where('recorded_at', '<', at)
        .where('at', '<', at)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('time_entries as later')
                .select('later.id')
                .whereRef('later.about', '=', 'time_entries.id')
                .where('later.recorded_at', '>=', at),
            ),
          ),
        )
        .orderBy('id', 'desc')
        .execute();
      for (const { id } of old) {
        await db.deleteFrom('time_entries').where('id', '=', id).execute();
      }
      return old.length;
    },
  };
}
