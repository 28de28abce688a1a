import { getTonight } from '@comanda/contract/tonight';
import { useRead } from '../../lib/api/use-read.ts';

/** The figures of the running day. Live events refresh them, and so does a timer every minute. */
export function useGetTonight() {
  return useRead(getTonight, {}, { refetchInterval: 60_000 });
}
