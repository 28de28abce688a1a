import type { CollectionName } from '@comanda/contract/collections';
import { hashKey, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { createStore, useStore } from '../browser/store.ts';
import { useSteadyQuery } from './steady-query.ts';

/** A row of a collection, of which only its own definition knows the type. */
type AnyRow = never;

/** How a query is kept up to date by the live channel; in its `meta`. */
export interface CollectionMeta {
  name: CollectionName;
  /** The id by which the box names the row. */
  idOf: (row: AnyRow) => number;
  /** The order in which the endpoint lists them; otherwise new rows come last. */
  order?: ((one: AnyRow, other: AnyRow) => number) | undefined;
  /** The endpoint lists so many rows, the first in that order. */
  most?: number | undefined;
  /** The data is the row itself instead of a list. */
  isOne?: boolean | undefined;
}

/** A query whose rows are kept up to date by the live channel. */
export interface Collection<Data> {
  queryKey: QueryKey;
  queryFn: (context: { client: QueryClient }) => Promise<Data>;
  meta: { followed: CollectionMeta };
}

/**
 * Declares a collection; `fetch` answers its rows and the last event that they contain. It is not aborted when the
 * screen is left: the rows are kept for when it is shown again.
 */
export function collection<Data>(
  followed: CollectionMeta,
  queryKey: QueryKey,
  fetch: () => Promise<{ reply: Data; seq: number }>,
): Collection<Data> {
  return {
    queryKey,
    queryFn: async ({ client }) => {
      const mine = {};
      const begun = begunOf(client);
      begun.set(followed.name, mine);
      const { reply, seq } = await fetch();
      // Of a fetch that began again, the late first answer is not shown.
      if (begun.get(followed.name) === mine) seqsOf(client).set(followed.name, seq);
      return reply;
    },
    meta: { followed },
  };
}

const fetches = new WeakMap<QueryClient, Map<string, object>>();

/** By name of a collection, its last fetch. */
function begunOf(client: QueryClient): Map<string, object> {
  let begun = fetches.get(client);
  if (!begun) fetches.set(client, (begun = new Map<string, object>()));
  return begun;
}

const known = new WeakMap<QueryClient, Map<string, number>>();

/** By name of a collection, the last event that its rows contain. Without one it must be fetched. */
export function seqsOf(client: QueryClient): Map<string, number> {
  let seqs = known.get(client);
  if (!seqs) known.set(client, (seqs = new Map<string, number>()));
  return seqs;
}

/** Whether the live channel is open: what it keeps up to date is then not fetched again. */
export const isChannelOpen = createStore(false);

/** Whether the live channel keeps the rows of a query with this `meta` up to date, or will when they are shown. */
export function isKept(
  client: QueryClient,
  meta: Partial<Collection<unknown>['meta']> = {},
): boolean {
  const { followed } = meta;
  return isChannelOpen.get() && followed !== undefined && seqsOf(client).has(followed.name);
}

/** Without the live channel, rows are fetched this often, and when a screen opens after this time. */
const SAFETY_NET_MS = 30_000;
const FRESH_MS = 5000;

/** Shows a collection: fetched once and kept up to date by the live channel, or polled without it. */
export function useCollection<Data, Shown = Data>(
  shown: Collection<Data>,
  { select, enabled }: { select?: (data: Data) => Shown; enabled?: boolean } = {},
) {
  const client = useQueryClient();
  const isOpen = useStore(isChannelOpen);
  return useSteadyQuery<Data, Shown>(
    {
      ...shown,
      meta: { ...shown.meta },
      ...(select && { select }),
      ...(enabled !== undefined && { enabled }),
      staleTime: () => {
        if (!isOpen) return FRESH_MS;
        return isKept(client, shown.meta) ? Infinity : 0;
      },
      refetchInterval: isOpen ? false : SAFETY_NET_MS,
      // Rows are shared by id, see live/rows.
      structuralSharing: false,
    },
    [isOpen, hashKey(shown.queryKey), select, enabled],
  );
}
