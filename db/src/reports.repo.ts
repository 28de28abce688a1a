import type { MethodKind } from '@comanda/domain/payment-methods';
import { sql, type Kysely } from 'kysely';
import type { Span, Times } from '@comanda/domain/report-period';
import { cancellations, comps } from './comps-and-cancellations.ts';
import { within } from './within.ts';
import type { Database, Row } from './schema.ts';
import type { PaymentSum } from './totals.repo.ts';

/** The position of a closed check in the list of all; the next page begins after it. */
export type SoldPlace = { business_day: string; closed_at: number; id: number };

/** Payments of one kind in one register session (null: none). Centavos. */
export type RegisterTaking = {
  register_session_id: number | null;
  register_name: string | null;
  z_number: number | null;
  kind: MethodKind;
  payments: number;
  amount: number;
  tip: number;
};
export type SoldStep = { step: number; checks: number; total: number; tip: number };
/** A sold line with the names that the spreadsheet shows. Centavos, milliseconds UTC. */
export type ExportLine = {
  id: number;
  order_id: number;
  product_name: string;
  category: string;
  area: string;
  options: string | null;
  quantity: number;
  units: number;
  price: number;
  discount: number;
  discount_source: string | null;
  tax_id: number;
  added_tax: number;
  ordered_at: number;
  in_progress_at: number | null;
  finished_at: number | null;
  dont_make: 0 | 1;
  user_name: string;
  combo_name: string | null;
};

// SQLite uses partial indexes only when their condition is in the SQL text.
const closed = sql<boolean>`o.closed = 1 AND o.deleted_at IS NULL`;

/** Report queries on rows, page by page, and the names for the stored totals. */
export function reportsRepo(db: Kysely<Database>) {
  return {
    ...openChecks(db),
    ...products(db),
    ...closedChecks(db),
    ...comps(db),
    ...cancellations(db),
    ...selectTakings(db),
  };
}

function openChecks(db: Kysely<Database>) {
  return {
    /** The number of open checks. */
    async countOpen(): Promise<number> {
      const row = await db
        .selectFrom('orders as o')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where(sql<boolean>`o.closed = 0 AND o.deleted_at IS NULL`)
        .executeTakeFirst();
      return row?.count ?? 0;
    },
    /** Items that have waited longer than the threshold of their category or product, by area. */
    async listLate(now: number) {
      // The first condition is that of the partial index.
      const { rows } = await sql<{ area: string; items: number; since: number }>`
        SELECT i.area, count(*) AS items, min(i.ordered_at) AS since
        FROM order_products i JOIN categories c ON c.id = i.category_id JOIN products p ON p.id = i.product_id
        WHERE i.status < 3 AND i.status < 2 AND i.dont_make = 0 AND i.held_at IS NULL
          AND i.ordered_at <= ${now} - 60000 * coalesce(p.attention_minutes, c.attention_minutes)
        GROUP BY i.area ORDER BY since`.execute(db);
      return rows;
    },
    /**
     * Preparation times of lines on open checks that were finished at these times and are not in the stored
     * totals yet.
     */
    async readOpenPrep(times: readonly Times[]) {
      const { rows } = await sql<{
        area: string;
        units: number;
        wait_ms: number;
        prep_ms: number;
        total_ms: number;
      }>`SELECT area, sum(n) AS units, sum(n * (started - ordered_at)) AS wait_ms,
          sum(n * (finished_at - started)) AS prep_ms, sum(n * (finished_at - ordered_at)) AS total_ms
        FROM (SELECT i.area, i.ordered_at, i.finished_at, coalesce(i.in_progress_at, i.finished_at) AS started,
            coalesce(i.made_quantity, i.quantity) AS n
          FROM orders o JOIN order_products i ON i.order_id = o.id
          WHERE o.closed = 0 AND o.deleted_at IS NULL AND ${within('i.finished_at', times)}
            AND i.status <> 4 AND i.dont_make = 0 AND i.share_of IS NULL)
        GROUP BY area`.execute(db);
      return rows;
    },
  };
}

