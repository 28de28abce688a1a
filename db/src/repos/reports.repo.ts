import type { MethodKind } from '@comanda/domain/payment-methods';
import { sql, type Kysely } from 'kysely';
import type { Span, Times } from '@comanda/domain/report-period';
import { cancellations, comps, refunds } from './comps-and-cancellations.ts';
import { isGivenBack } from './payments.repo.ts';
import { within } from './time-condition.ts';
import type { Database, Row } from '../schema.ts';
import { stands } from './sold-lines.ts';
import type { PaymentSum } from './totals.repo.ts';

/** The position of a sale in the list of all; the next page begins after it. `id` is that of the check. */
export type SoldPlace = { business_day: string; closed_at: number; id: number };
/**
 * A sale (sign 1), or the sale that was taken back (sign −1), with the figures of its check at that time. Only the check
 * of a sale that `stands` has the same lines and payments still.
 */
export type SoldSale = SoldPlace &
  Pick<
    Row<'sale_events'>,
    | 'sign'
    | 'user_id'
    | 'server_id'
    | 'order_type'
    | 'guests'
    | 'payment_type_id'
    | 'register_session_id'
    | 'subtotal'
    | 'discount_total'
    | 'added_total'
    | 'charge_total'
    | 'taxes'
    | 'tip'
    | 'total'
  > & {
    table_name: string | null;
    /** The event that sold it. */
    sale_id: number;
    stands: 0 | 1;
  };

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
export type SalePaid = Pick<
  Row<'sale_payments'>,
  'sale_id' | 'payment_type_id' | 'payments' | 'amount' | 'tip' | 'rounding'
