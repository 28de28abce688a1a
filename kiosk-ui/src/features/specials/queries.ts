import { listCategories } from '@comanda/contract/catalog';
import { listSpecials } from '@comanda/contract/specials';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { useCollection } from '../../lib/collections.ts';
import { allProducts } from '../../lib/floor-collections.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** Every special, including inactive ones, which may conflict once they are activated. */
export function useListSpecials() {
  return useQuery({
    queryKey: [...queryKeys.specials, 'all'],
    queryFn: ({ signal }) => call(listSpecials, { query: { show_inactive: 'true' }, signal }),
  });
}

export function useListProducts() {
  return useCollection(allProducts);
}

export function useListCategories() {
  return useQuery({
    queryKey: queryKeys.categories,
    queryFn: ({ signal }) => call(listCategories, { signal }),
  });
}
