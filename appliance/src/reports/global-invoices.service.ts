import type * as contract from '@comanda/contract/accounting';
import type { InvoicedCheck } from '@comanda/db/accounting.repo';
import { addDays, businessDayOf } from '@comanda/domain/business-day';
import {
  globalConcept,
  invoiceSpans,
  mainForm,
  paymentForm,
  periodicity,
  taxParts,
  type InvoicePeriod,
  type TaxPart,
} from '@comanda/domain/global-invoice';
import { toPesos } from '@comanda/domain/money';
import { Problem } from '@comanda/domain/problem';
import { Readable } from 'node:stream';
import { runRead, type AppContext } from '../kernel/context.ts';
import { toIso } from '../kernel/iso-time.ts';
import { RawReply, type OwnCall } from '../kernel/mount.ts';
import { readVenue } from '../kernel/venue.ts';

/** Checks per query; keeps the time during which other requests wait to a few milliseconds. */
const windowChecks = 200;
const mostDays = 31;

type Days = { from: string; to: string };
/** A check on a global invoice with its payments by method and its parts by tax rate. */
interface Concept {
  check: InvoicedCheck;
  paid: Map<number, number>;
  parts: TaxPart[];
}

/** Yields closed checks of business days without an invoice of their own, one window at a time. */
async function* conceptsOf(
  context: AppContext,
  days: Days,
  isGone: () => boolean,
): AsyncGenerator<Concept[]> {
  let after: InvoicedCheck | null = null;
  while (!isGone()) {
    const from: InvoicedCheck | null = after;
    const { checks, payments, taxes } = await runRead(context, async ({ repos }) => {
      const checks = await repos.accounting.listChecks(days, from, windowChecks);
      const ids = checks.map((check) => check.id);
      const payments = await repos.reports.readStandingByType(ids);
      return { checks, payments, taxes: await repos.taxes.readAll() };
    });
    const byCheck = Map.groupBy(payments, (row) => row.order_id);
    yield checks
      .filter((check) => check.invoiced === 0)
      .map((check) => ({
        check,
        paid: new Map(
          (byCheck.get(check.id) ?? []).map((row) => [row.payment_type_id, row.amount]),
        ),
        parts: taxParts(check, taxes),
      }));
    after = checks.at(-1) ?? after;
    if (checks.length < windowChecks) return;
  }
}

async function formsOf(context: AppContext): Promise<(paid: Map<number, number>) => string | null> {
  const { payments } = await runRead(context, ({ repos }) => repos.reports.listChoices());
  const forms = new Map(payments.map((type) => [type.id, paymentForm(type)]));
  return (paid) => mainForm([...paid].map(([id, amount]) => [forms.get(id) ?? null, amount]));
}

/** The global invoices of a month, each with its folios and the SAT's keys. */
export async function listGlobalInvoices(
  call: OwnCall<typeof contract.listGlobalInvoices>,
): Promise<contract.GlobalInvoice[]> {
  const { context, query, request } = call;
  const { every = 'month' } = query;
  const venue = await runRead(context, ({ repos }) => readVenue(repos));
  const month = query.month ?? businessDayOf(context.clock.now(), venue.clock).slice(0, 7);
  const spans = invoiceSpans(month, every);
  const concepts = spans.map((): Concept[] => []);
  const whole = { from: spans[0]?.from ?? '', to: spans.at(-1)?.to ?? '' };
  for await (const page of conceptsOf(context, whole, () => request.raw.destroyed)) {
    for (const concept of page) {
      const at = spans.findIndex(({ to }) => concept.check.business_day <= to);
      concepts[at]?.push(concept);
    }
  }
  const formOf = await formsOf(context);
  return spans.flatMap((days, at) => {
    const found = concepts[at] ?? [];
    return found.length === 0 ? [] : [toInvoice(days, every, found, formOf)];
  });
}

function toInvoice(
  days: Days,
  every: InvoicePeriod,
  concepts: readonly Concept[],
  formOf: (paid: Map<number, number>) => string | null,
): contract.GlobalInvoice {
  const paid = new Map<number, number>();
  for (const [id, amount] of concepts.flatMap((concept) => [...concept.paid])) {
    paid.set(id, (paid.get(id) ?? 0) + amount);
  }
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
    payment_form: formOf(paid),
    checks: concepts.length,
    first_folio: folios.reduce((least, id) => Math.min(least, id)),
    last_folio: folios.reduce((most, id) => Math.max(most, id)),
    gross: toPesos(sum(parts, (part) => part.gross)),
    discount: toPesos(sum(parts, (part) => part.discount)),
    rates: [...Map.groupBy(parts, (part) => part.rate)].map(([rate, rows]) => {
      const base = sum(rows, (part) => part.base);
      const ofRate = sum(rows, (part) => part.tax);
      return { rate, base: toPesos(base), tax: toPesos(ofRate), total: toPesos(base + ofRate) };
    }),
    tax: toPesos(tax),
    total: toPesos(sum(parts, (part) => part.base) + tax),
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
  const formOf = await formsOf(context);
  const pages = conceptsOf(context, query, () => request.raw.destroyed);
  return new RawReply('application/json; charset=utf-8', Readable.from(json(pages, formOf)));
}

async function* json(
  pages: AsyncIterable<Concept[]>,
  formOf: (paid: Map<number, number>) => string | null,
): AsyncGenerator<string> {
  let separator = '[';
  for await (const page of pages) {
    const rows = page.flatMap((concept) => linesOf(concept, formOf));
    if (rows.length === 0) continue;
    yield `${separator}${rows.map((row) => JSON.stringify(row)).join(',')}`;
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

function linesOf(
  { check, paid, parts }: Concept,
  formOf: (paid: Map<number, number>) => string | null,
): contract.InvoiceLine[] {
  return parts.map((part) => ({
    folio: check.id,
    day: check.business_day,
    closed: toIso(check.closed_at),
    product: globalConcept.product,
    unit: globalConcept.unit,
    payment_form: formOf(paid),
    gross: toPesos(part.gross),
    discount: toPesos(part.discount),
    base: toPesos(part.base),
    tax_object: globalConcept.taxed,
    rate: part.rate,
    tax: toPesos(part.tax),
    total: toPesos(part.base + part.tax),
  }));
}
