import type { Centavos } from './money.ts';

/**
 * The volume poured while a keg was tapped: sold, and cancelled after preparation began. Milliliters; sales in
 * centavos.
 */
export interface KegPours {
  sold_ml: number;
  wasted_ml: number;
  sales: Centavos;
}

/**
 * Compares a keg with what was poured. `lost_ml` was neither sold nor cancelled: foam, giveaways, leaks. If it is
 * negative, more was sold than the keg held, so its end, its size or the volume of a pour is wrong. `percent` is the
 * sold share of the volume, to one decimal.
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
