import { addDays } from './business-day.ts';
import type { InvoiceConcept, InvoiceContent } from './invoices/document.ts';
import { isSatRate, type ConceptTax } from './invoices/figures.ts';
import { lastDayOf } from './sales-totals.ts';
import type { Centavos } from './money.ts';
import { formOfKind, type MethodKind, type SatForm } from './payment-methods.ts';
import { NO_TAX, percentOf, storedSums, taxOf, type Taxes } from './taxes.ts';

/** Periods of global invoices, as in the SAT's catalogue c_Periodicidad. */
export const invoicePeriods = ['day', 'week', 'fortnight', 'month'] as const;
export type InvoicePeriod = (typeof invoicePeriods)[number];
export const periodicity: Record<InvoicePeriod, string> = {
  day: '01',
  week: '02',
  fortnight: '03',
  month: '04',
};

/** The years before the running one of which the SAT takes global invoices (CFDI40136). */
export const GLOBAL_YEARS = 5;

/** First and last day of a global invoice, YYYY-MM-DD. */
export interface Span {
  from: string;
  to: string;
}

/** Fixed fields of each concept of a global invoice: the SAT's keys of product and unit. */
export const globalConcept = { product: '01010101', unit: 'ACT', description: 'Venta' } as const;

/** The SAT's catalogue c_ObjetoImp: what is no object of taxes, and what is, exempt or not. */
export type TaxObject = '01' | '02';

/** The key of what is not paid yet, which a global invoice may not contain. */
const onCredit: SatForm = '99';

/** The SAT's key of a payment method: its own, else that of its kind; null when the accountant must choose one. */
export function paymentForm({
  kind,
  sat_form,
}: {
  kind: MethodKind;
  sat_form: SatForm | null;
}): SatForm | null {
  return sat_form ?? formOfKind[kind];
}

/** The days of the global invoice that a day belongs to. */
export function spanOf(day: string, every: InvoicePeriod): Span {
  const spans = invoiceSpans(day.slice(0, 7), every);
  return spans.find(({ to }) => to >= day) ?? { from: day, to: day };
}

/**
 * Days (inclusive) of each global invoice of a month. An invoice never spans two months, because it names its month.
 */
export function invoiceSpans(month: string, every: InvoicePeriod): Span[] {
  const last = lastDayOf(month);
  const spans: Span[] = [];
  for (let from = `${month}-01`; from <= last;) {
    const end = endOf(from, every);
    const to = end < last ? end : last;
    spans.push({ from, to });
    from = addDays(to, 1);
  }
  return spans;
}

function endOf(from: string, every: InvoicePeriod): string {
  const month = from.slice(0, 7);
  switch (every) {
    case 'day':
      return from;
    case 'week':
      // Until Sunday.
      return addDays(from, (7 - new Date(`${from}T12:00:00Z`).getUTCDay()) % 7);
    case 'fortnight':
      return from.endsWith('-01') ? `${month}-15` : lastDayOf(month);
    case 'month':
      return lastDayOf(month);
  }
}

/**
 * The part of a check that is taxed at one rate (percent; null is exempt), without tax: total = gross − discount + tax.
 */
export interface TaxPart {
  rate: number | null;
  /** '01' has no tax at all, such as a service charge without one. */
  object: TaxObject;
  gross: Centavos;
  discount: Centavos;
  base: Centavos;
  tax: Centavos;
}

/**
 * Tax parts of a check as reported to the SAT: base and tax always add up to the amount paid, regardless of the tax
 * formula on the venue's tickets. Taxes of one rate are one part.
 */
export function taxParts(
  check: { subtotal: Centavos; discount_total: Centavos; taxes: string | null },
  taxes: Taxes,
): TaxPart[] {
  const parts = storedSums(check).map((sum): TaxPart => {
    const tax = taxes.get(sum.tax_id);
    const amount = sum.gross - sum.discount;
    const ofTotal = taxOf(sum, tax, 'extracted');
    const base = amount + sum.added - ofTotal;
    const inGross = tax?.added ? 0 : taxOf({ ...sum, discount: 0 }, tax, 'extracted');
    const gross = sum.gross - inGross;
    const object = sum.tax_id === NO_TAX ? '01' : '02';
    return { rate: percentOf(tax), object, gross, discount: gross - base, base, tax: ofTotal };
  });
  return groupByRate(parts).map((rows) => {
    const sum = (of: 'gross' | 'discount' | 'base' | 'tax') =>
      rows.reduce((all, row) => all + row[of], 0);
    const { rate = null, object = '02' } = rows[0] ?? {};
    return {
      rate,
      object,
      gross: sum('gross'),
      discount: sum('discount'),
      base: sum('base'),
      tax: sum('tax'),
    };
  });
}

