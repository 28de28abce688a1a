import {
  dueStates,
  relations,
  voidStates,
  type InvoiceState,
} from '@comanda/domain/invoices/states';
import { sql, type Kysely } from 'kysely';
import type { Database, NewRow, Row, RowChange } from '../schema.ts';

/** Most documents that are listed at once. */
const MOST = 200;

const listed = [
  'd.id',
  'd.kind',
  'd.series',
  'd.folio',
  'd.state',
  'd.receiver',
  'd.order_ids',
  'd.form',
  'd.total',
  'd.uuid',
  'd.code',
  'd.message',
  'd.sealed_at',
  'd.created_at',
] as const;

/** Electronic invoices, their attempts and folios. */
export function invoicesRepo(db: Kysely<Database>) {
  const views = () =>
    db
      .selectFrom('invoice_documents as d')
      .leftJoin('users as u', 'u.id', 'd.created_by')
      .select('u.display_name as created_by_name');
  return {
    ...invoiceCodes(db),
    async create(row: NewRow<'invoice_documents'>): Promise<number> {
      const { id } = await db
        .insertInto('invoice_documents')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async update(id: number, change: RowChange<'invoice_documents'>): Promise<void> {
      await db.updateTable('invoice_documents').set(change).where('id', '=', id).execute();
    },
    find: (id: number) => views().selectAll('d').where('d.id', '=', id).executeTakeFirst(),
    /** Newest first, of all states or some, without their files; at most 200. */
    list(states: readonly InvoiceState[] | null) {
      const all = views().select(listed).orderBy('d.id', 'desc').limit(MOST);
      return (states === null ? all : all.where('d.state', 'in', states)).execute();
    },
    /** Ids of the documents that were sealed in this time, the first ones first. */
    async listSealed(from: number, to: number): Promise<number[]> {
      const rows = await db
        .selectFrom('invoice_documents')
        .select('id')
        .where('sealed_at', '>=', from)
        .where('sealed_at', '<', to)
        .orderBy('sealed_at')
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },
    /** Forgets where the documents of a customer were sent. */
    async deleteEmail(customerId: number): Promise<void> {
      await db
        .updateTable('invoice_documents')
        .set({ email: '' })
        .where('customer_id', '=', customerId)
        .execute();
    },
    /** The document to send next: the one that waits longest; undefined when none is due. */
    findDue(
      now: number,
      states: readonly InvoiceState[] = dueStates,
    ): Promise<Row<'invoice_documents'> | undefined> {
      return db
        .selectFrom('invoice_documents')
        .selectAll()
        .where('state', 'in', states)
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
    },
    /** Documents without their files, oldest first. */
    listByIds: (ids: readonly number[]) =>
      views().select(listed).where('d.id', 'in', ids).orderBy('d.id').execute(),
    /** The global invoices whose period ends on one of these days, oldest first, without their files. */
    listGlobals(days: { from: string; to: string }) {
      return views()
        .select([...listed, 'd.period_from', 'd.period_to', 'd.taxes', 'd.check_taxes'])
        .where('d.kind', '=', 'global')
        .where('d.period_to', 'is not', null)
        .where('d.period_to', '>=', days.from)
        .where('d.period_to', '<=', days.to)
        .orderBy('d.id')
        .execute();
    },
    /** What documents took back from one: the sum of the credit notes that are not void. */
    async readCredited(documentId: number): Promise<number> {
      const { credited } = await db
        .selectFrom('invoice_documents')
        .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('total'), eb.lit(0)).as('credited'))
        .where('related_id', '=', documentId)
        .where('related_id', 'is not', null)
        .where('relation', '=', relations.credits)
        .where('state', 'not in', [...voidStates])
        .executeTakeFirstOrThrow();
      return credited;
    },
    /** Number and total of the documents made between two times that were cancelled since. */
    async readCancelled(times: { from: number; to: number }) {
      const row = await db
        .selectFrom('invoice_documents')
        .select((eb) => [
          eb.fn.countAll<number>().as('documents'),
          eb.fn.coalesce(eb.fn.sum<number>('total'), eb.lit(0)).as('total'),
        ])
        .where('state', '=', 'cancelled')
        .where('created_at', '>=', times.from)
        .where('created_at', '<', times.to)
        .executeTakeFirstOrThrow();
      return row;
    },
    /** The series and next folio of a kind of document. */
    readFolio(
      kind: Row<'invoice_series'>['kind'],
    ): Promise<Pick<Row<'invoice_series'>, 'series' | 'next_folio'>> {
      return db
        .selectFrom('invoice_series')
        .select(['series', 'next_folio'])
        .where('kind', '=', kind)
        .executeTakeFirstOrThrow();
    },
    /** Takes the next folio of a kind of document. */
    async createFolio(
      kind: Row<'invoice_series'>['kind'],
    ): Promise<{ series: string; folio: number }> {
      const row = await db
        .updateTable('invoice_series')
        .set((eb) => ({ next_folio: eb('next_folio', '+', 1) }))
        .where('kind', '=', kind)
        .returning(['series', 'next_folio'])
        .executeTakeFirstOrThrow();
      return { series: row.series, folio: row.next_folio - 1 };
    },
    /** Number of documents of a receiver since a time, given up and cancelled ones left out. */
    async countOf(taxId: string, since: number): Promise<number> {
      const { count } = await db
        .selectFrom('invoice_documents')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where(sql`json_extract(receiver, '$.tax_id')`, '=', taxId)
        .where('created_at', '>=', since)
        .where('kind', '=', 'invoice')
        .where('state', 'not in', [...voidStates])
        .executeTakeFirstOrThrow();
      return count;
    },
    async createAttempt(row: NewRow<'invoice_attempts'>): Promise<void> {
      await db.insertInto('invoice_attempts').values(row).execute();
    },
    /** What was sent and answered, oldest first. */
    listAttempts(documentId: number): Promise<Row<'invoice_attempts'>[]> {
      return db
        .selectFrom('invoice_attempts')
        .selectAll()
        .where('document_id', '=', documentId)
        .orderBy('id')
        .execute();
    },
  };
}

