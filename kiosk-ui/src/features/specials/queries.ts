import { listCategories, listProducts } from '@comanda/contract/catalog';
import type { EndpointShape } from '@comanda/contract/endpoint';
import { listSpecials } from '@comanda/contract/specials';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { CallInput } from '../../lib/call.ts';
import { uuid } from '../../lib/uuid.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** Every special, inactive ones too: they may stand in each other's way once they are switched on. */
export function useSpecials() {
  return useQuery({
    queryKey: [...queryKeys.specials, 'all'],
    queryFn: ({ signal }) => call(listSpecials, { query: { show_inactive: 'true' }, signal }),
  });
}

export function useProducts() {
  return useQuery({
    queryKey: queryKeys.products,
    queryFn: ({ signal }) => call(listProducts, { signal }),
  });
}

export function useCategories() {
  return useQuery({
    queryKey: queryKeys.categories,
    queryFn: ({ signal }) => call(listCategories, { signal }),
  });
}

/** A change of a special: lists and offers are fetched again, whether it was taken or refused. */
export function useSpecialChange<const E extends EndpointShape>(endpoint: E) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<E>) => call(endpoint, { ...input, idempotencyKey: uuid() }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.specials }),
  });
}
