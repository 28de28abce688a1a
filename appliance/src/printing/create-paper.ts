import type { PrinterRow } from '@comanda/db/repos/printers.repo';
import { SHOWN } from '@comanda/db/repos/printing.repo';
import type { NewRow } from '@comanda/db/schema';
import type { CommandContext } from '../http/command-context.ts';
import { hasPrinter } from './has-printer.ts';

type Paper = Omit<
  NewRow<'print_jobs'>,
  'printer_id' | 'created_by' | 'created_at' | 'modified_at' | 'state' | 'reason'
>;

/**
 * Stores a paper in the running transaction: queued for its printer, or only to be shown where that printer
 * produces none. Returns the job's id, the number on the paper.
 */
export async function createPaper(
  tx: CommandContext,
  printer: PrinterRow,
  paper: Paper,
): Promise<number> {
  const { repos, actor, now, emit } = tx;
  const isQueued = hasPrinter(tx, printer);
  const id = await repos.printing.createJob({
    ...paper,
    ...(isQueued ? {} : SHOWN),
    printer_id: printer.id,
    created_by: actor.user_id,
    created_at: now,
    modified_at: now,
  });
  const order_id = paper.order_id ?? null;
  if (isQueued) emit({ event: 'print_job.queued', id, order_id });
  else emit({ event: 'print_job.changed', id, order_id, state: 'shown' });
  return id;
}
