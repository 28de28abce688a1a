import { toIso } from '@comanda/domain/time';
import type * as contract from '@comanda/contract/printing';
import type { PrinterRow } from '@comanda/db/repos/printers.repo';
import type { PrintJobRow } from '@comanda/db/repos/printing.repo';
import type { Repos } from '@comanda/db/repos';
import { may, type Permission } from '@comanda/domain/permissions';
import { Problem } from '@comanda/domain/problem';
import { layoutCustomerTicket } from '@comanda/receipt/layouts/customer-ticket';
import { paintPlainText } from '@comanda/receipt/painters/plain-text';
import type { Actor } from '../accounts/actor.ts';
import { RawReply, type Call } from '../http/mount.ts';
import { journal, type CommandContext } from '../http/command-context.ts';
import { checkTicket } from './check-ticket.ts';
import { changeJob } from './change-job.ts';
import { createPaper } from './create-paper.ts';
import { bytesReply } from './paper-bytes.ts';
import { requireJob, toJob } from './job-reply.ts';
import { blocksOf, withLogo } from './paper-data.ts';
import { queueTicket } from './queue-ticket.ts';

/**
 * Returns the ticket as it would be printed now: text by default, ESC/POS bytes, or layout blocks. A preview
 * writes no job, no journal row and no pre-bill mark. The bytes could be printed, so they are marked as a
 * preview and cannot replace a numbered ticket.
 */
export async function getTicket({
  repos,
  venue,
  params,
  query,
  actor,
  now,
}: Call<typeof contract.getTicket>): Promise<unknown> {
  const check = await repos.checks.findView(params.id);
  if (!check) throw new Problem('not_found', { field: 'id' });
  const printer = await repos.printers.findReceiptPrinter(actor.device_id);
  const language = query.lang ?? check.ticket_language ?? venue.language;
  const width = query.width ?? printer?.width ?? 32;
  // With the code, anyone can make the invoice: without the right, it is on paper only.
  const hidesCode = !may(actor.permissions, 'invoices.create');
  const bare = await checkTicket(repos, check, venue, { language, now, hidesCode });
  const data = await withLogo(repos, 'ticket', bare);
  const format = query.format ?? 'text';
  // A preview has no print job, so it shows the number of the newest job, or the check's own.
  const number = check.print_job_id ?? check.id;
  const shown = format === 'escpos' ? { ...data, is_preview: true } : data;
  const blocks = layoutCustomerTicket(shown, { width, language, marking: null, number });
  switch (format) {
    case 'blocks':
      return blocks;
    case 'escpos':
      return bytesReply(blocks, width, printer);
    default:
      return new RawReply('text/plain; charset=utf-8', paintPlainText(blocks, width));
  }
}

export async function createPrintJob(
  call: Call<typeof contract.createPrintJob>,
): Promise<contract.PrintJob> {
  const { repos, venue, body } = call;
  const id = await queueTicket(call, {
    checkId: body.order_id,
    venue,
    printerId: body.printer_id,
    language: body.language,
    width: body.width,
  });
  if (id === null) throw new Problem('printer_unknown');
  return toJob(call, await requireJob(repos, id));
}

type Document = PrintJobRow['document'];

/** The rights to what papers say; papers without one are for everyone. */
const rightTo: Partial<Record<Document, Permission>> = {
  x_cut: 'reports.view',
  z_cut: 'reports.view',
  daily_close: 'reports.view',
  statement: 'customers.view',
  shift_plan: 'hours.view',
  work_week: 'hours.view',
  invoice: 'invoices.create',
  payout: 'cash.approvePayout',
};
/** They hold data of customers: the user who made one needs the right, too. */
const neverByMaker: readonly Document[] = ['statement', 'invoice'];

/** Whether a user may read a job: with the right to its paper, or having made it and so seen what it says. */
export function mayReadJob({ document, created_by }: PrintJobRow, actor: Actor): boolean {
  const right = rightTo[document];
  if (right === undefined || may(actor.permissions, right)) return true;
  return created_by === actor.user_id && !neverByMaker.includes(document);
}

async function requireReadable(repos: Repos, id: number, actor: Actor): Promise<PrintJobRow> {
  const found = await requireJob(repos, id);
  if (!mayReadJob(found, actor)) throw new Problem('forbidden', { field: 'id' });
  return found;
}

export async function listPrintJobs(
  call: Call<typeof contract.listPrintJobs>,
): Promise<contract.PrintJob[]> {
  const { repos, query, actor } = call;
  const filter = {
    checkId: query.order_id,
    open: query.open === 1,
    printerId: query.printer_id,
  };
  const found = await repos.printing.listJobs(filter);
  return Promise.all(found.filter((row) => mayReadJob(row, actor)).map((row) => toJob(call, row)));
}

