import { toIso } from '@comanda/domain/time';
import type { CutPaper, PayoutPaper } from '@comanda/receipt/cash-data';
import type { ClosePaper } from '@comanda/receipt/close-data';
import type { CommandContext } from '../http/command-context.ts';
import type { Venue } from '../process/venue.ts';

type Paper =
  | { document: 'x_cut' | 'z_cut'; content: Pick<CutPaper, 'cut'> }
  | { document: 'daily_close'; content: Pick<ClosePaper, 'close'> }
  | { document: 'payout'; content: Pick<PayoutPaper, 'payout'> };

/**
 * Queues a register report on the main printer, in the running transaction. `subjectId` is the payout, Z
 * number, register session or day (20261120). A second report with the same subject is marked as a copy,
 * except for an X cut or one without a subject (null). Returns the job's id, or null when the venue has no
 * printer.
 */
export async function queuePaper(
  { repos, actor, now, emit }: CommandContext,
  venue: Venue,
  subjectId: number | null,
  paper: Paper,
): Promise<number | null> {
  const printer = await repos.printers.findReceiptPrinter(actor.device_id);
  if (!printer) return null;
  const isCopy =
    paper.document !== 'x_cut' &&
    subjectId !== null &&
    (await repos.printing.hasPaper(paper.document, subjectId));
  const { name, address, taxId: tax_id, slogan } = venue;
  const data: CutPaper | PayoutPaper | ClosePaper = {
    venue: { name, address, tax_id, slogan },
    time_zone: venue.clock.timeZone,
    printed_at: toIso(now),
    ...paper.content,
  };
  const id = await repos.printing.createJob({
    printer_id: printer.id,
    document: paper.document,
    subject_id: subjectId,
    language: printer.language,
    width: printer.width,
    marking: isCopy ? 'copy' : null,
    data: JSON.stringify(data),
    created_by: actor.user_id,
    created_at: now,
    modified_at: now,
  });
  emit({ event: 'print_job.queued', id, order_id: null });
  return id;
}
