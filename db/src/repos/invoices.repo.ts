import { dueStates, voidStates, type InvoiceState } from '@comanda/domain/invoices/states';
import type { Kysely } from 'kysely';
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
    /** The document to send next: the one that waits longest; undefined when none is due. */
    findDue(now: number): Promise<Row<'invoice_documents'> | undefined> {
      return db
        .selectFrom('invoice_documents')
        .selectAll()
        .where('state', 'in', [...dueStates])
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
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
    async createCredits(rows: NewRow<'invoice_credits'>[]): Promise<void> {
      await db.insertInto('invoice_credits').values(rows).execute();
    },
    /** The parts of a credit note, by check. */
    listCredits(documentId: number): Promise<Row<'invoice_credits'>[]> {
      return db
        .selectFrom('invoice_credits')
        .selectAll()
        .where('document_id', '=', documentId)
        .orderBy('order_id')
        .orderBy('tax')
        .execute();
    },
    /** What the living credit notes of a document give back, by check and tax. */
    listCredited(documentId: number): Promise<Row<'invoice_credits'>[]> {
      return db
        .selectFrom('invoice_credits as c')
        .innerJoin('invoice_documents as d', 'd.id', 'c.document_id')
        .selectAll('c')
        .where('d.related_id', '=', documentId)
        .where('d.kind', '=', 'credit')
        .where('d.state', 'not in', [...voidStates])
        .execute();
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

type InvoicesRepo = ReturnType<typeof invoicesRepo>;
/** A document with its files. */
export type InvoiceDocument = NonNullable<Awaited<ReturnType<InvoicesRepo['find']>>>;
/** A document as lists have it. */
export type InvoiceRow = Awaited<ReturnType<InvoicesRepo['list']>>[number];
