import type { CutRows } from '@comanda/domain/cut';
import type { Span } from '@comanda/domain/report-period';
import { sql, type Kysely } from 'kysely';
import { discountOf, discountsOf, refundsOf } from './comps-and-cancellations.ts';
import { cancelReasonOf } from './item-views.ts';
import { isGivenBack } from './payments.repo.ts';
import type { Database, NewRow, Row } from '../schema.ts';

/** The figures of a register cut, and the numbered Z cuts. */
export function cutsRepo(db: Kysely<Database>) {
  return {
    ...cutRows(db),
    ...zCuts(db),
  };
}

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
        sql<number>`sum(NOT ${isGivenBack('p')})`.as('payments'),
        sql<number>`sum(iif(${isGivenBack('p')}, 0, p.amount))`.as('taken'),
        sql<number>`sum(iif(${isGivenBack('p')}, p.amount, 0))`.as('reversed'),
        sql<number>`sum(p.tip)`.as('tips'),
        sql<number>`sum(p.commission)`.as('commission'),
      ])
      .where('p.register_session_id', '=', sessionId)
      .groupBy('t.id')
      .orderBy('t.ordinal')
      .orderBy('t.id')
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
      // The plus makes SQLite use the index of the register.
      .where(sql<boolean>`(+p.reverses_id IS NOT NULL OR +p.credit_id IS NOT NULL)`)
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
        sql<number>`count(DISTINCT iif(${isGivenBack('p')}, NULL, p.order_id))`.as('checks'),
        sql<number>`sum(p.amount)`.as('sales'),
      ])
      .where('p.register_session_id', '=', sessionId)
      .groupBy('u.id')
      .execute();
  }
  return {
    /** Everything in the cut of a register session, except its ledger and payouts. */
    async readRows(
      sessionId: number,
    ): Promise<Omit<CutRows, 'ledger' | 'payouts' | 'pending' | 'deposits'>> {
      return {
        payments: await payments(sessionId),
        reversals: await reversals(sessionId),
        sales: await sales(sessionId),
        checks: await db
          .selectFrom('sale_events as e')
          .select(['e.sign', 'e.subtotal', 'e.discount_total', 'e.added_total', 'e.charge_total'])
          .select([
            'e.taxes',
            sql<0 | 1>`EXISTS (SELECT 1 FROM payments p
              WHERE p.order_id = e.order_id AND p.credit_id IS NOT NULL AND p.created_at = e.at)`.as(
              'is_refund',
            ),
          ])
          .where('e.register_session_id', '=', sessionId)
          .execute(),
        ...(await itemRows(db, sessionId)),
        account_payments: await db
          .selectFrom('account_payments as a')
          .innerJoin('payment_types as t', 't.id', 'a.payment_type_id')
          .select([
            't.id as payment_type_id',
            't.name',
            't.name_es',
            sql<number>`sum(a.reverses_id IS NULL)`.as('count'),
            sql<number>`sum(a.amount)`.as('amount'),
          ])
          .where('a.register_session_id', '=', sessionId)
          .groupBy('t.id')
          .orderBy('t.ordinal')
          .orderBy('t.id')
          .execute(),
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

/** Discounts, refunds and comps of a session's sales, less those taken back, and what was cancelled in it. */
async function itemRows(
  db: Kysely<Database>,
  sessionId: number,
): Promise<Pick<CutRows, 'discounts' | 'refunds' | 'comps' | 'cancellations'>> {
  const { rows: discounts } = await sql<CutRows['discounts'][number]>`
    SELECT source, ${discountsOf} AS count, sum(amount) AS amount
    FROM (
      SELECT iif(i.discount_source = 'special', 'special', 'manual') AS source, sum(i.sign) AS net,
        sum(i.sign * (i.discount - i.refunded)) AS amount
      FROM sold_lines i
      WHERE i.register_session_id = ${sessionId} AND i.discount > i.refunded AND i.comp_reason_id IS NULL
      GROUP BY source, ${discountOf}
    ) GROUP BY source HAVING count <> 0 OR amount <> 0`.execute(db);
  const { rows: refunded } = await sql<{ amount: number }>`
    SELECT ${refundsOf} AS amount FROM sold_lines i
    WHERE i.register_session_id = ${sessionId} AND i.refunded > 0`.execute(db);
  const { rows: comps } = await sql<CutRows['comps'][number]>`
    SELECT r.name, r.name_es, ${discountsOf} AS count, sum(g.amount) AS amount
    FROM (
      SELECT i.comp_reason_id, sum(i.sign) AS net, sum(i.sign * i.discount) AS amount
      FROM sold_lines i
      WHERE i.register_session_id = ${sessionId} AND i.comp_reason_id IS NOT NULL
      GROUP BY i.comp_reason_id, ${discountOf}
    ) g JOIN comp_reasons r ON r.id = g.comp_reason_id
    GROUP BY r.id HAVING count <> 0 OR amount <> 0 ORDER BY r.ordinal`.execute(db);
  const cancellations = await db
    .selectFrom('order_products as i')
    .innerJoin('cancel_reasons as r', (join) => join.on('r.id', '=', cancelReasonOf))
    .select([
      sql<string>`coalesce(r.code, 'other')`.as('reason'),
      'r.name',
      'r.name_es',
      sql<number>`sum(i.share_of IS NULL AND i.combo_of IS NULL)`.as('count'),
      sql<number>`sum(i.price * i.quantity)`.as('amount'),
    ])
    .where('i.cancel_session_id', '=', sessionId)
    .where('i.status', '=', 4)
    .groupBy('r.id')
    .orderBy('r.ordinal')
    .execute();
  return { discounts, refunds: refunded[0]?.amount ?? 0, comps, cancellations };
}

function zCuts(db: Kysely<Database>) {
  return {
    /** The number of the venue's last Z cut, 0 before the first. */
    async readLastNumber(): Promise<number> {
      const row = await db
        .selectFrom('z_cuts')
        .select('number')
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.number ?? 0;
    },
    /** Stores a Z cut permanently. A trigger refuses any number but the next. */
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
    /**
     * Z cuts with lower numbers than `before`, newest first, at most `limit`. With `days` only those of register
     * sessions that were opened on them.
     */
    list(
      before: number,
      limit: number,
      days: Span['days'] | null = null,
    ): Promise<Row<'z_cuts'>[]> {
      const cuts = db
        .selectFrom('z_cuts')
        .selectAll()
        .where('number', '<', before)
        .orderBy('number', 'desc')
        .limit(limit);
      if (days === null) return cuts.execute();
      return cuts.where('register_session_id', 'in', openedOn(db, days)).execute();
    },
    /** Totals of the Z cuts of register sessions that were opened on these days, of those made before `until`. Centavos. */
    readSums(
      days: Span['days'],
      until = Number.MAX_SAFE_INTEGER,
    ): Promise<{ cuts: number; sales: number; tips: number; difference: number }> {
      const total = (name: 'sales' | 'tips' | 'difference') =>
        sql<number>`coalesce(sum(data ->> ${sql.lit(`$.${name}`)}), 0)`.as(name);
      return db
        .selectFrom('z_cuts')
        .select([
          sql<number>`count(*)`.as('cuts'),
          total('sales'),
          total('tips'),
          total('difference'),
        ])
        .where('register_session_id', 'in', openedOn(db, days))
        .where('created_at', '<', until)
        .executeTakeFirstOrThrow();
    },
  };
}

function openedOn(db: Kysely<Database>, { from, to }: Span['days']) {
  return db
    .selectFrom('register_sessions')
    .select('id')
    .where('business_day', '>=', from)
    .where('business_day', '<=', to);
}
