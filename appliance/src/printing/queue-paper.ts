import type { PrintJob } from '@comanda/contract/printing';
import { Problem } from '@comanda/domain/problem';
import { toIso } from '@comanda/domain/time';
import type { CashPaper, CutPaper, PayoutPaper } from '@comanda/receipt/cash-data';
import type { ClosePaper } from '@comanda/receipt/close-data';
import type { ShiftPlanPaper, WorkWeekPaper } from '@comanda/receipt/hours-data';
import type { InvoicePaper } from '@comanda/receipt/invoice-data';
import type { StatementPaper } from '@comanda/receipt/statement-data';
import type { CommandContext } from '../http/command-context.ts';
import type { Venue } from '../process/venue.ts';
import { createPaper } from './create-paper.ts';
import { hasPrinter } from './has-printer.ts';
import { requireJob, toJob } from './job-reply.ts';

type Paper =
  | { document: 'x_cut' | 'z_cut'; content: Pick<CutPaper, 'cut'> }
  | { document: 'daily_close'; content: Pick<ClosePaper, 'close'> }
  | { document: 'payout'; content: Pick<PayoutPaper, 'payout'> }
  | { document: 'statement'; content: Pick<StatementPaper, 'statement'> }
  | { document: 'shift_plan'; content: Pick<ShiftPlanPaper, 'shift_plan'> }
  | { document: 'work_week'; content: Pick<WorkWeekPaper, 'work_week'> }
  | { document: 'invoice'; content: Pick<InvoicePaper, 'invoice' | 'state'> };

/** What every report and statement says at its top. */
export const paperHead = (
  { name, address, taxId: tax_id, slogan, clock }: Venue,
  now: number,
): CashPaper => ({
  venue: { name, address, tax_id, slogan },
  time_zone: clock.timeZone,
  printed_at: toIso(now),
});

/**
 * Queues a register report on the main printer, in the running transaction. Without a printer that produces
 * paper it is only shown when a user requested it, and not made when a command prints it `byItself`. `subjectId` is the payout, Z
 * number, register session or day (20261120). A second report with the same subject is marked as a copy,
 * except for an X cut or one without a subject (null). Returns the job's id, or null when there is none.
 */
export async function queuePaper(
  tx: CommandContext,
  venue: Venue,
  subjectId: number | null,
  paper: Paper & { byItself?: boolean },
): Promise<number | null> {
  const { repos, actor, now } = tx;
  const printer = await repos.printers.findReceiptPrinter(actor.device_id);
  if (!printer || (paper.byItself && !hasPrinter(tx, printer))) return null;
  const isCopy =
    paper.document !== 'x_cut' &&
    subjectId !== null &&
    (await repos.printing.hasPaper(paper.document, subjectId));
  return createPaper(tx, printer, {
    document: paper.document,
    subject_id: subjectId,
    language: printer.language,
    width: printer.width,
    marking: isCopy ? 'copy' : null,
    data: JSON.stringify({ ...paperHead(venue, now), ...paper.content }),
  });
}

/** Queues a paper that a user asks for and answers its job. 404 printer_unknown when there is no main printer. */
export async function requestPaper(
  call: CommandContext,
  venue: Venue,
  paper: Paper,
): Promise<PrintJob> {
  const id = await queuePaper(call, venue, null, paper);
  if (id === null) throw new Problem('printer_unknown');
  return toJob(call, await requireJob(call.repos, id));
}
