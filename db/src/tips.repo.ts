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
    async sums(scope: TipScope): Promise<TipSum[]> {
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
    balances(): Promise<{ user_id: number; method: TipMethod; amount: number }[]> {
      return db
        .selectFrom('tip_balances')
        .selectAll()
        .where('amount', '<>', 0)
        .orderBy('user_id')
        .execute();
    },
    /** One balance in centavos, 0 when there never was one. */
    async balance(userId: number, method: TipMethod): Promise<number> {
      const row = await db
        .selectFrom('tip_balances')
        .select('amount')
        .where('user_id', '=', userId)
        .where('method', '=', method)
        .executeTakeFirst();
      return row?.amount ?? 0;
    },
    /** Names and roles of people, also of those who left. */
    people(ids: readonly number[]): Promise<TipPerson[]> {
      if (ids.length === 0) return Promise.resolve([]);
      return db
        .selectFrom('users')
        .select(['id as user_id', 'user_name', 'user_role'])
        .where('id', 'in', [...ids])
        .execute();
    },
    /** Tips of a register session that are not in a pool yet, per earner and method: earned plus pooled. */
    unpooled(sessionId: number): Promise<{ user_id: number; method: TipMethod; amount: number }[]> {
      return db
        .selectFrom('tip_ledger')
        .select((eb) => ['user_id', 'method', eb.fn.sum<number>('amount').as('amount')])
        .where('register_session_id', '=', sessionId)
        .where('kind', '=', 'earned')
        .groupBy(['user_id', 'method'])
        .orderBy('user_id')
        .execute();
    },
    /** True once the tips of a register session were shared. */
    async isPooled(sessionId: number): Promise<boolean> {
      const row = await db
        .selectFrom('tip_ledger')
        .select('id')
        .where('register_session_id', '=', sessionId)
        .where('kind', '=', 'pool')
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Appends movements; the balances follow by trigger. */
    async insert(rows: NewRow<'tip_ledger'>[]): Promise<void> {
      if (rows.length > 0) await db.insertInto('tip_ledger').values(rows).execute();
    },
    /** Balances that are not the sum of their ledger rows: none, ever. For checks and tests. */
    async wrongBalances(): Promise<number> {
      const { rows } = await sql<{ wrong: number }>`SELECT count(*) AS wrong FROM tip_balances b
        WHERE amount <> (SELECT coalesce(sum(amount), 0) FROM tip_ledger l
          WHERE l.user_id = b.user_id AND l.method = b.method)`.execute(db);
      return rows[0]?.wrong ?? 0;
    },
  };
}
