import { shareOut, type Centavos } from './money.ts';
import { Problem } from './problem.ts';

/** Part of a line: `parts` of `whole`, in lowest terms. */
export interface Fraction {
  parts: number;
  whole: number;
}

/** Money of one share: a line of one unit, in centavos. */
export interface SharePiece {
  price: Centavos;
  discount: Centavos;
  /** Null when the share is everything. */
  share: Fraction | null;
}

/** Finer shares than this are refused: nobody reads 1/1000001. */
const FINEST = 1_000_000;

const whole: Fraction = { parts: 1, whole: 1 };

/** In lowest terms; share_too_fine above a millionth. */
function reduced(parts: number, of: number): Fraction {
  let [a, b] = [parts, of];
  while (b !== 0) [a, b] = [b, a % b];
  const result = { parts: parts / a, whole: of / a };
  if (result.whole > FINEST) throw new Problem('share_too_fine');
  return result;
}

/** What is stored and shown: null for the whole. */
function shown(fraction: Fraction): Fraction | null {
  return fraction.parts === fraction.whole ? null : fraction;
}

/** Both fractions together. */
export function addFractions(a: Fraction | null, b: Fraction | null): Fraction | null {
  const [one, other] = [a ?? whole, b ?? whole];
  return shown(reduced(one.parts * other.whole + other.parts * one.whole, one.whole * other.whole));
}

/**
 * Shares a line over `weights` (positive whole parts). What is to pay and the discount are each shared by largest
 * remainder, so the shares add up to the line to the centavo and none is below zero. `start` turns the share that
 * gets the first odd centavo, so that many lines shared alike stay even. An already shared line is shared further.
 */
export function shareLine(
  line: { price: Centavos; quantity: number; discount: Centavos; share: Fraction | null },
  weights: readonly number[],
  start = { net: 0, discount: 0 },
): SharePiece[] {
  const of = weights.reduce((a, b) => a + b, 0);
  const fraction = line.share ?? whole;
  const nets = shareFrom(line.price * line.quantity - line.discount, weights, start.net);
  const discounts = shareFrom(line.discount, weights, start.discount);
  return weights.map((weight, index) => {
    const discount = discounts[index] ?? 0;
    return {
      price: (nets[index] ?? 0) + discount,
      discount,
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

/** A share as it is stored, as far as merging goes. */
export interface StoredShare {
  price: Centavos;
  discount: Centavos;
  share: Fraction | null;
  made_quantity: number | null;
}

/**
 * Two shares of one line that meet on one check become one. When nothing is missing any more the line is whole
 * again: its quantity and unit price as before.
 */
export function mergeShares(
  kept: StoredShare,
  other: StoredShare,
): SharePiece & { quantity: number; made_quantity: number | null } {
  const price = kept.price + other.price;
  const discount = kept.discount + other.discount;
  const share = addFractions(kept.share, other.share);
  const made = kept.made_quantity ?? 1;
  // After a price change of a share the unit price may not be whole: keep the sum and the units separately.
  if (share !== null || price % made !== 0) {
    return { price, discount, share, quantity: 1, made_quantity: kept.made_quantity };
  }
  return { price: price / made, discount, share, quantity: made, made_quantity: null };
}

/** What was given on a share, and by whom: the mark of a special, or a person. */
export interface ShareGift {
  discount_source: 'manual' | 'special' | null;
  special_application_id: number | null;
}

/**
 * Whether two shares of one line that meet may become one. A special's discount stays apart from what a person
 * gave, and a line of a special from one that takes no part in it: merged, one of them would outlive its reason.
 */
export function mayMerge(a: ShareGift, b: ShareGift): boolean {
  if (a.special_application_id !== b.special_application_id) return false;
  // Also one of which a person took the special's discount off: it stays out.
  const isByHand = (each: ShareGift) => each.discount_source === 'manual';
  return a.special_application_id === null || isByHand(a) === isByHand(b);
}
