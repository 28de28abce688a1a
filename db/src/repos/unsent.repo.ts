import type { Kysely } from 'kysely';
import type { Database, NewRow, Row } from '../schema.ts';

/** A user's lines on a check. */
interface Owner {
  order_id: number;
  user_id: number;
}

/** Lines that were not sent yet. */
export function unsentRepo(db: Kysely<Database>) {
  const live = () => db.selectFrom('unsent_lines').where('gone_at', 'is', null);
  const named = () =>
    live()
      .innerJoin('users', 'users.id', 'unsent_lines.user_id')
      .select(['unsent_lines.user_id', 'users.display_name as person']);
  return {
    /** Number of unsent units by check and user, of all checks or some. */
    listPieces(
      checkIds?: readonly number[],
    ): Promise<(Owner & { person: string; pieces: number })[]> {
      return named()
        .$if(checkIds !== undefined, (q) => q.where('unsent_lines.order_id', 'in', checkIds ?? []))
        .select('unsent_lines.order_id')
        .select((eb) => eb.fn.sum<number>('unsent_lines.quantity').as('pieces'))
        .groupBy(['unsent_lines.order_id', 'unsent_lines.user_id', 'users.display_name'])
        .execute();
    },
    /** Unsent lines of a check in the order in which they were added. */
    listOfCheck(checkId: number): Promise<{ user_id: number; person: string; line: string }[]> {
      return named()
        .select('unsent_lines.line')
        .where('order_id', '=', checkId)
        .orderBy('unsent_lines.id')
        .execute();
    },
    async listOwn({ order_id, user_id }: Owner): Promise<string[]> {
      const rows = await live()
        .select('line')
        .where('order_id', '=', order_id)
        .where('user_id', '=', user_id)
        .orderBy('id')
        .execute();
      return rows.map(({ line }) => line);
    },
    /** The lines with these keys, including lines that are gone. */
    listKnown(keys: readonly string[]): Promise<Row<'unsent_lines'>[]> {
      return db.selectFrom('unsent_lines').selectAll().where('key', 'in', keys).execute();
    },
    /** Inserts or updates lines. */
    async save(rows: readonly NewRow<'unsent_lines'>[]): Promise<void> {
      if (rows.length === 0) return;
      await db
        .insertInto('unsent_lines')
        .values(rows)
        .onConflict((on) =>
          on.column('key').doUpdateSet((eb) => ({
            quantity: eb.ref('excluded.quantity'),
            line: eb.ref('excluded.line'),
            gone_at: eb.ref('excluded.gone_at'),
          })),
        )
        .execute();
    },
    /** Moves lines to another user or check. Returns their number. */
    async move(from: Partial<Owner> & { order_id: number }, to: Partial<Owner>): Promise<number> {
      let moving = db
        .updateTable('unsent_lines')
        .set(to)
        .where('gone_at', 'is', null)
        .where('order_id', '=', from.order_id);
      if (from.user_id !== undefined) moving = moving.where('user_id', '=', from.user_id);
      const { numUpdatedRows } = await moving.executeTakeFirst();
      return Number(numUpdatedRows);
    },
    /** Deletes lines that have been gone since before `time`. */
    async deleteBefore(time: number): Promise<void> {
      await db.deleteFrom('unsent_lines').where('gone_at', '<', time).execute();
    },
  };
}
