import { addDays } from './business-day.ts';
import { lastDayOf } from './sales-totals.ts';
import type { Centavos } from './money.ts';
import { formOfKind, type MethodKind, type SatForm } from './payment-methods.ts';
import { percentOf, storedSums, taxOf, type Taxes } from './taxes.ts';

/** Periods of global invoices, as in the SAT's catalogue c_Periodicidad. */
export const invoicePeriods = ['day', 'week', 'fortnight', 'month'] as const;
export type InvoicePeriod = (typeof invoicePeriods)[number];
export const periodicity: Record<InvoicePeriod, string> = {
  day: '01',
  week: '02',
  fortnight: '03',
  month: '04',
};

/** Fixed fields of each concept of a global invoice: the SAT's keys of product, unit and object of tax. */
export const globalConcept = {
  product: '01010101',
  unit: 'ACT',
  taxed: '02',
} as const;

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

/**
 * Days (inclusive) of each global invoice of a month. An invoice never spans two months, because it names its month.
 */
export function invoiceSpans(month: string, every: InvoicePeriod): { from: string; to: string }[] {
  const last = lastDayOf(month);
  const spans: { from: string; to: string }[] = [];
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
    return { rate: percentOf(tax), gross, discount: gross - base, base, tax: ofTotal };
  });
  return [...Map.groupBy(parts, (part) => part.rate)].map(([rate, rows]) => {
    const sum = (of: 'gross' | 'discount' | 'base' | 'tax') =>
      rows.reduce((all, row) => all + row[of], 0);
    return {
      rate,
      gross: sum('gross'),
      discount: sum('discount'),
      base: sum('base'),
      tax: sum('tax'),
    };
  });
}

/**
 * The payment form of an invoice: the one with which most was paid, added up over its methods. On a tie the SAT leaves
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
