import { satForms } from '@comanda/domain/payment-methods';
import { documentKinds, invoiceStates } from '@comanda/domain/invoices/states';
import { Flag, Id, IdParams, Maybe, Money, Nullable, OneOf, Timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Type, type Static } from './type.ts';

/** Who receives an invoice: as on the proof of tax status. */
export const Receiver = Type.Object({
  tax_id: Type.String({ maxLength: 20 }),
  tax_name: Type.String({ maxLength: 254 }),
  tax_postcode: Type.String({ pattern: '^(\\d{5})?$' }),
  tax_regime: Type.String({ maxLength: 3 }),
  tax_use: Type.String({ maxLength: 4 }),
});

export const Invoice = Type.Object({
  id: Id,
  kind: OneOf(documentKinds),
  /** Series and folio as they are printed: A12. */
  folio: Type.String(),
  state: OneOf(invoiceStates),
  receiver: Type.Object({ tax_id: Type.String(), name: Type.String() }),
  /** Key of c_FormaPago. */
  form: Type.String(),
  total: Money,
  uuid: Nullable(Type.String()),
  /** The SAT's code of a rejected one, and the last words of the provider. */
  code: Type.String(),
  message: Type.String(),
  /** Its checks; a global one names none. */
  order_ids: Type.Array(Id),
  created: Timestamp,
  /** Null: a guest made it, or the box. */
  created_by_name: Nullable(Type.String()),
  /** Whether the 72 hours in which it must be stamped run out. */
  urgency: OneOf(['fine', 'soon', 'late']),
});
export type Invoice = Static<typeof Invoice>;

export const InvoiceDetails = Type.Object({
  invoice: Invoice,
  receiver: Receiver,
  attempts: Type.Array(
    Type.Object({
      id: Id,
      at: Timestamp,
      outcome: OneOf(['sent', 'stamped', 'refused', 'too_old', 'stopped', 'later', 'unknown']),
      code: Type.String(),
      message: Type.String(),
    }),
  ),
});
export type InvoiceDetails = Static<typeof InvoiceDetails>;

const changedBy = ['invoice.changed'] as const;

/** `open` are those that wait to be stamped or need a person. */
export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/invoices',
  summary: 'Electronic invoices, newest first',
  access: 'invoices.create',
  changedBy,
  query: Type.Object({ show: Type.Optional(OneOf(['open', 'stamped', 'cancelled', 'dropped'])) }),
  reply: Type.Array(Invoice),
});
export const getInvoice = endpoint({
  method: 'GET',
  path: '/api/invoices/:id',
  summary: 'An electronic invoice with what the provider said',
  access: 'invoices.create',
  changedBy,
  params: IdParams,
  reply: InvoiceDetails,
});

/**
 * The check of a ticket, and its invoice if it has one of its own: for a guest who brings the paper back, also when the
 * time in which its code was good for guests is over. 404 ticket_unknown.
 */
export const identifyTicket = endpoint({
  method: 'POST',
  path: '/api/invoices/ticket',
  summary: 'Find the check of a ticket by its code or folio',
  access: 'invoices.create',
  readOnly: true,
  body: Type.Object({
    /** As it was typed or scanned: the code, the address of the QR, or the folio. */
    ticket: Type.String({ minLength: 1, maxLength: 400 }),
  }),
  reply: Type.Object({ order_id: Id, invoice: Nullable(Invoice) }),
});

const Choice = {
  /** Closed checks of one month, all of the same receiver. */
  order_ids: Type.Array(Id, { minItems: 1, maxItems: 50, uniqueItems: true }),
  /** Key of c_FormaPago; without one that of the largest payment. */
  form: Maybe(OneOf(satForms)),
  /** Whether a check that is in a stamped global invoice is credited there first. */
  credit_global: Type.Optional(Type.Boolean()),
};

/** What an invoice of these checks will say. The same refusals as createInvoice. */
export const previewInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/preview',
  summary: 'What an invoice of these checks says',
  access: 'invoices.create',
  body: Type.Object(Choice),
  reply: Type.Object({
    checks: Type.Array(Type.Object({ id: Id, name: Type.String(), total: Money })),
    concepts: Type.Array(
      Type.Object({ quantity: Type.Integer(), description: Type.String(), total: Money }),
    ),
    /** Null: it must be chosen. */
    form: Nullable(Type.String()),
    subtotal: Money,
    discount: Money,
    taxes: Money,
    total: Money,
    /** The total in Spanish words, as the document has it on paper. */
    words: Type.String(),
    /** 0: the venue sends no mail. */
    mail_active: Flag,
  }),
});
/**
 * Seals an invoice of these checks and takes its folio; it is stamped as soon as the provider answers. 409
 * invoicing_incomplete, csd_missing, csd_unreadable, order_open, already_invoiced, check_in_global, invoice_months,
 * credit_not_stamped, invoice_empty, clock_behind, invoice_withholding, invoice_ieps, invoice_rate; 400
 * payment_form_required, field_required, invalid_tax_id, tax_data_mismatch, invalid_email.
 */
export const createInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices',
  summary: 'Make the electronic invoice of checks',
  access: 'invoices.create',
  body: Type.Object({
    ...Choice,
    receiver: Receiver,
    customer_id: Maybe(Id),
    /** Where it is sent once it is stamped. */
    email: Maybe(Type.String({ maxLength: 254 })),
  }),
  reply: Invoice,
  idempotent: true,
});
/**
 * Seals a rejected invoice again with another receiver; it keeps its folio. A global one keeps its receiver. 409
 * invoice_state.
 */
export const correctInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/correct',
  summary: 'Correct the receiver of a rejected invoice',
  access: 'invoices.create',
  params: IdParams,
  body: Type.Object({ receiver: Type.Optional(Receiver) }),
  reply: Invoice,
  idempotent: true,
});
/** Discards an invoice that was not stamped: its checks are free again, its folio stays void. 409 invoice_state. */
export const dropInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/drop',
  summary: 'Discard an invoice that was not stamped',
  access: 'invoices.cancel',
  params: IdParams,
  reply: Invoice,
  idempotent: true,
});
/**
 * Says what became of an invoice whose stamp is unclear, after a look at the provider's site: `xml` is the stamped file
 * that was found there; without one it was not stamped, and is sealed again. 409 invoice_state; 400 invoice_other when the
 * file is another document or has no stamp.
 */
export const settleInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/settle',
  summary: 'Say whether an unclear invoice was stamped',
  access: 'invoices.cancel',
  params: IdParams,
  body: Type.Object({ xml: Maybe(Type.String({ maxLength: 4_000_000 })) }),
  reply: Invoice,
  idempotent: true,
});
/**
 * The stamped document. 409 invoice_unstamped before that; only a venue without a provider gets the sealed file, which its
 * accountant has stamped.
 */
export const getInvoiceXml = endpoint({
  method: 'GET',
  path: '/api/invoices/:id/xml',
  summary: 'The document of an electronic invoice',
  access: 'invoices.create',
  params: IdParams,
  reply: Type.String(),
  media: ['application/xml'],
});
