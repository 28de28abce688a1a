import { addMonths, lastDayOf } from '@comanda/domain/sales-totals';
import { sql, type Kysely } from 'kysely';
import { merged } from './merge-by-key.ts';
import type { Database, NewRow } from '../schema.ts';

export type TipMethod = 'card' | 'cash';
/** The scope of a tip report: business days (inclusive), if need be `until` a time, or one register session. */
export type TipScope = { from: string; to: string; until?: number } | { sessionId: number };
/** Total of one user's tip movements of one kind, in centavos. */
export type TipSum = {
  user_id: number;
  kind: 'earned' | 'pool' | 'paid';
  method: TipMethod;
  amount: number;
};
export type TipPerson = { user_id: number; user_name: string; user_role: number };

/** The ledger of tips: earned with a payment (written by a trigger), pooled, paid out. */
export function tipsRepo(db: Kysely<Database>) {
  return {
    listSums: (scope: TipScope) => sumsOf(db, scope),
    /**
     * Tips owed per user and method, of all time. Negative when a check was reopened after its tip was paid
     * out.
     */
    listBalances(): Promise<{ user_id: number; method: TipMethod; amount: number }[]> {
      return db
        .selectFrom('tip_balances')
        .selectAll()
        .where('amount', '<>', 0)
        .orderBy('user_id')
        .execute();
    },
    /** A balance in centavos, 0 when there is none. */
    async readBalance(userId: number, method: TipMethod): Promise<number> {
      const row = await db
        .selectFrom('tip_balances')
        .select('amount')
        .where('user_id', '=', userId)
        .where('method', '=', method)
        .executeTakeFirst();
      return row?.amount ?? 0;
    },
    /** Names and roles of users, including deleted ones. */
    listPeople(ids: readonly number[]): Promise<TipPerson[]> {
      if (ids.length === 0) return Promise.resolve([]);
      return db
        .selectFrom('users')
        .select(['id as user_id', 'display_name as user_name', 'user_role'])
        .where('id', 'in', [...ids])
        .execute();
    },
    /**
     * The tips of a register session's payments per user and method, less reversals in any session. Only rows
     * below `before` count.
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
    /** Who shares the tips of a register session; empty when there is no pool. */
    listSharers(sessionId: number): Promise<{ user_id: number; weight: number }[]> {
      return db
        .selectFrom('tip_pools')
        .select(['user_id', 'weight'])
        .where('register_session_id', '=', sessionId)
        .orderBy('user_id')
        .execute();
    },
    /** The amounts that a pool has moved so far per user and method, and its first row. */
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
    /** Stores who shares the tips of a register session. */
    async createPool(rows: NewRow<'tip_pools'>[]): Promise<void> {
      await db.insertInto('tip_pools').values(rows).execute();
    },
    /** Appends movements; triggers update the balances. */
    async create(rows: NewRow<'tip_ledger'>[]): Promise<void> {
      if (rows.length > 0) await db.insertInto('tip_ledger').values(rows).execute();
    },
    /**
     * Counts balances that differ from the total of their ledger rows, which must be 0. For checks and tests.
     */
    async countWrongBalances(): Promise<number> {
      const { rows } = await sql<{ wrong: number }>`SELECT count(*) AS wrong FROM tip_balances b
        WHERE amount <> (SELECT coalesce(sum(amount), 0) FROM tip_ledger l
          WHERE l.user_id = b.user_id AND l.method = b.method)`.execute(db);
      return rows[0]?.wrong ?? 0;
    },
  };
}

/** Totals per user, kind and method within a shift; days month by month, so that other requests are served. */
async function sumsOf(db: Kysely<Database>, scope: TipScope): Promise<TipSum[]> {
  const sums = () =>
    db
      .selectFrom('tip_ledger')
      .select((eb) => ['user_id', 'kind', 'method', eb.fn.sum<number>('amount').as('amount')])
      .groupBy(['user_id', 'kind', 'method']);
  if ('sessionId' in scope) {
    return sums().where('register_session_id', '=', scope.sessionId).execute();
  }
  const { to, until = Number.MAX_SAFE_INTEGER } = scope;
  const found: TipSum[] = [];
  for (let from = scope.from; from <= to; from = `${addMonths(from.slice(0, 7), 1)}-01`) {
    const last = lastDayOf(from.slice(0, 7));
    const rows = await sums()
      .where('business_day', '>=', from)
      .where('business_day', '<=', last < to ? last : to)
      .where('created_at', '<', until)
      .execute();
    found.push(...rows);
  }
  const keyOf = (row: TipSum) => `${row.user_id} ${row.kind} ${row.method}`;
  return merged(found, keyOf, (a, b) => ({ ...a, amount: a.amount + b.amount }));
}
