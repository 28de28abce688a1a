import { listCategories, listOptionGroups, listProducts } from '@comanda/contract/catalog';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryKeys } from '../../lib/query-keys.ts';

export function useListProducts() {
  return useQuery({
    queryKey: queryKeys.products,
    queryFn: ({ signal }) => call(listProducts, { signal }),
  });
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
