import type { In } from './units.ts';

/** Amounts are integer centavos. Only this file multiplies or divides by 100 (architecture §4). */
export type Centavos = In<'centavos'>;

/** Amounts as they are written: in JSON, in files and on screens. */
export type Pesos = In<'pesos'>;

/** Converts centavos to pesos with two decimals. */
export function toPesos(centavos: Centavos): Pesos {
  return Math.round(centavos) / 100;
}

/** Converts pesos to centavos; half a centavo is rounded away from zero. */
export function toCentavos(pesos: Pesos): Centavos {
  const scaled = Math.abs(pesos) * 100;
  const rounded = Math.round(Number(scaled.toFixed(4)));
  return pesos < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Rounds half up (away from zero for negatives) to whole centavos. */
export function roundHalfUp(value: number): Centavos {
  const rounded = Math.floor(Math.abs(value) + 0.5 + 1e-9);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/**
 * Distributes `amount` by `weights` with the largest remainder method: the parts add up to `amount` to the centavo.
 * If all weights are 0, everything goes to the first part.
 */
export function shareOut(amount: Centavos, weights: readonly number[]): Centavos[] {
  if (weights.length === 0) return [];
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum <= 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  const exact = weights.map((weight) => (amount * weight) / sum);
  const parts = exact.map(Math.floor);
  let rest = amount - parts.reduce((a, b) => a + b, 0);
  const order = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of order) {
    if (rest <= 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    rest -= 1;
  }
  return parts;
}
