import { roundHalfUp, type Centavos } from './money.ts';
import { Problem } from './problem.ts';

/** Discount amount of a line from a percentage: price × quantity × percent / 100, in centavos. */
export function percentDiscount(price: Centavos, quantity: number, percent: number): Centavos {
  return roundHalfUp((price * quantity * percent) / 100);
}

/**
 * Refuses a manual discount that is larger than the line (discount_too_large) or above the role's percentage
 * of it (discount_over_cap, with `max_discount` in centavos).
 */
export function checkDiscount(
  amount: Centavos,
  line: { price: Centavos; quantity: number },
  capPercent: number,
): void {
  if (amount > line.price * line.quantity) {
    throw new Problem('discount_too_large', { field: 'discount_amount' });
  }
  const most = percentDiscount(line.price, line.quantity, Math.min(100, Math.max(0, capPercent)));
  if (amount > most) {
    throw new Problem('discount_over_cap', {
      field: 'discount_amount',
      cap_percent: capPercent,
      approval_possible: true,
    });
  }
}
