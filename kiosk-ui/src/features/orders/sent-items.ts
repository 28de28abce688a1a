import type { OrderProduct } from '@comanda/contract/orders';
import { statusRank } from '@comanda/domain/item-status';
import { toCentavos } from '@comanda/domain/money';

/** Order of the items of a check: status 2, 1, 0, 3, 4, then by creation (F§4). */
export function sortSent(items: readonly OrderProduct[]): OrderProduct[] {
  return [...items].sort(
    (a, b) =>
      statusRank(a.status) - statusRank(b.status) ||
      a.created.localeCompare(b.created) ||
      a.id - b.id,
  );
}

/** Items that count: everything but cancelled. */
export function liveItems(items: readonly OrderProduct[]): OrderProduct[] {
  return items.filter((item) => item.status !== 4);
}

export type ItemChange =
  | { kind: 'added' | 'cancelled' | 'gone'; item: OrderProduct }
  | { kind: 'price'; item: OrderProduct };

/** What happened to a check between two looks, for the person who is closing it. */
export function itemChanges(
  before: readonly OrderProduct[],
  after: readonly OrderProduct[],
): ItemChange[] {
  const old = new Map(before.map((item) => [item.id, item]));
  const now = new Set(after.map((item) => item.id));
  const changes: ItemChange[] = [];
  for (const item of after) {
    const was = old.get(item.id);
    if (!was) {
      if (item.status !== 4) changes.push({ kind: 'added', item });
    } else if (item.status === 4 && was.status !== 4) changes.push({ kind: 'cancelled', item });
    else if (toCentavos(item.total) !== toCentavos(was.total)) {
      changes.push({ kind: 'price', item });
    }
  }
  for (const item of before) if (!now.has(item.id)) changes.push({ kind: 'gone', item });
  return changes;
}
