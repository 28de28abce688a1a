import { localeOf } from '../../i18n/locale.ts';
import { formatPesos } from './money.ts';

/** Formats pesos for the axis of a chart, as short as distinguishable: $750, $1.2K, $1.3M. */
export function shortPesos(pesos: number, language: string, decimals = 1): string {
  const format = new Intl.NumberFormat(localeOf(language), {
    notation: 'compact',
    maximumFractionDigits: decimals,
  });
  // Some locales put a space before the unit letter, where the text must not wrap.
  const amount = format.format(Math.abs(pesos)).replace(/\s/g, '\u00A0');
  return pesos < 0 ? `−$${amount}` : `$${amount}`;
}

/** For a figure tile: millions are abbreviated, with the exact amount below. */
export function tilePesos(pesos: number, language: string): { figure: string; exact?: string } {
  const exact = formatPesos(pesos, language);
  if (Math.abs(pesos) < 1_000_000) return { figure: exact };
  return { figure: shortPesos(pesos, language, 2), exact };
}
