import type { PrinterRow } from '@comanda/db/printers.repo';
import { isVirtual } from '@comanda/domain/printer-address';
import { kitchenAsksAfterMs } from '@comanda/domain/print-retry';
import { Problem } from '@comanda/domain/problem';
import type { Work } from '../kernel/context.ts';
import { changeJob } from './change-job.ts';

/** Whether paper can come out of this printer. The virtual one, which every box starts with, counts in the demo only. */
export function isSetUp(
  { demo }: Pick<Work, 'demo'>,
  { transport }: Pick<PrinterRow, 'transport'>,
): boolean {
  return demo || !isVirtual(transport);
}

/** 409 no_printer for a printer that nothing can come out of. */
export function requireSetUp(tx: Pick<Work, 'demo'>, printer: PrinterRow): void {
  if (!isSetUp(tx, printer)) throw new Problem('no_printer', { field: 'id' });
}

/** Papers that waited for a printer to be set up print on it; those that are old wait for a person. */
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
