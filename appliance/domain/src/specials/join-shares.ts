import { shareOut, type Centavos } from '../money.ts';
import { addFractions, type Fraction } from '../share-line.ts';
import { CANCELLED } from '../totals.ts';
import type { SpecialLine, SpecialResult } from './special.ts';

/** A line of a check, or of the checks split from it. */
export interface PoolLine extends SpecialLine {
  /** Time of payment of its check, milliseconds UTC; null while the check is open. */
  paid_at?: number | null;
  /** What is given on it now, centavos. */
  discount?: Centavos;
  /** Of a share: which line it is a part of, and the units that are made of that. */
  share?: (Fraction & { dish: number; units: number }) | null;
}

/**
 * The lines with shares joined: when all shares of a line are here, they count as the line with its units and its unit
 * price, so that a special holds on it as before. It is paid when its first share is. `divide` gives the discount of
 * such a line to its shares: as they have it when the sum is the same, otherwise by their value.
 */
export function joinShares(lines: readonly PoolLine[]): {
  joined: PoolLine[];
  divide: (result: SpecialResult) => SpecialResult;
} {
  const byDish = Map.groupBy(
    lines.filter((line) => line.share && line.status !== CANCELLED),
    (line) => line.share?.dish ?? line.id,
  );
  const whole = new Map<number, { line: PoolLine; shares: readonly PoolLine[] }>();
  for (const [dish, shares] of byDish) {
    const line = wholeLine(dish, shares);
    if (line) whole.set(dish, { line, shares });
  }
  const joined = lines.flatMap((line) => {
    const found = line.share && line.status !== CANCELLED ? whole.get(line.share.dish) : undefined;
    if (!found) return [line];
    return line.id === found.line.id ? [found.line] : [];
  });
  const divide = (result: SpecialResult): SpecialResult => ({
    ...result,
    lines: result.lines.flatMap((each) => {
      const found = whole.get(each.id);
      return found ? divided(each.discount, found.shares) : [each];
    }),
    matching: result.matching.flatMap((id) => whole.get(id)?.shares.map((row) => row.id) ?? [id]),
  });
  return { joined, divide };
}

/** The line that these shares are together; null when one is missing, or has a manual discount or another price. */
function wholeLine(dish: number, shares: readonly PoolLine[]): PoolLine | null {
  const own = shares.find((row) => row.id === dish);
  const units = own?.share?.units ?? 0;
  const value = shares.reduce((sum, row) => sum + row.price * row.quantity, 0);
  const isMixed = shares.some((row) => row.is_discounted);
  if (!own || shares.length < 2 || isMixed || units === 0 || value % units !== 0) return null;
  const [first, ...others] = shares.flatMap((row) => row.share ?? []);
  const all = others.reduce<Fraction | null>(addFractions, first ?? null);
  if (all !== null) return null;
  const paid = shares.flatMap((row) => row.paid_at ?? []);
  return {
    ...own,
    price: value / units,
    quantity: units,
    is_share: false,
    paid_at: paid.length > 0 ? Math.min(...paid) : null,
  };
}

function divided(discount: Centavos, shares: readonly PoolLine[]): SpecialResult['lines'] {
  const given = shares.map((row) => row.discount ?? 0);
  const isSame = given.reduce((sum, amount) => sum + amount, 0) === discount;
  const amounts = isSame
    ? given
    : shareOut(
        discount,
        shares.map((row) => row.price * row.quantity),
      );
  return shares.map((row, index) => ({ id: row.id, discount: amounts[index] ?? 0 }));
}
