import { invoicePeriods, leftOutReasons } from '@comanda/domain/global-invoice';
import { satForms } from '@comanda/domain/payment-methods';
import {
  BusinessDay,
  Id,
  Maybe,
  Money,
  Nullable,
  OneOf,
  SignedMoney,
  Timestamp,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { Invoice } from './invoices.ts';
import { Type, type Static } from './type.ts';

/** What refuses a global invoice, whatever its checks are. */
export const globalRefusals = [
  'global_running',
  'global_year',
  'invoicing_incomplete',
  'invoice_ieps',
  'csd_missing',
  'clock_behind',
] as const;

/** What the invoice says about amounts taxed at one rate (percent; null is exempt, or without taxes with object 01). */
const Rate = Type.Object({
  rate: Nullable(Type.Number()),
  tax_object: OneOf(['01', '02']),
  base: Money,
  tax: Money,
  total: Money,
});

/** The checks that do not go into the invoice for one reason, the first of them by name. */
const LeftOut = Type.Object({
  reason: OneOf(leftOutReasons),
  checks: Type.Integer(),
  total: SignedMoney,
  first: Type.Array(
    Type.Object({ id: Id, name: Type.String(), total: SignedMoney, closed: Timestamp }),
  ),
});

/** A global invoice that was made. `taxes` are rounded once for all of it, `check_taxes` for each of its checks. */
const Made = Type.Object({
  invoice: Invoice,
  from: Type.String(),
  to: Type.String(),
  checks: Type.Integer(),
  taxes: Money,
  check_taxes: Money,
  /** What it says, less credit notes, less what its checks cost now. Not 0: they disagree. */
  difference: SignedMoney,
});

export const GlobalPreview = Type.Object({
  from: Type.String(),
  to: Type.String(),
  every: OneOf(invoicePeriods),
  /** The problem that would refuse to make it now. */
  problem: Nullable(OneOf(globalRefusals)),
  /** When the box makes it by itself. */
  due: Nullable(Timestamp),
  checks: Type.Integer(),
  /** The number of documents: each has at most 2,000 concepts. */
  documents: Type.Integer(),
  /** Keys of c_FormaPago, one for each document. */
  forms: Type.Array(OneOf(satForms)),
  rates: Type.Array(Rate),
  taxes: Money,
  check_taxes: Money,
  total: Money,
  left_out: Type.Array(LeftOut),
  made: Type.Array(Made),
});
export type GlobalPreview = Static<typeof GlobalPreview>;

const Choice = { day: BusinessDay, every: OneOf(invoicePeriods) };

/** The period is the one that `day` belongs to; without one the last that is over, without `every` the venue's. */
export const previewGlobal = endpoint({
  method: 'GET',
  path: '/api/global-invoices',
  summary: 'What a global invoice would say, and which checks it leaves out',
  access: 'invoices.global',
  changedBy: ['invoice.changed', 'settings.changed'],
  query: Type.Partial(Type.Object(Choice)),
  reply: GlobalPreview,
  slow: true,
});

/**
 * Makes the global invoice of the period that `day` belongs to from the checks that are in no invoice; called again it
 * takes those that came later. 409 global_empty, global_running, global_year, invoicing_incomplete, invoice_ieps,
 * csd_missing, csd_unreadable, clock_behind.
 */
export const createGlobal = endpoint({
  method: 'POST',
  path: '/api/global-invoices',
  summary: 'Make the global invoice of a period',
  access: 'invoices.global',
  body: Type.Object({ day: BusinessDay, every: Maybe(OneOf(invoicePeriods)) }),
  reply: Type.Object({ documents: Type.Array(Invoice) }),
  idempotent: true,
  slow: true,
});
