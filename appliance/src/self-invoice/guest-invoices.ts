import type { InvoiceDocument } from '@comanda/db/repos/invoices.repo';
import { readInvoiceCode } from '@comanda/domain/invoices/invoice-code';
import type { InvoiceReceiver } from '@comanda/domain/invoices/document';
import { Problem } from '@comanda/domain/problem';
import type { TaxData } from '@comanda/domain/tax-data';
import { createHmac } from 'node:crypto';
import { isSameSecret } from '../accounts/secrets.ts';
import { conceptsOf } from '../invoices/invoice-content.ts';
import { formOf } from '../issuer/payment-form.ts';
import { requireIssuer } from '../issuer/issuer.ts';
import { makeInvoice, remakeInvoice } from '../invoices/make-invoice.ts';
import type { AppContext, Work } from '../process/context.ts';

type Reading = Omit<Work, 'emit'>;

/** How often guests may have an invoice sealed with one code; then staff does it. */
const mostSealed = 3;

/** What a code is good for. */
export type CodeState =
  /** Wrong, of an open check, or its time is over: no one learns which. */
  | { kind: 'unknown' }
  /** Its check can be invoiced. */
  | { kind: 'free'; order_id: number; total: number }
  /** Staff must help: the check is in the global invoice, marked by hand, or was tried too often. */
  | { kind: 'register' }
  /** It has its invoice. */
  | { kind: 'taken'; order_id: number; document: InvoiceDocument; mayCorrect: boolean };

/** Reads what a code as it was typed or scanned is good for. */
export async function readCode(tx: Reading, raw: string): Promise<CodeState> {
  const { repos, now } = tx;
  // A mistyped code is looked for too, so that every wrong one takes as long.
  const found = await repos.invoices.findByCode(readInvoiceCode(raw) ?? '');
  if (!found || found.closed === 0) return { kind: 'unknown' };
  const { order_id, total, sealed } = found;
  if (found.document_id !== null) {
    const document = await repos.invoices.find(found.document_id);
    if (document?.kind !== 'invoice') return { kind: 'register' };
    const isOwn = document.created_by === null && sealed < mostSealed;
    return {
      kind: 'taken',
      order_id,
      document,
      mayCorrect: isOwn && document.state === 'rejected',
    };
  }
  if (found.until <= now) return { kind: 'unknown' };
  if (found.folio !== null || sealed >= mostSealed) return { kind: 'register' };
  return { kind: 'free', order_id, total };
}

/** Whether an invoice of this check can be made now. Throws the problem that it would meet. */
export async function requireMakeable(tx: Reading, order_id: number): Promise<void> {
  const { row } = await requireIssuer(tx);
  const check = await tx.repos.checks.find(order_id);
  if (!check || (await formOf(tx, [check])) === null) throw new Problem('payment_form_required');
  await conceptsOf(tx, [check], row);
}

/** Makes the invoice of a code's check for a guest, and returns its id. Throws what createInvoice of the contract declares. */
export async function makeGuestInvoice(
  context: AppContext,
  tx: Work,
  order_id: number,
  { receiver, email }: { receiver: TaxData; email: string },
): Promise<number> {
  await tx.repos.invoices.countSealed(order_id);
  return makeInvoice(
    { ...tx, actor: null, context },
    { order_ids: [order_id], receiver, form: null, customer_id: null, email },
  );
}

/** Seals a rejected invoice again with what the guest corrected. Throws what correctInvoice of the contract declares. */
export async function correctGuestInvoice(
  context: AppContext,
  tx: Work,
  { order_id, document }: Extract<CodeState, { kind: 'taken' }>,
  receiver: TaxData,
): Promise<void> {
  await tx.repos.invoices.countSealed(order_id);
  await remakeInvoice({ ...tx, actor: null, context }, document, receiver);
}

export const receiverOfDocument = (document: Pick<InvoiceDocument, 'receiver'>) =>
  JSON.parse(document.receiver) as InvoiceReceiver;

/** What the address of an invoice's page ends with, for who has shown code and RFC. */
export function pageKey({ config }: Pick<AppContext, 'config'>, documentId: number): string {
  return createHmac('sha256', config.pepper)
    .update(`guest invoice ${documentId}`)
    .digest('base64url')
    .slice(0, 22);
}

export const isPageKey = (context: AppContext, documentId: number, key: string): boolean =>
  isSameSecret(key, pageKey(context, documentId));
