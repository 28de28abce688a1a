import type { PrintJobRow } from '@comanda/db/printing.repo';
import { failoverAfterMs, isBlocked, kitchenAsksAfterMs } from '@comanda/domain/print-retry';
import type { KitchenPaper } from '@comanda/receipt/kitchen-data';
import type { Work } from '../kernel/context.ts';
import { changeJob } from './change-job.ts';

/**
 * Gives the kitchen's papers of a printer that has been out for a while to its backup. Never a paper of which a
 * byte may have left. The paper names the printer that it replaces.
 */
export async function useBackups(tx: Work): Promise<void> {
  const { repos, now } = tx;
  const printers = await repos.printers.list();
  for (const printer of printers) {
    const backup = printers.find((each) => each.id === printer.backup_printer_id);
    if (!backup || isBlocked(backup.state) || !isBlocked(printer.state)) continue;
    if (now - (printer.state_since ?? now) < failoverAfterMs) continue;
    for (const job of await repos.printing.listWaitingForKitchen(printer.id)) {
      // A paper that has moved once stays: two printers that are out would hand it to and fro.
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

/** True, and asked of a person, when a kitchen's paper is too old to print unasked. */
export async function asksFirst(tx: Work, job: PrintJobRow): Promise<boolean> {
  const isOld = tx.now - job.created_at > kitchenAsksAfterMs;
  if (job.document !== 'kitchen' || !isOld || job.released_at !== null) return false;
  await changeJob(tx, job, { state: 'failed', reason: 'too_old' });
  return true;
}

/**
 * Prints a kitchen's paper once more by itself, headed POSSIBLE DUPLICATE, because a lost dish is worse. The second
 * one, and one too old, waits for a person. Answers whether it was queued.
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
    // As old as the order: half an hour later nobody waits for it unasked.
    created_at: job.created_at,
    modified_at: now,
  });
  await repos.printing.createItemJobs(id, await repos.printing.listItemsOfJob(job.id));
  emit({ event: 'print_job.queued', id, order_id: job.order_id });
  await changeJob(tx, job, { state: 'cancelled', reason: 'printed_again' });
  return true;
}
