import type { Check } from '@comanda/contract/checks';
import type { NamedTax, TaxList } from '@comanda/contract/taxes';
import { NO_TAX } from '@comanda/domain/taxes';
import type { TFunction } from 'i18next';
import { nameIn } from './name-in.ts';

type TaxName = Pick<NamedTax, 'name' | 'name_es' | 'rate'>;

/** 'IVA 16%'; an exempt one has its name alone. */
export function taxText({ name, name_es, rate }: TaxName, t: TFunction, language: string): string {
  const own = nameIn({ name, name_es }, language);
  return rate === null ? own : t('checks.tax', { name: own, rate });
}

/** As a ticket names the tax of a check: 'IVA included 16%' when the total contains it. */
export function checkTaxText(
  tax: NamedTax,
  formula: TaxList['iva_formula'] | undefined,
  t: TFunction,
  language: string,
): string {
  if (tax.rate === null || tax.added === 1 || formula !== 'extracted') {
    return taxText(tax, t, language);
  }
  return t('checks.taxIncluded', { name: nameIn(tax, language), rate: tax.rate });
}

/** The taxes of a check or a cut, without what is not taxed. */
export function shownTaxes<Tax extends { tax_id: number }>({ taxes }: { taxes: Tax[] }): Tax[] {
  return taxes.filter(({ tax_id }) => tax_id !== NO_TAX);
}

/** 'Service 10%'; a fixed amount has its name alone. */
export function chargeText(
  { name, name_es, percent }: NonNullable<Check['service_charge']>,
  t: TFunction,
  language: string,
): string {
  return taxText({ name, name_es, rate: percent }, t, language);
}
