import { listTaxes } from '@comanda/contract/taxes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { queryKeys } from '../lib/query-keys.ts';

export function useListTaxes() {
  return useQuery({
    queryKey: queryKeys.taxes,
    queryFn: ({ signal }) => call(listTaxes, { signal }),
    staleTime: 10 * 60_000,
  });
}
