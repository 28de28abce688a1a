import type { Row } from '@comanda/db/schema';
import { Problem } from '@comanda/domain/problem';
import type { LinePiece } from '@comanda/domain/split-check';
import type { CommandContext } from '../http/command-context.ts';
import { divideComponents } from './combo-rows.ts';
import { changeLines, createParts, type LineChange } from './line-money.ts';
import { gatherShares, linesMoved, movedMark, paperMoved, storedShare } from './move-rows.ts';

type Line = Row<'order_products'>;
type CheckRow = Row<'orders'>;

/** Everybody waits while a transaction runs, and more pieces of a check are a mistake. */
const mostRows = 2000;

/** The kitchen is done with such a row and never makes it: a share only carries money (migration 0008). */
const moneyOnly = {
  status: 3,
  dont_make: 1,
  held_at: null,
  in_progress_at: null,
  finished_at: null,
  delivered_at: null,
  moved_at: null,
  moved_from_name: null,
} as const;

/**
 * Applies a plan of the domain. The first piece of a line keeps its row, and with it its kitchen status; the
 * other pieces become rows of units or shares on their checks. Updates the totals of all checks and notifies
 * the screens.
 */
export async function applyPieces(
  tx: CommandContext,
  plan: {
    from: CheckRow;
    targets: readonly CheckRow[];
    rows: readonly Line[];
    pieces: readonly LinePiece[];
    /** The pieces make equal parts of the check. */
    equally?: boolean;
  },
): Promise<void> {
  const { from, targets, rows, pieces } = plan;
  const byLine = Map.groupBy(pieces, (piece) => piece.line);
  const touched = rows.filter((row) => byLine.has(row.id));
  const checkOf = (piece: LinePiece) => (piece.to === null ? from : (targets[piece.to] ?? from));
  const components = await tx.repos.items.listComponents(touched);
  requireFewRows(byLine, touched, components);
  const all: number[] = [];
  const changes: LineChange[] = [];
  for (const row of touched) {
    const [first, ...others] = byLine.get(row.id) ?? [];
    if (!first) continue;
    await keepRow(tx, row, first, { from, to: checkOf(first) });
    const { quantity, price, discount: amount, added_tax } = first;
    changes.push({ line: row, quantity, price, amount, added_tax });
    const added = others.map((piece) => newPart(tx, row, piece, { from, to: checkOf(piece) }));
    const ids = await createParts(tx, row, added);
    await tx.repos.items.copyOptions(row.id, ids);
    await tx.repos.items.copyPlaces(row, ids);
    const placed = [first, ...others].flatMap((piece, index) =>
      // A further share only carries money; its dish is made where the row is.
      index > 0 && piece.isShare
        ? []
        : {
            id: index === 0 ? row.id : (ids[index - 1] ?? row.id),
            to: checkOf(piece),
            quantity: piece.isShare || piece.share ? null : piece.quantity,
          },
    );
    const own = components.filter((each) => each.combo_of === row.id);
    all.push(row.id, ...ids, ...(await divideComponents(tx, own, from, placed)));
  }
  await changeLines(tx, changes);
  for (const target of targets) await gatherShares(tx, target.id);
  await linesMoved(tx, [from, ...targets], [...touched, ...components], plan.equally);
  await paperMoved(tx, all, from);
}

/** Throws 400 split_too_large with the limit when a plan makes more rows than that. */
function requireFewRows(
  pieces: ReadonlyMap<number, readonly LinePiece[]>,
  rows: readonly Line[],
  components: readonly Line[],
): void {
  const made = rows.reduce((sum, row) => {
    const others = pieces.get(row.id)?.slice(1) ?? [];
    const dishes = others.filter((piece) => !piece.isShare).length;
    const parts = components.filter((each) => each.combo_of === row.id).length;
    return sum + others.length + dishes * parts;
  }, 0);
  if (made > mostRows) throw new Problem('split_too_large', { most: mostRows });
}

function unitsMade(row: Line): number {
  return row.made_quantity ?? row.quantity;
}

async function keepRow(
  { repos, now }: CommandContext,
  row: Line,
  piece: LinePiece,
  way: { from: CheckRow; to: CheckRow },
): Promise<void> {
  await repos.items.update(row.id, {
    order_id: way.to.id,
    ...storedShare(piece.share),
    ...(piece.isShare ? { made_quantity: unitsMade(row) } : {}),
    ...(way.to.id === way.from.id ? {} : movedMark(row, way.from, way.to, now)),
  });
}

function newPart(
  { now }: CommandContext,
  row: Line,
  piece: LinePiece,
  way: { from: CheckRow; to: CheckRow },
): Parameters<typeof createParts>[2][number] {
  const { quantity, price, discount, added_tax } = piece;
  const money = { quantity, price, discount, added_tax };
  const common = { ...storedShare(piece.share), order_id: way.to.id };
  if (piece.isShare) {
    const share = { share_of: row.share_of ?? row.id, made_quantity: unitsMade(row) };
    return { money, row: { ...common, ...moneyOnly, ...share } };
  }
  const moved = way.to.id === way.from.id ? {} : movedMark(row, way.from, way.to, now);
  return { money, row: { ...common, ...moved, split_from: row.id } };
}
