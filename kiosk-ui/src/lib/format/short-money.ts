import { toPesos, type Centavos } from '@comanda/domain/money';
import { localeOf } from '../../i18n/locale.ts';
import { formatCents } from './money.ts';

/** Formats an amount for the axis of a chart, as short as distinguishable: $750, $1.2K, $1.3M. */
export function shortMoney(centavos: Centavos, language: string, decimals = 1): string {
  const format = new Intl.NumberFormat(localeOf(language), {
    notation: 'compact',
    maximumFractionDigits: decimals,
  });
  // Some locales put a space before the unit letter, where the text must not wrap.
  const amount = format.format(Math.abs(toPesos(centavos))).replace(/\s/g, '\u00A0');
  return centavos < 0 ? `−$${amount}` : `$${amount}`;
}

/** For a figure tile: millions are abbreviated, with the exact amount below. */
export function tileMoney(
  centavos: Centavos,
  language: string,
): { figure: string; exact?: string } {
  const exact = formatCents(centavos, language);
  if (Math.abs(centavos) < 100_000_000) return { figure: exact };
  return { figure: shortMoney(centavos, language, 2), exact };
}
