import type { Product } from '@comanda/contract/catalog';
import type { CheckItem } from '@comanda/contract/checks';
import type { Table } from '@comanda/contract/floor';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeys } from '../lib/api/query-keys.ts';
import { createStore, useStore, type Store } from '../lib/browser/store.ts';

/** What may be shown before the box has answered. Never money: an amount on a screen is one that the box has said. */
interface Rows {
  /** An item on a board. */
  dish: CheckItem;
  product: Product;
  table: Table;
}
type Kind = keyof Rows;

/** Fields of some rows until their command is settled; null hides them. */
interface Paint<K extends Kind> {
  ids: ReadonlySet<number>;
  change: Partial<Rows[K]> | null;
}

const paints: { [K in Kind]: Store<readonly Paint<K>[]> } = {
  dish: createStore<readonly Paint<'dish'>[]>([]),
  product: createStore<readonly Paint<'product'>[]>([]),
  table: createStore<readonly Paint<'table'>[]>([]),
};

/** The queries with rows of a kind. */
const lists: Record<Kind, readonly QueryKey[]> = {
  dish: [queryKeys.boardItems],
  product: [queryKeys.products],
  table: [queryKeys.tables],
};

/**
 * Shows a change at once and runs its command. The rows of the box stay as they are: a refused change is taken back
 * by itself, also when other rows have arrived since, and the caller says why. Returns the answer of the command.
 */
export async function paintDuring<K extends Kind, Answer>(
  client: QueryClient,
  kind: K,
  paint: { ids: readonly number[]; change: Partial<Rows[K]> | null },
  act: () => Promise<Answer>,
): Promise<Answer> {
  const store: Store<readonly Paint<K>[]> = paints[kind];
  const mine: Paint<K> = { ids: new Set(paint.ids), change: paint.change };
  store.set([...store.get(), mine]);
  const takeBack = () => store.set(store.get().filter((one) => one !== mine));
  try {
    const answer = await act();
    void fetched(client, kind).then(takeBack);
    return answer;
  } catch (error) {
    takeBack();
    throw error;
  }
}

/** Resolves once lists that are being fetched have arrived; the first fetch may have begun before the command. */
async function fetched(client: QueryClient, kind: Kind): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    const running = lists[kind].flatMap((queryKey) =>
      client.getQueryCache().findAll({ queryKey, type: 'active', fetchStatus: 'fetching' }),
    );
    await Promise.allSettled(running.map((query) => Promise.resolve(query.promise)));
  }
}

/** The rows with what this screen shows in advance. */
export function painted<K extends Kind>(rows: Rows[K][], current: readonly Paint<K>[]): Rows[K][] {
  if (current.length === 0) return rows;
  return rows.flatMap((row) => {
    let shown = row;
    for (const { ids, change } of current) {
      if (!ids.has(row.id)) continue;
      if (change === null) return [];
      shown = { ...shown, ...change };
    }
    return [shown];
  });
}

/** {@link painted} for the `select` of a query: another function whenever something else is shown in advance. */
export function usePainted<K extends Kind>(kind: K): (rows: Rows[K][]) => Rows[K][] {
  const current = useStore<readonly Paint<K>[]>(paints[kind]);
  return useCallback((rows: Rows[K][]) => painted(rows, current), [current]);
}
