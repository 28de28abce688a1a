import { PrinterFault } from './fault.ts';
import { within } from './timing.ts';
import { unlessLost, type PrinterPort } from './transports/port.ts';

export type PrinterState =
  | 'ready'
  | 'paper_low'
  | 'paper_out'
  | 'cover_open'
  | 'offline'
  | 'unknown';

/** These bits are fixed in a status byte; anything else is noise on the line. */
const FIXED_BITS = 0x93;
const FIXED_VALUE = 0x12;

/** DLE EOT n is answered at once, even by a printer that is off line. */
const QUESTIONS = { printer: 1, offlineCause: 2, paper: 4 } as const;

/**
 * Queries the printer's status. `unknown` means that it does not answer, which is normal for many clones and not a
 * failure. `firstMs` is longer after a job, whose bytes must be sent first.
 */
export async function askStatus(
  port: PrinterPort,
  answerMs: number,
  firstMs: number = answerMs,
): Promise<PrinterState> {
  if (port.onAnswer === null) return 'ready';
  const answers: number[] = [];
  let heard = () => {};
  port.onAnswer((bytes) => {
    answers.push(...[...bytes].filter((byte) => (byte & FIXED_BITS) === FIXED_VALUE));
    heard();
  });
  const queryStatus = async (question: number, ms: number): Promise<number | null> => {
    answers.length = 0;
    const answered = new Promise<void>((resolve) => (heard = resolve));
    const asked = port.write(Buffer.from([0x10, 0x04, question])).then(() => answered);
    const silence = new PrinterFault('no_answer', 'no answer to a status question');
    try {
      await unlessLost(
        port,
        within(asked, ms, () => silence),
      );
    } catch (error) {
      if (error === silence) return null;
      throw error;
    }
    return answers.at(-1) ?? null;
  };
  const printer = await queryStatus(QUESTIONS.printer, firstMs);
  if (printer === null) return 'unknown';
  const cause = await queryStatus(QUESTIONS.offlineCause, answerMs);
  const paper = await queryStatus(QUESTIONS.paper, answerMs);
  return readStatus(printer, cause ?? FIXED_VALUE, paper ?? FIXED_VALUE);
}

/** Combines the three status bytes into one state; the most severe one wins. */
export function readStatus(printer: number, cause: number, paper: number): PrinterState {
  if ((paper & 0x60) !== 0 || (cause & 0x20) !== 0) return 'paper_out';
  if ((cause & 0x04) !== 0) return 'cover_open';
  if ((printer & 0x08) !== 0 || (cause & 0x40) !== 0) return 'offline';
  return (paper & 0x0c) !== 0 ? 'paper_low' : 'ready';
}

/** Printer states in which nothing can be printed. */
export function faultOf(state: PrinterState): PrinterFault | null {
  if (state === 'paper_out' || state === 'cover_open' || state === 'offline') {
    return new PrinterFault(state, `the printer says ${state}`);
  }
  return null;
}
