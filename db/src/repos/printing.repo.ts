import { PRINT_JOBS_LISTED } from '@comanda/domain/print-retry';
import { sql, type Kysely } from 'kysely';
import { compiledPerColumns, insertedId } from './compiled.ts';
import type { Database, NewRow, Row } from '../schema.ts';
import { tableRepo } from './table-repo.ts';

// Must match the condition of the partial index, or the index is not used.
export const unfinished = sql<boolean>`state IN ('queued', 'printing', 'failed', 'unconfirmed')`;

/** Whether a job still needs a printer or a user, as `unfinished` says it of a row. */
export function isUnfinished({ state }: Pick<PrintJobRow, 'state'>): boolean {
  return state !== 'printed' && state !== 'cancelled';
}

/** Checks per statement: a busy day has thousands. */
const checksAtOnce = 200;

export type PrintJobRow = Row<'print_jobs'>;

/** A paper that screens show because no printer was set up: nothing waits for it. */
export const SHOWN = { state: 'cancelled', reason: 'no_printer' } as const;

/** The state of job `j`, with `shown` for those of `SHOWN`. */
export const stateOfJob = sql<PrintJobRow['state'] | 'shown'>`iif(j.state = 'cancelled'
  AND j.reason = 'no_printer', 'shown', j.state)`;

/** Whether a job was never meant for a printer, see `SHOWN`. */
export function isShown({ state, reason }: Pick<PrintJobRow, 'state' | 'reason'>): boolean {
  return state === SHOWN.state && reason === SHOWN.reason;
}

// A user may have printed a shown paper with the browser.
const mayBeOut = sql<boolean>`(state <> 'cancelled' OR reason = 'no_printer')`;

/** The durable print queue. */
export function printingRepo(db: Kysely<Database>) {
  return {
    ...papers(db),
    ...queue(db),
  };
}

