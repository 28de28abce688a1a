import { sql, type Kysely } from 'kysely';
import { compiledPerColumns, compiledPerRows, insertedId } from './compiled.ts';
import type { CachedValues } from '../cache.ts';
import type { Database, NewRow, Row, RowChange } from '../schema.ts';
import { tableRepo } from './table-repo.ts';

type LedgerKind = Row<'cash_ledger'>['kind'];

/** A register session with the names that screens show and the totals of its ledger by kind, in centavos. */
export type SessionView = Row<'register_sessions'> & {
  register_name: string;
  opening_user_name: string;
  opened_by_name: string;
  opening_user_email: string;
  closing_user_name: string | null;
  total_orders: number;
  pending_payouts: number;
  ledger: { kind: LedgerKind; amount: number; rounding: number }[];
};

/** Registers, payments and the ledger. The ledger is the only source of cash figures. */
export function cashRepo(db: Kysely<Database>, caches: CachedValues) {
  return {
    ...paymentChoices(db, caches),
    ...registers(db),
    ...registerSessions(db, caches),
    ...ledger(db),
  };
}

function paymentChoices(db: Kysely<Database>, caches: CachedValues) {
  const paymentTypes = caches.add(['payment_types'], () =>
    db
      .selectFrom('payment_types')
      .selectAll()
      .where('active', '=', 1)
      .where('deleted_at', 'is', null)
      .orderBy('ordinal')
      .orderBy('id')
      .execute(),
  );
  const sources = caches.add(['heard_about_sources'], () =>
    db
      .selectFrom('heard_about_sources')
      .selectAll()
      .where('active', '=', 1)
      .orderBy('ordinal')
      .execute(),
  );
  return {
    /** Ids of payment types with payments. */
    async listUsedPaymentTypes(): Promise<ReadonlySet<number>> {
      const rows = await db
        .selectFrom('payment_totals')
        .select('payment_type_id')
        .where('grain', '=', 'month')
        .distinct()
        .execute();
      return new Set(rows.map((row) => row.payment_type_id));
    },
    /** Active payment types, in menu order. */
    async listPaymentTypes(): Promise<readonly Row<'payment_types'>[]> {
      return paymentTypes.get();
    },
    /** An active payment type, or undefined. */
    async findPaymentType(id: number): Promise<Row<'payment_types'> | undefined> {
      return (await paymentTypes.get()).find((type) => type.id === id);
    },
    /** Active sources, in menu order. */
    async listHeardAboutSources(): Promise<readonly Row<'heard_about_sources'>[]> {
      return sources.get();
    },
  };
}

/** Use of the registers. */
function registers(db: Kysely<Database>) {
  return {
    /** Whether a register was ever opened. */
    async hasSessions(): Promise<boolean> {
      const row = await db.selectFrom('register_sessions').select('id').limit(1).executeTakeFirst();
      return row !== undefined;
    },
  };
}

