import { shareOut, type Centavos } from './money.ts';
import { Problem } from './problem.ts';

/** A part of a line: `parts` of `whole`, in lowest terms. */
export interface Fraction {
  parts: number;
  whole: number;
}

/** The amounts of one share: a line of one unit, in centavos. */
export interface SharePiece {
  price: Centavos;
  discount: Centavos;
  added_tax: Centavos;
  /** Null when the share is the whole line. */
  share: Fraction | null;
}

/** Finer shares are refused, because a fraction like 1/1000001 is unreadable. */
const FINEST = 1_000_000;

const whole: Fraction = { parts: 1, whole: 1 };

/** Reduces a fraction to lowest terms. Throws share_too_fine below a millionth. */
function reduced(parts: number, of: number): Fraction {
  let [a, b] = [parts, of];
  while (b !== 0) [a, b] = [b, a % b];
  const result = { parts: parts / a, whole: of / a };
  if (result.whole > FINEST) throw new Problem('share_too_fine');
  return result;
}

/** The fraction to store and show: null for the whole line. */
function shown(fraction: Fraction): Fraction | null {
  return fraction.parts === fraction.whole ? null : fraction;
}

/** The sum of both fractions. */
export function addFractions(a: Fraction | null, b: Fraction | null): Fraction | null {
  const [one, other] = [a ?? whole, b ?? whole];
  return shown(reduced(one.parts * other.whole + other.parts * one.whole, one.whole * other.whole));
}

/**
 * Shares a line by `weights` (positive integers). Total (with the tax on top) and discount are each distributed by largest remainder, so
 * the shares add up to the line to the centavo and none is negative. `start` selects the share that gets the first
 * remaining centavo, so that sharing many lines stays even. A share can be shared again.
 */
export function shareLine(
  line: {
    price: Centavos;
    quantity: number;
    discount: Centavos;
    added_tax?: Centavos;
    share: Fraction | null;
  },
  weights: readonly number[],
  start = { net: 0, discount: 0 },
): SharePiece[] {
  const of = weights.reduce((a, b) => a + b, 0);
  const fraction = line.share ?? whole;
  const added = line.added_tax ?? 0;
  const net = line.price * line.quantity - line.discount;
  const dues = shareFrom(net + added, weights, start.net);
  // By what each share costs, so that none has more tax than that.
  const taxes = shareOut(added, dues);
  const discounts = shareFrom(line.discount, weights, start.discount);
  return weights.map((weight, index) => {
    const discount = discounts[index] ?? 0;
    const added_tax = taxes[index] ?? 0;
    return {
      price: (dues[index] ?? 0) - added_tax + discount,
      discount,
      added_tax,
      share: shown(reduced(fraction.parts * weight, fraction.whole * of)),
    };
  });
}

function shareFrom(amount: Centavos, weights: readonly number[], start: number): Centavos[] {
  const turned = weights.map((_, index) => weights[(index + start) % weights.length] ?? 0);
  const parts = shareOut(amount, turned);
  const back = weights.length - (start % weights.length);
  return weights.map((_, index) => parts[(index + back) % weights.length] ?? 0);
}

/** A stored share, as far as merging needs it. */
export interface StoredShare {
  price: Centavos;
  discount: Centavos;
  added_tax?: Centavos;
  share: Fraction | null;
  made_quantity: number | null;
}

/**
 * Merges two shares of one line that are on the same check. If nothing is missing any more, the line is whole again,
 * with its previous quantity and unit price.
 */
export function mergeShares(
  kept: StoredShare,
  other: StoredShare,
): SharePiece & { quantity: number; made_quantity: number | null } {
  const price = kept.price + other.price;
  const discount = kept.discount + other.discount;
  const added_tax = (kept.added_tax ?? 0) + (other.added_tax ?? 0);
  const share = addFractions(kept.share, other.share);
  const made = kept.made_quantity ?? 1;
  // After a price change of a share the unit price may not be an integer: then total and units stay separate.
  if (share !== null || price % made !== 0) {
    return { price, discount, added_tax, share, quantity: 1, made_quantity: kept.made_quantity };
  }
  return { price: price / made, discount, added_tax, share, quantity: made, made_quantity: null };
}

/** The discount of a share and its source: a special or a user. */
export interface ShareGift {
  discount_source: 'manual' | 'special' | null;
  special_pool_id: number | null;
  tax_id?: number;
}

/**
 * Whether two shares of one line may be merged. A special's discount is not merged with a manual one, nor a line of a
 * special with a line outside it: the merged discount could not be removed correctly. Nor are shares with different taxes.
 */
export function mayMerge(a: ShareGift, b: ShareGift): boolean {
  if (a.special_pool_id !== b.special_pool_id || a.tax_id !== b.tax_id) return false;
  // Includes lines from which a user removed the special's discount: specials do not change them again.
  const isByHand = (each: ShareGift) => each.discount_source === 'manual';
  return a.special_pool_id === null || isByHand(a) === isByHand(b);
}
