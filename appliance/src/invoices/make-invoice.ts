import type { Row } from '@comanda/db/schema';
import {
  PUBLIC_TAX_ID,
  type InvoiceIssuer,
  type InvoiceReceiver,
} from '@comanda/domain/invoices/document';
import { folioOf } from '@comanda/domain/invoices/folio';
import { relations } from '@comanda/domain/invoices/states';
import type { SatForm } from '@comanda/domain/payment-methods';
import { checkEmail } from '@comanda/domain/people';
import { Problem } from '@comanda/domain/problem';
import { checkTaxData, type TaxData } from '@comanda/domain/tax-data';
import type { Actor } from '../accounts/actor.ts';
import { journal } from '../http/command-context.ts';
import type { AppContext, Work } from '../process/context.ts';
import { conceptsOf, requireChecks, requireInvoiceable } from './invoice-content.ts';
import { formOf, requireForm } from '../issuer/payment-form.ts';
import { requireIssuer } from '../issuer/issuer.ts';
import { sealAgain, sealDocument } from './seal-document.ts';
import { wakeInvoices } from './send-invoices.ts';

/** Invoices of one RFC in 30 days from which on a manager looks: a user may gather the checks of others. */
const mostOfReceiver = 5;
const receiverMs = 30 * 24 * 60 * 60 * 1000;

/** A transaction in which an invoice is made: by a user, or by a guest (null). */
export type Making = Work & { actor: Actor | null; context: AppContext };

/**
 * Seals the invoice of closed checks, takes its folio and marks the checks; it is stamped as soon as the provider answers.
 * Returns its id. Throws what createInvoice of the contract declares.
 */
export async function makeInvoice(
  tx: Making,
  asked: {
    order_ids: readonly number[];
    receiver: TaxData;
    /** Without one that of the largest payment. */
    form: SatForm | null;
    customer_id: number | null;
    /** A stamped document of these checks, in whose place it is. */
    replaces?: Row<'invoice_documents'>;
    /** Where it is sent once it is stamped, as it was typed; without one nowhere. */
    email?: string | null | undefined;
  },
): Promise<number> {
  const { repos, actor, now, context } = tx;
  const { replaces } = asked;
  const { row: issuerRow, issuer } = await requireIssuer(tx);
  const receiver = receiverOf(asked.receiver, issuer);
  refuseWithholding(issuerRow, issuer, receiver);
  const email = asked.email?.trim() ? checkEmail(asked.email) : '';
  const checks = replaces
    ? await requireChecks(tx, asked.order_ids)
    : await requireInvoiceable(tx, asked.order_ids);
  const concepts = await conceptsOf(tx, checks, issuerRow);
  const form = requireForm(asked.form, await formOf(tx, checks));
  const { series, folio } = await repos.invoices.createFolio('invoice');
  const content = { type: 'I', series, folio, form, method: 'PUE', issuer, receiver } as const;
  const relation = replaces && { type: relations.replaces, uuids: [replaces.uuid ?? ''] };
  const sealed = await sealDocument(context, tx, {
    ...content,
    concepts,
    ...(relation ? { relation } : {}),
  });
  const by = actor?.user_id ?? null;
  const id = await repos.invoices.create({
    kind: 'invoice',
    series,
    folio,
    state: 'sealed',
    customer_id: asked.customer_id,
    receiver: JSON.stringify(receiver),
    order_ids: JSON.stringify(checks.map((check) => check.id)),
    form,
    email,
    ...sealed,
    sealed_at: now,
    next_at: now,
    created_by: by,
    created_at: now,
    ...(replaces ? { relation: relations.replaces, related_id: replaces.id } : {}),
  });
  // Those of a document that is replaced stay in it until it is cancelled.
  for (const check of replaces ? [] : checks) {
    await repos.accounting.saveInvoice({
      order_id: check.id,
      folio: folioOf({ series, folio }),
      amount: check.total,
      day: check.business_day,
      marked_by: by,
      marked_at: now,
      document_id: id,
    });
    tx.emit({ event: 'order.changed', id: check.id, table_id: check.table_id });
  }
  const same = await repos.invoices.countOf(receiver.tax_id, now - receiverMs);
  const isMany = receiver.tax_id !== PUBLIC_TAX_ID && same > mostOfReceiver;
  const detail = isMany ? { same_receiver: same } : {};
  await noteInvoice(tx, 'invoice.create', { id, series, folio, total: sealed.total }, detail);
  wakeInvoices(context);
  return id;
}

/**
 * Seals a rejected invoice again for another receiver; a global one keeps its own. Throws what correctInvoice of the
 * contract declares.
 */
export async function remakeInvoice(
  tx: Making,
  row: Row<'invoice_documents'>,
  receiver: TaxData | undefined,
): Promise<void> {
  if (row.state !== 'rejected') throw new Problem('invoice_state', { state: row.state });
  const { row: issuerRow, issuer } = await requireIssuer(tx);
  if (row.kind === 'global') {
    await sealAgain(tx.context, tx, row);
  } else {
    if (!receiver) throw new Problem('field_required', { field: 'receiver' });
    const receives = receiverOf(receiver, issuer);
    refuseWithholding(issuerRow, issuer, receives);
    await sealAgain(tx.context, tx, row, receives);
  }
  await noteInvoice(tx, 'invoice.correct', row);
  wakeInvoices(tx.context);
}

// Each concept would have to withhold ISR, which this document does not do.
function refuseWithholding(
  { isr_mark }: Row<'invoice_issuer'>,
  issuer: InvoiceIssuer,
  receiver: InvoiceReceiver,
): void {
  if (isr_mark === 1 && issuer.tax_id.length === 13 && receiver.tax_id.length === 12) {
    throw new Problem('invoice_withholding');
  }
}

/** The receiver as the document has it. 400 invalid_tax_id, tax_data_mismatch, field_required. */
function receiverOf(asked: TaxData, issuer: InvoiceIssuer): InvoiceReceiver {
  const data = checkTaxData(asked);
  for (const [field, value] of Object.entries(data)) {
    if (value === '') throw new Problem('field_required', { field: `receiver.${field}` });
  }
  // Sales to the public in general are made where they are issued (CFDI40149).
  const isPublic = data.tax_id === PUBLIC_TAX_ID;
  return {
    tax_id: data.tax_id,
    name: data.tax_name,
    postcode: isPublic ? issuer.postcode : data.tax_postcode,
    regime: data.tax_regime,
    use: data.tax_use,
  };
}

/** Writes an act on an invoice to the journal, and tells the screens. */
export async function noteInvoice(
  tx: Making,
  action: string,
  row: Pick<Row<'invoice_documents'>, 'id' | 'series' | 'folio' | 'total'>,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await journal(tx, {
    action,
    subject: 'invoice_document',
    id: row.id,
    detail: {
      name: folioOf(row),
      total: row.total,
      ...detail,
      ...(tx.actor === null ? { by_guest: true } : {}),
    },
  });
  tx.emit({ event: 'invoice.changed', id: row.id });
}
