import { listCategories, listProducts } from '@comanda/contract/catalog';
import { listSpecials } from '@comanda/contract/specials';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** Every special, including inactive ones, which may conflict once they are activated. */
export function useListSpecials() {
  return useQuery({
    queryKey: [...queryKeys.specials, 'all'],
    queryFn: ({ signal }) => call(listSpecials, { query: { show_inactive: 'true' }, signal }),
  });
}

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
