import type { Row } from '@comanda/db/schema';
import type { CommandContext } from '../http/command-context.ts';
import { changeLines, createParts, type LineChange } from './line-money.ts';
import { movedMark } from './move-rows.ts';

type Line = Row<'order_products'>;
type CheckRow = Row<'orders'>;

/** Where a piece of a combo goes, and its units; null when its components stay whole (a share). */
interface ComboPiece {
  id: number;
  to: CheckRow;
  quantity: number | null;
}

/**
 * The components follow the pieces of their combo: they stay with the first, and each further piece of whole units
 * gets rows of its own. Returns the ids of all rows.
 */
export async function divideComponents(
  tx: CommandContext,
  components: readonly Line[],
  from: CheckRow,
  [first, ...others]: readonly ComboPiece[],
): Promise<number[]> {
  if (!first) return [];
  const { repos, now } = tx;
  const ids: number[] = [];
  const changes: LineChange[] = [];
  for (const row of components) {
    const placed = ({ id, to }: ComboPiece) => ({
      combo_of: id,
      order_id: to.id,
      ...(to.id === from.id ? {} : movedMark(row, from, to, now)),
    });
    await repos.items.update(row.id, placed(first));
    changes.push({ line: row, quantity: first.quantity ?? row.quantity });
    const added = await createParts(
      tx,
      row,
      others.map((piece) => ({
        money: { quantity: piece.quantity ?? row.quantity, discount: 0, added_tax: 0 },
        row: { ...placed(piece), split_from: row.id },
      })),
    );
    await repos.items.copyOptions(row.id, added);
    ids.push(row.id, ...added);
  }
  await changeLines(tx, changes);
  return ids;
}
