import type { Check } from '@comanda/contract/checks';
import type { NamedTax } from '@comanda/contract/taxes';
import { NO_TAX } from '@comanda/domain/taxes';
import type { TFunction } from 'i18next';

type Named = Pick<NamedTax, 'name' | 'name_es' | 'rate'>;

/** 'IVA 16%'; an exempt one has its name alone. */
export function taxText({ name, name_es, rate }: Named, t: TFunction, language: string): string {
  const own = language === 'es' ? name_es : name;
  return rate === null ? own : t('checks.tax', { name: own, rate });
}

/** The taxes of a check, without what is not taxed. */
export function shownTaxes({ taxes }: Pick<Check, 'taxes'>): NamedTax[] {
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
