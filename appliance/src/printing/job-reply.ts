import type { PrinterProfile, PrintJob } from '@comanda/contract/printing';
import type { PrinterRow } from '@comanda/db/repos/printers.repo';
import { isShown, type PrintJobRow } from '@comanda/db/repos/printing.repo';
import type { Repos } from '@comanda/db/repos';
import { isBlocked } from '@comanda/domain/print-retry';
import { Problem } from '@comanda/domain/problem';
import type { Work } from '../process/context.ts';
import { hasPrinter } from './has-printer.ts';

/**
 * Converts a print job to the API's format. A queued job that was not tried yet has the reason of its printer: it is not
 * set up, or it cannot print.
 */
export async function toJob(tx: Pick<Work, 'repos' | 'demo'>, row: PrintJobRow): Promise<PrintJob> {
  const job = asReply(row);
  if (row.state !== 'queued') return job;
  const printer = await tx.repos.printers.find(row.printer_id);
  if (!printer) return job;
  if (!hasPrinter(tx, printer)) return { ...job, reason: 'no_printer' };
  if (row.reason !== null || !isBlocked(printer.state)) return job;
  return { ...job, reason: printer.state_detail ?? printer.state };
}

/** The job id is the number printed on the paper. */
function asReply(row: PrintJobRow): PrintJob {
  const data = JSON.parse(row.data) as {
    check_name?: string;
    kind?: string;
    printer_name?: string;
    payout?: { recipient: string };
    statement?: { customer: string };
    shift_plan?: { week: string };
    work_week?: { week: string };
    invoice?: { folio: string };
    cut?: { register_name?: string };
  };
  return {
    id: row.id,
    number: row.id,
    printer_id: row.printer_id,
    document: row.document,
    title:
      data.check_name ??
      data.payout?.recipient ??
      data.statement?.customer ??
      data.invoice?.folio ??
      data.cut?.register_name ??
      data.shift_plan?.week ??
      data.work_week?.week ??
      data.printer_name ??
      '',
    kind: row.document === 'kitchen' ? (data.kind ?? null) : null,
    meant_for: row.meant_for,
    order_id: row.order_id,
    language: row.language,
    width: row.width,
    marking: row.marking,
    state: isShown(row) ? 'shown' : row.state,
    reason: row.reason,
    attempt: row.attempt,
    created_at: row.created_at,
    printed_at: row.printed_at,
    printed_text: row.printed_text,
  };
}

export function toProfile(row: PrinterRow): PrinterProfile {
  const { id, name, transport, width, code_page, font, cut, qr } = row;
  const { drawer_pin, language, answers } = row;
  return { id, name, transport, width, code_page, font, cut, qr, drawer_pin, language, answers };
}

/** Returns the job, or throws 404. */
export async function requireJob(repos: Repos, id: number): Promise<PrintJobRow> {
  const job = await repos.printing.findJob(id);
  if (!job) throw new Problem('not_found', { field: 'id' });
  return job;
}
