import { readTonight } from '@comanda/contract/tonight';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** The figures of the running day. Live events refresh them, and so does a timer every minute. */
export function useReadTonight() {
  return useQuery({
    queryKey: queryKeys.tonight,
    queryFn: ({ signal }) => call(readTonight, { signal }),
    refetchInterval: 60_000,
  });
}
