import { voidStates } from '@comanda/domain/invoices/states';
import type { Kysely } from 'kysely';
import type { Database, NewRow, Row } from '../schema.ts';

/** What credit notes give back, by check and tax. */
export function creditNotesRepo(db: Kysely<Database>) {
  return {
    async create(rows: NewRow<'invoice_credits'>[]): Promise<void> {
      await db.insertInto('invoice_credits').values(rows).execute();
    },
    /** The parts of a credit note, by check. */
    list(documentId: number): Promise<Row<'invoice_credits'>[]> {
      return db
        .selectFrom('invoice_credits')
        .selectAll()
        .where('document_id', '=', documentId)
        .orderBy('order_id')
        .orderBy('tax')
        .execute();
    },
    /** The credit notes of a document that gave back something of a check, with how much of it. */
    listOfCheck(documentId: number, checkId: number) {
      return db
        .selectFrom('invoice_documents as d')
        .innerJoin('invoice_credits as c', 'c.document_id', 'd.id')
        .select(['d.id', 'd.series', 'd.folio', 'd.state'])
        .select((eb) => eb.fn.sum<number>('c.amount').as('amount'))
        .where('d.related_id', '=', documentId)
        .where('c.order_id', '=', checkId)
        .groupBy('d.id')
        .orderBy('d.id')
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
  };
}
