import { shareOut, type Centavos } from './money.ts';
import { Problem } from './problem.ts';
import { evenTotals } from './service-charge.ts';
import { shareLine, type Fraction } from './share-line.ts';
import { splitLineParts } from './split-line.ts';
import { CANCELLED, lineDue } from './totals.ts';

/** A line of the check to split, amounts in centavos. */
export interface SplittableLine {
  id: number;
  quantity: number;
  price: Centavos;
  discount: Centavos;
  status: number;
  added_tax?: Centavos;
  share: Fraction | null;
}

/** What a new check takes: units of a line (all the rest without `quantity`), or `parts` of `of` equal shares. */
export interface Take {
  id: number;
  quantity?: number | undefined;
  parts?: number | undefined;
  of?: number | undefined;
}

/** A piece of a line after the split: on the new check `to`, or staying (null). */
export interface LinePiece {
  line: number;
  to: number | null;
  quantity: number;
  price: Centavos;
  discount: Centavos;
  added_tax: Centavos;
  share: Fraction | null;
  /** True for shares: their units do not change, only the amounts are divided. */
  isShare: boolean;
}

/**
 * Assigns every piece of the affected lines. The first piece of a line keeps its row: the part that stays, or the
 * first check that takes some of it. Pieces add up to their line to the centavo. Throws not_found and item_cancelled
 * (with `item_id`), quantities_mismatch when more is taken than there is or when a line is taken both in units and in
 * shares.
 */
export function planSplit(
  lines: readonly SplittableLine[],
  splits: readonly (readonly Take[])[],
): LinePiece[] {
  const takes = splits.flatMap((items, to) => items.map((take) => ({ ...take, to })));
  const touched = Map.groupBy(takes, (take) => take.id);
  return [...touched].flatMap(([id, own]) => {
    const line = lines.find((each) => each.id === id);
    if (!line) throw new Problem('not_found', { field: 'items', item_id: id });
    if (line.status === CANCELLED) throw new Problem('item_cancelled', { item_id: id });
    return own.some((take) => take.parts !== undefined) ? shares(line, own) : units(line, own);
  });
}

type PlacedTake = Take & { to: number };

function mismatch(line: SplittableLine): Problem {
  return new Problem('quantities_mismatch', { field: 'items', item_id: line.id });
}

function units(line: SplittableLine, takes: readonly PlacedTake[]): LinePiece[] {
  let left = line.quantity;
  const wanted = takes.map(({ to, quantity }) => {
    const units = quantity ?? left;
    left -= units;
    if (units < 1 || left < 0) throw mismatch(line);
    return { to: to, units };
  });
  const placed = left > 0 ? [{ to: null, units: left }, ...wanted] : wanted;
  const parts =
    placed.length === 1
      ? [{ quantity: line.quantity, discount: line.discount, added_tax: line.added_tax ?? 0 }]
      : splitLineParts(
          line,
          placed.map((each) => each.units),
        );
  return parts.map((part, index) => ({
    line: line.id,
    to: placed[index]?.to ?? null,
    price: line.price,
    share: line.share,
    isShare: false,
    ...part,
  }));
}

function shares(line: SplittableLine, takes: readonly PlacedTake[]): LinePiece[] {
  const of = takes[0]?.of ?? 0;
  const taken = takes.reduce((sum, take) => sum + (take.parts ?? 0), 0);
  if (takes.some((take) => take.parts === undefined || take.of !== of) || taken > of) {
    throw mismatch(line);
  }
  const stays = of - taken;
  const placed = [
    ...(stays > 0 ? [{ to: null, parts: stays }] : []),
    ...takes.map((take) => ({ to: take.to, parts: take.parts ?? 0 })),
  ];
  return placedShares(line, placed, undefined);
}

function placedShares(
  line: SplittableLine,
  placed: readonly { to: number | null; parts: number }[],
  start: { net: number; discount: number } | undefined,
): LinePiece[] {
  const weights = placed.map((each) => each.parts);
  return shareLine(line, weights, start).map((piece, index) => ({
    line: line.id,
    to: placed[index]?.to ?? null,
    quantity: 1,
    isShare: placed.length > 1,
    ...piece,
    ...(placed.length === 1 ? { quantity: line.quantity, price: line.price } : {}),
  }));
}

/**
 * Plans a split into equal parts: every line with a price is shared by all checks, and the kitchen's rows stay where
 * they are. The remaining centavos are distributed so that the parts differ by at most one centavo.
 */
export function planEqualSplit(lines: readonly SplittableLine[], parts: number): LinePiece[] {
  const placed = Array.from({ length: parts }, (_, index) => ({
    to: index === 0 ? null : index - 1,
    parts: 1,
  }));
  const start = { net: 0, discount: 0 };
  return lines.flatMap((line) => {
    if (line.status === CANCELLED || line.price === 0) return [];
    const pieces = placedShares(line, placed, start);
    start.net = (start.net + (lineDue(line) % parts)) % parts;
    start.discount = (start.discount + (line.discount % parts)) % parts;
    return pieces;
  });
}

/**
 * The totals after a plan in centavos: the rest, then each new check. They add up to the total before. The service charge
 * and the tax on top of it are divided by what each check costs without taxes on top, or `equally`, as the server does.
 */
export function splitTotals(
  lines: readonly SplittableLine[],
  pieces: readonly LinePiece[],
  checks: number,
  charge: { amount: Centavos; tax: Centavos } = { amount: 0, tax: 0 },
  equally = false,
): Centavos[] {
  const sums = Array.from({ length: checks + 1 }, () => ({ net: 0, tax: 0 }));
  const touched = new Set(pieces.map((piece) => piece.line));
  const add = (
    to: number | null,
    line: Pick<LinePiece, 'price' | 'quantity' | 'discount'>,
    tax = 0,
  ) => {
    const sum = sums[to === null ? 0 : to + 1];
    if (!sum) return;
    sum.net += line.price * line.quantity - line.discount;
    sum.tax += tax;
  };
  for (const line of lines) {
    if (!touched.has(line.id) && line.status !== CANCELLED) add(null, line, line.added_tax);
  }
  for (const piece of pieces) add(piece.to, piece, piece.added_tax);
  if (equally) {
    return evenTotals(
      sums.map(({ net, tax }) => net + tax),
      charge.amount + charge.tax,
    );
  }
  const nets = sums.map(({ net }) => net);
  const charges = nets.some((net) => net > 0) ? shareOut(charge.amount, nets) : [];
  const taxes = charges.some((each) => each > 0) ? shareOut(charge.tax, charges) : [];
  return sums.map(({ net, tax }, index) => net + tax + (charges[index] ?? 0) + (taxes[index] ?? 0));
}
