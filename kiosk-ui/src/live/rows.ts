import type { RowsOf } from '@comanda/contract/collections';
import { replaceEqualDeep } from '@tanstack/react-query';
import type { CollectionMeta } from '../lib/api/collections.ts';

type Rules = Pick<CollectionMeta, 'idOf' | 'order' | 'most' | 'isOne'>;
type AnyRules = {
  idOf: (row: unknown) => number;
  order?: (one: unknown, other: unknown) => number;
  most?: number;
  isOne?: boolean;
};

/**
 * Applies changed rows to the data of a query: of their ids, they are all that there are. Returns the same data when
 * nothing differs, and keeps every row that is equal.
 */
export function applyRows<Data>(
  data: Data,
  { ids, rows }: Omit<RowsOf, 'name'>,
  rules: Rules,
): Data {
  const { idOf, order, most = Infinity, isOne } = rules as AnyRules;
  if (isOne) return rows.length === 0 ? data : (replaceEqualDeep(data, rows[0]) as Data);
  const old = data as readonly unknown[];
  const changed = new Set(ids);
  const coming = Map.groupBy(rows, idOf);
  const next: unknown[] = [];
  const placed = new Map<number, number>();
  for (const row of old) {
    const id = idOf(row);
    if (!changed.has(id)) {
      next.push(row);
      continue;
    }
    // Several rows may have the same id: those of the people with unsent lines on a check.
    const index = placed.get(id) ?? 0;
    placed.set(id, index + 1);
    const fresh = coming.get(id)?.[index];
    if (fresh !== undefined) next.push(replaceEqualDeep(row, fresh));
  }
  for (const [id, all] of coming) next.push(...all.slice(placed.get(id) ?? 0));
  if (order) next.sort(order);
  if (next.length > most) next.length = most;
  const isSame = next.length === old.length && next.every((row, index) => row === old[index]);
  return isSame ? data : (next as Data);
}

/** Whether the endpoint may list rows that `next` lacks: a row left a list that had as many as it may have. */
export function isCutShort(
  data: unknown,
  next: unknown,
  { most }: Pick<CollectionMeta, 'most'>,
): boolean {
  if (most === undefined || !Array.isArray(data) || !Array.isArray(next)) return false;
  return data.length >= most && next.length < most;
}
