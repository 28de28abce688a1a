import { readTonight } from '@comanda/contract/tonight';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** The running day; live events refresh it, the minute what only time changes. */
export function useReadTonight() {
  return useQuery({
    queryKey: queryKeys.tonight,
    queryFn: ({ signal }) => call(readTonight, { signal }),
    refetchInterval: 60_000,
  });
}