function products(db: Kysely<Database>) {
  return {
    /** Names by id, including deleted rows. */
    async readNames(
      table: 'products' | 'categories' | 'specials' | 'options',
      ids: readonly number[],
    ): Promise<Map<number, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom(table)
        .select(['id', 'name'])
        .where('id', 'in', [...ids])
        .execute();
      return new Map(rows.map((row) => [row.id, row.name]));
    },
    /** Every payment type and source, including inactive ones. */
    async listChoices(): Promise<{
      payments: Row<'payment_types'>[];
      sources: Row<'heard_about_sources'>[];
    }> {
      return {
        payments: await db.selectFrom('payment_types').selectAll().orderBy('ordinal').execute(),
        sources: await db
          .selectFrom('heard_about_sources')
          .selectAll()
          .orderBy('ordinal')
          .execute(),
      };
    },
    /**
     * Products that are poured: with a volume of their own, of an option, or of other products in their
     * category.
     */
    async listPouredProducts(): Promise<
      { id: number; name: string; milliliters: number | null; category_id: number }[]
    > {
      const { rows } = await sql<{
        id: number;
        name: string;
        milliliters: number | null;
        category_id: number;
      }>`WITH poured AS (
          SELECT p.id, p.category_id FROM products p WHERE p.milliliters IS NOT NULL
          UNION
          SELECT p.id, p.category_id FROM options op
            JOIN asked_option_groups g ON g.option_group_id = op.option_group_id
            JOIN products p ON p.id = g.product_id
          WHERE op.milliliters IS NOT NULL)
        SELECT id, name, milliliters, category_id FROM products
        WHERE category_id IN (SELECT category_id FROM poured)`.execute(db);
      return rows;
    },
  };
}

function closedChecks(db: Kysely<Database>) {
  return {
    /** Positions of closed checks, newest first, after `after`. */
    listSold(span: Span, after: SoldPlace | null, limit: number): Promise<SoldPlace[]> {
      let query = db
        .selectFrom('orders as o')
        .select(['o.business_day', sql<number>`o.closed_at`.as('closed_at'), 'o.id'])
        .where(closed)
        .where('o.business_day', '>=', span.days.from)
        .where('o.business_day', '<=', after?.business_day ?? span.days.to);
      if (span.times) query = query.where(within('o.closed_at', span.times));
      if (after) {
        query = query.where(
          sql<boolean>`(o.business_day, o.closed_at, o.id) < (${after.business_day}, ${after.closed_at}, ${after.id})`,
        );
      }
      return query
        .orderBy('o.business_day', 'desc')
        .orderBy('o.closed_at', 'desc')
        .orderBy('o.id', 'desc')
        .limit(limit)
        .execute();
    },
    /** Sales of a business day before `until`, per step of `stepMs` from `start`. Centavos. */
    async listSoldSteps(day: string, until: number, start: number, stepMs: number) {
      const { rows } = await sql<SoldStep>`SELECT (o.closed_at - ${start}) / ${stepMs} AS step,
          count(*) AS checks, sum(o.total) AS total, sum(o.tip) AS tip
        FROM orders o WHERE ${closed} AND o.business_day = ${day} AND o.closed_at < ${until}
        GROUP BY step ORDER BY step`.execute(db);
      return rows;
    },
    /** Amounts paid on checks per payment type in centavos, less reversals. */
    async readStandingByType(checkIds: readonly number[]) {
      if (checkIds.length === 0) return [];
      return db
        .selectFrom('payments as p')
        .innerJoin('payment_types as t', 't.id', 'p.payment_type_id')
        .select((eb) => [
          'p.order_id',
          'p.payment_type_id',
          't.kind',
          eb.fn.sum<number>('p.amount').as('amount'),
          eb.fn.sum<number>('p.tip').as('tip'),
          eb.fn.sum<number>('p.rounding').as('rounding'),
          sql<number>`sum(iif(p.reverses_id IS NULL, 1, -1))`.as('payments'),
        ])
        .where('p.order_id', 'in', [...checkIds])
        .groupBy(['p.order_id', 'p.payment_type_id'])
        .execute();
    },
    /** The lines of checks for the spreadsheet, without cancelled ones. */
    async listExportLines(checkIds: readonly number[]): Promise<ExportLine[]> {
      if (checkIds.length === 0) return [];
      return db
        .selectFrom('order_products as i')
        .innerJoin('categories as c', 'c.id', 'i.category_id')
        .innerJoin('users as u', 'u.id', 'i.user_id')
        .leftJoin('order_products as combo', 'combo.id', 'i.combo_of')
        .select([
          'combo.product_name as combo_name',
          'i.id',
          'i.order_id',
          'i.product_name',
          'c.name as category',
          'i.area',
          'i.quantity',
          'i.price',
          'i.discount',
          'i.discount_source',
          'i.tax_id',
          'i.added_tax',
          'i.ordered_at',
          'i.in_progress_at',
          'i.finished_at',
          'i.dont_make',
          'u.display_name as user_name',
          sql<number>`iif(i.share_of IS NULL, coalesce(i.made_quantity, i.quantity), 0)`.as(
            'units',
          ),
          sql<string | null>`(SELECT group_concat(iif(p.half, '½ ',
              iif(p.quantity > 1, p.quantity || '× ', '')) || p.name, ', ')
            FROM order_product_options p WHERE p.order_product_id = i.id)`.as('options'),
        ])
        .where('i.order_id', 'in', [...checkIds])
        .where('i.status', '<>', 4)
        .orderBy('i.id')
        .execute();
    },
  };
}

