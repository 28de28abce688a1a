import { readApi } from '@comanda/contract/docs';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import type { ApiDocument } from './document.ts';

/** The OpenAPI document of this box, which only an upgrade changes. */
export function useReadApi() {
  return useQuery({
    queryKey: queryKeys.api,
    queryFn: async ({ signal }) => (await call(readApi, { signal })) as ApiDocument,
    staleTime: Infinity,
  });
}
