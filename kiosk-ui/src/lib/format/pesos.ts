/** Parses pesos as typed, with `$`, spaces and thousands commas; null when it is not an amount. */
export function parsePesos(text: string): number | null {
  const plain = text.replace(/[$\s]/g, '').replace(/,(?=\d{3}(\D|$))/g, '');
  const amount = plain.replace(',', '.');
  return /^-?(\d+\.?\d{0,2}|\.\d{1,2})$/.test(amount) ? Number(amount) : null;
}

/** Formats pesos for a field: two decimals. */
export function pesosText(pesos: number | null): string {
  return pesos === null ? '' : pesos.toFixed(2);
}
