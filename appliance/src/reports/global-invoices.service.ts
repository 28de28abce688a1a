import { InvoiceLine } from '@comanda/contract/accounting';
import type * as contract from '@comanda/contract/accounting';
import type { InvoicedSale } from '@comanda/db/repos/accounting.repo';
import { addDays, businessDayOf } from '@comanda/domain/business-day';
import {
  globalConcept,
  globalForm,
  groupByRate,
  invoiceSpans,
  leftOut,
  mainForm,
  paymentForm,
  periodicity,
  taxParts,
  type InvoicePeriod,
  type LeftOut,
  type TaxPart,
} from '@comanda/domain/global-invoice';
import type { SatForm } from '@comanda/domain/payment-methods';
import { Problem } from '@comanda/domain/problem';
import { Readable } from 'node:stream';
import { runRead, type AppContext } from '../process/context.ts';
import { RawReply, type OwnCall } from '../http/mount.ts';
import { stringify } from '../http/serialize.ts';

/** Checks per query; keeps the time during which other requests wait to a few milliseconds. */
const windowChecks = 200;
const mostDays = 31;

type Days = { from: string; to: string };
/** A sale with its payment form and its parts by tax rate, or why it is no concept. */
interface Concept {
  check: InvoicedSale;
  form: SatForm | null;
  parts: TaxPart[];
  left: LeftOut | null;
}

/** Yields the sales of business days that were not taken back on them, one window at a time. */
async function* conceptsOf(
  context: AppContext,
  days: Days,
  isGone: () => boolean,
): AsyncGenerator<Concept[]> {
  const forms = await runRead(context, ({ repos }) => repos.reports.listChoices());
  const formOf = new Map(forms.payments.map((type) => [type.id, paymentForm(type)]));
  let after: InvoicedSale | null = null;
  while (!isGone()) {
    const from: InvoicedSale | null = after;
    const { checks, payments, taxes } = await runRead(context, async ({ repos }) => {
      const checks = await repos.accounting.listSales(days, from, windowChecks);
      const payments = await repos.reports.listPaidOf(checks);
      return { checks, payments, taxes: await repos.taxes.readAll() };
    });
    const byCheck = Map.groupBy(payments, (row) => row.sale_id);
    yield checks.map((check) => {
      const paid = (byCheck.get(check.sale_id) ?? []).map(
        (row) => [formOf.get(row.payment_type_id) ?? null, row.amount] as const,
      );
      // A rate at which everything was given away is no concept either.
      const parts = taxParts(check, taxes).filter(({ base }) => base !== 0);
      return { check, form: mainForm(paid), parts, left: leftOut(check, paid) };
    });
    after = checks.at(-1) ?? after;
    if (checks.length < windowChecks) return;
  }
}

/** The global invoices of a month, each with its folios and the SAT's keys. */
export async function listGlobalInvoices(
  call: OwnCall<typeof contract.listGlobalInvoices>,
): Promise<contract.GlobalInvoice[]> {
  const { context, query, request } = call;
  const { every = 'month' } = query;
  const venue = await runRead(context, ({ venue }) => venue);
  const month = query.month ?? businessDayOf(context.clock.now(), venue.clock).slice(0, 7);
  const invoices: contract.GlobalInvoice[] = [];
  for (const days of invoiceSpans(month, every)) {
    const found: Concept[] = [];
    for await (const page of conceptsOf(context, days, () => request.raw.destroyed)) {
      found.push(...page);
    }
    const takenBack = await runRead(context, ({ repos }) => repos.accounting.readTakenBack(days));
    if (takenBack.checks === 0 && found.every(({ left }) => left !== null)) continue;
    invoices.push({
      ...toInvoice(days, every, found),
      taken_back: { checks: takenBack.checks, total: takenBack.total },
    });
  }
  return invoices;
}

function toInvoice(
  days: Days,
  every: InvoicePeriod,
  all: readonly Concept[],
): Omit<contract.GlobalInvoice, 'taken_back'> {
  const concepts = all.filter(({ left }) => left === null);
  const without = (why: LeftOut) => all.filter(({ left }) => left === why);
  const credit = without('on_account');
  const parts = concepts.flatMap((concept) => concept.parts);
  const sum = (rows: readonly TaxPart[], pick: (part: TaxPart) => number) =>
    rows.reduce((total, part) => total + pick(part), 0);
  const folios = concepts.map(({ check }) => check.id);
  const tax = sum(parts, (part) => part.tax);
  return {
    ...days,
    periodicity: periodicity[every],
    months: days.from.slice(5, 7),
    year: Number(days.from.slice(0, 4)),
    payment_form: globalForm(concepts.map(({ check, form }) => ({ total: check.total, form }))),
    checks: concepts.length,
    first_folio: folios.length === 0 ? null : folios.reduce((least, id) => Math.min(least, id)),
    last_folio: folios.length === 0 ? null : folios.reduce((most, id) => Math.max(most, id)),
    gross: sum(parts, (part) => part.gross),
    discount: sum(parts, (part) => part.discount),
    rates: groupByRate(parts).map((rows) => {
      const { rate = null, object = '02' } = rows[0] ?? {};
      const base = sum(rows, (part) => part.base);
      const ofRate = sum(rows, (part) => part.tax);
      return {
        rate,
        tax_object: object,
        base,
        tax: ofRate,
        total: base + ofRate,
      };
    }),
    left_out: {
      no_amount: without('no_amount').length,
      invoiced: without('invoiced').length,
      on_account: credit.length,
      on_account_total: credit.reduce((total, { check }) => total + check.total, 0),
    },
    tax,
    total: sum(parts, (part) => part.base) + tax,
  };
}

/** Streams the checks of a global invoice in the form required by the SAT. */
export async function listInvoiceLines(
  call: OwnCall<typeof contract.listInvoiceLines>,
): Promise<RawReply> {
  const { context, query, request } = call;
  for (const field of ['from', 'to'] as const) {
    if (addDays(query[field], 0) !== query[field]) throw new Problem('validation', { field });
  }
  if (query.to < query.from || query.to >= addDays(query.from, mostDays)) {
    throw new Problem('validation', { field: 'to' });
  }
  const pages = conceptsOf(context, query, () => request.raw.destroyed);
  return new RawReply('application/json; charset=utf-8', Readable.from(json(pages)));
}

async function* json(pages: AsyncIterable<Concept[]>): AsyncGenerator<string> {
  let separator = '[';
  for await (const page of pages) {
    const rows = page.flatMap((concept) => (concept.left === null ? linesOf(concept) : []));
    if (rows.length === 0) continue;
    yield `${separator}${rows.map((row) => stringify(InvoiceLine, row)).join(',')}`;
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

function linesOf({ check, form, parts }: Concept): contract.InvoiceLine[] {
  return parts.map((part) => ({
    folio: check.id,
    day: check.business_day,
    closed: check.closed_at,
    product: globalConcept.product,
    unit: globalConcept.unit,
    payment_form: form,
    gross: part.gross,
    discount: part.discount,
    base: part.base,
    tax_object: part.object,
    rate: part.rate,
    tax: part.tax,
    total: part.base + part.tax,
  }));
}
