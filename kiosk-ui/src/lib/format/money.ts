import { toCentavos, toPesos, type Centavos, type Pesos } from '@comanda/domain/money';
export type { Centavos } from '@comanda/domain/money';
import { localeOf } from '../../i18n/locale.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Formats centavos as $1,234.50 in the locale of the language. The symbol is always $. */
export function formatCents(cents: Centavos, language: string): string {
  const locale = localeOf(language);
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    formats.set(locale, format);
  }
  const amount = format.format(Math.abs(toPesos(cents)));
  return cents < 0 ? `−$${amount}` : `$${amount}`;
}

/** Formats pesos that no schema describes, such as a detail of the journal; see {@link formatCents}. */
export function formatPesos(pesos: Pesos, language: string): string {
  return formatCents(toCentavos(pesos), language);
}
