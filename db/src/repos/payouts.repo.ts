import type { Kysely } from 'kysely';
import type { Database, Row } from '../schema.ts';
import { tableRepo } from './table-repo.ts';

/** A payout with the names that screens show. */
export type PayoutView = Row<'payouts'> & {
  created_by_name: string;
  approved_by_name: string | null;
};

/** Payouts from drawers: requested, approved or withdrawn, never deleted. */
export function payoutsRepo(db: Kysely<Database>) {
  const payoutTable = tableRepo(db, 'payouts');
  const payouts = () =>
    db
      .selectFrom('payouts as p')
      .innerJoin('users as c', 'c.id', 'p.created_by')
      .leftJoin('users as a', 'a.id', 'p.approved_by')
      .selectAll('p')
      .select(['c.display_name as created_by_name', 'a.display_name as approved_by_name'])
      .where('p.deleted_at', 'is', null);
  return {
    /** A payout that was not withdrawn, or undefined. */
    find(id: number): Promise<PayoutView | undefined> {
      return payouts().where('p.id', '=', id).executeTakeFirst();
    },
    /** Payouts of a register session in order. */
    listOfSession(sessionId: number): Promise<PayoutView[]> {
      return payouts().where('p.register_session_id', '=', sessionId).orderBy('p.id').execute();
    },
    /** Payouts of a register session that wait for approval. */
    listPending(sessionId: number): Promise<PayoutView[]> {
      return payouts()
        .where('p.register_session_id', '=', sessionId)
        .where('p.approved_at', 'is', null)
        .orderBy('p.id')
        .execute();
    },
    create: payoutTable.create,
    /** Approves a payout. A trigger refuses one that is already approved or withdrawn. */
    async approve(id: number, by: number, at: number): Promise<void> {
      await payoutTable.update(id, { approved_by: by, approved_at: at });
    },
    /** Withdraws a payout that is not approved. */
    async delete(id: number, at: number): Promise<void> {
      await payoutTable.update(id, { deleted_at: at });
    },
  };
}
