import type { CancellationRow } from '@comanda/db/repos/cancellations.repo';
import type { Row } from '@comanda/db/schema';
import {
  afterCancelAnswer,
  afterStatus,
  cancelStep,
  lastRequest,
  type CancelAnswer,
  type CancelChange,
  type StatusAnswer,
} from '@comanda/domain/invoices/cancellation';
import type { InvoiceReceiver } from '@comanda/domain/invoices/document';
import type { StampedDocument } from '@comanda/domain/invoices/verification';
import { Problem } from '@comanda/domain/problem';
import { behindMs } from '../process/clock.ts';
import { runWrite, type AppContext, type Work } from '../process/context.ts';
import { inTurn } from '../process/outbox.ts';
import { freeChecks, moveChecks } from './free-checks.ts';
import { longestMessage } from './pac.ts';
import { providerOf, type PacOf } from './provider.ts';
import { localTime } from './seal-document.ts';
import { requireSeal, signRequest } from '../issuer/seal.ts';

/** What only a person can mend is looked at again after half an hour. */
const blockedMs = 30 * 60_000;

interface Due {
  document: Row<'invoice_documents'>;
  events: CancellationRow[];
  /** What is sent: the signed request, what the SAT is asked about, or why no request can be signed. */
  next: { request: string } | { status: StampedDocument } | { problem: Problem };
}

/**
 * Goes on with the cancellations that are due, one after the other. That a request is sent is written before it leaves;
 * when its answer is lost, the SAT says what became of it before it is sent again. Only the SAT's own word cancels.
 */
export const sendCancellations = inTurn(
  async (context, signal: AbortSignal, pacOf: PacOf = providerOf) => {
    const pac = await pacOf(context);
    if (pac === null || behindMs(context.clock) > 0) return;
    while (!signal.aborted) {
      const due = await runWrite(context, (tx) => begin(context, tx));
      if (due === null) return;
      const { document, next } = due;
      if ('problem' in next) {
        await runWrite(context, (tx) => block(tx, document, next.problem));
      } else if ('status' in next) {
        const answer = await pac.status(next.status, signal);
        if (signal.aborted) return;
        await runWrite(context, (tx) => finishStatus(tx, due, answer));
      } else {
        const answer = await pac.cancel(next.request, signal);
        // Stopped in the middle: the next start asks what came of it.
        if (signal.aborted && answer.kind === 'unknown') return;
        await runWrite(context, (tx) => finishRequest(tx, due, answer));
        // The next document would meet the same.
        if (answer.kind === 'stopped' || answer.kind === 'later') return;
      }
    }
  },
);

async function begin(context: AppContext, tx: Work): Promise<Due | null> {
  const { repos, now } = tx;
  const document = await repos.cancellations.findDue(now);
  if (!document) return null;
  const events = await repos.cancellations.list(document.id);
  if (cancelStep(events) === 'status') {
    return { document, events, next: { status: statusOf(tx, document) } };
  }
  const request = await requestOf(context, tx, document, lastRequest(events)[0]);
  if (request instanceof Problem) return { document, events, next: { problem: request } };
  await repos.cancellations.create({ document_id: document.id, at: now, outcome: 'sent' });
  return { document, events, next: { request } };
}

async function requestOf(
  context: AppContext,
  tx: Work,
  document: Row<'invoice_documents'>,
  wanted: CancellationRow | undefined,
): Promise<string | Problem> {
  const { repos, venue } = tx;
  const by = await replacementOf(tx, wanted);
  try {
    return signRequest(context, await requireSeal(repos), {
      tax_id: venue.taxId,
      date: localTime(tx),
      uuid: document.uuid ?? '',
      motive: wanted?.motive ?? '02',
      replacement: by?.uuid ?? null,
    });
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

/** Without a seal nothing can be asked for. */
async function block({ repos, now, emit }: Work, { id }: { id: number }, problem: Problem) {
  const message = problem.message;
  await repos.invoices.update(id, { next_at: now + blockedMs, code: problem.code, message });
  emit({ event: 'invoice.changed', id });
}

function statusOf(
  { venue }: Pick<Work, 'venue'>,
  { uuid, receiver, total, seal }: Row<'invoice_documents'>,
): StampedDocument {
  const { tax_id } = JSON.parse(receiver) as InvoiceReceiver;
  return { uuid: uuid ?? '', issuer: venue.taxId, receiver: tax_id, total, seal };
}

function finishRequest(tx: Work, { document, events }: Due, answer: CancelAnswer): Promise<void> {
  const change = afterCancelAnswer({ events, tries: document.tries }, answer, tx.now);
  return apply(tx, document, events, change, {
    code: 'code' in answer ? answer.code : '',
    message: answer.text.slice(0, longestMessage),
    receipt: answer.kind === 'asked' ? answer.receipt : null,
  });
}

async function finishStatus(
  tx: Work,
  { document, events }: Due,
  answer: StatusAnswer,
): Promise<void> {
  const change = afterStatus({ events, tries: document.tries }, answer, tx.now);
  const isRefused = change.outcome === 'refused';
  await apply(tx, document, events, change, {
    code: isRefused ? 'refused' : '',
    message: isRefused ? 'Solicitud rechazada' : '',
    receipt: null,
  });
}

async function apply(
  tx: Work,
  document: Row<'invoice_documents'>,
  events: readonly CancellationRow[],
  { state, outcome, next_at }: CancelChange,
  said: { code: string; message: string; receipt: string | null },
): Promise<void> {
  const { repos, now, emit } = tx;
  const { id, tries } = document;
  if (outcome === null) {
    await repos.invoices.update(id, { next_at, tries: tries + 1 });
    return;
  }
  await repos.cancellations.create({ document_id: id, at: now, outcome, ...said });
  const { code, message } = said;
  // What is asked for is asked about from the shortest wait on.
  const next = { state, next_at, tries: outcome === 'asked' ? 0 : tries + 1, code, message };
  await repos.invoices.update(id, next);
  if (state === 'cancelled') await release(tx, document, lastRequest(events)[0]);
  emit({ event: 'invoice.changed', id });
}

/** The checks of a cancelled document are free, or in the document that replaces it. */
async function release(
  tx: Work,
  document: Row<'invoice_documents'>,
  wanted: CancellationRow | undefined,
): Promise<void> {
  const to = await replacementOf(tx, wanted);
  if (to) await moveChecks(tx, document, to);
  else await freeChecks(tx, document);
}

/** The document that takes the place of the cancelled one; undefined without one. */
async function replacementOf(
  { repos }: Pick<Work, 'repos'>,
  wanted: CancellationRow | undefined,
): Promise<Row<'invoice_documents'> | undefined> {
  return wanted?.replacement_id == null ? undefined : repos.invoices.find(wanted.replacement_id);
}
