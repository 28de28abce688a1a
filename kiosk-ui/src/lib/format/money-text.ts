import { toCentavos, toPesos, type Centavos } from '@comanda/domain/money';

/** Parses a number with at most two decimals as typed, with `$`, spaces and thousands commas; null when it is none. */
export function parseDecimal(text: string): number | null {
  const plain = text.replace(/[$\s]/g, '').replace(/,(?=\d{3}(\D|$))/g, '');
  const number = plain.replace(',', '.');
  return /^-?(\d+\.?\d{0,2}|\.\d{1,2})$/.test(number) ? Number(number) : null;
}

/** Parses an amount as typed, in pesos; null when it is none. */
export function parseMoney(text: string): Centavos | null {
  const pesos = parseDecimal(text);
  return pesos === null ? null : toCentavos(pesos);
}

/** Formats an amount for a field: pesos with two decimals. */
export function moneyText(centavos: Centavos | null): string {
  return centavos === null ? '' : toPesos(centavos).toFixed(2);
}
