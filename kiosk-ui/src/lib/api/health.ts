import { health } from '@comanda/contract/session';
import { useQuery } from '@tanstack/react-query';
import { readKey } from './use-read.ts';
import { call } from './call.ts';
import { noteBusinessDay, noteServerTime } from '../format/time.ts';

/** Public data that the screens need before log-in: venue, time zone, demo, lock minutes. */
export function useHealth() {
  return useQuery({
    queryKey: readKey(health),
    queryFn: async ({ signal }) => {
      const sentAt = Date.now();
      const answer = await call(health, { signal });
      noteServerTime(answer.server_time, sentAt);
      noteBusinessDay(answer.business_day);
      return answer;
    },
    staleTime: 60_000,
    refetchInterval: 60_000,
  });
}
