import { localeOf } from '../i18n/locale.ts';

/** Pesos for the axis of a plot, as short as they stay distinguishable: $750, $1.2K, $1.3M. */
export function shortPesos(pesos: number, language: string): string {
  const format = new Intl.NumberFormat(localeOf(language), {
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  // A locale may put a space before its letter: at an axis the two must not part.
  const amount = format.format(Math.abs(pesos)).replace(/\s/g, '\u00A0');
  return pesos < 0 ? `−$${amount}` : `$${amount}`;
}
