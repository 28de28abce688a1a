import { getBrowserPaper, createBrowserPrint } from '@comanda/contract/browser-printing';
import { createPrintJob, getJobPaper, settleJob, type PrintJob } from '@comanda/contract/printing';
import type { Language } from '@comanda/domain/texts';
import { call } from '../api/call.ts';
import { isPractising } from '../api/practice.ts';
import { uuid } from '../browser/uuid.ts';
import { deviceFirst, printerConfig, printMode } from './print-config.ts';
import { PrintFault } from '../api/print-fault.ts';
import { printPage } from './print-page.ts';
import { askForPrinter, restoreThermal, sendToThermal, thermal } from './thermal.ts';
import { boxMeans, chooseWay, type PrintMeans, type PrintWay } from './print-method.ts';
import { hasPrintDialog, webSerial } from './web-devices.ts';
import { boxPrinters } from './box-printers.ts';

/** The way a ticket would be printed now, after fetching the box's printers. */
async function currentWay(): Promise<PrintWay | null> {
  // The box shows the paper; nothing comes out of a printer.
  if (isPractising()) return 'box';
  const mode = printMode.get();
  if (mode === 'browser') {
    return chooseWay(mode, {
      box: null,
      device: null,
      deviceFirst: false,
      dialog: hasPrintDialog(),
    });
  }
  const [mustAsk, printers] = await Promise.all([restoreThermal(), boxPrinters()]);
  const wayWith = (device: PrintMeans['device']) =>
    chooseWay(mode, {
      box: boxMeans(printers),
      device,
      deviceFirst: deviceFirst.get(),
      dialog: hasPrintDialog(),
    });
  // The tap that prints also opens the known printer, if this paper would go there.
  if (mustAsk && wayWith('bluetooth') === 'bluetooth') await askForPrinter();
  return wayWith(thermal.get()?.kind ?? null);
}

/**
 * Prints a check's ticket the way that this device is set to, and returns the job; one that is `shown` has to be shown
 * by the caller, because the box has no printer. A ticket that a browser prints is
 * queued before its first byte is sent: it becomes printed when the printer accepted all bytes, cancelled when it
 * accepted none, and otherwise waits for a user. Without a language it has the venue's. `send` keeps the key of a job
 * whose response is lost. Throws PrintFault and ApiProblem.
 */
export async function printTicket(
  checkId: number,
  language: Language | null,
  send: typeof call,
): Promise<PrintJob> {
  const way = await currentWay();
  if (way === null) throw new PrintFault(webSerial() ? 'notConnected' : 'serialUnsupported');
  if (way === 'box' || way === 'screen') {
    return send(createPrintJob, { body: { document: 'ticket', order_id: checkId, language } });
  }
  const { width, fontSize: font } = printerConfig.get();
  const job = await send(createBrowserPrint, { body: { order_id: checkId, language, width } });
  if (way === 'browser') {
    // A page prints plain text without commands; only the user sees whether it was printed.
    const text = await paper(job, 'text').catch((error: unknown) => dropped(job, error));
    await printPage(String(text), job.width);
    return job;
  }
  const bytes = await paper(job, 'escpos', font).catch((error: unknown) => dropped(job, error));
  try {
    await sendToThermal(bytes as Uint8Array<ArrayBuffer>);
  } catch (error) {
    if (error instanceof PrintFault && error.sent > 0) throw error;
    return dropped(job, error);
  }
  return settle(job, 'printed');
}

/** Prints a paper that is only shown, as the venue has no printer, with the browser's dialog. */
export async function printShown({ id, width }: PrintJob): Promise<void> {
  const text = await call(getJobPaper, { params: { id }, query: { format: 'text' } });
  await printPage(String(text), width);
}

function paper(job: PrintJob, format: 'text' | 'escpos', font?: 'small' | 'normal' | 'large') {
  return call(getBrowserPaper, { params: { id: job.id }, query: { format, font } });
}

/** Nothing was sent, so there is no ticket to check. */
async function dropped(job: PrintJob, error: unknown): Promise<never> {
  await settle(job, 'cancelled').catch(() => undefined);
  throw error;
}

function settle(job: PrintJob, state: 'printed' | 'cancelled'): Promise<PrintJob> {
  return call(settleJob, { params: { id: job.id }, body: { state }, idempotencyKey: uuid() });
}