/** The codes with which guests invoice their checks. */
function invoiceCodes(db: Kysely<Database>) {
  return {
    /** Gives a check a code; one that it has stays, with another end. */
    async saveCode(row: Pick<Row<'invoice_codes'>, 'order_id' | 'code' | 'until'>): Promise<void> {
      await db
        .insertInto('invoice_codes')
        .values(row)
        .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ until: row.until }))
        .execute();
    },
    findCode(checkId: number): Promise<Row<'invoice_codes'> | undefined> {
      return db
        .selectFrom('invoice_codes')
        .selectAll()
        .where('order_id', '=', checkId)
        .executeTakeFirst();
    },
    /** The check of a code, and the mark of its invoice. */
    findByCode(code: string) {
      return db
        .selectFrom('invoice_codes as c')
        .innerJoin('orders as o', 'o.id', 'c.order_id')
        .leftJoin('check_invoices as i', 'i.order_id', 'c.order_id')
        .select(['c.order_id', 'c.until', 'c.sealed', 'o.closed', 'o.total'])
        .select(['i.folio', 'i.document_id'])
        .where('c.code', '=', code)
        .executeTakeFirst();
    },
    /** Counts that a guest had an invoice sealed with the code of a check. */
    async countSealed(checkId: number): Promise<void> {
      await db
        .updateTable('invoice_codes')
        .set((eb) => ({ sealed: eb('sealed', '+', 1) }))
        .where('order_id', '=', checkId)
        .execute();
    },
  };
}

type InvoicesRepo = ReturnType<typeof invoicesRepo>;
/** A document with its files. */
export type InvoiceDocument = NonNullable<Awaited<ReturnType<InvoicesRepo['find']>>>;
/** A document as lists have it. */
export type InvoiceRow = Awaited<ReturnType<InvoicesRepo['list']>>[number];
