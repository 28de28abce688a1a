import type { Row } from '@comanda/db/schema';
import type { Acting } from '../kernel/acting.ts';
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
  { repos, now }: Acting,
  components: readonly Line[],
  from: CheckRow,
  [first, ...others]: readonly ComboPiece[],
): Promise<number[]> {
  if (!first) return [];
  const ids: number[] = [];
  for (const row of components) {
    const placed = ({ id, to, quantity }: ComboPiece) => ({
      ...{ combo_of: id, order_id: to.id, quantity: quantity ?? row.quantity },
      ...(to.id === from.id ? {} : movedMark(row, from, to, now)),
    });
    await repos.items.update(row.id, placed(first));
    const { id, version: _, ...same } = row;
    const added = await repos.items.create(
      others.map((piece) => ({ ...same, ...placed(piece), split_from: id })),
    );
    await repos.items.copyOptions(id, added);
    ids.push(id, ...added);
  }
  return ids;
}
