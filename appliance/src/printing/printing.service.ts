import type * as contract from '@comanda/contract/printing';
import type { PrintJobRow } from '@comanda/db/printing.repo';
import type { Repos } from '@comanda/db/repos';
import { may } from '@comanda/domain/permissions';
import { Problem } from '@comanda/domain/problem';
import { layoutCustomerTicket } from '@comanda/receipt/layouts/customer-ticket';
import { paintEscPos, PLAIN_LOOK } from '@comanda/receipt/painters/esc-pos-builder';
import { paintPlainText } from '@comanda/receipt/painters/plain-text';
import type { Actor } from '../kernel/actor.ts';
import { RawReply, type Call } from '../kernel/mount.ts';
import { journal } from '../kernel/acting.ts';
import { toIso } from '../kernel/iso-time.ts';
import { readVenue } from '../kernel/venue.ts';
import { checkTicket } from './check-ticket.ts';
import { changeJob } from './change-job.ts';
import { requireJob, toJob } from './job-reply.ts';
import { blocksOf, withLogo } from './paper-data.ts';
import { queueTicket } from './queue-ticket.ts';

/**
 * The ticket as it would be printed now: text by default, ESC/POS bytes, or the laid out blocks. A look writes nothing,
 * neither job nor journal nor the mark of a bill handed out; so the bytes, which a printer would take, are headed as
 * a preview and cannot be handed to a guest in place of a numbered ticket.
 */
export async function getTicket({
  repos,
  params,
  query,
  actor,
  now,
}: Call<typeof contract.getTicket>): Promise<unknown> {
  const check = await repos.checks.findView(params.id);
  if (!check) throw new Problem('not_found', { field: 'id' });
  const venue = await readVenue(repos);
  const printer = await repos.printers.findReceiptPrinter(actor.device_id);
  const language = query.lang ?? venue.language;
  const width = query.width ?? printer?.width ?? 32;
  const bare = await checkTicket(repos, check, venue, { language, now });
  const data = await withLogo(repos, 'ticket', bare);
  const format = query.format ?? 'text';
  // A preview has no print job: show the number of the newest job, or the check's own.
  const number = check.print_job_id ?? check.id;
  const shown = format === 'escpos' ? { ...data, is_preview: true } : data;
  const blocks = layoutCustomerTicket(shown, { width, language, marking: null, number });
  switch (format) {
    case 'blocks':
      return blocks;
    case 'escpos':
      return new RawReply(
        'application/octet-stream',
        paintEscPos(blocks, width, printer ?? PLAIN_LOOK),
      );
    default:
      return new RawReply('text/plain; charset=utf-8', paintPlainText(blocks, width));
  }
}

export async function createPrintJob(
  call: Call<typeof contract.createPrintJob>,
): Promise<contract.PrintJob> {
  const { repos, body } = call;
  const id = await queueTicket(call, {
    checkId: body.order_id,
    venue: await readVenue(repos),
    printerId: body.printer_id,
    language: body.language,
    width: body.width,
  });
  if (id === null) throw new Problem('printer_unknown');
  return toJob(call, await requireJob(repos, id));
}

/** Papers of the drawer are for those who see its figures. */
function mayRead({ document, created_by }: PrintJobRow, actor: Actor): boolean {
  if (document === 'x_cut' || document === 'z_cut' || document === 'daily_close')
    return may(actor.permissions, 'reports.view');
  if (document !== 'payout') return true;
  return created_by === actor.user_id || may(actor.permissions, 'cash.approvePayout');
}

async function requireReadable(repos: Repos, id: number, actor: Actor): Promise<PrintJobRow> {
  const found = await requireJob(repos, id);
  if (!mayRead(found, actor)) throw new Problem('forbidden', { field: 'id' });
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
  return Promise.all(found.filter((row) => mayRead(row, actor)).map((row) => toJob(call, row)));
}

export async function getPrintJob(
  call: Call<typeof contract.getPrintJob>,
): Promise<contract.PrintJob> {
  const { repos, params, actor } = call;
  return toJob(call, await requireReadable(repos, params.id, actor));
}

/** A new job that says the same and is headed COPY. One that waited for a person is thereby dealt with. */
export async function reprintJob(
  call: Call<typeof contract.reprintJob>,
): Promise<contract.PrintJob> {
  const { repos, params, actor, now, emit } = call;
  const original = await requireReadable(repos, params.id, actor);
  if (!['printed', 'failed', 'unconfirmed'].includes(original.state)) {
    throw new Problem('job_state', { state: original.state });
  }
  const data = { ...(JSON.parse(original.data) as object), printed_at: toIso(now) };
  const id = await repos.printing.createJob({
    printer_id: original.printer_id,
    document: original.document,
    order_id: original.order_id,
    subject_id: original.subject_id,
    language: original.language,
    width: original.width,
    marking: 'copy',
    data: JSON.stringify(data),
    copy_of: original.id,
    meant_for: original.meant_for,
    created_by: actor.user_id,
    created_at: now,
    modified_at: now,
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
  emit({ event: 'print_job.queued', id, order_id: original.order_id });
  return toJob(call, await requireJob(repos, id));
}

/** A job that failed before its first byte goes to the printer as it is; a person has seen that it is old. */
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

/** Exactly what was printed, or what will be: text by default, ESC/POS bytes, or the laid out blocks. */
export async function jobPaper(call: Call<typeof contract.jobPaper>): Promise<unknown> {
  const { repos, params, query, actor } = call;
  const found = await requireReadable(repos, params.id, actor);
  if (query.format === 'blocks') return blocksOf(repos, found);
  if (query.format === 'escpos') {
    const printer = await repos.printers.find(found.printer_id);
    const bytes = paintEscPos(await blocksOf(repos, found), found.width, printer ?? PLAIN_LOOK);
    return new RawReply('application/octet-stream', bytes);
  }
  const text = found.printed_text ?? paintPlainText(await blocksOf(repos, found), found.width);
  return new RawReply('text/plain; charset=utf-8', text);
}

/** A person says what became of a job that waits for one; a queued job can only be called off. */
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
