import type { InvoiceDocument } from '@comanda/db/repos/invoices.repo';
import type { Row } from '@comanda/db/schema';
import { businessDayOf } from '@comanda/domain/business-day';
import { creditReceiver, type CreditedPart } from '@comanda/domain/invoices/credit';
import type { InvoiceReceiver } from '@comanda/domain/invoices/document';
import { folioOf } from '@comanda/domain/invoices/folio';
import { dueStates, relations } from '@comanda/domain/invoices/states';
import type { SatForm } from '@comanda/domain/payment-methods';
import { Problem } from '@comanda/domain/problem';
import { storedSums } from '@comanda/domain/taxes';
import { creditContent, partsOf, requireLeft } from './credit-content.ts';
import { formOf } from '../issuer/payment-form.ts';
import { requireIssuer } from '../issuer/issuer.ts';
import { noteInvoice, type Making } from './make-invoice.ts';
import { sealDocument } from './seal-document.ts';
import { wakeInvoices } from './send-invoices.ts';
import { findReplacement } from './want-cancellation.ts';

/**
 * Refuses a document that cannot be credited: 409 credit_not_stamped while it waits for its stamp, invoice_replaced,
 * invoice_state for any other that is not stamped.
 */
export async function refuseUncreditable(
  tx: Pick<Making, 'repos'>,
  document: InvoiceDocument,
): Promise<void> {
  const replacement = await findReplacement(tx, document.id);
  if (replacement) throw new Problem('invoice_replaced', { folio: folioOf(replacement) });
  if (document.kind !== 'credit' && document.state === 'stamped') return;
  const isDue = document.kind !== 'credit' && dueStates.some((state) => state === document.state);
  throw isDue
    ? new Problem('credit_not_stamped', { folio: folioOf(document) })
    : new Problem('invoice_state', { state: document.state });
}

/**
 * Seals the credit note of these parts of a document. Without a reason no money is given back. Returns its id. 409
 * credit_over.
 */
export async function sealCredit(
  tx: Making,
  document: InvoiceDocument,
  { parts, form, reason }: { parts: readonly CreditedPart[]; form: SatForm; reason?: string },
): Promise<number> {
  const { repos, venue, actor, now, context } = tx;
  await requireLeft(tx, document, parts);
  const { issuer } = await requireIssuer(tx);
  const { series, folio } = await repos.invoices.createFolio('credit');
  const receiver = creditReceiver(JSON.parse(document.receiver) as InvoiceReceiver);
  const sealed = await sealDocument(context, tx, {
    ...creditContent(document, parts),
    relation: { type: relations.credits, uuids: [document.uuid ?? ''] },
    series,
    folio,
    form,
    method: 'PUE',
    issuer,
    receiver,
  });
  const id = await repos.invoices.create({
    kind: 'credit',
    series,
    folio,
    state: 'sealed',
    customer_id: document.customer_id,
    receiver: JSON.stringify(receiver),
    order_ids: JSON.stringify([...new Set(parts.map(({ order_id }) => order_id))]),
    form,
    ...sealed,
    sealed_at: now,
    next_at: now,
    created_by: actor?.user_id ?? null,
    created_at: now,
    relation: relations.credits,
    related_id: document.id,
  });
  const day = businessDayOf(now, venue.clock);
  await repos.creditNotes.create(
    parts.map(({ tax, ...part }) => ({ ...part, document_id: id, tax: String(tax), day })),
  );
  const row = { id, series, folio, total: sealed.total };
  const action = reason === undefined ? 'invoice.credit_global' : 'invoice.credit';
  await noteInvoice(tx, action, row, { of: folioOf(document), ...(reason ? { reason } : {}) });
  tx.emit({ event: 'invoice.changed', id: document.id });
  wakeInvoices(context);
  return id;
}

/**
 * Takes a check out of the global invoice that it is in, so that it can have its own: a credit note of all that it cost,
 * with which no money moves. Throws what refuseUncreditable does.
 */
export async function creditInGlobal(tx: Making, check: Row<'orders'>): Promise<void> {
  const mark = await tx.repos.accounting.findInvoice(check.id);
  const global =
    mark?.document_id == null ? undefined : await tx.repos.invoices.find(mark.document_id);
  if (global?.kind !== 'global') return;
  await refuseUncreditable(tx, global);
  const paid = storedSums(check).map(
    ({ tax_id, gross, discount, added }) => [tax_id, gross - discount + added] as const,
  );
  const parts = partsOf(tx, check.id, new Map(paid));
  const form = (await formOf(tx, [check])) ?? (global.form as SatForm);
  await sealCredit(tx, global, { parts, form });
  await tx.repos.accounting.deleteInvoice(check.id);
}
