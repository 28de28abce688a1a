import type { Kysely } from 'kysely';
import type { Database, NewRow, Row } from './schema.ts';

/** A payout with the names a screen shows. */
export type PayoutView = Row<'payouts'> & {
  created_by_name: string;
  approved_by_name: string | null;
};

/** Money taken out of drawers: asked for, approved or withdrawn, never erased. */
export function payoutsRepo(db: Kysely<Database>) {
  const payouts = () =>
    db
      .selectFrom('payouts as p')
      .innerJoin('users as c', 'c.id', 'p.created_by')
      .leftJoin('users as a', 'a.id', 'p.approved_by')
      .selectAll('p')
      .select(['c.display_name as created_by_name', 'a.display_name as approved_by_name'])
      .where('p.deleted_at', 'is', null);
  return {
    /** One payout that was not withdrawn, or undefined. */
    find(id: number): Promise<PayoutView | undefined> {
      return payouts().where('p.id', '=', id).executeTakeFirst();
    },
    /** Payouts of a register session in order. */
    listOfSession(sessionId: number): Promise<PayoutView[]> {
      return payouts().where('p.register_session_id', '=', sessionId).orderBy('p.id').execute();
    },
    /** What still waits for approval in a register session. */
    listPending(sessionId: number): Promise<PayoutView[]> {
      return payouts()
        .where('p.register_session_id', '=', sessionId)
        .where('p.approved_at', 'is', null)
        .orderBy('p.id')
        .execute();
    },
    async create(row: NewRow<'payouts'>): Promise<number> {
      const { id } = await db
        .insertInto('payouts')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    /** A trigger refuses to approve what is approved or withdrawn. */
    async approve(id: number, by: number, at: number): Promise<void> {
      await db
        .updateTable('payouts')
        .set({ approved_by: by, approved_at: at })
        .where('id', '=', id)
        .execute();
    },
    /** Withdraws a payout that nobody approved. */
    async delete(id: number, at: number): Promise<void> {
      await db.updateTable('payouts').set({ deleted_at: at }).where('id', '=', id).execute();
    },
  };
}
