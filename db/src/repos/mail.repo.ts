import type { Kysely } from 'kysely';
import type { CachedValues } from '../cache.ts';
import type { Database, NewRow, Row, RowChange } from '../schema.ts';
import { tableRepo } from './table-repo.ts';

/** The settings of the mail server and the queue of messages. */
export function mailRepo(db: Kysely<Database>, caches: CachedValues) {
  const mails = tableRepo(db, 'mails');
  const mailSettings = tableRepo(db, 'mail_settings');
  const settings = caches.add(['mail_settings'], () =>
    db.selectFrom('mail_settings').selectAll().executeTakeFirstOrThrow(),
  );
  return {
    /** Cached, because the queue is looked at every few seconds. */
    async getSettings(): Promise<Readonly<Row<'mail_settings'>>> {
      return settings.get();
    },
    async updateSettings(change: RowChange<'mail_settings'>): Promise<void> {
      await mailSettings.update(1, change);
    },
    /** Queues a message. Null when one with the same `once` exists. */
    async create(row: NewRow<'mails'>): Promise<number | null> {
      const added = await db
        .insertInto('mails')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return added?.id ?? null;
    },
    async isQueued(once: string): Promise<boolean> {
      const found = await db
        .selectFrom('mails')
        .select('id')
        .where('once', '=', once)
        .executeTakeFirst();
      return found !== undefined;
    },
    /** Messages that are due, oldest first. */
    listDue(now: number, limit: number): Promise<Row<'mails'>[]> {
      return db
        .selectFrom('mails')
        .selectAll()
        .where('state', '=', 'waiting')
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .limit(limit)
        .execute();
    },
    /** The newest messages. */
    list(limit: number): Promise<Row<'mails'>[]> {
      return db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(limit).execute();
    },
    /** The receipts of a check, newest first. */
    listOfCheck(checkId: number): Promise<Row<'mails'>[]> {
      return db
        .selectFrom('mails')
        .selectAll()
        .where('check_id', '=', checkId)
        .orderBy('id', 'desc')
        .execute();
    },
    /** The messages with a document, newest first. */
    listOfInvoice(documentId: number): Promise<Row<'mails'>[]> {
      return db
        .selectFrom('mails')
        .selectAll()
        .where('document_id', '=', documentId)
        .orderBy('id', 'desc')
        .execute();
    },
    find: mails.find,
    update: mails.update,
    /** Changes the messages that wait. */
    async updateWaiting(change: RowChange<'mails'>): Promise<void> {
      await db.updateTable('mails').set(change).where('state', '=', 'waiting').execute();
    },
    /** Deletes messages that were sent or given up before this time. */
    async deleteBefore(time: number): Promise<void> {
      await db
        .deleteFrom('mails')
        .where('state', '<>', 'waiting')
        .where('finished_at', '<', time)
        .execute();
    },
  };
}
