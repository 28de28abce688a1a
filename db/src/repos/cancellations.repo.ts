import type { Kysely } from 'kysely';
import type { Database, NewRow, Row } from '../schema.ts';

/** How electronic invoices are cancelled, step by step. */
export function cancellationsRepo(db: Kysely<Database>) {
  return {
    async create(row: NewRow<'invoice_cancellations'>): Promise<void> {
      await db.insertInto('invoice_cancellations').values(row).execute();
    },
    /** The steps of a document, oldest first. */
    list(documentId: number) {
      return db
        .selectFrom('invoice_cancellations as c')
        .leftJoin('users as u', 'u.id', 'c.wanted_by')
        .selectAll('c')
        .select('u.display_name as wanted_by_name')
        .where('c.document_id', '=', documentId)
        .orderBy('c.id')
        .execute();
    },
    /** The document whose cancellation goes on next: the one that waits longest; undefined when none is due. */
    findDue(now: number): Promise<Row<'invoice_documents'> | undefined> {
      return db
        .selectFrom('invoice_documents')
        .selectAll()
        .where('state', '=', 'cancel_asked')
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
    },
    /** When the documents that wait to be cancelled were asked for, oldest first. */
    async listWaiting(): Promise<{ id: number; at: number }[]> {
      const rows = await db
        .selectFrom('invoice_documents as d')
        .innerJoin('invoice_cancellations as c', 'c.document_id', 'd.id')
        .select(['d.id', (eb) => eb.fn.max('c.at').as('at')])
        .where('d.state', '=', 'cancel_asked')
        .where('c.outcome', '=', 'wanted')
        .groupBy('d.id')
        .orderBy('at')
        .execute();
      return rows.map(({ id, at }) => ({ id, at: Number(at) }));
    },
    /** When stamped documents were refused to be cancelled since a time, oldest first. */
    listRefused(since: number): Promise<{ id: number; at: number }[]> {
      return db
        .selectFrom('invoice_cancellations as c')
        .innerJoin('invoice_documents as d', 'd.id', 'c.document_id')
        .select(['d.id', 'c.at'])
        .where('c.outcome', 'in', ['failed', 'refused'])
        .where('c.at', '>=', since)
        .where('d.state', '=', 'stamped')
        .orderBy('c.at')
        .execute();
    },
    /** The documents that refer to one, oldest first, without their files. */
    listRelated(documentId: number) {
      return db
        .selectFrom('invoice_documents')
        .select(['id', 'series', 'folio', 'state', 'relation', 'uuid'])
        .where('related_id', '=', documentId)
        .orderBy('id')
        .execute();
    },
  };
}

/** A step with the name of who decided it. */
export type CancellationRow = Awaited<
  ReturnType<ReturnType<typeof cancellationsRepo>['list']>
>[number];
