import { getApi } from '@comanda/contract/docs';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { readKey } from '../../lib/api/use-read.ts';
import type { ApiDocument } from './document.ts';

const parts = ['programs', 'box'] as const;

/** The OpenAPI documents of this box, which only an upgrade changes: first that of programs, then the rest. */
export function useGetApi() {
  return useQuery({
    queryKey: readKey(getApi),
    queryFn: ({ signal }) =>
      Promise.all(
        parts.map(async (part) => (await call(getApi, { query: { part }, signal })) as ApiDocument),
      ),
    staleTime: Infinity,
  });
}