/** Parts of the same rate and object of tax. */
export function groupByRate<P extends Pick<TaxPart, 'rate' | 'object'>>(
  parts: readonly P[],
): P[][] {
  return [...Map.groupBy(parts, ({ rate, object }) => `${object} ${rate}`).values()];
}

/** Why a check is no concept of a global invoice, in the order in which the reasons are reported. */
export const leftOutReasons = [
  'in_global',
  'invoiced',
  'waiting',
  'no_form',
  'on_account',
  'other_rate',
  'no_amount',
] as const;
export type LeftOut = (typeof leftOutReasons)[number];

/** The invoice that a check is in: none, its own with or without a stamp, or a global one. */
export type InvoiceOfCheck = 'none' | 'own' | 'waiting' | 'global';

/**
 * Why a check does not go into a global invoice; null when it does. One check is in one invoice; the SAT's schema refuses
 * an amount of 0 (empty, cancelled, given away); it rejects a document with a rate that it does not know, such as ISH;
 * what is paid on account is invoiced when it is paid; and of one whose payment has no key of the SAT, someone must
 * choose it.
 */
export function leftOut(
  {
    invoice,
    total,
    parts,
  }: { invoice: InvoiceOfCheck; total: Centavos; parts: readonly Pick<TaxPart, 'rate'>[] },
  forms: readonly (readonly [form: SatForm | null, amount: Centavos])[],
): LeftOut | null {
  if (invoice !== 'none') {
    return ({ own: 'invoiced', waiting: 'waiting', global: 'in_global' } as const)[invoice];
  }
  if (total === 0) return 'no_amount';
  if (!parts.every(({ rate }) => isSatRate(percentTax(rate)))) return 'other_rate';
  if (forms.some(([form, amount]) => form === onCredit && amount > 0)) return 'on_account';
  return mainForm(forms) === null ? 'no_form' : null;
}

/** How a part is taxed, of its rate in percent; null is exempt. */
export const percentTax = (rate: number | null): ConceptTax =>
  rate === null ? 'exempt' : Math.round(rate * 100);

/**
 * A check as concepts of a global invoice: one for each rate, as the SAT's guide of the global CFDI wants them. Its
 * parts are those of taxParts, in the order in which they come.
 */
export function globalConcepts(id: number, parts: readonly TaxPart[]): InvoiceConcept[] {
  const sold = parts.filter(({ base }) => base !== 0);
  return sold.map(({ rate, object, base, tax, discount }, index) => ({
    quantity: 1,
    paid: base + tax,
    discount: Math.round(discount * (1 + (rate ?? 0) / 100)),
    isAdded: false,
    tax: object === '01' ? 'none' : percentTax(rate),
    product_key: globalConcept.product,
    unit_key: globalConcept.unit,
    description: globalConcept.description,
    reference: sold.length === 1 ? `${id}` : `${id}-${index + 1}`,
  }));
}

/** What a document says about its period, the SAT's InformacionGlobal. @param key of c_Periodicidad */
export function globalDays(from: string, key: string): NonNullable<InvoiceContent['global']> {
  return { periodicity: key, months: from.slice(5, 7), year: from.slice(0, 4) };
}

/** Most concepts of one document: providers take files of at most 1 MB. */
export const MOST_CONCEPTS = 2000;

/** The checks of each document of a global invoice; a check is never divided. */
export function splitGlobal<C extends { parts: readonly TaxPart[] }>(checks: readonly C[]): C[][] {
  const documents: C[][] = [];
  let concepts = MOST_CONCEPTS;
  for (const check of checks) {
    const own = check.parts.length;
    if (concepts + own > MOST_CONCEPTS) {
      documents.push([]);
      concepts = 0;
    }
    documents.at(-1)?.push(check);
    concepts += own;
  }
  return documents;
}

/**
 * The payment form of a global invoice: that of its largest check, as the SAT has it. Of equal ones the lowest key, and no
 * key (null) comes last.
 */
export function globalForm(
  checks: readonly { total: Centavos; form: SatForm | null }[],
): SatForm | null {
  const [largest] = [...checks].sort(
    (a, b) => b.total - a.total || Number(a.form ?? 100) - Number(b.form ?? 100),
  );
  return largest?.form ?? null;
}

/**
 * The payment form of a check: the one with which most was paid, added up over its methods. On a tie the SAT leaves
 * the choice to the taxpayer; here it is the lowest key, and no key (null) comes last. Null without payments.
 */
export function mainForm(
  paid: Iterable<readonly [form: SatForm | null, amount: Centavos]>,
): SatForm | null {
  const sums = new Map<SatForm | null, Centavos>();
  for (const [form, amount] of paid) sums.set(form, (sums.get(form) ?? 0) + amount);
  const [main] = [...sums].sort(
    ([a, of], [b, other]) => other - of || Number(a ?? 100) - Number(b ?? 100),
  );
  return main?.[0] ?? null;
}
