import { listPastItems } from '@comanda/contract/checks';
import type { KitchenFilter } from '@comanda/domain/permissions';
import { keepPreviousData } from '@tanstack/react-query';
import { useCollection } from '../../lib/api/collections.ts';
import { allProducts, boardOf } from '../../lib/api/floor-collections.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { usePainted } from '../../live/paint.ts';

/** Items of the boards. */
export function useListCheckItems(areas: KitchenFilter[], enabled: boolean) {
  return useCollection(boardOf(areas), { enabled, select: usePainted('dish') });
}

/** Items delivered in this business day, filtered by `search`. */
export function useListPastItems(areas: KitchenFilter[], search: string) {
  return useRead(
    listPastItems,
    { query: { areas, search } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: 30_000,
    },
  );
}

/** The menu, for marking products as sold out. */
export function useListProducts(enabled: boolean) {
  return useCollection(allProducts, { enabled, select: usePainted('product') });
}
