import type { CheckItem } from '@comanda/contract/checks';
import { sendPayload, type PendingItem } from '../pending/pending.ts';

/** Identical lines, shown as one row while they are more than one. */
export interface Fold<T> {
  key: string;
  lines: T[];
}

/**
 * Puts identical lines together, at the place of the first. `keyOf` has everything in which two lines may differ except
 * their quantity; null: a line that is never folded.
 */
export function foldLines<T>(
  lines: readonly T[],
  keyOf: (line: T, index: number) => string | null,
): Fold<T>[] {
  const folds = new Map<string, Fold<T>>();
  for (const [index, line] of lines.entries()) {
    const key = keyOf(line, index) ?? `alone ${index}`;
    const fold = folds.get(key);
    if (fold) fold.lines.push(line);
    else folds.set(key, { key, lines: [line] });
  }
  return [...folds.values()];
}

const picksOf = (options: CheckItem['options']) =>
  options.map(({ id, name, quantity, half, price_adjust }) => [
    id,
    name,
    quantity,
    half,
    price_adjust,
  ]);

/** What two sent lines must have in common. A share of a line, and a line with a discount on several units, are never folded. */
export function sentFoldKey(item: CheckItem): string | null {
  if (item.share || item.share_of !== null || item.made_quantity !== item.quantity) return null;
  if (item.discount !== 0 && item.quantity > 1) return null;
  return JSON.stringify([
    item.product_id,
    item.product_name,
    item.price,
    item.discount,
    item.discount_source,
    item.comp_reason,
    picksOf(item.options),
    item.components.map((one) => [one.product_id, one.name, one.status, picksOf(one.options)]),
    item.note,
    item.status,
    item.dont_make,
    item.held,
    item.course,
    item.guest,
    item.cancel_reason,
    item.cancel_reason_name,
    item.cancel_note,
    item.cancelled_by_name,
  ]);
}

/** What two unsent lines must have in common. */
export function pendingFoldKey(item: PendingItem, isLocked: boolean): string {
  const { key: _key, qty: _qty, ...rest } = sendPayload(item);
  return JSON.stringify([rest, item.basePrice, isLocked]);
}

/** Lines by guest, those that all share last; one group when no line has a guest. */
export function guestGroups<T extends { guest: number | null }>(
  lines: readonly T[],
): { guest: number | null; lines: T[] }[] {
  const guests = [...new Set(lines.map(({ guest }) => guest))].sort(
    (a, b) => (a ?? Infinity) - (b ?? Infinity),
  );
  return guests.map((guest) => ({ guest, lines: lines.filter((line) => line.guest === guest) }));
}

/** Whether lines are shown by guest. */
export function isByGuest(lines: readonly { guest: number | null }[]): boolean {
  return lines.some(({ guest }) => guest !== null);
}
