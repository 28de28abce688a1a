import type { Row } from '@comanda/db/schema';
import type { CancelMotive } from '@comanda/domain/invoices/cancellation-request';
import { nextRequestAt } from '@comanda/domain/invoices/cancellation';
import { folioOf } from '@comanda/domain/invoices/folio';
import { isVoid, relations } from '@comanda/domain/invoices/states';
import { cleanNote } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import type { CommandContext } from '../http/command-context.ts';
import type { Work } from '../process/context.ts';

type Document = Pick<Row<'invoice_documents'>, 'id' | 'state'>;

/** The document that replaces one and is not void; undefined without one. */
export async function findReplacement({ repos }: Pick<Work, 'repos'>, id: number) {
  const related = await repos.cancellations.listRelated(id);
  return related.findLast(
    ({ relation, state }) => relation === relations.replaces && !isVoid(state),
  );
}

/**
 * Refuses a document of any kind that cannot be cancelled now: 409 invoice_state; invoice_credited while a credit note
 * refers to it; cancel_limit after five requests; cancel_too_soon within 72 hours of the last one, with `until`.
 */
export async function requireCancellable(
  tx: Pick<Work, 'repos' | 'now'>,
  row: Document,
): Promise<void> {
  const { repos, now } = tx;
  if (row.state !== 'stamped' && row.state !== 'cancel_asked') {
    throw new Problem('invoice_state', { state: row.state });
  }
  const credit = (await repos.cancellations.listRelated(row.id)).find(
    ({ relation, state }) => relation === relations.credits && !isVoid(state),
  );
  if (credit) throw new Problem('invoice_credited', { folio: folioOf(credit) });
  const steps = await repos.cancellations.list(row.id);
  const isSent = steps.some(({ outcome }) => outcome === 'asked');
  if (row.state === 'cancel_asked' && !isSent)
    throw new Problem('invoice_state', { state: row.state });
  const until = nextRequestAt(steps, now);
  if (until === Number.POSITIVE_INFINITY) throw new Problem('cancel_limit');
  if (until !== null) throw new Problem('cancel_too_soon', { until });
}

/**
 * Notes that a user wants a document cancelled, why, and what takes its place. It is asked for after the transaction:
 * at once, or with motive 01 as soon as the replacement is stamped.
 */
export async function wantCancellation(
  tx: CommandContext,
  row: Document,
  wanted: { motive: CancelMotive; reason: string; replacement?: Document },
): Promise<void> {
  const { repos, actor, now } = tx;
  const { motive, replacement } = wanted;
  const reason = cleanNote(wanted.reason);
  if (reason === '') throw new Problem('field_required', { field: 'reason' });
  await repos.cancellations.create({
    document_id: row.id,
    at: now,
    outcome: 'wanted',
    motive,
    reason,
    wanted_by: actor.user_id,
    replacement_id: replacement?.id ?? null,
  });
  if (motive !== '01' || replacement?.state === 'stamped') await startCancellation(tx, row.id);
}

/** Now that a document is stamped, the one that it replaces can be cancelled. */
export async function startReplaced(
  tx: Work,
  { relation, related_id }: Pick<Row<'invoice_documents'>, 'relation' | 'related_id'>,
): Promise<void> {
  if (relation !== relations.replaces || related_id === null) return;
  const replaced = await tx.repos.invoices.find(related_id);
  if (replaced?.state === 'stamped') await startCancellation(tx, related_id);
}

/** From now on the worker asks the SAT to cancel it. */
async function startCancellation({ repos, now, emit }: Work, id: number): Promise<void> {
  const clean = { code: '', message: '' };
  await repos.invoices.update(id, { state: 'cancel_asked', next_at: now, tries: 0, ...clean });
  emit({ event: 'invoice.changed', id });
}
