import { sql, type Kysely } from 'kysely';
import type { Database, Row, RowChange } from '../schema.ts';

/** History that is added piece by piece: kind of the facts (in SQL), their view, and the columns of `group_box`. */
const history = [
  ['kind', 'group_checks', 'checks', 'sale_events'],
  [`'payment'`, 'group_payments', 'payments', 'payments'],
  [`'movement'`, 'group_movements', 'movements', 'cash_ledger'],
  [`'cut'`, 'group_cuts', 'cuts', 'z_cuts'],
] as const;
/** Rows per piece: a few milliseconds in which the floor waits. */
const piece = 100;
/** Rows deleted in one transaction. */
const discarded = 1000;

/** What the group gets from this box (migration 0044). */
export function groupRepo(db: Kysely<Database>) {
  const update = async (change: RowChange<'group_box'>): Promise<void> => {
    await db.updateTable('group_box').set(change).where('id', '=', 1).execute();
  };
  return {
    read: (): Promise<Row<'group_box'>> =>
      db.selectFrom('group_box').selectAll().executeTakeFirstOrThrow(),
    update,
    /** Records facts from now on, and everything from before as history. What waited is not sent. */
    async recordLife(life: number): Promise<void> {
      const { rows } = await sql<Record<string, number>>`SELECT
        coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'group_outbox'), 0) AS last,
        (SELECT coalesce(max(id), 0) FROM sale_events) AS checks,
        (SELECT coalesce(max(id), 0) FROM payments) AS payments,
        (SELECT coalesce(max(id), 0) FROM cash_ledger) AS movements,
        (SELECT coalesce(max(number), 0) FROM z_cuts) AS cuts`.execute(db);
      const { last = 0, checks = 0, payments = 0, movements = 0, cuts = 0 } = rows[0] ?? {};
      await update({
        life,
        recording: 1,
        number: 0,
        digest: '',
        shipment: null,
        discarded_to: last,
        checks_from: 0,
        checks_to: checks,
        payments_from: 0,
        payments_to: payments,
        movements_from: 0,
        movements_to: movements,
        cuts_from: 0,
        cuts_to: cuts,
        hours_from: '',
      });
      await db.deleteFrom('group_hours').execute();
      await sql`INSERT INTO group_outbox (kind, fact) SELECT 'name', fact FROM group_names`.execute(
        db,
      );
    },
    /** Adds the next piece of the history. Returns false when all of it was added. */
    async appendHistory(): Promise<boolean> {
      const box = await this.read();
      for (const [kind, view, name, table] of history) {
        const from = box[`${name}_from`];
        if (from >= box[`${name}_to`]) continue;
        const id = sql.ref(table === 'z_cuts' ? 'number' : 'id');
        const { rows } = await sql<{ id: number }>`SELECT ${id} AS id FROM ${sql.table(table)}
          WHERE ${id} > ${from} AND ${id} <= ${box[`${name}_to`]} ORDER BY ${id} LIMIT ${piece}`.execute(
          db,
        );
        const to = rows.length < piece ? box[`${name}_to`] : (rows.at(-1)?.id ?? from);
        await sql`INSERT INTO group_outbox (kind, fact) SELECT ${sql.raw(kind)}, fact FROM ${sql.table(view)}
          WHERE id > ${from} AND id <= ${to} ORDER BY id`.execute(db);
        await update({ [`${name}_from`]: to });
        return true;
      }
      return false;
    },
    /** What was recorded of business days from `from` to `to`, both inclusive. */
    listHours: (from: string, to: string): Promise<Row<'group_hours'>[]> =>
      db
        .selectFrom('group_hours')
        .selectAll()
        .where('day', '>=', from)
        .where('day', '<=', to)
        .execute(),
    /** Adds the fact of what changed on a day, and keeps what the day adds up to. */
    async recordHours(
      day: string,
      sums: Omit<Row<'group_hours'>, 'day'>,
      change: Omit<Row<'group_hours'>, 'day'>,
    ): Promise<void> {
      await db
        .insertInto('group_hours')
        .values({ day, ...sums })
        .onConflict((row) => row.column('day').doUpdateSet(sums))
        .execute();
      const fact = JSON.stringify({ day, ...change });
      await sql`INSERT INTO group_outbox (kind, fact) VALUES ('hours', ${fact})`.execute(db);
    },
    /** The next facts in order: at most `limit`, and no more than `bytes` characters unless one alone is longer. */
    async listWaiting(limit: number, bytes: number): Promise<Row<'group_outbox'>[]> {
      const { rows } = await sql<Row<'group_outbox'>>`SELECT sequence, kind, fact FROM group_outbox
        WHERE sequence > (SELECT discarded_to FROM group_box) ORDER BY sequence LIMIT ${limit}`.execute(
        db,
      );
      let length = 0;
      const end = rows.findIndex(({ fact }) => (length += fact.length) > bytes);
      return end === -1 ? rows : rows.slice(0, Math.max(1, end));
    },
    /** How many facts wait, without history that was not added yet. */
    async countWaiting(): Promise<number> {
      const { rows } = await sql<{ count: number }>`SELECT
        max(0, coalesce((SELECT max(sequence) FROM group_outbox), 0) - discarded_to) AS count FROM group_box`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    },
    /** Deletes facts that were sent or are not wanted. Returns whether there may be more. */
    async deleteDiscarded(): Promise<boolean> {
      const { numAffectedRows = 0n } =
        await sql`DELETE FROM group_outbox WHERE sequence <= (SELECT min(
        (SELECT discarded_to FROM group_box), (SELECT min(sequence) FROM group_outbox) + ${discarded - 1}))`.execute(
          db,
        );
      return numAffectedRows >= discarded;
    },
    /** The newest row of the journal, whose hash covers all earlier ones. */
    findJournalHead: (): Promise<{ id: number; hash: string } | undefined> =>
      db
        .selectFrom('journal')
        .select(['id', 'hash'])
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),
  };
}
