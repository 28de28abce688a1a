import { invoicePeriods } from '@comanda/domain/global-invoice';
import { documentKinds, invoiceStates } from '@comanda/domain/invoices/states';
import { approval } from './approval.ts';
import {
  BusinessDay,
  Id,
  IdParams,
  Money,
  Month,
  Nullable,
  OneOf,
  SignedMoney,
  Timestamp,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { Type, type Static } from './type.ts';

/**
 * Amounts taxed at one rate (percent; null is exempt). `base` = `gross` − `discount` and `total` = `base` + `tax`; all but `total`
 * are without tax.
 */
const TaxedAt = Type.Object({
  rate: Nullable(Type.Number()),
  base: SignedMoney,
  tax: SignedMoney,
  total: SignedMoney,
});
/** The SAT's catalogue c_ObjetoImp: 01 has no tax, 02 is taxed or exempt. */
const TaxObject = OneOf(['01', '02']);
const Paid = Type.Object({
  payment_type_id: Id,
  amount: SignedMoney,
  tip: SignedMoney,
});

/** Sales are the checks closed on the day. Payments are those made on the day less reversals, without tips. */
const dayFigures = {
  checks: Type.Integer(),
  gross: SignedMoney,
  discount: SignedMoney,
  service_charge: SignedMoney,
  total: SignedMoney,
  rates: Type.Array(TaxedAt),
  methods: Type.Array(Paid),
  paid: SignedMoney,
  tips: SignedMoney,
  /** Payments less the totals of the closed checks. Not 0 when a check was paid on one day and closed on another. */
  difference: SignedMoney,
};

/** The month as an accountant books it.  */
export const AccountantMonth = Type.Object({
  month: Type.String(),
  rates: Type.Array(Nullable(Type.Number())),
  methods: Type.Array(
    Type.Object({
      payment_type_id: Id,
      name: Type.String(),
      name_es: Type.String(),
      /** Key of the SAT's catalogue c_FormaPago; null when the accountant must choose one. */
      payment_form: Nullable(Type.String()),
      amount: SignedMoney,
      tip: SignedMoney,
      /** Total of the Z cuts of the register sessions opened in the month. */
      z_amount: SignedMoney,
      z_tip: SignedMoney,
    }),
  ),
  days: Type.Array(Type.Object({ day: Type.String(), ...dayFigures })),
  sum: Type.Object(dayFigures),
  z_cuts: Type.Integer(),
  cash_rounding: SignedMoney,
  /**
   * Checks that have their own invoice: what was invoiced on these days, whatever became of the checks, and how many cost
   * something else by now or are open again.
   */
  invoiced: Type.Object({
    checks: Type.Integer(),
    total: SignedMoney,
    changed: Type.Integer(),
  }),
  /**
   * Checks of these days that are in global invoices. `taxes` and `check_taxes` are of the global invoices whose period ends
   * in the month: rounded once for each document as they say, and for each check as every report has them.
   */
  global: Type.Object({
    checks: Type.Integer(),
    total: SignedMoney,
    taxes: SignedMoney,
    check_taxes: SignedMoney,
  }),
  /** Closed checks of these days with an amount that are in no invoice. */
  open: Type.Object({ checks: Type.Integer(), total: SignedMoney }),
  /** Documents made in the month that were cancelled since. */
  cancelled: Type.Object({ documents: Type.Integer(), total: SignedMoney }),
  /** What the invoices of these days say of their checks, less what those cost as they are now. Not 0: they disagree. */
  invoice_difference: SignedMoney,
});
export type AccountantMonth = Static<typeof AccountantMonth>;

/** Defaults to the current month. */
export const getAccountantMonth = endpoint({
  method: 'GET',
  path: '/api/reports/accountant',
  summary: 'A month by day, tax rate and payment method',
  access: 'reports.export',
  query: Type.Object({ month: Type.Optional(Month) }),
  reply: AccountantMonth,
});

/** One global invoice (CFDI) with the keys of the SAT. Amounts are without tax, except `tax` and `total`. */
export const GlobalInvoice = Type.Object({
  from: Type.String(),
  to: Type.String(),
  periodicity: Type.String(),
  months: Type.String(),
  year: Type.Integer(),
  /** That of the largest check; null without checks. */
  payment_form: Nullable(Type.String()),
  checks: Type.Integer(),
  /** Null when there are only sales taken back. */
  first_folio: Nullable(Id),
  last_folio: Nullable(Id),
  gross: SignedMoney,
  discount: SignedMoney,
  rates: Type.Array(Type.Object({ ...TaxedAt.properties, tax_object: TaxObject })),
  tax: SignedMoney,
  total: SignedMoney,
  /**
   * Checks of these days that are no concepts: with an amount of 0 (empty, cancelled, given away), with an invoice of
   * their own, those paid on account, which are invoiced when they are paid, those whose payment has no key of the SAT, and
   * those with a rate of tax that the SAT does not know.
   */
  left_out: Type.Object({
    no_amount: Type.Integer(),
    invoiced: Type.Integer(),
    on_account: Type.Integer(),
    on_account_total: SignedMoney,
    no_form: Type.Integer(),
    no_form_total: SignedMoney,
    other_rate: Type.Integer(),
    other_rate_total: SignedMoney,
  }),
  /**
   * Sales of earlier periods that were taken back in this one: they are on an earlier invoice, and need a credit note.
   */
  taken_back: Type.Object({ checks: Type.Integer(), total: SignedMoney }),
});
export type GlobalInvoice = Static<typeof GlobalInvoice>;

/** Days without checks that belong into a global invoice have none. */
export const listGlobalInvoices = endpoint({
  method: 'GET',
  path: '/api/reports/global-invoices',
  summary: 'The global invoices of a month',
  access: 'reports.export',
  query: Type.Object({
    month: Type.Optional(Month),
    every: Type.Optional(OneOf(invoicePeriods)),
  }),
  reply: Type.Array(GlobalInvoice),
});

/** A check as a concept of a global invoice: one row per tax rate, none with a base of 0. */
export const InvoiceLine = Type.Object({
  folio: Id,
  day: Type.String(),
  closed: Timestamp,
  product: Type.String(),
  unit: Type.String(),
  payment_form: Nullable(Type.String()),
  gross: SignedMoney,
  discount: SignedMoney,
  base: SignedMoney,
  tax_object: TaxObject,
  rate: Nullable(Type.Number()),
  tax: SignedMoney,
  total: SignedMoney,
});
export type InvoiceLine = Static<typeof InvoiceLine>;

/** Streams at most 31 days in the order of closing. */
export const listInvoiceLines = endpoint({
  method: 'GET',
  path: '/api/reports/global-invoice-lines',
  summary: 'The checks of a global invoice',
  access: 'reports.export',
  query: Type.Object({ from: BusinessDay, to: BusinessDay }),
  reply: Type.Array(InvoiceLine),
  slow: true,
});

/**
 * The invoice of a single check. `folio` identifies the invoice: its UUID or number. `amount` is what was invoiced of the
 * check; `changed` when it costs something else by now. One that is in a global invoice has none of its own.
 */
export const CheckInvoice = Type.Object({
  invoiced: Type.Boolean(),
  folio: Type.String(),
  amount: Nullable(SignedMoney),
  changed: Type.Boolean(),
  marked_by_name: Nullable(Type.String()),
  marked_at: Nullable(Timestamp),
  /** The global invoice that the check is in, with its first and last day. */
  global: Nullable(
    Type.Object({
      document_id: Id,
      folio: Type.String(),
      from: Type.String(),
      to: Type.String(),
    }),
  ),
  /** The code with which its guest invoices it, and the instant at which it ends; null for users who make no invoices. */
  code: Nullable(Type.String()),
  code_until: Nullable(Timestamp),
  /** The electronic invoice that it is in. */
  document: Nullable(
    Type.Object({
      id: Id,
      kind: OneOf(documentKinds),
      folio: Type.String(),
      state: OneOf(invoiceStates),
    }),
  ),
  /** The credit notes of that invoice which are about this check, with what they gave back of it. */
  credits: Type.Array(
    Type.Object({ id: Id, folio: Type.String(), state: OneOf(invoiceStates), amount: Money }),
  ),
});
export type CheckInvoice = Static<typeof CheckInvoice>;

export const getCheckInvoice = endpoint({
  method: 'GET',
  path: '/api/orders/:id/invoice',
  summary: 'Whether a check has an invoice of its own',
  access: 'orders.view',
  changedBy: ['invoice.changed'],
  params: IdParams,
  reply: CheckInvoice,
});

/**
 * Excludes the check from the global invoice. 409 order_open for an open check, past_month_invoice without an approval when
 * its month is over.
 */
export const markInvoiced = endpoint({
  method: 'PUT',
  path: '/api/orders/:id/invoice',
  summary: 'Mark a closed check as invoiced singly, or no longer',
  access: 'invoices.create',
  params: IdParams,
  body: Type.Object({
    invoiced: Type.Boolean(),
    folio: Type.Optional(Type.String({ maxLength: 80 })),
    approval,
  }),
  reply: CheckInvoice,
  idempotent: true,
  approvable: true,
});
