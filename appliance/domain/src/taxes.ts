import { roundHalfUp, type Centavos } from './money.ts';
import { CANCELLED, type IvaFormula, type PricedLine } from './totals.ts';

/** A tax as the venue set it up. `rate` in hundredths of a percent; `added`: on top of the price, not in it. */
export interface Tax {
  id: number;
  name: string;
  name_es: string;
  rate: number;
  added: 0 | 1;
  exempt: 0 | 1;
}
export type Taxes = ReadonlyMap<number, Tax>;

/** The tax of everything that was sold before there was a list: 16 %, contained in prices. */
export const FIRST_TAX = 1;
/** What is not taxed at all: a service charge without a tax. It cannot be assigned to products. */
export const NO_TAX = 0;

/** The taxes of a product, a category or the venue; null is that of the next one. Dine-in has `tax_id`. */
export interface TaxChoice {
  tax_id: number | null;
  tax_take_out_id: number | null;
  tax_delivery_id: number | null;
}

/** What one tax is charged on, within one check. Centavos; `added` is the tax on top of gross − discount. */
export interface TaxedSum {
  tax_id: number;
  gross: Centavos;
  discount: Centavos;
  added: Centavos;
}

/** A tax of a check: `total` = `base` + `tax`. Centavos. */
export interface TaxFigure {
  tax_id: number;
  base: Centavos;
  tax: Centavos;
  total: Centavos;
}

/** The tax of a product: the first of product, category and venue that names one, by order type before any. */
export function taxIdFor(
  orderType: 'dine_in' | 'take_out' | 'delivery',
  choices: readonly TaxChoice[],
): number {
  for (const choice of choices) {
    const byType = {
      dine_in: null,
      take_out: choice.tax_take_out_id,
      delivery: choice.tax_delivery_id,
    }[orderType];
    const found = byType ?? choice.tax_id;
    if (found !== null) return found;
  }
  return FIRST_TAX;
}

/** The tax on top of a line's amount (price × quantity − discount), rounded half up; 0 when prices contain it. */
export function addedTax(amount: Centavos, tax: Pick<Tax, 'rate' | 'added'> | undefined): Centavos {
  return tax?.added ? roundHalfUp((amount * tax.rate) / 10_000) : 0;
}

/** The sums of a check by tax, in the order of the taxes, with its service charge. Cancelled lines count 0. */
export function taxedSums(
  lines: readonly (PricedLine & { tax_id: number; added_tax: Centavos })[],
  charge: TaxedSum | null = null,
): TaxedSum[] {
  const sums = new Map<number, TaxedSum>(charge === null ? [] : [[charge.tax_id, { ...charge }]]);
  for (const line of lines) {
    if (line.status === CANCELLED) continue;
    const { tax_id } = line;
    const sum = sums.get(tax_id) ?? { tax_id, gross: 0, discount: 0, added: 0 };
    sum.gross += line.price * line.quantity;
    sum.discount += line.discount;
    sum.added += line.added_tax;
    sums.set(tax_id, sum);
  }
  return [...sums.values()].sort((a, b) => a.tax_id - b.tax_id);
}

/** The sums that are stored with a check: [tax, gross, discount, added] each, or null when all of it has tax 1. */
export function storedSums(check: {
  subtotal: Centavos;
  discount_total: Centavos;
  taxes: string | null;
}): TaxedSum[] {
  if (check.taxes === null) {
    const { subtotal: gross, discount_total: discount } = check;
    return [{ tax_id: FIRST_TAX, gross, discount, added: 0 }];
  }
  const rows = JSON.parse(check.taxes) as [number, number, number, number][];
  return rows.map(([tax_id, gross, discount, added]) => ({ tax_id, gross, discount, added }));
}

/** The tax in a sum, rounded half up once. A tax on top is what was added; the formula is for contained ones. */
export function taxOf(sum: TaxedSum, tax: Tax | undefined, formula: IvaFormula): Centavos {
  if (!tax || tax.exempt) return 0;
  if (tax.added) return sum.added;
  const amount = sum.gross - sum.discount;
  return roundHalfUp((amount * tax.rate) / (formula === 'flat16' ? 10_000 : 10_000 + tax.rate));
}

/** Base and tax of each sum; they add up to the total of the check to the centavo. */
export function taxFigures(
  sums: readonly TaxedSum[],
  taxes: Taxes,
  formula: IvaFormula,
): TaxFigure[] {
  return sums.map((sum) => {
    const total = sum.gross - sum.discount + sum.added;
    const tax = taxOf(sum, taxes.get(sum.tax_id), formula);
    return { tax_id: sum.tax_id, base: total - tax, tax, total };
  });
}

/** All taxes of a check together. */
export function allTax(sums: readonly TaxedSum[], taxes: Taxes, formula: IvaFormula): Centavos {
  return sums.reduce((all, sum) => all + taxOf(sum, taxes.get(sum.tax_id), formula), 0);
}

/** A tax with its figures and what names it; `rate` in percent, null when exempt. */
export interface NamedTaxFigure extends TaxFigure {
  name: string;
  name_es: string;
  rate: number | null;
  added: 0 | 1;
}

/** The figures of many checks added up by tax, with their names. */
export function namedTaxes(figures: readonly TaxFigure[], taxes: Taxes): NamedTaxFigure[] {
  const sums = new Map<number, TaxFigure>();
  for (const { tax_id, base, tax, total } of figures) {
    const sum = sums.get(tax_id) ?? { tax_id, base: 0, tax: 0, total: 0 };
    sums.set(tax_id, {
      tax_id,
      base: sum.base + base,
      tax: sum.tax + tax,
      total: sum.total + total,
    });
  }
  return [...sums.values()].flatMap((sum) => {
    const tax = taxes.get(sum.tax_id);
    if (!tax) return [];
    const { name, name_es, added } = tax;
    return [{ name, name_es, rate: percentOf(tax), added, ...sum }];
  });
}

/** 'IVA 16%'; an exempt one has its name alone. `rate` in percent. */
export function taxName({ name, rate }: { name: string; rate: number | null }): string {
  return rate === null ? name : `${name} ${rate}%`;
}

/** The rate in percent, null when exempt: how reports and papers name a tax. */
export function percentOf(tax: Pick<Tax, 'rate' | 'exempt'> | undefined): number | null {
  return tax === undefined || tax.exempt ? null : tax.rate / 100;
}
