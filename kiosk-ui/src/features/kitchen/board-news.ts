import type { CheckItem } from '@comanda/contract/checks';

/** In order of importance. */
export type NewsKind = 'new' | 'changed' | 'cancelled';

export interface News {
  kind: NewsKind;
  checkId: number;
  checkName: string;
  tableName: string | null;
  itemIds: number[];
}

const weight: Record<NewsKind, number> = { new: 0, changed: 1, cancelled: 2 };

/**
 * The changes of a board between two states, one entry per check, the most important last: `new` for a check that was
 * not on it, `changed` for one that got more lines, sent or moved to it, `cancelled` for cancelled lines. Stage
 * changes are not included.
 */
export function boardNews(before: readonly CheckItem[], after: readonly CheckItem[]): News[] {
  const old = new Map(before.map((item) => [item.id, item]));
  const known = new Set(before.map((item) => item.order_id));
  const found = new Map<number, News>();
  for (const item of after) {
    const was = old.get(item.id);
    let kind: NewsKind;
    if (item.status === 4 && was?.status !== 4) kind = 'cancelled';
    else if (item.moved_at !== null && item.moved_at !== was?.moved_at) kind = 'changed';
    else if (!was && item.status === 0) kind = known.has(item.order_id) ? 'changed' : 'new';
    else continue;
    const news = found.get(item.order_id);
    if (!news) {
      found.set(item.order_id, {
        kind,
        checkId: item.order_id,
        checkName: item.order_name,
        tableName: item.table_name,
        itemIds: [item.id],
      });
      continue;
    }
    news.itemIds.push(item.id);
    if (weight[kind] > weight[news.kind]) news.kind = kind;
  }
  return [...found.values()].sort((a, b) => weight[a.kind] - weight[b.kind]);
}
