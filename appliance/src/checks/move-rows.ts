import type { Row } from '@comanda/db/schema';
import { giftsOf, marksOf, type Gift } from '@comanda/domain/specials/gifts';
import { mayMerge, mergeShares, type Fraction } from '@comanda/domain/share-line';
import { CANCELLED } from '@comanda/domain/totals';
import type { CommandContext } from '../http/command-context.ts';
import { printKitchenTickets } from '../printing/kitchen-paper.ts';
import { changeLines } from './line-money.ts';
import { shareCharges } from './service-charge.service.ts';
import { recountCheck, requireCovered } from './settle-check.ts';

type Line = Row<'order_products'>;
type CheckRow = Row<'orders'>;

/** The fraction of a row, null for a whole line. */
export function shareOfRow(row: Line): Fraction | null {
  if (row.share_parts === null || row.share_whole === null) return null;
  return { parts: row.share_parts, whole: row.share_whole };
}

/** The columns that store a fraction. */
export function storedShare(share: Fraction | null) {
  return { share_parts: share?.parts ?? null, share_whole: share?.whole ?? null };
}

/** The origin of a moved row, for the boards. Null once it is back, and for rows that no board shows. */
export function movedMark(row: Line, from: CheckRow, to: CheckRow, now: number) {
  const isOnBoard = row.status < 3 && row.dont_make === 0;
  if (!isOnBoard || row.moved_from_name === to.name)
    return { moved_at: null, moved_from_name: null };
  return { moved_at: now, moved_from_name: row.moved_from_name ?? from.name };
}

/**
 * Moves rows to another check with their ids, status and times, merges shares that meet, recalculates both
 * checks and notifies the screens. Returns which row each merged share became. 409 payments_exceed_total.
 */
export async function moveRows(
  tx: CommandContext,
  { from, to, rows }: { from: CheckRow; to: CheckRow; rows: readonly Line[] },
): Promise<Map<number, number>> {
  const { repos, now } = tx;
  for (const row of rows) {
    await repos.items.update(row.id, { order_id: to.id, ...movedMark(row, from, to, now) });
  }
  const merged = await gatherShares(tx, to.id);
  await linesMoved(tx, [from, to], rows);
  await paperMoved(
    tx,
    rows.map((row) => row.id),
    from,
  );
  return merged;
}

/**
 * Prints which dishes now go to another table, for a kitchen that works from paper: the rows that were marked
 * by this move.
 */
export async function paperMoved(
  tx: CommandContext,
  ids: readonly number[],
  from: CheckRow,
): Promise<void> {
  if (ids.length === 0) return;
  const marked = (await tx.repos.items.listRows(ids)).filter((row) => row.moved_at === tx.now);
  for (const [checkId, rows] of Map.groupBy(marked, (row) => row.order_id)) {
    const to = await tx.repos.checks.find(checkId);
    // Other guests pay, but the dishes go to the same table.
    if (to && to.table_id !== null && to.table_id === from.table_id) continue;
    const itemIds = rows.map((row) => row.id);
    await printKitchenTickets(tx, { kind: 'moved', itemIds, movedFrom: from.name });
  }
}

/**
 * The last step of every transfer: updates totals, checks that payments are still covered, notifies the
 * screens.
 */
export async function linesMoved(
  tx: CommandContext,
  checks: readonly CheckRow[],
  rows: readonly Line[],
  equally = false,
): Promise<void> {
  const areas = [...new Set(rows.map((row) => row.area))];
  for (const check of checks) await recountCheck(tx, check.id);
  await shareCharges(tx, checks, equally);
  for (const check of checks) {
    await requireCovered(tx, check.id);
    const [first] = rows;
    if (first) tx.emit({ event: 'items.changed', id: first.id, order_id: check.id, areas });
    tx.emit({ event: 'order.changed', id: check.id, table_id: check.table_id });
  }
}

/**
 * Merges the shares of one line on one check into one row: the dish if it is there, else the oldest share.
 * Shares with different discounts are not merged.
 */
export async function gatherShares(
  tx: CommandContext,
  checkId: number,
): Promise<Map<number, number>> {
  const { repos } = tx;
  const shares = (await repos.items.listRowsOfCheck(checkId)).filter(
    (row) => row.share_parts !== null && row.status !== CANCELLED,
  );
  const became = new Map<number, number>();
  const gifts = await readGifts(tx, shares);
  for (const [, rows] of Map.groupBy(shares, (row) => row.share_of ?? row.id)) {
    const kept: Line[] = [];
    for (const row of rows.sort((a, b) => a.id - b.id)) {
      const at = kept.findIndex((each) => mayMerge(each, row));
      const found = kept[at];
      if (found) {
        kept[at] = await merge(tx, found, row, gifts);
        became.set(row.id, found.id);
      } else kept.push(row);
    }
  }
  return became;
}

/** Discount of each special on each row, by row. */
async function readGifts(
  { repos }: CommandContext,
  rows: readonly Line[],
): Promise<Map<number, Gift[]>> {
  const given = rows.filter((row) => row.discount_source === 'special');
  const lines = await repos.specials.listLines(given.map((row) => row.id));
  return new Map(lines.map((line) => [line.id, giftsOf(line)]));
}

async function merge(
  tx: CommandContext,
  kept: Line,
  other: Line,
  gifts: Map<number, Gift[]>,
): Promise<Line> {
  const { repos } = tx;
  const { share, made_quantity, discount, ...money } = mergeShares(
    { ...kept, share: shareOfRow(kept) },
    { ...other, share: shareOfRow(other) },
  );
  const together = [...(gifts.get(kept.id) ?? []), ...(gifts.get(other.id) ?? [])];
  const giver = kept.discount > 0 || other.discount === 0 ? kept : other;
  const given = giver.discount_source && {
    amount: discount,
    source: giver.discount_source,
    by: giver.discount_by,
    of: giver.discount_of === kept.id ? null : giver.discount_of,
    comp: giver.comp_reason_id,
    marks: marksOf(together),
  };
  gifts.set(kept.id, together);
  await repos.items.copyPlaces(other, [kept.id]);
  await repos.items.deleteShare(other.id);
  await repos.items.update(kept.id, { ...storedShare(share), made_quantity });
  const [merged] = await changeLines(tx, [{ line: kept, ...money, given }]);
  return merged ?? kept;
}