function selectTakings(db: Kysely<Database>) {
  return {
    /** Payments less reversals made at these times, per payment type. `days` limits the rows that are read. */
    async listPaymentsBetween(span: { days: Span['days']; times: readonly Times[] }) {
      const { rows } = await sql<PaymentSum>`SELECT payment_type_id, t.kind,
          sum(reverses_id IS NULL) AS payments, sum(reverses_id IS NOT NULL) AS reversals,
          sum(amount) AS amount, sum(tip) AS tip, sum(commission) AS commission
        FROM payments JOIN payment_types t ON t.id = payment_type_id WHERE business_day BETWEEN ${span.days.from} AND ${span.days.to}
          AND ${within('created_at', span.times)}
        GROUP BY payment_type_id`.execute(db);
      return rows;
    },
    /** Payments less reversals of business days, per register session (null: none) and kind of payment type. */
    async listTakings(days: Span['days']): Promise<RegisterTaking[]> {
      const { rows } = await sql<RegisterTaking>`SELECT p.register_session_id, t.kind,
          sum(p.reverses_id IS NULL) AS payments, sum(p.amount) AS amount, sum(p.tip) AS tip,
          r.name AS register_name, z.number AS z_number
        FROM payments p JOIN payment_types t ON t.id = p.payment_type_id
          LEFT JOIN register_sessions s ON s.id = p.register_session_id
          LEFT JOIN registers r ON r.id = s.register_id LEFT JOIN z_cuts z ON z.register_session_id = s.id
        WHERE p.business_day BETWEEN ${days.from} AND ${days.to}
        GROUP BY p.register_session_id, t.kind ORDER BY p.register_session_id`.execute(db);
      return rows;
    },
    /** Register sessions of business days, with their Z cut. */
    async listDrawers(days: Span['days']) {
      return db
        .selectFrom('register_sessions as s')
        .innerJoin('registers as r', 'r.id', 's.register_id')
        .leftJoin('z_cuts as z', 'z.register_session_id', 's.id')
        .select([
          's.id',
          'r.name',
          's.opened_at',
          's.closed_at',
          's.expected_cash',
          's.actual_cash',
          's.cash_difference',
          'z.number',
          'z.data',
        ])
        .where('s.business_day', '>=', days.from)
        .where('s.business_day', '<=', days.to)
        .orderBy('s.id')
        .execute();
    },
  };
}
