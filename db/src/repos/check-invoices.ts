import { voidStates } from '@comanda/domain/invoices/states';
import { sql, type Kysely } from 'kysely';
import type { SoldSale } from './reports.repo.ts';
import type { Database, NewRow, Row } from '../schema.ts';

/** Whether a row of check_invoices is of a global invoice. */
export const isGlobal = sql<
  0 | 1
>`EXISTS (SELECT 1 FROM invoice_documents d WHERE d.id = c.document_id AND d.kind = 'global')`;

// Credit notes of the document that the check is in now; one over a global invoice ends there.
const credits = sql`invoice_credits k JOIN invoice_documents n ON n.id = k.document_id AND n.kind = 'credit'
  AND n.state NOT IN (${sql.join(voidStates.map((state) => sql.lit(state)))})`;
/** What was credited of the check of `c`. */
export const creditedOf = sql<number>`(SELECT coalesce(sum(k.amount), 0) FROM ${credits}
  WHERE k.order_id = c.order_id AND n.related_id = c.document_id)`;

/** What was given back on business days of invoices of one kind. */
export async function readCredited(
  db: Kysely<Database>,
  days: { from: string; to: string },
  place: 'own' | 'global',
): Promise<number> {
  const { rows } = await sql<{ credited: number }>`SELECT coalesce(sum(k.amount), 0) AS credited
    FROM ${credits} JOIN check_invoices c ON c.order_id = k.order_id AND c.document_id = n.related_id
    WHERE k.day BETWEEN ${days.from} AND ${days.to} AND ${isGlobal} = ${place === 'global' ? 1 : 0}`.execute(
    db,
  );
  return rows[0]?.credited ?? 0;
}

/** The checks that are in invoices, their own and global ones. */
export function checkInvoices(db: Kysely<Database>) {
  return {
    /** The row of a check that is in an invoice. */
    findMark(checkId: number): Promise<Row<'check_invoices'> | undefined> {
      return db
        .selectFrom('check_invoices')
        .selectAll()
        .where('order_id', '=', checkId)
        .executeTakeFirst();
    },
    /** The invoice that a check is in, with who marked it, and the kind and days of an electronic one. */
    findInvoice(checkId: number) {
      return db
        .selectFrom('check_invoices as c')
        .leftJoin('users as u', 'u.id', 'c.marked_by')
        .leftJoin('invoice_documents as d', 'd.id', 'c.document_id')
        .selectAll('c')
        .select([
          'u.display_name as marked_by_name',
          'd.kind',
          'd.period_from',
          'd.period_to',
          creditedOf.as('credited'),
        ])
        .where('c.order_id', '=', checkId)
        .executeTakeFirst();
    },
    /** Those of the checks that have an invoice of their own. */
    async listInvoicedOf(checkIds: readonly number[]): Promise<number[]> {
      const rows = await db
        .selectFrom('check_invoices as c')
        .select('c.order_id')
        .where('c.order_id', 'in', checkIds)
        .where(sql<boolean>`NOT ${isGlobal}`)
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
    /**
     * What became of the sales of a business day: checks and amounts in invoices of their own, in global ones and in
     * none, what credit notes gave back of them, and what they cost as they are now, nothing while they are open.
     */
    async readInvoicedDay(day: string) {
      const { rows } = await sql<{
        place: 'own' | 'global' | 'open';
        checks: number;
        total: number;
        credited: number;
        now: number;
      }>`SELECT iif(d.kind = 'global', 'global', 'own') AS place, count(*) AS checks,
          sum(c.amount) AS total, sum(${creditedOf}) AS credited, sum(iif(o.sale_id IS NULL, 0, o.total)) AS now
        FROM check_invoices c JOIN orders o ON o.id = c.order_id
          LEFT JOIN invoice_documents d ON d.id = c.document_id
        WHERE c.day = ${day} GROUP BY place
        UNION ALL
        SELECT 'open', count(*), coalesce(sum(e.total), 0), 0, coalesce(sum(e.total), 0)
        FROM sale_events e JOIN orders o ON o.id = e.order_id AND o.sale_id = e.id
        WHERE e.business_day = ${day} AND e.sign = 1 AND e.total > 0
          AND NOT EXISTS (SELECT 1 FROM check_invoices c WHERE c.order_id = e.order_id)`.execute(
        db,
      );
      return rows;
    },
    /** What was given back on business days of global invoices. */
    readGlobalCredits: (days: { from: string; to: string }) => readCredited(db, days, 'global'),
    /** Those of closed checks whose sale counts and that are in no invoice. @param sales ids of checks and their sales */
    async listFree(sales: readonly (readonly [id: number, saleId: number])[]): Promise<number[]> {
      const { rows } = await sql<{
        id: number;
      }>`SELECT o.id FROM json_each(${JSON.stringify(sales)}) j
          JOIN orders o ON o.id = j.value ->> 0 AND o.sale_id = j.value ->> 1
        WHERE NOT EXISTS (SELECT 1 FROM check_invoices c WHERE c.order_id = o.id)`.execute(db);
      return rows.map((row) => row.id);
    },
    /** The sales of closed checks as they are now, by check, for a document that is sealed again. */
    async listStanding(ids: readonly number[]) {
      const { rows } = await sql<
        Pick<SoldSale, 'id' | 'subtotal' | 'discount_total' | 'taxes'>
      >`SELECT o.id, e.subtotal, e.discount_total, e.taxes FROM json_each(${JSON.stringify(ids)}) j
          JOIN orders o ON o.id = j.value JOIN sale_events e ON e.id = o.sale_id ORDER BY j.key`.execute(
        db,
      );
      return rows;
    },
    /** The names of checks by id, deleted ones too. */
    async readNames(ids: readonly number[]): Promise<Map<number, string>> {
      const rows = await db
        .selectFrom('orders')
        .select(['id', 'name'])
        .where('id', 'in', ids)
        .execute();
      return new Map(rows.map((row) => [row.id, row.name]));
    },
    /** Puts checks into one document. @param checks their ids, amounts and business days */
    async saveInvoicesOf(
      mark: Pick<NewRow<'check_invoices'>, 'folio' | 'marked_by' | 'marked_at' | 'document_id'>,
      checks: readonly (readonly [id: number, amount: number, day: string])[],
    ): Promise<void> {
      await sql`INSERT INTO check_invoices (order_id, amount, day, folio, marked_by, marked_at, document_id)
        SELECT value ->> 0, value ->> 1, value ->> 2, ${mark.folio}, ${mark.marked_by}, ${mark.marked_at},
          ${mark.document_id} FROM json_each(${JSON.stringify(checks)})`.execute(db);
    },
    /** What the checks of a document cost as they are now, nothing while they are open. */
    async readTotalOf(documentId: number): Promise<number> {
      const { rows } = await sql<{ now: number }>`SELECT
          coalesce(sum(iif(o.sale_id IS NULL, 0, o.total)), 0) AS now
        FROM check_invoices c JOIN orders o ON o.id = c.order_id WHERE c.document_id = ${documentId}`.execute(
        db,
      );
      return rows[0]?.now ?? 0;
    },
  };
}
