import type { PrinterRow } from '@comanda/db/repos/printers.repo';
import { isVirtual } from '@comanda/domain/printer-address';
import { kitchenAsksAfterMs } from '@comanda/domain/print-retry';
import { Problem } from '@comanda/domain/problem';
import type { Work } from '../process/context.ts';
import { changeJob } from './change-job.ts';

/**
 * Whether the printer produces paper. The virtual printer that every installation starts with only counts in
 * the demo.
 */
export function hasPrinter(
  { demo }: Pick<Work, 'demo'>,
  { transport }: Pick<PrinterRow, 'transport'>,
): boolean {
  return demo || !isVirtual(transport);
}

/** Throws 409 no_printer for a printer that produces no paper. */
export function requireSetUp(tx: Pick<Work, 'demo'>, printer: PrinterRow): void {
  if (!hasPrinter(tx, printer)) throw new Problem('no_printer', { field: 'id' });
}

/** Prints the jobs that waited for a printer to be set up. Old ones wait for a user. */
export async function releaseWaiting(tx: Work, from: number, to: PrinterRow): Promise<void> {
  for (const job of await tx.repos.printing.listQueuedOn(from)) {
    const isOld = tx.now - job.created_at > kitchenAsksAfterMs && job.released_at === null;
    await changeJob(tx, job, {
      printer_id: to.id,
      width: to.width,
      ...(isOld ? { state: 'failed', reason: 'too_old' } : { state: 'queued', reason: null }),
    });
  }
}
