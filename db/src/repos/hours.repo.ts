import { sql, type Kysely } from 'kysely';
import { insertedId } from './compiled.ts';
import type { Database, NewRow, Row } from '../schema.ts';

export type TimeEntryRow = Row<'time_entries'>;

const comparedRows = 1000;

/**
 * The id of the first row of hours that differs from the journal or is missing, or null. `read` opens a transaction for each
 * part, so that other requests are served in between.
 */
export async function findWrongHours(
  read: <T>(query: (hours: ReturnType<typeof hoursRepo>) => Promise<T>) => Promise<T>,
): Promise<number | null> {
  for (let above = 0; ;) {
    const after = above;
    const { through, wrong } = await read((hours) => hours.findWrong(after, comparedRows));
    if (wrong !== null) return wrong;
    if (through === null) return read((hours) => hours.findMissing());
    above = through;
  }
}

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
            WHERE at >= ${from} AND at < ${to} ${userId === null ? sql`` : sql`AND user_id = ${userId}`}
          UNION SELECT later.id FROM found JOIN time_entries later ON later.about = found.id
          UNION SELECT row.about FROM found JOIN time_entries row ON row.id = found.id WHERE row.about IS NOT NULL)
        SELECT e.* FROM found JOIN time_entries e ON e.id = found.id ORDER BY e.id`.execute(db);
      return rows;
    },
    /** Who the hours are of, by name; deleted users too. */
    listPeople(ids: readonly number[]) {
      return db
        .selectFrom('users')
        .innerJoin('roles', 'roles.id', 'users.user_role')
        .select(['users.id as user_id', 'display_name as user_name', 'user_role'])
        .select('roles.title as role_title')
        .where('users.id', 'in', [...ids])
        .orderBy('display_name')
        .execute();
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
    /**
     * Compares rows with the journal, whose chain proves them: those after the id `above`, at most `size`. `wrong` is the
     * id of the first that the journal does not know or knows with other values, `through` the last id compared, null
     * when there were no more.
     */
    async findWrong(
      above: number,
      size: number,
    ): Promise<{ through: number | null; wrong: number | null }> {
      const { rows } = await sql<{ through: number | null; wrong: number | null }>`
        SELECT max(id) AS through, min(wrong) AS wrong FROM (
          SELECT e.id, iif(j.id IS NULL OR j.at <> e.recorded_at
            OR j.actor_id IS NOT e.by_user_id OR j.approver_id IS NOT e.approver_id
            OR j.detail ->> 'user_id' IS NOT e.user_id OR j.detail ->> 'act' IS NOT e.kind
            OR j.detail ->> 'at' IS NOT e.at OR j.detail ->> 'about' IS NOT e.about
            OR j.detail ->> 'reason' IS NOT e.reason
            OR j.detail ->> 'business_day' IS NOT e.business_day, e.id, NULL) AS wrong
          FROM (SELECT * FROM time_entries WHERE id > ${above} ORDER BY id LIMIT ${size}) e
          LEFT JOIN journal j ON j.subject = 'time_entry' AND j.subject_id = e.id AND j.action <> 'hours.expire')
        `.execute(db);
      return rows[0] ?? { through: null, wrong: null };
    },
    /** The id of a row that the journal knows and that is gone, although it was not old enough to be deleted; or null. */
    async findMissing(): Promise<number | null> {
      const { rows } = await sql<{ id: number }>`
        SELECT j.subject_id AS id FROM journal j
        WHERE j.subject = 'time_entry' AND j.action <> 'hours.expire'
          AND NOT EXISTS (SELECT 1 FROM time_entries e WHERE e.id = j.subject_id)
          AND j.at >= coalesce((SELECT max(x.detail ->> 'before') FROM journal x
            WHERE x.subject = 'time_entry' AND x.action = 'hours.expire'), 0)
        ORDER BY j.subject_id LIMIT 1`.execute(db);
      return rows[0]?.id ?? null;
    },
    /** The business day of the first row; null without rows. */
    async findFirstDay(): Promise<string | null> {
      const row = await db
        .selectFrom('time_entries')
        .select('business_day')
        .orderBy('at')
        .limit(1)
        .executeTakeFirst();
      return row?.business_day ?? null;
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
