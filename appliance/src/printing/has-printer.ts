import type { PrinterRow } from '@comanda/db/repos/printers.repo';
import { SHOWN } from '@comanda/db/repos/printing.repo';
import { isVirtual } from '@comanda/domain/printer-address';
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

/** Nothing waits for printers that produce no paper: the screens show it. */
export async function showWaiting(tx: Work): Promise<void> {
  for (const printer of await tx.repos.printers.list()) {
    if (hasPrinter(tx, printer)) continue;
    for (const job of await tx.repos.printing.listQueuedOn(printer.id))
      await changeJob(tx, job, SHOWN);
  }
}
