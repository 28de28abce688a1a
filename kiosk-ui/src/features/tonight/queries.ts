import { readTonight } from '@comanda/contract/tonight';
import { useRead } from '../../lib/api/use-read.ts';

/** The figures of the running day. Live events refresh them, and so does a timer every minute. */
export function useReadTonight() {
  return useRead(readTonight, {}, { refetchInterval: 60_000 });
}
