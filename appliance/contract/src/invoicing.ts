import { invoicePeriods } from '@comanda/domain/global-invoice';
import {
  dayBorders,
  invoiceDetails,
  invoiceProviders,
  issuerNotices,
  issuerSteps,
  providerEnvironments,
} from '@comanda/domain/invoice-issuer';
import { documentKinds } from '@comanda/domain/invoices/states';
import { Flag, FlagIn, Nullable, OneOf, Success, Timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Type, type Static } from './type.ts';

const Series = Type.Object({
  kind: OneOf(documentKinds),
  series: Type.String(),
  next_folio: Type.Integer(),
});

/** The digital seal (CSD) in use. `readable`: whether this box has its key; after a restore on another one it has not. */
const Seal = Type.Object({
  /** 20 digits. */
  number: Type.String(),
  tax_id: Type.String(),
  name: Type.String(),
  valid_from: Timestamp,
  valid_to: Timestamp,
  /** Whole days until it ends. */
  days: Type.Integer(),
  readable: Flag,
});

/** How electronic invoices are issued. Neither keys nor tokens are ever returned. */
export const Invoicing = Type.Object({
  /** The RFC of the venue, as in its settings. */
  tax_id: Type.String(),
  name: Type.String(),
  /** Key of c_RegimenFiscal. */
  regime: Type.String(),
  postcode: Type.String(),
  border: Flag,
  detail: OneOf(invoiceDetails),
  global_period: OneOf(invoicePeriods),
  /** Hours after the end of a period at which its global invoice is made; null: only by hand. */
  global_hours: Nullable(Type.Integer()),
  day_border: OneOf(dayBorders),
  isr_mark: Flag,
  owes_ieps: Flag,
  sat_key: Type.String(),
  sat_unit: Type.String(),
  provider: OneOf(invoiceProviders),
  environment: OneOf(providerEnvironments),
  has_token: Flag,
  /** How many stamps the provider has left, as it said within the last hour; null: not known, or without limit. */
  stamps_left: Nullable(Type.Integer()),
  seal: Nullable(Seal),
  /** Whether guests invoice their checks themselves, on a page of the box in the venue's Wi-Fi. */
  self_invoice: Flag,
  /** The beginning of the address of that page, as tickets have it; before it is chosen, that of the box. */
  self_invoice_address: Type.String(),
  /** Days after that of a check in which its guest may invoice it. */
  self_invoice_days: Type.Integer(),
  /** The port of the box that the Wi-Fi of guests must reach. */
  self_invoice_port: Type.Integer(),
  /** Whether the page can be reached there now. */
  self_invoice_open: Flag,
  series: Type.Array(Series),
  steps: Type.Array(Type.Object({ id: OneOf(issuerSteps), done: Flag })),
  notices: Type.Array(OneOf(issuerNotices)),
});
export type Invoicing = Static<typeof Invoicing>;

export const getInvoicing = endpoint({
  method: 'GET',
  path: '/api/invoicing',
  summary: 'How electronic invoices are issued, and what is missing',
  access: 'invoices.settings',
  changedBy: ['settings.changed'],
  reply: Invoicing,
});

export const InvoicingChange = Type.Partial(
  Type.Object({
    tax_id: Type.String({ maxLength: 20 }),
    name: Type.String({ maxLength: 254 }),
    regime: Type.String({ maxLength: 3 }),
    postcode: Type.String({ pattern: '^(\\d{5})?$', maxLength: 5 }),
    border: FlagIn,
    detail: OneOf(invoiceDetails),
    global_period: OneOf(invoicePeriods),
    global_hours: Nullable(Type.Integer({ minimum: 0, maximum: 24 })),
    day_border: OneOf(dayBorders),
    isr_mark: FlagIn,
    owes_ieps: FlagIn,
    sat_key: Type.String({ pattern: '^[0-9]{8}$' }),
    sat_unit: Type.String({ pattern: '^[A-Z0-9]{2,3}$' }),
  }),
);
export type InvoicingChange = Static<typeof InvoicingChange>;

/** Changes only the given fields. 400 invalid_tax_id; 400 tax_data_mismatch when the regime is none of the RFC's. */
export const updateInvoicing = endpoint({
  method: 'PUT',
  path: '/api/invoicing',
  summary: 'Change how electronic invoices are issued',
  access: 'invoices.settings',
  sessionOnly: true,
  body: InvoicingChange,
  reply: Invoicing,
  idempotent: true,
});

/** Opens or closes the page on which guests invoice their checks. 400 guest_address. */
export const updateSelfInvoice = endpoint({
  method: 'PUT',
  path: '/api/invoicing/self-invoice',
  summary: 'Choose whether guests invoice their checks themselves',
  access: 'invoices.settings',
  sessionOnly: true,
  body: Type.Object({
    self_invoice: FlagIn,
    /** A name or number, with a port or without; with a scheme it is taken as it is. */
    self_invoice_address: Type.String({ maxLength: 200 }),
    self_invoice_days: Type.Integer({ minimum: 1, maximum: 365 }),
  }),
  reply: Invoicing,
  idempotent: true,
});

/**
 * Another provider or environment without a token deletes the stored one, so that it is not sent to another server.
 * 400 provider_token: a provider needs one.
 */
export const updateInvoiceProvider = endpoint({
  method: 'PUT',
  path: '/api/invoicing/provider',
  summary: 'Choose the company that stamps invoices',
  access: 'invoices.settings',
  sessionOnly: true,
  body: Type.Object({
    provider: OneOf(invoiceProviders),
    environment: OneOf(providerEnvironments),
    token: Type.Optional(Type.String({ maxLength: 4000 })),
  }),
  reply: Invoicing,
  idempotent: true,
});

/** 409 series_taken; 409 folio_used for a folio of this series that is lower than the next one. */
export const updateInvoiceSeries = endpoint({
  method: 'PUT',
  path: '/api/invoicing/series',
  summary: 'Change the series of a kind of invoice',
  access: 'invoices.settings',
  sessionOnly: true,
  body: Type.Object({
    kind: OneOf(documentKinds),
    series: Type.String({ pattern: '^[A-Za-z0-9]{1,10}$', maxLength: 10 }),
    next_folio: Type.Integer({ minimum: 1, maximum: 999_999_999 }),
  }),
  reply: Invoicing,
  idempotent: true,
});

const File = Type.String({ minLength: 1, maxLength: 20_000, pattern: '^[A-Za-z0-9+/]+={0,2}$' });

/**
 * Replaces the seal. `certificate` and `key` are the two files in base64. 400 csd_certificate, csd_key, csd_password,
 * csd_pair, csd_efirma, csd_tax_id (with `tax_id`), csd_dates.
 */
export const updateSeal = endpoint({
  method: 'PUT',
  path: '/api/invoicing/seal',
  summary: 'Add the digital seal (CSD)',
  access: 'invoices.settings',
  sessionOnly: true,
  body: Type.Object({
    certificate: File,
    key: File,
    password: Type.String({ minLength: 1, maxLength: 200 }),
  }),
  reply: Invoicing,
  idempotent: true,
});

/** Erases its key; the certificate stays for the invoices that it sealed. 404 when there is none. */
export const deleteSeal = endpoint({
  method: 'DELETE',
  path: '/api/invoicing/seal',
  summary: 'Remove the digital seal',
  access: 'invoices.settings',
  sessionOnly: true,
  reply: Success,
  idempotent: true,
});
