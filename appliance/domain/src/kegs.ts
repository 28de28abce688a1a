import type { Centavos } from './money.ts';

/** What was poured of a keg while it was tapped: sold, and begun but cancelled. Milliliters; sales in centavos. */
export interface KegPours {
  sold_ml: number;
  wasted_ml: number;
  sales: Centavos;
}

/**
 * A keg against what was poured of it. `lost_ml` is what nobody paid for and nobody cancelled: foam, gifts, leaks;
 * below 0 more was sold than the keg held, so its end, its size or a pour's volume is wrong. `percent` is what was
 * sold of the whole, to one decimal.
 */
export function kegYield(
  milliliters: number,
  pours: KegPours,
): { lost_ml: number; percent: number } {
  return {
    lost_ml: milliliters - pours.sold_ml - pours.wasted_ml,
    percent: milliliters > 0 ? Math.round((pours.sold_ml / milliliters) * 1000) / 10 : 0,
  };
}
