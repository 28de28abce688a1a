import { listCategories, listOptionGroups } from '@comanda/contract/catalog';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { useCollection } from '../../lib/collections.ts';
import { allProducts } from '../../lib/floor-collections.ts';
import { queryKeys } from '../../lib/query-keys.ts';

export function useListProducts() {
  return useCollection(allProducts);
}

export function useListCategories() {
  return useQuery({
    queryKey: queryKeys.categories,
    queryFn: ({ signal }) => call(listCategories, { signal }),
  });
}

export function useListOptionGroups() {
  return useQuery({
    queryKey: queryKeys.optionGroups,
    queryFn: ({ signal }) => call(listOptionGroups, { signal }),
  });
}
