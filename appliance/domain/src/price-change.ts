import { roundHalfUp, type Centavos } from './money.ts';
import { Problem } from './problem.ts';

/**
 * A change of many prices: a percentage or an amount in centavos for each, then rounded to `step` centavos (0 or 1:
 * not rounded).
 */
export interface PriceRule {
  percent: number | null;
  amount: Centavos | null;
  step: Centavos;
}

/**
 * The changed price, rounded half up to the step. Throws field_required unless exactly one of percent and amount is
 * given, price_below_zero when the result is negative.
 */
export function changedPrice(price: Centavos, rule: PriceRule): Centavos {
  if ((rule.percent === null) === (rule.amount === null)) {
    throw new Problem('field_required', { field: 'percent' });
  }
  const raw =
    rule.percent === null
      ? price + (rule.amount ?? 0)
      : roundHalfUp(price * (1 + rule.percent / 100));
  const step = Math.max(1, rule.step);
  const rounded = roundHalfUp(raw / step) * step;
  if (rounded < 0) {
    throw new Problem('price_below_zero', { field: rule.percent === null ? 'amount' : 'percent' });
  }
  return rounded;
}
