import type { BodyOf } from '@comanda/contract/endpoint';
import type { ClaimedJob, daemonResult, PrinterProfile } from '@comanda/contract/printing';
import { layoutDocument } from '@comanda/receipt/layouts/document';
import { paintEscPos, type PrinterLook } from '@comanda/receipt/painters/esc-pos-builder';
import { paintPlainText } from '@comanda/receipt/painters/plain-text';
import type { TestPaper } from '@comanda/receipt/test-data';
import { PrinterFault, faultFrom } from './fault.ts';
import type { Habits } from './answer-history.ts';
import { askStatus, faultOf, type PrinterState } from './printer-status.ts';
import { lineTime, within, type Timing } from './timing.ts';
import { lineSpeed, parsePrinterAddress, type PrinterAddress } from './transports/address.ts';
import { unlessLost, type PrinterPort } from './transports/port.ts';
import type { PrinterPorts } from './transports/ports.ts';

export type JobResult = BodyOf<typeof daemonResult>;

/** The result of a job, for the appliance, the log and the printer's state. */
export interface JobOutcome {
  result: JobResult;
  detail: string | null;
  /** The printer's status during the job; null when it was not queried. */
  printerState: PrinterState | null;
}

/** A claimed job, or a paper without a job: the welcome page of a box without users. */
export type PaperJob = Omit<ClaimedJob, 'document'> & { document: string };

interface Paper {
  bytes: Buffer;
  text: string;
}

/** Small chunks, so that a stall is noticed early and the count of sent bytes is accurate. */
const PIECE = 256;
/** The contract's limits. */
const MAX_TEXT = 60_000;

/**
 * Prints a claimed job and returns its result; never throws. Before the first byte is written an error means
 * `failed`, afterwards `unconfirmed`, because it is unknown what was printed.
 */
export async function printJob(
  job: PaperJob,
  dataDir: string,
  ports: PrinterPorts,
  habits: Habits,
  timing: Timing,
): Promise<JobOutcome> {
  const progress: Progress = { sent: 0, state: null, text: null };
  try {
    const paper = render(job);
    progress.text = paper.text.slice(0, MAX_TEXT);
    const address = parsePrinterAddress(job.printer.transport);
    const copy = { dataDir, number: job.number, attempt: job.attempt, text: paper.text };
    await ports.use(job.printer.id, address, copy, async (port) => {
      const asks = address.kind !== 'virtual' && address.status;
      if (asks) await checkStatus(port, job.printer, habits, progress);
      const answerMs = habits.answerMs(job.printer);
      await send(port, address, paper.bytes, { timing, answerMs }, progress);
    });
    return outcome(job, progress, 'printed', null);
  } catch (error) {
    const fault = faultFrom(error, 'lost');
    return outcome(job, progress, progress.sent > 0 ? 'unconfirmed' : 'failed', fault);
  }
}

interface Progress {
  sent: number;
  state: PrinterState | null;
  text: string | null;
}

function outcome(
  job: PaperJob,
  progress: Progress,
  state: JobResult['state'],
  fault: PrinterFault | null,
): JobOutcome {
  return {
    result: {
      attempt: job.attempt,
      state,
      reason: fault?.reason ?? null,
      bytes_sent: progress.sent,
      text: progress.text,
    },
    detail: fault?.message ?? null,
    printerState: progress.state,
  };
}

function render(job: PaperJob): Paper {
  try {
    // The appliance wrote the data with the types of @comanda/receipt; other data throws here.
    const { width, language, marking, number } = job;
    const options = { width, language, marking, number };
    const blocks = layoutDocument(job.document, job.data, options);
    return {
      bytes: paintEscPos(blocks, width, lookOf(job)),
      text: paintPlainText(blocks, width),
    };
  } catch (error) {
    throw new PrinterFault('unpaintable', error instanceof Error ? error.message : String(error));
  }
}

/** A test page chooses its own font. */
function lookOf(job: PaperJob): PrinterLook {
  const isSmall = job.document === 'test' && (job.data as TestPaper).font === 'small';
  return isSmall ? { ...job.printer, font: 'b' } : job.printer;
}

/**
 * Queries the status before the first byte. A printer that never answers is not queried any more. One that used to
 * answer and does not now gets nothing: it is slow and has more time in the next attempt, or it is switched off, and its
 * connection would accept the ticket and lose it.
 */
async function checkStatus(
  port: PrinterPort,
  printer: PrinterProfile,
  habits: Habits,
  progress: Progress,
): Promise<void> {
  progress.state = 'unknown';
  const habit = habits.of(printer);
  if (habit === 'silent') return;
  progress.state = await askStatus(port, habits.answerMs(printer));
  const silence = habits.heard(printer, progress.state);
  if (silence) throw new PrinterFault(silence, 'the printer answered before and is silent now');
  const fault = faultOf(progress.state);
  if (fault) throw fault;
}

async function send(
  port: PrinterPort,
  address: PrinterAddress,
  bytes: Buffer,
  { timing, answerMs }: { timing: Timing; answerMs: number },
  progress: Progress,
): Promise<void> {
  const speed = lineSpeed(address);
  const stalled = () => new PrinterFault('stalled', 'the printer takes no more bytes');
  for (let start = 0; start < bytes.length; start += PIECE) {
    const piece = bytes.subarray(start, start + PIECE);
    // Counted before the call: once written, a byte may be printed whatever the result is.
    progress.sent += piece.length;
    const written = within(port.write(piece), lineTime(piece.length, speed, timing), stalled);
    await unlessLost(port, written);
  }
  const deadline = lineTime(bytes.length, speed, timing);
  if (progress.state !== null && progress.state !== 'unknown') {
    // Bytes arrive in order, so an answer now proves that the printer has received the whole paper.
    progress.state = await askStatus(port, answerMs, deadline);
    if (progress.state === 'unknown') {
      throw new PrinterFault('no_answer', 'the printer fell silent during the job');
    }
    const fault = faultOf(progress.state);
    if (fault) throw fault;
    return;
  }
  await unlessLost(port, within(port.drain(), deadline, stalled));
}