function papers(db: Kysely<Database>) {
  return {
    /** The time of the first ticket of each of these checks, by check. */
    async readFirstTickets(checkIds: readonly number[]): Promise<Map<number, number>> {
      const first = new Map<number, number>();
      for (let start = 0; start < checkIds.length; start += checksAtOnce) {
        const rows = await db
          .selectFrom('print_jobs')
          .select((eb) => ['order_id', eb.fn.min('created_at').as('first')])
          .where('order_id', 'in', checkIds.slice(start, start + checksAtOnce))
          .where('document', '=', 'ticket')
          .groupBy('order_id')
          .execute();
        for (const row of rows) if (row.order_id !== null) first.set(row.order_id, row.first);
      }
      return first;
    },
    /** The lines that a job is about. */
    async listItemsOfJob(jobId: number): Promise<number[]> {
      const rows = await db
        .selectFrom('print_job_items')
        .select('order_product_id')
        .where('job_id', '=', jobId)
        .orderBy('order_product_id')
        .execute();
      return rows.map((row) => row.order_product_id);
    },
    /** Kitchen tickets that wait for a printer. */
    listWaitingForKitchen(printerId: number): Promise<PrintJobRow[]> {
      return db
        .selectFrom('print_jobs')
        .selectAll()
        .where(unfinished)
        .where('state', '=', 'queued')
        .where('document', '=', 'kitchen')
        .where('printer_id', '=', printerId)
        .orderBy('id')
        .execute();
    },
    /** True when a final ticket of this check was queued or shown since it was closed. */
    async hasFinalTicket(checkId: number, closedAt: number): Promise<boolean> {
      const row = await db
        .selectFrom('print_jobs')
        .select('id')
        .where('order_id', '=', checkId)
        .where('document', '=', 'ticket')
        .where('created_at', '>=', closedAt)
        .where(mayBeOut)
        .where(sql<string>`json_extract(data, '$.kind')`, '=', 'final')
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** True when a report about this payout or Z cut was queued or shown before, and not cancelled. */
    async hasPaper(document: PrintJobRow['document'], subjectId: number): Promise<boolean> {
      const row = await db
        .selectFrom('print_jobs')
        .select('id')
        .where('document', '=', document)
        .where('subject_id', '=', subjectId)
        .where(mayBeOut)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

function queue(db: Kysely<Database>) {
  const printJobs = tableRepo(db, 'print_jobs');
  const insertJob = compiledPerColumns<NewRow<'print_jobs'>, { id: number }>(db, (row) =>
    db.insertInto('print_jobs').values(row).returning('id'),
  );
  return {
    /** Stores a job and returns its id, which is the number on the paper. */
    async createJob(row: NewRow<'print_jobs'>): Promise<number> {
      return insertedId(insertJob(row));
    },
    /** Stores which lines a job is about. */
    async createItemJobs(jobId: number, itemIds: readonly number[]): Promise<void> {
      const rows = itemIds.map((id) => ({ order_product_id: id, job_id: jobId }));
      if (rows.length > 0) await db.insertInto('print_job_items').values(rows).execute();
    },
    findJob(id: number): Promise<PrintJobRow | undefined> {
      return printJobs.find(id);
    },
    /** Jobs by id, newest first. */
    listJobsOf(ids: readonly number[]): Promise<PrintJobRow[]> {
      return db
        .selectFrom('print_jobs')
        .selectAll()
        .where('id', 'in', [...ids])
        .orderBy('id', 'desc')
        .execute();
    },
    /** Jobs, newest first, at most PRINT_JOBS_LISTED: of one check, or only those that still need a printer or a user. */
    listJobs(filter: {
      checkId?: number | undefined;
      open?: boolean;
      printerId?: number | undefined;
    }): Promise<PrintJobRow[]> {
      let query = db.selectFrom('print_jobs').selectAll();
      if (filter.checkId !== undefined) query = query.where('order_id', '=', filter.checkId);
      if (filter.printerId !== undefined) query = query.where('printer_id', '=', filter.printerId);
      if (filter.open) query = query.where(unfinished);
      return query.orderBy('id', 'desc').limit(PRINT_JOBS_LISTED).execute();
    },
    /** Jobs that failed, or were queued before `since`, by printer. */
    listUnprinted(since: number): Promise<{ name: string; papers: number; since: number }[]> {
      return db
        .selectFrom('print_jobs as j')
        .innerJoin('printers as p', 'p.id', 'j.printer_id')
        .select((eb) => [
          'p.name',
          eb.fn.countAll<number>().as('papers'),
          eb.fn.min<number>('j.created_at').as('since'),
        ])
        .where(sql<boolean>`j.state IN ('queued', 'printing', 'failed', 'unconfirmed')`)
        .where((eb) =>
          eb.or([eb('j.state', 'in', ['failed', 'unconfirmed']), eb('j.created_at', '<', since)]),
        )
        .groupBy('j.printer_id')
        .orderBy('since')
        .execute();
    },
    /**
     * The oldest queued job whose next attempt is due, except on `idle` printers. On a `blocked` printer only its oldest
     * job counts, and none while that one is being printed.
     */
    findNextJob(
      now: number,
      { idle = [], blocked = [] }: { idle?: readonly number[]; blocked?: readonly number[] } = {},
    ): Promise<PrintJobRow | undefined> {
      const waiting = db.selectFrom('print_jobs').where(unfinished);
      let query = waiting
        .selectAll()
        .where('state', '=', 'queued')
        .where((eb) =>
          eb.or([eb('next_attempt_at', 'is', null), eb('next_attempt_at', '<=', now)]),
        );
      if (idle.length > 0) query = query.where('printer_id', 'not in', idle);
      if (blocked.length > 0) {
        const first = waiting
          .select((eb) => eb.fn.min('id').as('id'))
          .where('state', 'in', ['queued', 'printing'])
          .where('printer_id', 'in', blocked)
          .groupBy('printer_id');
        query = query.where((eb) =>
          eb.or([eb('printer_id', 'not in', blocked), eb('id', 'in', first)]),
        );
      }
      return query.orderBy('id').limit(1).executeTakeFirst();
    },
    /** Queued jobs of this printer. */
    listQueuedOn(printerId: number): Promise<PrintJobRow[]> {
      return db
        .selectFrom('print_jobs')
        .selectAll()
        .where(unfinished)
        .where('state', '=', 'queued')
        .where('printer_id', '=', printerId)
        .orderBy('id')
        .execute();
    },
    /** Jobs that a daemon is printing. */
    listPrinting(): Promise<PrintJobRow[]> {
      return db
        .selectFrom('print_jobs')
        .selectAll()
        .where(unfinished)
        .where('state', '=', 'printing')
        .orderBy('id')
        .execute();
    },
    updateJob: printJobs.update,
  };
}
