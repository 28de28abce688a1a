import { readBox } from '@comanda/contract/box';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';
import { call } from './call.ts';

/** The state of the box, refetched every minute while `enabled`. */
export function useReadBox(enabled: boolean) {
  return useQuery({
    queryKey: queryKeys.box,
    queryFn: ({ signal }) => call(readBox, { signal }),
    refetchInterval: 60_000,
    enabled,
  });
}
