import { readBox } from '@comanda/contract/box';
import { useRead } from './use-read.ts';

/** The state of the box, refetched every minute while `enabled`. */
export function useReadBox(enabled: boolean) {
  return useRead(
    readBox,
    {},
    {
      refetchInterval: 60_000,
      enabled,
    },
  );
}
