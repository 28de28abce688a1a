import { getBox } from '@comanda/contract/box';
import { useRead } from './use-read.ts';

/** The state of the box, refetched every minute while `enabled`. */
export function useGetBox(enabled: boolean) {
  return useRead(
    getBox,
    {},
    {
      refetchInterval: 60_000,
      enabled,
    },
  );
}
