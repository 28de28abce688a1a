import type * as contract from '@comanda/contract/printing';
import type { ReplyOf } from '@comanda/contract/endpoint';
import type { PrinterRow } from '@comanda/db/repos/printers.repo';
import { isBlocked, retryDelayMs } from '@comanda/domain/print-retry';
import { Problem } from '@comanda/domain/problem';
import type { Call } from '../http/mount.ts';
import { changeJob } from './change-job.ts';
import { requireJob, toProfile } from './job-reply.ts';
import { asksFirst, repeatForKitchen, useBackups } from './kitchen-queue.ts';
import { hasPrinter } from './has-printer.ts';
import { withLogo } from './paper-data.ts';

/**
 * A daemon has started. Jobs that the previous one was printing may or may not be on paper, so a user must
 * check them.
 */
export async function daemonHello(
  call: Call<typeof contract.daemonHello>,
): Promise<ReplyOf<typeof contract.daemonHello>> {
  const { repos } = call;
  for (const job of await repos.printing.listPrinting()) {
    await changeJob(call, job, { state: 'unconfirmed', reason: 'restarted' });
    await repeatForKitchen(call, job);
  }
  return { success: true, printers: (await repos.printers.list()).map(toProfile) };
}

/**
 * Returns the next job that is due. While a printer cannot print, only its oldest job is tried, so that all print in
 * order afterwards. State and attempt are committed before the response, so they are on disk before the first byte is
 * sent.
 */
export async function daemonClaim(
  call: Call<typeof contract.daemonClaim>,
): Promise<ReplyOf<typeof contract.daemonClaim>> {
  const { repos, body, now } = call;
  await useBackups(call);
  const printers = await repos.printers.list();
  const idsWhere = (is: (printer: PrinterRow) => boolean) =>
    printers.filter(is).map(({ id }) => id);
  const idle = idsWhere((printer) => !hasPrinter(call, printer));
  const blocked = idsWhere(({ state }) => isBlocked(state));
  const next = () => repos.printing.findNextJob(now, { idle, blocked });
  let job = await next();
  while (job && (await asksFirst(call, job))) job = await next();
  if (!job) return { job: null };
  const printer = await repos.printers.find(job.printer_id);
  if (!printer) {
    await changeJob(call, job, { state: 'failed', reason: 'printer_removed' });
    return { job: null };
  }
  const attempt = job.attempt + 1;
  await changeJob(call, job, { state: 'printing', attempt, claimed_by: body.instance });
  const claimed: contract.ClaimedJob = {
    id: job.id,
    number: job.id,
    // Only these of the kinds in the queue's CHECK constraint are ever queued.
    document: job.document,
    language: job.language,
    width: job.width,
    attempt,
    marking: job.marking,
    printer: toProfile(printer),
    data: await withLogo(repos, job.document, JSON.parse(job.data) as object),
  };
  return { job: claimed };
}

/**
 * Stores the result of an attempt. If no byte was sent, the job is queued again with a back-off and its
 * reason. If a byte was sent, an error makes the job unconfirmed. Repeating a report changes nothing; a
 * report of another attempt is 409.
 */
export async function daemonResult(
  call: Call<typeof contract.daemonResult>,
): Promise<{ success: true }> {
  const { repos, params, body, now } = call;
  const job = await requireJob(repos, params.id);
  if (body.attempt !== job.attempt) throw new Problem('job_state', { state: job.state });
  const outcome = outcomeOf(body);
  if (job.state === outcome) return { success: true };
  // A report that arrives after hello or after a user settled the job is still valid for a job that is open.
  if (job.state !== 'printing' && job.state !== 'unconfirmed') {
    throw new Problem('job_state', { state: job.state });
  }
  const { bytes_sent, text: printed_text = null } = body;
  if (outcome === 'printed') {
    const printed = { printed_at: now, printed_text, reason: null, next_attempt_at: null };
    await changeJob(call, job, { state: 'printed', bytes_sent, ...printed });
  } else if (outcome === 'queued') {
    const next_attempt_at = now + retryDelayMs(job.attempt);
    await changeJob(call, job, { state: 'queued', reason: body.reason ?? null, next_attempt_at });
  } else {
    const reason = body.reason ?? null;
    await changeJob(call, job, { state: 'unconfirmed', bytes_sent, printed_text, reason });
    await repeatForKitchen(call, job);
  }
  return { success: true };
}

type DaemonReport = Call<typeof contract.daemonStatus>['body']['printers'][number];

function outcomeOf(
  report: Call<typeof contract.daemonResult>['body'],
): 'printed' | 'queued' | 'unconfirmed' {
  if (report.state === 'printed') return 'printed';
  return report.state === 'failed' && report.bytes_sent === 0 ? 'queued' : 'unconfirmed';
}

/** Stores the printer states that the daemon reports. Unknown ids are ignored. */
export async function daemonStatus(
  call: Call<typeof contract.daemonStatus>,
): Promise<{ success: true }> {
  const { repos, body, now, emit } = call;
  const known = await repos.printers.list();
  for (const report of body.printers) {
    const printer = known.find((each) => each.id === report.id);
    if (!printer) continue;
    const detail = report.detail ?? null;
    await repos.printers.update(printer.id, {
      ...(answeredItself(report) ? { answers: 1 } : {}),
      state: report.state,
      state_detail: detail,
      state_at: now,
      ...(printer.state === report.state ? {} : { state_since: now }),
    });
    if (printer.state !== report.state || printer.state_detail !== detail) {
      emit({ event: 'printer.changed', id: printer.id });
    }
  }
  return { success: true };
}

/** An unreachable printer is reported with a reason. A printer that reports itself off line has none. */
function answeredItself({ state, detail }: DaemonReport): boolean {
  return state !== 'unknown' && (detail ?? null) === null;
}
