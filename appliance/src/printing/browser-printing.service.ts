import { toIso } from '@comanda/domain/time';
import type * as contract from '@comanda/contract/browser-printing';
import type { ReplyOf } from '@comanda/contract/endpoint';
import type { PrintJob } from '@comanda/contract/printing';
import { pulseLivesMs } from '@comanda/domain/print-retry';
import { Problem } from '@comanda/domain/problem';
import type { Block } from '@comanda/receipt/blocks';
import { inFont } from '@comanda/receipt/font';
import { layoutDocument } from '@comanda/receipt/layouts/document';
import { paintPlainText } from '@comanda/receipt/painters/plain-text';
import {
  testSections,
  type PaperFont,
  type TestPaper,
  type TestSection,
} from '@comanda/receipt/test-data';
import type { PaperWidth } from '@comanda/receipt/ticket-data';
import { RawReply, type Call } from '../http/mount.ts';
import { journal } from '../http/command-context.ts';
import { requireJob, toJob } from './job-reply.ts';
import { drawerReason } from './drawer.ts';
import { bytesReply } from './paper-bytes.ts';
import { blocksOf } from './paper-data.ts';
import { queueTicket } from './queue-ticket.ts';

/** Reason of a queued job that a browser has taken. The screens translate it. */
const AT_BROWSER = 'browser';
/** ESC p 0 25 250: pin 2, 50 ms on, 500 ms off. */
const DRAWER_PULSE = [0x1b, 0x70, 0, 0x19, 0xfa];

/** The paper for a browser's printer, with code page 858 and the characters chosen for it. */
async function paperReply(
  blocks: Block[],
  width: PaperWidth,
  { format, font }: { format: 'escpos' | 'text'; font: PaperFont },
): Promise<RawReply> {
  if (format === 'text') {
    return new RawReply('text/plain; charset=utf-8', paintPlainText(blocks, width));
  }
  return bytesReply(inFont(blocks, font), width, { font: font === 'small' ? 'b' : 'a' });
}

/**
 * Creates a ticket for a browser. The job is queued with its number and marking, and a pre-bill is recorded in the
 * journal, before a byte is sent. The job is unconfirmed until a user reports whether it was printed.
 */
export async function createBrowserPrint(
  call: Call<typeof contract.createBrowserPrint>,
): Promise<PrintJob> {
  const { repos, venue, body, now, emit } = call;
  const id = await queueTicket(call, {
    checkId: body.order_id,
    venue,
    language: body.language,
    width: body.width ?? 32,
  });
  if (id === null) throw new Problem('printer_unknown');
  await repos.printing.updateJob(id, {
    state: 'unconfirmed',
    reason: AT_BROWSER,
    claimed_by: AT_BROWSER,
    attempt: 1,
    modified_at: now,
  });
  const job = await requireJob(repos, id);
  const text = paintPlainText(await blocksOf(repos, job), job.width);
  await repos.printing.updateJob(id, { printed_text: text });
  emit({ event: 'print_job.changed', id, order_id: body.order_id, state: 'unconfirmed' });
  return toJob(call, await requireJob(repos, id));
}

/** Returns the paper of a job that a browser has taken; 409 job_state once the job is settled. */
export async function getBrowserPaper(
  call: Call<typeof contract.getBrowserPaper>,
): Promise<RawReply> {
  const { repos, params, query } = call;
  const job = await requireJob(repos, params.id);
  if (job.claimed_by !== AT_BROWSER) throw new Problem('not_found', { field: 'id' });
  if (job.state !== 'unconfirmed') throw new Problem('job_state', { state: job.state });
  const { format = 'escpos', font = 'normal' } = query;
  return paperReply(await blocksOf(repos, job), job.width, { format, font });
}

/** Returns the test page for a browser's printer. It is not a print job, so it has no number. */
export async function getPrinterTest(
  call: Call<typeof contract.getPrinterTest>,
): Promise<RawReply> {
  const { venue, query, now } = call;
  const { width = 32, font = 'normal', format = 'text', lang = venue.language } = query;
  const data: TestPaper = {
    printer_name: null,
    transport: null,
    printed_at: toIso(now),
    time_zone: venue.clock.timeZone,
    font,
    sections: sectionsOf(query.sections),
  };
  const options = { width, language: lang, marking: null, number: 0 };
  return paperReply(layoutDocument('test', data, options), width, { format, font });
}

function sectionsOf(list: string | undefined): TestSection[] {
  const chosen = list?.split(',');
  return testSections.filter((section) => chosen?.includes(section) ?? true);
}

/**
 * Opens the drawer at a browser's printer. The journal row, with the approver, is written before the bytes
 * are sent.
 */
export async function openBrowserDrawer(
  call: Call<typeof contract.openBrowserDrawer>,
): Promise<ReplyOf<typeof contract.openBrowserDrawer>> {
  const reason = drawerReason(call.body.reason);
  await journal(call, {
    action: 'drawer.open',
    subject: 'user',
    id: call.actor.user_id,
    detail: { reason },
  });
  return { bytes: DRAWER_PULSE, expires_at: call.now + pulseLivesMs };
}
