import { InvoiceLine } from '@comanda/contract/accounting';
import type * as contract from '@comanda/contract/accounting';
import { addDays, businessDayOf } from '@comanda/domain/business-day';
import {
  globalConcept,
  globalForm,
  groupByRate,
  invoiceSpans,
  periodicity,
  type InvoicePeriod,
  type LeftOut,
  type Span,
  type TaxPart,
} from '@comanda/domain/global-invoice';
import { Problem } from '@comanda/domain/problem';
import { Readable } from 'node:stream';
import { runRead, type AppContext } from '../process/context.ts';
import { readGlobalChecks, type GlobalCheck } from '../invoices/global-checks.ts';
import { RawReply, type OwnCall } from '../http/mount.ts';
import { stringify } from '../http/serialize.ts';

const mostDays = 31;

/** The checks of a period; those that are in a global invoice of the box already are its concepts. */
async function* conceptsOf(
  context: AppContext,
  days: Span,
  isGone: () => boolean,
): AsyncGenerator<GlobalCheck[]> {
  for await (const page of readGlobalChecks(context, days, isGone)) {
    yield page.map((one) => {
      const { period_from, period_to } = one.check;
      // A credit note sells the rest of its check again, in another period.
      const isOfDays = (period_from ?? '') <= days.to && (period_to ?? '') >= days.from;
      return one.left === 'in_global' && isOfDays ? { ...one, left: null } : one;
    });
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
    const found: GlobalCheck[] = [];
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
  days: Span,
  every: InvoicePeriod,
  all: readonly GlobalCheck[],
): Omit<contract.GlobalInvoice, 'taken_back'> {
  const concepts = all.filter(({ left }) => left === null);
  const without = (why: LeftOut) => all.filter(({ left }) => left === why);
  const credit = without('on_account');
  const unnamed = without('no_form');
  const unstated = without('other_rate');
  const totalOf = (some: readonly GlobalCheck[]) =>
    some.reduce((total, { check }) => total + check.total, 0);
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
      invoiced: without('invoiced').length + without('waiting').length,
      on_account: credit.length,
      on_account_total: totalOf(credit),
      no_form: unnamed.length,
      no_form_total: totalOf(unnamed),
      other_rate: unstated.length,
      other_rate_total: totalOf(unstated),
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

async function* json(pages: AsyncIterable<GlobalCheck[]>): AsyncGenerator<string> {
  let separator = '[';
  for await (const page of pages) {
    const rows = page.flatMap((concept) => (concept.left === null ? linesOf(concept) : []));
    if (rows.length === 0) continue;
    yield `${separator}${rows.map((row) => stringify(InvoiceLine, row)).join(',')}`;
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

function linesOf({ check, form, parts }: GlobalCheck): contract.InvoiceLine[] {
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
