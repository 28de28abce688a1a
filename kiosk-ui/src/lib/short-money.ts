import { localeOf } from '../i18n/locale.ts';
import { formatPesos } from './money.ts';

/** Pesos for the axis of a plot, as short as they stay distinguishable: $750, $1.2K, $1.3M. */
export function shortPesos(pesos: number, language: string, decimals = 1): string {
  const format = new Intl.NumberFormat(localeOf(language), {
    notation: 'compact',
    maximumFractionDigits: decimals,
  });
  // A locale may put a space before its letter: at an axis the two must not part.
  const amount = format.format(Math.abs(pesos)).replace(/\s/g, '\u00A0');
  return pesos < 0 ? `−$${amount}` : `$${amount}`;
}

/** For a figure of a tile: millions are written short, with the exact amount beneath. */
export function tilePesos(pesos: number, language: string): { figure: string; exact?: string } {
  const exact = formatPesos(pesos, language);
  if (Math.abs(pesos) < 1_000_000) return { figure: exact };
  return { figure: shortPesos(pesos, language, 2), exact };
}
