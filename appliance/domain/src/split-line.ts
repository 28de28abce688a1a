import { shareOut, type Centavos } from './money.ts';
import { Problem } from './problem.ts';

export interface LinePart {
  quantity: number;
  discount: Centavos;
  added_tax: Centavos;
}

/**
 * Splits a line into parts: single units without `quantities`, else the given ones, which must add up to the line
 * (quantities_mismatch). Only a quantity above 1 can be split (line_not_divisible). The discount is distributed by
 * largest remainder, and so is the tax on top, so the parts cost what the line cost.
 */
export function splitLineParts(
  line: { quantity: number; discount: Centavos; added_tax?: Centavos },
  quantities?: readonly number[],
): LinePart[] {
  if (line.quantity < 2) throw new Problem('line_not_divisible');
  const parts = quantities ?? Array.from({ length: line.quantity }, () => 1);
  if (parts.some((part) => part < 1) || parts.reduce((a, b) => a + b, 0) !== line.quantity) {
    throw new Problem('quantities_mismatch', { field: 'quantities' });
  }
  const discounts = shareOut(line.discount, parts);
  const taxes = shareOut(line.added_tax ?? 0, parts);
  return parts.map((quantity, index) => ({
    quantity,
    discount: discounts[index] ?? 0,
    added_tax: taxes[index] ?? 0,
  }));
}
