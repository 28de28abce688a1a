import type { Row } from '@comanda/db/schema';
import {
  afterAnswer,
  afterSearch,
  mayBeStamped,
  type StampAnswer,
} from '@comanda/domain/invoices/states';
import { runWrite, type AppContext, type Work } from '../process/context.ts';
import { inTurn, startSender, type Sender } from '../process/outbox.ts';
import { mailWhenStamped } from './mail-invoice.ts';
import { refreshCredits } from './credits.ts';
import { longestMessage, sendingKey } from './pac.ts';
import { providerOf, type PacOf } from './provider.ts';
import { sealAgain } from './seal-document.ts';
import { sendCancellations } from './send-cancellations.ts';
import { startReplaced } from './want-cancellation.ts';

const gatherMs = 250;
const everyMs = 10_000;

/**
 * Has the documents that are due stamped, one after the other. That a document is sent is written before it leaves, and
 * the same bytes are sent until the provider has said what became of them: a lost answer never makes two invoices of one
 * sale.
 */
export const sendInvoices = inTurn(
  async (context, signal: AbortSignal, pacOf: PacOf = providerOf) => {
    const pac = await pacOf(context);
    if (pac === null) return;
    while (!signal.aborted) {
      const document = await runWrite(context, begin);
      if (document === null) return;
      const answer = await pac.stamp(document.xml, sendingKey(document.xml), signal);
      // Stopped in the middle: the next start asks what came of it.
      if (signal.aborted && answer.kind === 'unknown') return;
      await runWrite(context, (tx) => finish(context, tx, document, answer));
      // The next document would meet the same.
      if (answer.kind === 'stopped' || answer.kind === 'later') return;
    }
  },
);

/** Writes that the next document is sent, and returns it. */
async function begin({ repos, now }: Work): Promise<Row<'invoice_documents'> | null> {
  const due =
    (await repos.invoices.findDue(now)) ?? (await repos.invoices.findDue(now, ['unclear']));
  if (!due) return null;
  const { id: document_id, version } = due;
  await repos.invoices.createAttempt({ document_id, version, at: now, outcome: 'sent' });
  if (due.state !== 'unclear') await repos.invoices.update(due.id, { state: 'waiting' });
  return due;
}

async function finish(
  context: AppContext,
  tx: Work,
  document: Row<'invoice_documents'>,
  answer: StampAnswer,
): Promise<void> {
  const { repos, now, emit } = tx;
  const { id, version, tries, sealed_at } = document;
  const code = answer.kind === 'refused' ? answer.code : '';
  const message = answer.kind === 'stamped' ? '' : answer.text.slice(0, longestMessage);
  const before = (await repos.invoices.listAttempts(id)).filter((one) => one.version === version);
  const outcomes = before.map(({ outcome }) => outcome);
  // The last one is the sending that this answers.
  const sent = { tries, sealed_at, mayBeStamped: mayBeStamped(outcomes.slice(0, -1)) };
  const attempt = { document_id: id, version, at: now, outcome: answer.kind, code, message };
  await repos.invoices.createAttempt(attempt);
  const isSearch = document.state === 'unclear';
  const { state, next_at, reseal } = isSearch
    ? { ...afterSearch(answer, now), reseal: undefined }
    : afterAnswer(sent, answer, now);
  await repos.invoices.update(id, {
    state,
    next_at,
    tries: tries + 1,
    // Why it is unclear stays until it is found.
    ...(state === 'unclear' && isSearch ? {} : { code, message }),
    ...(answer.kind === 'stamped'
      ? { uuid: answer.uuid, stamped_xml: answer.xml, stamped_at: answer.stamped_at }
      : {}),
  });
  if (answer.kind === 'stamped') await followStamp(context, tx, document);
  if (reseal) await sealAgain(context, tx, document);
  emit({ event: 'invoice.changed', id });
}

/** What follows from a stamp: what the document replaces is cancelled, and its files are sent. */
export async function followStamp(
  context: AppContext,
  tx: Work,
  document: Row<'invoice_documents'>,
): Promise<void> {
  await startReplaced(tx, document);
  await mailWhenStamped(context, tx, document.id);
}

const senders = new WeakMap<AppContext, Sender>();

/** Wakes the worker after the current command, which added a document. */
export function wakeInvoices(context: AppContext): void {
  senders.get(context)?.wake();
}

/** Has documents stamped in the background. Returns a function that stops it. */
export function startInvoices(context: AppContext): () => void {
  const send = async (...call: [AppContext, AbortSignal]) => {
    await sendInvoices(...call);
    await sendCancellations(...call);
    await refreshCredits(...call);
  };
  const sender = startSender(context, send, { name: 'invoices', gatherMs, everyMs });
  senders.set(context, sender);
  return () => sender.stop();
}
