import { cancelOutcomes } from '@comanda/domain/invoices/cancellation';
import { cancelMotives } from '@comanda/domain/invoices/cancellation-request';
import { invoiceStates } from '@comanda/domain/invoices/states';
import { satForms } from '@comanda/domain/payment-methods';
import { approval } from './approval.ts';
import { Id, IdParams, Maybe, Nullable, OneOf, Timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Invoice, Receiver } from './invoices.ts';
import { Type, type Static } from './type.ts';

/** Why a document is cancelled, which the tax authority may ask for. */
const Reason = Type.String({ minLength: 1, maxLength: 300 });

/** How a document can be cancelled, and how far that is. Days are YYYY-MM-DD. */
export const Cancellation = Type.Object({
  /** Whether the receiver has to accept. What the SAT then says counts. */
  acceptance: OneOf(['none', 'receiver']),
  /** The last day on which the SAT took the request, when it is over. */
  late_since: Nullable(Type.String()),
  /** The last day on which the receiver answers, while it is asked for; silence accepts. */
  answer_until: Nullable(Type.String()),
  /** The document that takes its place. */
  replacement: Nullable(Type.Object({ id: Id, folio: Type.String(), state: OneOf(invoiceStates) })),
  has_receipt: Type.Boolean(),
  steps: Type.Array(
    Type.Object({
      id: Id,
      at: Timestamp,
      outcome: OneOf(cancelOutcomes),
      /** Of the step `wanted`: the SAT's key, the reason, and who decided it. */
      motive: Nullable(OneOf(cancelMotives)),
      reason: Nullable(Type.String()),
      by_name: Nullable(Type.String()),
      /** The SAT's code, and the words of the provider. */
      code: Type.String(),
      message: Type.String(),
    }),
  ),
});
export type Cancellation = Static<typeof Cancellation>;

export const getCancellation = endpoint({
  method: 'GET',
  path: '/api/invoices/:id/cancellation',
  summary: 'How an electronic invoice can be cancelled, and how far that is',
  access: 'invoices.create',
  changedBy: ['invoice.changed'],
  params: IdParams,
  reply: Cancellation,
});
/**
 * Asks the SAT to cancel a stamped document of any kind; it is cancelled once the SAT says so. With motive 01 it has been
 * replaced and the SAT or the receiver refused to cancel it. 409 invoice_state, invoice_credited, invoice_replaced,
 * invoice_not_replaced, cancel_limit, cancel_too_soon.
 */
export const cancelInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/cancel',
  summary: 'Cancel an electronic invoice',
  access: 'invoices.cancel',
  params: IdParams,
  body: Type.Object({ motive: OneOf(cancelMotives), reason: Reason, approval }),
  reply: Invoice,
  idempotent: true,
  approvable: true,
});
/**
 * Makes a new invoice of the same checks, perhaps for another receiver; once it is stamped, the SAT is asked to cancel the
 * first one (motive 01). 409 invoice_state, invoice_kind, invoice_credited, invoice_replaced, cancel_limit, cancel_too_soon,
 * and the refusals of createInvoice.
 */
export const replaceInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/replace',
  summary: 'Replace an electronic invoice',
  access: 'invoices.cancel',
  params: IdParams,
  body: Type.Object({
    receiver: Receiver,
    /** Key of c_FormaPago; without one that of the first invoice. */
    form: Maybe(OneOf(satForms)),
    reason: Reason,
    approval,
  }),
  reply: Invoice,
  idempotent: true,
  approvable: true,
});
/** The receipt (acuse) of the SAT for the newest request. 404 when there is none. */
export const getCancellationReceipt = endpoint({
  method: 'GET',
  path: '/api/invoices/:id/receipt',
  summary: 'The receipt of the SAT for a cancellation',
  access: 'invoices.create',
  params: IdParams,
  reply: Type.String(),
  media: ['application/xml'],
});