/** Register sessions with their figures and counts. */
function registerSessions(db: Kysely<Database>, caches: CachedValues) {
  const registerSessions = tableRepo(db, 'register_sessions');
  const openIds = caches.add(['register_sessions'], async () => {
    const rows = await db
      .selectFrom('register_sessions')
      .select('id')
      .where(sql<boolean>`closed_at IS NULL`)
      .orderBy('id')
      .execute();
    return rows.map((row) => row.id);
  });
  function sessions() {
    return db
      .selectFrom('register_sessions as s')
      .innerJoin('registers as r', 'r.id', 's.register_id')
      .innerJoin('users as u', 'u.id', 's.opening_user_id')
      .leftJoin('users as c', 'c.id', 's.closing_user_id')
      .selectAll('s')
      .select([
        'r.name as register_name',
        'u.user_name as opening_user_name',
        'u.display_name as opened_by_name',
        'u.email as opening_user_email',
        'c.display_name as closing_user_name',
        // A closed session keeps the figures of its Z cut, even when a check is reopened later.
        sql<number>`coalesce(
          (SELECT z.data ->> '$.checks.count' FROM z_cuts z WHERE z.register_session_id = s.id),
          (SELECT coalesce(sum(e.sign), 0) FROM sale_events e WHERE e.register_session_id = s.id))`.as(
          'total_orders',
        ),
        sql<number>`(SELECT count(*) FROM payouts p WHERE p.register_session_id = s.id
          AND p.approved_at IS NULL AND p.deleted_at IS NULL)`.as('pending_payouts'),
      ]);
  }
  async function withLedger(
    rows: Awaited<ReturnType<ReturnType<typeof sessions>['execute']>>,
  ): Promise<SessionView[]> {
    if (rows.length === 0) return [];
    const sums = await db
      .selectFrom('cash_ledger')
      .select((eb) => [
        'register_session_id',
        'kind',
        eb.fn.sum<number>('amount').as('amount'),
        eb.fn.sum<number>('rounding').as('rounding'),
      ])
      .where(
        'register_session_id',
        'in',
        rows.map((row) => row.id),
      )
      .groupBy(['register_session_id', 'kind'])
      .execute();
    const bySession = Map.groupBy(sums, (row) => row.register_session_id);
    return rows.map((row) => ({ ...row, ledger: bySession.get(row.id) ?? [] }));
  }
  return {
    /** Ids of the open register sessions, oldest first. */
    async listOpenSessionIds(): Promise<readonly number[]> {
      return openIds.get();
    },
    /** Open register sessions with their figures, oldest first. */
    async listActiveRegisters(): Promise<SessionView[]> {
      return withLedger(
        await sessions()
          .where(sql<boolean>`s.closed_at IS NULL`)
          .orderBy('s.id')
          .execute(),
      );
    },
    /** One register session, open or closed, with its figures. */
    async findSession(id: number): Promise<SessionView | undefined> {
      const [view] = await withLedger(await sessions().where('s.id', '=', id).execute());
      return view;
    },
    openRegister: registerSessions.create,
    /** Closes an open session for good; a trigger refuses later changes. */
    async closeRegister(id: number, change: RowChange<'register_sessions'>): Promise<void> {
      await db
        .updateTable('register_sessions')
        .set({ ...change, version: sql<number>`version + 1` })
        .where('id', '=', id)
        .where('closed_at', 'is', null)
        .execute();
    },
    async createCounts(rows: NewRow<'register_counts'>[]): Promise<void> {
      if (rows.length > 0) await db.insertInto('register_counts').values(rows).execute();
    },
    /** The counted cash of a drawer, largest denomination first. */
    listCounts(sessionId: number, moment: 'open' | 'close'): Promise<Row<'register_counts'>[]> {
      return db
        .selectFrom('register_counts')
        .selectAll()
        .where('register_session_id', '=', sessionId)
        .where('moment', '=', moment)
        .orderBy('denomination', 'desc')
        .execute();
    },
  };
}

/** The ledger and the payments. */
function ledger(db: Kysely<Database>) {
  const insertMovement = compiledPerColumns<NewRow<'cash_ledger'>, { id: number }>(db, (row) =>
    db.insertInto('cash_ledger').values(row).returning('id'),
  );
  const insertMovements = compiledPerRows<NewRow<'cash_ledger'>, unknown>(db, (rows) =>
    db.insertInto('cash_ledger').values(rows),
  );
  const insertPayment = compiledPerColumns<NewRow<'payments'>, { id: number }>(db, (row) =>
    db.insertInto('payments').values(row).returning('id'),
  );
  return {
    /** Ledger rows of a drawer in order, of all kinds or one, with the user who made them. */
    listMovements(sessionId: number, kind?: LedgerKind) {
      let query = db
        .selectFrom('cash_ledger as l')
        .innerJoin('users as u', 'u.id', 'l.user_id')
        .selectAll('l')
        .select('u.display_name as user_name')
        .where('l.register_session_id', '=', sessionId);
      if (kind) query = query.where('l.kind', '=', kind);
      return query.orderBy('l.id').execute();
    },
    /** A ledger row, or undefined. */
    findMovement(id: number) {
      return db
        .selectFrom('cash_ledger as l')
        .innerJoin('users as u', 'u.id', 'l.user_id')
        .selectAll('l')
        .select('u.display_name as user_name')
        .where('l.id', '=', id)
        .executeTakeFirst();
    },
    /** Appends rows to the ledger. */
    async createMovements(rows: NewRow<'cash_ledger'>[]): Promise<void> {
      if (rows.length > 0) await insertMovements(rows);
    },
    /** Appends a row to the ledger and returns its id. */
    async createMovement(row: NewRow<'cash_ledger'>): Promise<number> {
      return insertedId(insertMovement(row));
    },
    /** Appends a payment or a reversal and returns its id. */
    async createPayment(row: NewRow<'payments'>): Promise<number> {
      return insertedId(insertPayment(row));
    },
    /** Active payments of a check (neither reversals nor reversed), with the name of their payment type. */
    listLivePayments(checkId: number) {
      return (
        db
          .selectFrom('payments as p')
          .innerJoin('payment_types as t', 't.id', 'p.payment_type_id')
          .selectAll('p')
          .select(['t.name as method', 't.name_es as method_es', 't.needs_register'])
          .where('p.order_id', '=', checkId)
          // The plus prevents SQLite from using the index of reversals, in which almost every payment is
          // NULL.
          .where(sql<boolean>`+p.reverses_id IS NULL`)
          .where((eb) =>
            eb.not(
              eb.exists(
                eb
                  .selectFrom('payments as r')
                  .select('r.id')
                  .whereRef('r.reverses_id', '=', 'p.id'),
              ),
            ),
          )
          .orderBy('p.id')
          .execute()
      );
    },
  };
}
