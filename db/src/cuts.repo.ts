import type { CutRows } from '@comanda/domain/cut';
import { sql, type Kysely } from 'kysely';
import type { Database, NewRow, Row } from './schema.ts';

/** What a cut of a register adds up, and the numbered Z cuts. */
export function cutsRepo(db: Kysely<Database>) {
  return {
    ...cutRows(db),
    ...zCuts(db),
  };
}

/** What a cut adds up. */
function cutRows(db: Kysely<Database>) {
  async function payments(sessionId: number): Promise<CutRows['payments']> {
    return db
      .selectFrom('payments as p')
      .innerJoin('payment_types as t', 't.id', 'p.payment_type_id')
      .select([
        't.id as payment_type_id',
        't.name',
        't.name_es',
        't.needs_register',
        sql<number>`sum(p.reverses_id IS NULL)`.as('payments'),
        sql<number>`sum(iif(p.reverses_id IS NULL, p.amount, 0))`.as('taken'),
        sql<number>`sum(iif(p.reverses_id IS NULL, 0, p.amount))`.as('reversed'),
        sql<number>`sum(p.tip)`.as('tips'),
      ])
      .where('p.register_session_id', '=', sessionId)
      .groupBy('t.id')
      .orderBy('t.ordinal')
      .execute();
  }
  async function reversals(sessionId: number): Promise<CutRows['reversals']> {
    const row = await db
      .selectFrom('payments as p')
      .select([
        sql<number>`count(*)`.as('count'),
        sql<number>`coalesce(sum(p.amount), 0)`.as('amount'),
      ])
      .where('p.register_session_id', '=', sessionId)
      // The plus keeps SQLite on the index of the register.
      .where(sql<boolean>`+p.reverses_id IS NOT NULL`)
      .executeTakeFirst();
    return row ?? { count: 0, amount: 0 };
  }
  function sales(sessionId: number): Promise<CutRows['sales']> {
    return db
      .selectFrom('payments as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .innerJoin('users as u', (join) =>
        join.on('u.id', '=', sql<number>`coalesce(o.served_by, o.open_user_id)`),
      )
      .select([
        'u.id as user_id',
        'u.display_name as user_name',
        sql<number>`count(DISTINCT iif(p.reverses_id IS NULL, p.order_id, NULL))`.as('checks'),
        sql<number>`sum(p.amount)`.as('sales'),
      ])
      .where('p.register_session_id', '=', sessionId)
      .groupBy('u.id')
      .execute();
  }
  return {
    /** Everything that a cut of one register session is made of, but its ledger and payouts. */
    async readRows(
      sessionId: number,
    ): Promise<Omit<CutRows, 'ledger' | 'payouts' | 'pending' | 'deposits'>> {
      return {
        payments: await payments(sessionId),
        reversals: await reversals(sessionId),
        sales: await sales(sessionId),
        checks: await db
          .selectFrom('orders')
          .select(['subtotal', 'discount_total'])
          .where('register_session_id', '=', sessionId)
          .where('closed', '=', 1)
          .where('deleted_at', 'is', null)
          .execute(),
        ...(await itemRows(db, sessionId)),
        tips: await db
          .selectFrom('tip_ledger as l')
          .innerJoin('users as u', 'u.id', 'l.user_id')
          .select([
            'u.id as user_id',
            'u.display_name as user_name',
            sql<number>`sum(l.amount)`.as('amount'),
          ])
          .where('l.register_session_id', '=', sessionId)
          .where('l.kind', '=', 'earned')
          .groupBy('u.id')
          .execute(),
      };
    },
  };
}

/** The discounts and cancellations of a session's closed checks. */
async function itemRows(
  db: Kysely<Database>,
  sessionId: number,
): Promise<Pick<CutRows, 'discounts' | 'cancellations'>> {
  const items = db
    .selectFrom('orders as o')
    .innerJoin('order_products as i', 'i.order_id', 'o.id')
    .where('o.register_session_id', '=', sessionId)
    .where('o.closed', '=', 1)
    .where('o.deleted_at', 'is', null);
  return {
    discounts: await items
      .select([
        sql<'manual' | 'special'>`iif(i.discount_source = 'special', 'special', 'manual')`.as(
          'source',
        ),
        sql<number>`count(*)`.as('count'),
        sql<number>`sum(i.discount)`.as('amount'),
      ])
      .where('i.status', '<>', 4)
      .where('i.discount', '>', 0)
      .groupBy('source')
      .execute(),
    cancellations: await items
      .select([
        sql<string>`coalesce(i.cancel_reason, 'other')`.as('reason'),
        sql<number>`count(*)`.as('count'),
        sql<number>`sum(i.price * i.quantity)`.as('amount'),
      ])
      .where('i.status', '=', 4)
      .groupBy('reason')
      .orderBy('reason')
      .execute(),
  };
}

/** The numbered Z cuts. */
function zCuts(db: Kysely<Database>) {
  return {
    /** The number of the last Z of the venue, 0 before the first. */
    async readLastNumber(): Promise<number> {
      const row = await db
        .selectFrom('z_cuts')
        .select('number')
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.number ?? 0;
    },
    /** Keeps a Z for good; a trigger refuses any number but the next. */
    async create(row: NewRow<'z_cuts'>): Promise<void> {
      await db.insertInto('z_cuts').values(row).execute();
    },
    find(number: number): Promise<Row<'z_cuts'> | undefined> {
      return db.selectFrom('z_cuts').selectAll().where('number', '=', number).executeTakeFirst();
    },
    findOfSession(sessionId: number): Promise<Row<'z_cuts'> | undefined> {
      return db
        .selectFrom('z_cuts')
        .selectAll()
        .where('register_session_id', '=', sessionId)
        .executeTakeFirst();
    },
    /** Z cuts, newest first, at most `limit` below a number. */
    list(before: number, limit: number): Promise<Row<'z_cuts'>[]> {
      return db
        .selectFrom('z_cuts')
        .selectAll()
        .where('number', '<', before)
        .orderBy('number', 'desc')
        .limit(limit)
        .execute();
    },
  };
}
