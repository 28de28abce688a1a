import { toPesos } from '@comanda/domain/money';
import type { Column } from '../ui/table-rows.ts';

/** The value of a column as it is written in a file: amounts in pesos. */
export function fileValue<Row>(
  { value, money, asFile }: Column<Row>,
  row: Row,
): string | number | null {
  if (asFile) return asFile(row);
  const found = value?.(row) ?? null;
  return money && typeof found === 'number' ? toPesos(found) : found;
}
