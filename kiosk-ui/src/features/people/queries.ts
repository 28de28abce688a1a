import { listSessions } from '@comanda/contract/people';
import { useRead } from '../../lib/api/use-read.ts';

/** Live sessions; refetched every minute for their times. */
export function useListSessions() {
  return useRead(listSessions, {}, { refetchInterval: 60_000 });
}
