import { toCentavos, type Centavos } from './money.ts';

export type DecimalSign = '.' | ',';

/**
 * Reads an amount with the given decimal sign: `$1,234.50`, `1.234,50 €`, `1'234.50`, `25.-`, `80 pesos`, `(12.00)`,
 * `12.00-`. Null when it is not an amount of at most twelve digits.
 */
export function readMoney(raw: string, decimal: DecimalSign): Centavos | null {
  const amount = readDecimal(raw, decimal);
  if (amount === null) return null;
  const centavos = toCentavos(amount);
  // Without a negative zero.
  return centavos === 0 ? 0 : centavos;
}

const currency =
  /M\.N\.|US\$|S\/\.?|\bpesos?\b|\b(?:MXN|MN|USD|EUR|GTQ|PEN|COP|Q)\b|[$€£¢\s\u00A0'’]/gi;

/** The number of {@link readMoney}, which may have more than two decimals. */
export function readDecimal(raw: string, decimal: DecimalSign): number | null {
  const text = raw
    .replace(currency, '')
    .replace('\u2212', '-')
    .replace(/[.,]-$/, '');
  const isNegative = /^\(.*\)$|^-|-$/.test(text);
  const digits = text
    .replace(/[()+-]/g, '')
    .replaceAll(decimal === '.' ? ',' : '.', '')
    .replace(',', '.');
  if (!/^\d{1,12}(\.\d*)?$|^\.\d+$/.test(digits)) return null;
  return isNegative ? -Number(digits) : Number(digits);
}

/** The decimal sign of a column: the one found most often before the last one or two digits. */
export function decimalOf(values: readonly string[]): DecimalSign {
  const count = (pattern: RegExp) => values.filter((value) => pattern.test(value)).length;
  return count(/,\d{1,2}\D*$/) > count(/\.\d{1,2}\D*$/) ? ',' : '.';
}
