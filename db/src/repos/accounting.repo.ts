import { voidStates } from '@comanda/domain/invoices/states';
import { sql, type Kysely } from 'kysely';
import type { SoldPlace, SoldSale } from './reports.repo.ts';
import { stands } from './sold-lines.ts';
import type { Database, NewRow } from '../schema.ts';

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
> & { invoiced: 0 | 1 };
type Days = { from: string; to: string };

// Credit notes of the document that the check is in now; one over a global invoice ends there.
const credits = sql`invoice_credits k JOIN invoice_documents d ON d.id = k.document_id AND d.kind = 'credit'
  AND d.state NOT IN (${sql.join(voidStates.map((state) => sql.lit(state)))})`;
/** What was credited of the check of `c`. */
const creditedOf = sql<number>`(SELECT coalesce(sum(k.amount), 0) FROM ${credits}
  WHERE k.order_id = c.order_id AND d.related_id = c.document_id)`;

async function readCredited(db: Kysely<Database>, days: Days): Promise<number> {
  const { rows } = await sql<{ credited: number }>`SELECT coalesce(sum(k.amount), 0) AS credited
    FROM ${credits} JOIN check_invoices c ON c.order_id = k.order_id AND c.document_id = d.related_id
    WHERE k.day BETWEEN ${days.from} AND ${days.to}`.execute(db);
  return rows[0]?.credited ?? 0;
}

/** Figures for the accountant, and the checks with their own invoice. */
export function accountingRepo(db: Kysely<Database>) {
  return {
    /**
     * One page of the sales of business days after `after`, in their order, without those that were taken back on these
     * days.
     */
    async listSales(days: Days, after: SoldPlace | null, limit: number) {
      const from = after ?? { business_day: days.from, closed_at: 0, id: 0 };
      const { rows } =
        await sql<InvoicedSale>`SELECT e.order_id AS id, e.id AS sale_id, ${stands} AS stands,
          e.business_day, e.at AS closed_at, e.subtotal, e.discount_total, e.taxes, e.total,
          c.order_id IS NOT NULL AS invoiced
        FROM sale_events e LEFT JOIN check_invoices c ON c.order_id = e.order_id
        WHERE e.business_day <= ${days.to} AND e.sign = 1
          AND (e.business_day, e.at, e.order_id) > (${from.business_day}, ${from.closed_at}, ${from.id})
          AND NOT EXISTS (SELECT 1 FROM sale_events r
            WHERE r.takes_back = e.id AND r.takes_back IS NOT NULL AND r.business_day <= ${days.to})
        ORDER BY e.business_day, e.at, e.order_id LIMIT ${limit}`.execute(db);
      return rows;
    },
    /**
     * Number and total of the sales without an invoice of their own that were taken back on business days, but sold
     * before them.
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
        WHERE c.day BETWEEN ${days.from} AND ${days.to}`.execute(db);
      const { checks, total, changed } = rows[0] ?? { checks: 0, total: 0, changed: 0 };
      return { checks, total: total - (await readCredited(db, days)), changed };
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
    findInvoice(checkId: number) {
      return db
        .selectFrom('check_invoices as c')
        .leftJoin('users as u', 'u.id', 'c.marked_by')
        .selectAll('c')
        .select(['u.display_name as marked_by_name', creditedOf.as('credited')])
        .where('c.order_id', '=', checkId)
        .executeTakeFirst();
    },
    /** Those of the checks that have an invoice of their own. */
    async listInvoicedOf(checkIds: readonly number[]): Promise<number[]> {
      const rows = await db
        .selectFrom('check_invoices')
        .select('order_id')
        .where('order_id', 'in', checkIds)
        .execute();
      return rows.map((row) => row.order_id);
    },
    async saveInvoice(row: NewRow<'check_invoices'>): Promise<void> {
      await db
        .insertInto('check_invoices')
        .values(row)
        .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
        .execute();
    },
    async deleteInvoice(checkId: number): Promise<void> {
      await db.deleteFrom('check_invoices').where('order_id', '=', checkId).execute();
    },
    /** Frees the checks of an electronic invoice, and returns them. */
    async deleteInvoicesOf(documentId: number): Promise<number[]> {
      const rows = await db
        .deleteFrom('check_invoices')
        .where('document_id', '=', documentId)
        .returning('order_id')
        .execute();
      return rows.map((row) => row.order_id);
    },
    /** Gives the checks of an electronic invoice to the one that replaces it, and returns them. */
    async moveInvoicesOf(documentId: number, to: { id: number; folio: string }): Promise<number[]> {
      const rows = await db
        .updateTable('check_invoices')
        .set({ document_id: to.id, folio: to.folio })
        .where('document_id', '=', documentId)
        .returning('order_id')
        .execute();
      return rows.map((row) => row.order_id);
    },
  };
}
