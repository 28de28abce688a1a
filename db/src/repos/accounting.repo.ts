import { sql, type Kysely } from 'kysely';
import { checkInvoices, creditedOf, isGlobal, readCredited } from './check-invoices.ts';
import type { SoldPlace, SoldSale } from './reports.repo.ts';
import { stands } from './sold-lines.ts';
import type { Database, Row } from '../schema.ts';

/** A sale as needed for invoices. Centavos. */
export type InvoicedSale = Pick<
  SoldSale,
  | 'id'
  | 'sale_id'
  | 'stands'
  | 'business_day'
  | 'closed_at'
  | 'subtotal'
  | 'discount_total'
  | 'taxes'
  | 'total'
> & {
  /** The electronic invoice that the check is in, with its kind, its state and the days of a global one. */
  document_id: number | null;
  kind: Row<'invoice_documents'>['kind'] | null;
  state: Row<'invoice_documents'>['state'] | null;
  period_from: string | null;
  period_to: string | null;
  /** In an invoice of any kind, also one that was marked by hand. */
  invoiced: 0 | 1;
};
type Days = { from: string; to: string };
/** Days that begin and end at a time of their own, such as midnight: milliseconds, `to` excluded. */
type Times = { from: number; to: number };
export type SalesPeriod = { days: Days } | { times: Times };

/** Figures for the accountant, and the checks that are in invoices. */
export function accountingRepo(db: Kysely<Database>) {
  return {
    ...checkInvoices(db),
    /**
     * One page of the sales of business days, or of those between two times, after `after`, in their order, without those
     * that were taken back in the same period.
     */
    async listSales(period: SalesPeriod, after: SoldPlace | null, limit: number) {
      const [order, lower, isLast, isBack] =
        'days' in period
          ? [
              sql`e.business_day, e.at, e.order_id`,
              after
                ? sql`(e.business_day, e.at, e.order_id) > (${after.business_day}, ${after.closed_at}, ${after.id})`
                : sql`e.business_day >= ${period.days.from}`,
              sql`e.business_day <= ${period.days.to}`,
              sql`r.business_day <= ${period.days.to}`,
            ]
          : [
              sql`e.at, e.order_id`,
              after
                ? sql`(e.at, e.order_id) > (${after.closed_at}, ${after.id})`
                : sql`e.at >= ${period.times.from}`,
              sql`e.at < ${period.times.to}`,
              sql`r.at < ${period.times.to}`,
            ];
      const { rows } =
        await sql<InvoicedSale>`SELECT e.order_id AS id, e.id AS sale_id, ${stands} AS stands,
          e.business_day, e.at AS closed_at, e.subtotal, e.discount_total, e.taxes, e.total,
          d.id AS document_id, d.kind, d.state, d.period_from, d.period_to, c.order_id IS NOT NULL AS invoiced
        FROM sale_events e LEFT JOIN check_invoices c ON c.order_id = e.order_id
          LEFT JOIN invoice_documents d ON d.id = c.document_id
        WHERE ${isLast} AND e.sign = 1 AND ${lower}
          AND NOT EXISTS (SELECT 1 FROM sale_events r
            WHERE r.takes_back = e.id AND r.takes_back IS NOT NULL AND ${isBack})
        ORDER BY ${order} LIMIT ${limit}`.execute(db);
      return rows;
    },
    /**
     * Number and total of the sales in no invoice of the box that were taken back on business days, but sold before them.
     */
    async readTakenBack(days: Days): Promise<{ checks: number; total: number }> {
      const { rows } = await sql<{ checks: number; total: number }>`SELECT count(*) AS checks,
          coalesce(sum(e.total), 0) AS total
        FROM sale_events e JOIN sale_events s ON s.id = e.takes_back
        WHERE e.business_day BETWEEN ${days.from} AND ${days.to} AND e.sign = -1 AND s.business_day < ${days.from}
          AND NOT EXISTS (SELECT 1 FROM check_invoices c WHERE c.order_id = e.order_id)`.execute(
        db,
      );
      return rows[0] ?? { checks: 0, total: 0 };
    },
    /**
     * Number and invoiced amount of the checks with their own invoice of business days, less what was credited on these
     * days, and how many of them cost something else by now or are open again.
     */
    async readInvoiced(days: Days): Promise<{ checks: number; total: number; changed: number }> {
      const { rows } = await sql<{ checks: number; total: number; changed: number }>`SELECT
          count(*) AS checks, coalesce(sum(c.amount), 0) AS total,
          coalesce(sum(o.sale_id IS NULL OR o.total <> c.amount - ${creditedOf}), 0) AS changed
        FROM check_invoices c JOIN orders o ON o.id = c.order_id
        WHERE c.day BETWEEN ${days.from} AND ${days.to} AND NOT ${isGlobal}`.execute(db);
      const { checks, total, changed } = rows[0] ?? { checks: 0, total: 0, changed: 0 };
      return { checks, total: total - (await readCredited(db, days, 'own')), changed };
    },
    /** Payments less reversals by day and payment method. */
    async listPaidDays(days: Days) {
      const { rows } = await sql<{
        period: string;
        payment_type_id: number;
        amount: number;
        tip: number;
      }>`SELECT period, payment_type_id, amount, tip FROM payment_totals
        WHERE grain = 'day' AND period BETWEEN ${days.from} AND ${days.to} ORDER BY period`.execute(
        db,
      );
      return rows;
    },
    /** Total cash rounding of the payments of business days. */
    async readRounding(days: Days): Promise<number> {
      const { rows } = await sql<{ rounding: number }>`SELECT coalesce(sum(rounding), 0) AS rounding
        FROM payments WHERE business_day BETWEEN ${days.from} AND ${days.to}`.execute(db);
      return rows[0]?.rounding ?? 0;
    },
    /** Stored Z cuts (JSON) of register sessions that were opened on business days. */
    async listCuts(days: Days): Promise<string[]> {
      const rows = await db
        .selectFrom('register_sessions as s')
        .innerJoin('z_cuts as z', 'z.register_session_id', 's.id')
        .select('z.data')
        .where('s.business_day', '>=', days.from)
        .where('s.business_day', '<=', days.to)
        .orderBy('z.number')
        .execute();
      return rows.map((row) => row.data);
    },
  };
}
