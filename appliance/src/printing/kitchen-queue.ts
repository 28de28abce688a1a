import type { PrintJobRow } from '@comanda/db/repos/printing.repo';
import { failoverAfterMs, isBlocked, kitchenAsksAfterMs } from '@comanda/domain/print-retry';
import type { KitchenPaper } from '@comanda/receipt/kitchen-data';
import type { Work } from '../process/context.ts';
import { changeJob } from './change-job.ts';

/**
 * Moves the kitchen tickets of a printer that has been off line for a while to its backup printer. Never a
 * ticket of which a byte may have been sent. The ticket names the printer that it was meant for.
 */
export async function useBackups(tx: Work): Promise<void> {
  const { repos, now } = tx;
  const printers = await repos.printers.list();
  for (const printer of printers) {
    const backup = printers.find((each) => each.id === printer.backup_printer_id);
    if (!backup || isBlocked(backup.state) || !isBlocked(printer.state)) continue;
    if (now - (printer.state_since ?? now) < failoverAfterMs) continue;
    for (const job of await repos.printing.listWaitingForKitchen(printer.id)) {
      // A ticket is moved only once: two printers that are both off line would pass it back and forth.
      if (job.meant_for !== null) continue;
      const data: KitchenPaper = {
        ...(JSON.parse(job.data) as KitchenPaper),
        instead_of: printer.name,
      };
      await changeJob(tx, job, {
        state: 'queued',
        printer_id: backup.id,
        width: backup.width,
        meant_for: printer.id,
        data: JSON.stringify(data),
        next_attempt_at: null,
      });
    }
  }
}

/** Returns true, and asks a user, when a kitchen ticket is too old to print automatically. */
export async function asksFirst(tx: Work, job: PrintJobRow): Promise<boolean> {
  const isOld = tx.now - job.created_at > kitchenAsksAfterMs;
  if (job.document !== 'kitchen' || !isOld || job.released_at !== null) return false;
  await changeJob(tx, job, { state: 'failed', reason: 'too_old' });
  return true;
}

/**
 * Prints a kitchen ticket again automatically, marked POSSIBLE DUPLICATE, because a lost dish is worse. A
 * second repeat, or one that is too old, waits for a user. Returns whether it was queued.
 */
export async function repeatForKitchen(tx: Work, job: PrintJobRow): Promise<boolean> {
  const { repos, now, emit } = tx;
  const isOld = now - job.created_at > kitchenAsksAfterMs;
  if (job.document !== 'kitchen' || job.marking === 'possible_duplicate' || isOld) return false;
  const printer = await repos.printers.find(job.printer_id);
  if (!printer) return false;
  const data: KitchenPaper = { ...(JSON.parse(job.data) as KitchenPaper), repeats: job.id };
  const id = await repos.printing.createJob({
    printer_id: job.printer_id,
    document: 'kitchen',
    order_id: job.order_id,
    language: job.language,
    width: job.width,
    marking: 'possible_duplicate',
    data: JSON.stringify(data),
    copy_of: job.id,
    meant_for: job.meant_for,
    created_by: job.created_by,
    // Keeps the time of the order, so that it is not printed automatically after half an hour.
    created_at: job.created_at,
    modified_at: now,
  });
  await repos.printing.createItemJobs(id, await repos.printing.listItemsOfJob(job.id));
  emit({ event: 'print_job.queued', id, order_id: job.order_id });
  await changeJob(tx, job, { state: 'cancelled', reason: 'printed_again' });
  return true;
}