export async function getPrintJob(
  call: Call<typeof contract.getPrintJob>,
): Promise<contract.PrintJob> {
  const { repos, params, actor } = call;
  return toJob(call, await requireReadable(repos, params.id, actor));
}

/**
 * Queues a new job with the same content, marked COPY. An original that was waiting for a user is settled by
 * it.
 */
export async function reprintJob(
  call: Call<typeof contract.reprintJob>,
): Promise<contract.PrintJob> {
  const { repos, params, actor, now } = call;
  const original = await requireReadable(repos, params.id, actor);
  if (!['printed', 'failed', 'unconfirmed'].includes(original.state)) {
    throw new Problem('job_state', { state: original.state });
  }
  const printer = await printerOf(call, original);
  const data = { ...(JSON.parse(original.data) as object), printed_at: toIso(now) };
  const id = await createPaper(call, printer, {
    document: original.document,
    order_id: original.order_id,
    subject_id: original.subject_id,
    language: original.language,
    width: original.width,
    marking: 'copy',
    data: JSON.stringify(data),
    copy_of: original.id,
    meant_for: original.meant_for,
  });
  await repos.printing.createItemJobs(id, await repos.printing.listItemsOfJob(original.id));
  if (original.state !== 'printed') {
    await changeJob(call, original, { state: 'cancelled', reason: 'printed_again' });
  }
  await journal(call, {
    action: 'print.copy',
    subject: 'print_job',
    id,
    detail: { copy_of: original.id, order_id: original.order_id },
  });
  return toJob(call, await requireJob(repos, id));
}

/** The printer of a job; the ticket printer of this device for a paper whose printer was replaced since. */
async function printerOf(
  { repos, actor }: Pick<CommandContext, 'repos' | 'actor'>,
  job: PrintJobRow,
): Promise<PrinterRow> {
  const printer =
    (await repos.printers.find(job.printer_id)) ??
    (await repos.printers.findReceiptPrinter(actor.device_id));
  if (!printer) throw new Problem('printer_unknown');
  return printer;
}

/**
 * Sends a job that failed before its first byte to the printer unchanged, even if it is old: the user has
 * seen its age.
 */
export async function retryJob(call: Call<typeof contract.retryJob>): Promise<contract.PrintJob> {
  const { repos, params, actor, now } = call;
  const found = await requireReadable(repos, params.id, actor);
  if (found.state !== 'failed' || found.bytes_sent > 0) {
    throw new Problem('job_state', { state: found.state });
  }
  if (!(await repos.printers.find(found.printer_id))) throw new Problem('printer_unknown');
  await changeJob(call, found, {
    state: 'queued',
    reason: null,
    next_attempt_at: null,
    released_at: now,
  });
  await journal(call, {
    action: 'print.retry',
    subject: 'print_job',
    id: found.id,
    detail: { reason: found.reason, order_id: found.order_id },
  });
  call.emit({ event: 'print_job.queued', id: found.id, order_id: found.order_id });
  return toJob(call, await requireJob(repos, found.id));
}

/** Returns exactly what was or will be printed: text by default, ESC/POS bytes, or layout blocks. */
export async function getJobPaper(call: Call<typeof contract.getJobPaper>): Promise<unknown> {
  const { repos, params, query, actor } = call;
  const found = await requireReadable(repos, params.id, actor);
  if (query.format === 'blocks') return blocksOf(repos, found);
  if (query.format === 'escpos') {
    const printer = await repos.printers.find(found.printer_id);
    return bytesReply(await blocksOf(repos, found), found.width, printer);
  }
  const text = found.printed_text ?? paintPlainText(await blocksOf(repos, found), found.width);
  return new RawReply('text/plain; charset=utf-8', text);
}

/** A user reports what happened to a job that waits for them. A queued job can only be cancelled. */
export async function settleJob(call: Call<typeof contract.settleJob>): Promise<contract.PrintJob> {
  const { repos, params, body, actor, now, emit } = call;
  const found = await requireReadable(repos, params.id, actor);
  const allowed = body.state === 'cancelled' ? ['queued'] : [];
  if (![...allowed, 'failed', 'unconfirmed'].includes(found.state)) {
    throw new Problem('job_state', { state: found.state });
  }
  await repos.printing.updateJob(found.id, {
    state: body.state,
    modified_at: now,
    ...(body.state === 'printed' ? { printed_at: now } : {}),
  });
  await journal(call, {
    action: 'print.settle',
    subject: 'print_job',
    id: found.id,
    detail: { from: found.state, to: body.state },
  });
  emit({ event: 'print_job.changed', id: found.id, order_id: found.order_id, state: body.state });
  return toJob(call, await requireJob(repos, found.id));
}