> & { kind: MethodKind };
export type SoldStep = { step: number; checks: number; total: number; tip: number };
/** A sold line with the names that the spreadsheet shows. Centavos, milliseconds UTC. */
export type ExportLine = {
  id: number;
  sale_id: number;
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

/** Report queries on rows, page by page, and the names for the stored totals. */
export function reportsRepo(db: Kysely<Database>) {
  return {
    ...openChecks(db),
    ...products(db),
    ...sales(db),
    ...comps(db),
    ...refunds(db),
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
     * totals yet. Those of a reopened check count since its reopening, which took them out of the totals of that day.
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
            coalesce(i.made_quantity, i.quantity) AS n, max(i.finished_at, o.reopened_at) AS since
          FROM (SELECT id, coalesce((SELECT max(at) FROM sale_events e
              WHERE e.order_id = orders.id AND e.sign = -1), 0) AS reopened_at
            FROM orders WHERE closed = 0 AND deleted_at IS NULL) o JOIN order_products i ON i.order_id = o.id
          WHERE i.finished_at IS NOT NULL AND ${within('since', times)} AND i.status <> 4 AND i.dont_make = 0 AND i.share_of IS NULL)
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

function sales(db: Kysely<Database>) {
  return {
    /**
     * Sales, newest first, after `after`; with sign −1 those of other days that were taken back in the span. A sale that was
     * taken back in the span is left out with its event.
     */
    listSold(span: Span, after: SoldPlace | null, limit: number): Promise<SoldSale[]> {
      let query = db
        .selectFrom('sale_events as e')
        .select([
          'e.order_id as id',
          'e.business_day',
          'e.at as closed_at',
          'e.sign',
          'e.user_id',
          'e.order_type',
          'e.server_id',
          'e.guests',
          'e.payment_type_id',
          'e.register_session_id',
          'e.subtotal',
          'e.discount_total',
          'e.added_total',
          'e.charge_total',
          'e.taxes',
          'e.tip',
          'e.total',
          sql<string | null>`(SELECT coalesce(j.name, t.name) FROM floor_tables t
            LEFT JOIN table_joins j ON j.id = e.join_id WHERE t.id = e.table_id)`.as('table_name'),
          sql<number>`coalesce(e.takes_back, e.id)`.as('sale_id'),
          stands.as('stands'),
        ])
        .where('e.business_day', '>=', span.days.from)
        .where('e.business_day', '<=', after?.business_day ?? span.days.to)
        .where(sql<boolean>`NOT EXISTS (SELECT 1 FROM sale_events x
          WHERE x.id = e.takes_back AND ${isIn(span)})`)
        .where(sql<boolean>`NOT EXISTS (SELECT 1 FROM sale_events x
          WHERE x.takes_back = e.id AND x.takes_back IS NOT NULL AND ${isIn(span)})`);
      if (span.times) query = query.where(within('e.at', span.times));
      if (after) {
        query = query.where(
          sql<boolean>`(e.business_day, e.at, e.order_id) < (${after.business_day}, ${after.closed_at}, ${after.id})`,
        );
      }
      return query
        .orderBy('e.business_day', 'desc')
        .orderBy('e.at', 'desc')
        .orderBy('e.order_id', 'desc')
        .limit(limit)
        .execute();
    },
    /** The lines of the sales in that list that were taken back (sign −1). */
    async countTakenBack(span: Span): Promise<number> {
      const { rows } = await sql<{ lines: number }>`SELECT count(*) AS lines
        FROM sale_events e JOIN sale_lines l ON l.sale_id = e.takes_back
        WHERE e.sign = -1 AND e.business_day BETWEEN ${span.days.from} AND ${span.days.to}
          ${span.times === null ? sql`` : sql`AND ${within('e.at', span.times)}`}
          AND NOT EXISTS (SELECT 1 FROM sale_events x WHERE x.id = e.takes_back AND ${isIn(span)})`.execute(
        db,
      );
      return rows[0]?.lines ?? 0;
    },
    /** Sales of a business day before `until`, per step of `stepMs` from `start`. Centavos. */
    async listSoldSteps(day: string, until: number, start: number, stepMs: number) {
      const { rows } = await sql<SoldStep>`SELECT (e.at - ${start}) / ${stepMs} AS step,
          sum(e.sign) AS checks, sum(e.sign * e.total) AS total, sum(e.sign * e.tip) AS tip
        FROM sale_events e WHERE e.business_day = ${day} AND e.at < ${until}
        GROUP BY step ORDER BY step`.execute(db);
      return rows;
    },
    /** What was paid on sales by payment type, less reversals: on those taken back, until then. Centavos. */
    async listPaidOf(sold: readonly SaleState[]) {
      const { live, past } = byState(sold);
      const { rows } =
        await sql<SalePaid>`SELECT k.sale_id, k.payment_type_id, t.kind, k.amount, k.tip, k.rounding,
          k.payments
        FROM (SELECT s.value ->> 1 AS sale_id, p.payment_type_id, sum(p.amount) AS amount, sum(p.tip) AS tip,
            sum(p.rounding) AS rounding, sum(iif(${isGivenBack('p')}, -1, 1)) AS payments
          FROM json_each(${live}) s JOIN payments p ON p.order_id = s.value ->> 0 GROUP BY 1, 2
          UNION ALL
          SELECT p.sale_id, p.payment_type_id, p.amount, p.tip, p.rounding, p.payments
          FROM json_each(${past}) s JOIN sale_payments p ON p.sale_id = s.value ->> 1) k
        JOIN payment_types t ON t.id = k.payment_type_id`.execute(db);
      return rows;
    },
    /** The lines of sales for the spreadsheet. */
    async listExportLines(sold: readonly SaleState[]): Promise<ExportLine[]> {
      const { live, past } = byState(sold);
      const columns = sql`i.id AS id, i.product_name, c.name AS category, i.area, i.quantity, i.price, i.discount,
        i.discount_source, i.tax_id, i.added_tax, i.ordered_at, i.in_progress_at, i.finished_at, i.dont_make,
        u.display_name AS user_name, combo.product_name AS combo_name,
        iif(i.share_of IS NULL, coalesce(i.made_quantity, i.quantity), 0) AS units`;
      const names = sql`JOIN categories c ON c.id = i.category_id JOIN users u ON u.id = i.user_id`;
      const text = (half: string, quantity: string, name: string) =>
        sql.raw(
          `group_concat(iif(${half}, '½ ', iif(${quantity} > 1, ${quantity} || '× ', '')) || ${name}, ', ')`,
        );
      const { rows } = await sql<ExportLine>`
        SELECT s.value ->> 1 AS sale_id, ${columns},
          (SELECT ${text('p.half', 'p.quantity', 'p.name')} FROM order_product_options p
            WHERE p.order_product_id = i.id) AS options
        FROM json_each(${live}) s JOIN order_products i ON i.order_id = s.value ->> 0 ${names}
          LEFT JOIN order_products combo ON combo.id = i.combo_of
        WHERE i.status <> 4
        UNION ALL
        SELECT s.value ->> 1, ${columns},
          (SELECT ${text('chosen.value ->> 5', 'chosen.value ->> 4', 'chosen.value ->> 2')} FROM json_each(i.chosen) chosen)
        FROM json_each(${past}) s JOIN sale_lines i ON i.sale_id = s.value ->> 1 ${names}
          LEFT JOIN sale_lines combo ON combo.sale_id = i.sale_id AND combo.id = i.combo_of
        ORDER BY id`.execute(db);
      return rows;
    },
  };
}

/** That event `x` is in a span. */
function isIn({ days, times }: Span) {
  return sql`x.business_day BETWEEN ${days.from} AND ${days.to}
    ${times === null ? sql`` : sql`AND ${within('x.at', times)}`}`;
}

/** A sale by the id of its check, and whether it was taken back (0). */
type SaleState = Pick<SoldSale, 'sale_id' | 'id' | 'stands'>;

/** JSON of [check, sale]: sales whose lines and payments are those of the check, and those taken back. */
function byState(sold: readonly SaleState[]) {
  const of = (isLive: boolean) =>
    JSON.stringify(
      sold
        .filter(({ stands: state }) => (state === 1) === isLive)
        .map(({ id, sale_id }) => [id, sale_id]),
    );
  return { live: of(true), past: of(false) };
}

function selectTakings(db: Kysely<Database>) {
  return {
    /** Payments less reversals made at these times, per payment type. `days` limits the rows that are read. */
    async listPaymentsBetween(span: { days: Span['days']; times: readonly Times[] }) {
      const { rows } = await sql<PaymentSum>`SELECT payment_type_id, t.kind,
          sum(NOT ${isGivenBack('payments')}) AS payments, sum(${isGivenBack('payments')}) AS reversals,
          sum(amount) AS amount, sum(tip) AS tip, sum(commission) AS commission
        FROM payments JOIN payment_types t ON t.id = payment_type_id WHERE business_day BETWEEN ${span.days.from} AND ${span.days.to}
          AND ${within('created_at', span.times)}
        GROUP BY payment_type_id`.execute(db);
      return rows;
    },
    /** Payments less reversals of business days, per register session (null: none) and kind of payment type. */
    async listTakings(days: Span['days']): Promise<RegisterTaking[]> {
      const { rows } = await sql<RegisterTaking>`SELECT p.register_session_id, t.kind,
          sum(NOT ${isGivenBack('p')}) AS payments, sum(p.amount) AS amount, sum(p.tip) AS tip,
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
