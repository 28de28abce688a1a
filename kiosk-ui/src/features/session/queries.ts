import { listActiveSessions } from '@comanda/contract/session';
import type { ActiveSession } from '@comanda/contract/session';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { left } from '../../lib/leaving.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** One tile per person, in the order of the box: a person with two sessions has one tile. */
function byPerson(sessions: ActiveSession[]): ActiveSession[] {
  return [...new Map(sessions.map((session) => [session.user_id, session])).values()];
}

/** The people of the quick login. */
export function useListActiveSessions() {
  return useQuery({
    queryKey: queryKeys.activeSessions,
    queryFn: async ({ signal }) => {
      // The tiles are for the next person: not as long as the last one is still logged in.
      await left();
      return call(listActiveSessions, { signal });
    },
    select: byPerson,
  });
}
