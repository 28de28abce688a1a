import { Flag, Id, IdParams, Month, OneOf, Timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { PrintJob } from './printing.ts';
import { Type, type Static } from './type.ts';

/** 409 invoice_unstamped: only a stamped document is handed out. One that was cancelled says so on every page. */
export const getInvoicePdf = endpoint({
  method: 'GET',
  path: '/api/invoices/:id/pdf',
  summary: 'The printed form of a stamped invoice as PDF',
  access: 'invoices.create',
  params: IdParams,
  reply: Type.Any(),
  media: ['application/pdf'],
  slow: true,
});

/** On the ticket printer. Before it is stamped the paper says that it is not valid yet. 400 printer_unknown. */
export const printInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/print',
  summary: 'Print an electronic invoice on the ticket printer',
  access: 'invoices.create',
  params: IdParams,
  reply: PrintJob,
  idempotent: true,
});

/** How a document can be handed out, and where it went. */
export const InvoiceDelivery = Type.Object({
  /** 0: the venue has no provider, so that its files stay unstamped until the accountant has them stamped. */
  has_provider: Flag,
  /** 0: the venue sends no mail. */
  mail_active: Flag,
  /** Where it goes by itself once it is stamped; empty: nowhere. */
  email: Type.String(),
  mails: Type.Array(
    Type.Object({
      id: Id,
      email: Type.String(),
      state: OneOf(['waiting', 'delivered', 'failed']),
      created: Timestamp,
    }),
  ),
});
export type InvoiceDelivery = Static<typeof InvoiceDelivery>;

export const getInvoiceDelivery = endpoint({
  method: 'GET',
  path: '/api/invoices/:id/delivery',
  summary: 'Where an invoice was sent, and how it can be',
  access: 'invoices.create',
  changedBy: ['invoice.changed', 'settings.changed'],
  params: IdParams,
  reply: InvoiceDelivery,
});

/** Its XML and PDF. 409 mail_off, invoice_unstamped, mail_waiting; 400 invalid_email. */
export const mailInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/mail',
  summary: 'Send a stamped invoice by e-mail',
  access: 'invoices.create',
  params: IdParams,
  body: Type.Object({ email: Type.String({ minLength: 1, maxLength: 254 }) }),
  reply: InvoiceDelivery,
  idempotent: true,
});

/**
 * A ZIP file with the XML and PDF of the documents that were sealed in a month of the calendar, and an index of all of
 * them, also of those that are not stamped.
 */
export const downloadInvoices = endpoint({
  method: 'GET',
  path: '/api/invoices/archive',
  summary: 'The electronic invoices of a month as ZIP',
  access: 'invoices.create',
  query: Type.Object({ month: Month }),
  reply: Type.Any(),
  media: ['application/zip'],
  slow: true,
});
