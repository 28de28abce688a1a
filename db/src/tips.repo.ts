import { sql, type Kysely } from 'kysely';
import type { Database, NewRow } from './schema.ts';

export type TipMethod = 'card' | 'cash';
/** Where a report looks: one business day or one register session. */
export type TipScope = { day: string } | { sessionId: number };
/** Sums of one person's movements of one kind, in centavos. */
export type TipSum = {
  user_id: number;
  kind: 'earned' | 'pool' | 'paid';
  method: TipMethod;
  amount: number;
};
export type TipPerson = { user_id: number; user_name: string; user_role: number };

/** The ledger of tips: earned with a payment (a trigger writes it), pooled, paid out. */
export function tipsRepo(db: Kysely<Database>) {
  return {
    /** Sums per person, kind and method within a shift. */
    async listSums(scope: TipScope): Promise<TipSum[]> {
      let query = db
        .selectFrom('tip_ledger')
        .select((eb) => ['user_id', 'kind', 'method', eb.fn.sum<number>('amount').as('amount')]);
      query =
        'day' in scope
          ? query.where('business_day', '=', scope.day)
          : query.where('register_session_id', '=', scope.sessionId);
      return query.groupBy(['user_id', 'kind', 'method']).execute();
    },
    /** What is owed per person and method, over all time. Negative: paid out, then the check was reopened. */
    listBalances(): Promise<{ user_id: number; method: TipMethod; amount: number }[]> {
      return db
        .selectFrom('tip_balances')
        .selectAll()
        .where('amount', '<>', 0)
        .orderBy('user_id')
        .execute();
    },
    /** One balance in centavos, 0 when there never was one. */
    async readBalance(userId: number, method: TipMethod): Promise<number> {
      const row = await db
        .selectFrom('tip_balances')
        .select('amount')
        .where('user_id', '=', userId)
        .where('method', '=', method)
        .executeTakeFirst();
      return row?.amount ?? 0;
    },
    /** Names and roles of people, also of those who left. */
    listPeople(ids: readonly number[]): Promise<TipPerson[]> {
      if (ids.length === 0) return Promise.resolve([]);
      return db
        .selectFrom('users')
        .select(['id as user_id', 'display_name as user_name', 'user_role'])
        .where('id', 'in', [...ids])
        .execute();
    },
    /**
     * What a register session's payments earned in tips per person and method, less what was reversed since,
     * wherever that was written; of the rows below `before` only.
     */
    async readPoolable(
      sessionId: number,
      before: number,
    ): Promise<{ user_id: number; method: TipMethod; amount: number }[]> {
      const { rows } = await sql<{ user_id: number; method: TipMethod; amount: number }>`
        WITH tips AS (SELECT l.payment_id, l.user_id, l.method, l.amount
          FROM tip_ledger l JOIN payments p ON p.id = l.payment_id
          WHERE l.register_session_id = ${sessionId} AND l.kind = 'earned' AND l.id < ${before}
            AND +p.reverses_id IS NULL)
        SELECT user_id, method, sum(amount) AS amount FROM (
          SELECT user_id, method, amount FROM tips
          UNION ALL
          SELECT t.user_id, t.method, v.tip FROM tips t JOIN payments v ON v.reverses_id = t.payment_id)
        GROUP BY user_id, method ORDER BY user_id`.execute(db);
      return rows;
    },
    /** Who shares the tips of a register session; nobody while there is no pool. */
    listSharers(sessionId: number): Promise<{ user_id: number; weight: number }[]> {
      return db
        .selectFrom('tip_pools')
        .select(['user_id', 'weight'])
        .where('register_session_id', '=', sessionId)
        .orderBy('user_id')
        .execute();
    },
    /** What a pool has moved per person and method by now, and the first row of it. */
    async findPool(sessionId: number): Promise<{
      first: number | null;
      moved: { user_id: number; method: TipMethod; amount: number }[];
    }> {
      const rows = await db
        .selectFrom('tip_ledger')
        .select((eb) => [
          'user_id',
          'method',
          eb.fn.sum<number>('amount').as('amount'),
          eb.fn.min<number>('id').as('first'),
        ])
        .where('pool_of', '=', sessionId)
        .groupBy(['user_id', 'method'])
        .execute();
      return {
        first: rows.length > 0 ? Math.min(...rows.map((row) => row.first)) : null,
        moved: rows.map(({ user_id, method, amount }) => ({ user_id, method, amount })),
      };
    },
    /** Writes down who shares the tips of a register session. */
    async createPool(rows: NewRow<'tip_pools'>[]): Promise<void> {
      await db.insertInto('tip_pools').values(rows).execute();
    },
    /** Appends movements; the balances follow by trigger. */
    async create(rows: NewRow<'tip_ledger'>[]): Promise<void> {
      if (rows.length > 0) await db.insertInto('tip_ledger').values(rows).execute();
    },
    /** Balances that are not the sum of their ledger rows: none, ever. For checks and tests. */
    async countWrongBalances(): Promise<number> {
      const { rows } = await sql<{ wrong: number }>`SELECT count(*) AS wrong FROM tip_balances b
        WHERE amount <> (SELECT coalesce(sum(amount), 0) FROM tip_ledger l
          WHERE l.user_id = b.user_id AND l.method = b.method)`.execute(db);
      return rows[0]?.wrong ?? 0;
    },
  };
}
