import { Problem } from '@comanda/domain/problem';
import type { Language } from '@comanda/domain/texts';
import type { PaperWidth } from '@comanda/receipt/ticket-data';
import type { CheckView } from '@comanda/db/repos/check-views';
import type { PaymentView } from '@comanda/db/repos/payments.repo';
import type { SoldItem } from '@comanda/db/repos/sold-lines';
import { journal, type CommandContext } from '../http/command-context.ts';
import type { Venue } from '../process/venue.ts';
import { checkTicket } from './check-ticket.ts';
import { createPaper } from './create-paper.ts';
import { hasPrinter } from './has-printer.ts';

/**
 * Queues a check's ticket in the running transaction: a pre-bill while it is open, the final ticket once it
 * is closed. A second ticket after the close is marked as a copy. Returns the job's id, or null when the
 * venue has no printer and none was given (404 printer_unknown when one was). Without a printer that
 * produces paper a requested ticket is only shown, and there is no automatic one. An open check remembers the language that is
 * chosen for its pre-bill; its later papers have it too.
 */
export async function queueTicket(
  tx: CommandContext,
  ticket: {
    checkId: number;
    venue: Venue;
    printerId?: number | null;
    language?: Language | null;
    width?: PaperWidth | null;
    /** Set when this command closes the check: its first ticket is not a copy. */
    closingWith?: {
      check: CheckView;
      payments: readonly PaymentView[];
      items: readonly SoldItem[];
    };
  },
): Promise<number | null> {
  const { repos, actor, now } = tx;
  const check = ticket.closingWith?.check ?? (await repos.checks.findView(ticket.checkId));
  if (!check) throw new Problem('not_found', { field: 'order_id' });
  const printer =
    ticket.printerId == null
      ? await repos.printers.findReceiptPrinter(actor.device_id)
      : await repos.printers.find(ticket.printerId);
  if (!printer) {
    if (ticket.printerId != null) throw new Problem('printer_unknown', { field: 'printer_id' });
    return null;
  }
  if (ticket.closingWith && !hasPrinter(tx, printer)) return null;
  const chosen = ticket.language ?? check.ticket_language;
  const language = chosen ?? ticket.venue.language;
  const data = await checkTicket(repos, check, ticket.venue, {
    language,
    now,
    ...ticket.closingWith,
  });
  const isCopy =
    !ticket.closingWith &&
    check.closed_at !== null &&
    (await repos.printing.hasFinalTicket(check.id, check.closed_at));
  const id = await createPaper(tx, printer, {
    document: 'ticket',
    order_id: check.id,
    language,
    width: ticket.width ?? printer.width,
    marking: isCopy ? 'copy' : null,
    data: JSON.stringify(data),
  });
  if (!check.closed) await markPrebill(tx, check, { id, language: chosen });
  return id;
}

/** The guests now have the bill: later cancellations and discounts can be recognised in the journal. */
async function markPrebill(
  tx: CommandContext,
  check: CheckView,
  job: { id: number; language: Language | null },
): Promise<void> {
  const { repos, now, emit } = tx;
  const { total } = check;
  const bill = { prebill_at: now, prebill_total: total, ticket_language: job.language };
  await repos.checks.update(check.id, bill, now);
  await journal(tx, {
    action: 'order.prebill',
    subject: 'order',
    id: check.id,
    detail: { total, items: check.item_count, print_job_id: job.id },
  });
  emit({ event: 'order.changed', id: check.id, table_id: check.table_id });
}
