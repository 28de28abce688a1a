import { listProducts } from '@comanda/contract/catalog';
import { listCheckItems, listPastItems } from '@comanda/contract/checks';
import type { KitchenFilter } from '@comanda/domain/permissions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** Items of the boards; refetched every 30 s in addition to live events. */
export function useListCheckItems(areas: KitchenFilter[], enabled: boolean) {
  return useQuery({
    queryKey: [...queryKeys.boardItems, ...areas],
    queryFn: ({ signal }) => call(listCheckItems, { query: { areas }, signal }),
    refetchInterval: 30_000,
    enabled,
  });
}

/** Items delivered in this business day, filtered by `search`. */
export function useListPastItems(areas: KitchenFilter[], search: string) {
  return useQuery({
    queryKey: [...queryKeys.pastItems, ...areas, search],
    queryFn: ({ signal }) => call(listPastItems, { query: { areas, search }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
}

/** The menu, for marking products as sold out. */
export function useListProducts(enabled: boolean) {
  return useQuery({
    queryKey: queryKeys.products,
    queryFn: ({ signal }) => call(listProducts, { signal }),
    staleTime: 60_000,
    enabled,
  });
}
