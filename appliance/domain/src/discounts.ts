import { roundHalfUp, toCentavos, type Centavos } from './money.ts';
import { Problem } from './problem.ts';

/** Whether a role may give away `comped` centavos of a check in all: with a cap of 100 %, or up to its amount. */
export function mayComp(
  { applyDiscount, compUpTo = 0 }: { applyDiscount: number; compUpTo?: number },
  comped: Centavos,
): boolean {
  return applyDiscount >= 100 || comped <= toCentavos(compUpTo);
}

/** The discount of a line by percentage: price × quantity × percent / 100, in centavos. */
export function percentDiscount(price: Centavos, quantity: number, percent: number): Centavos {
  return roundHalfUp((price * quantity * percent) / 100);
}

/**
 * Refuses a manual discount that exceeds the line (discount_too_large) or the role's percentage of it
 * (discount_over_cap, with `max_discount` in centavos).
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
