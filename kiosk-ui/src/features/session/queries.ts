import { listActiveSessions, type ActiveSession } from '@comanda/contract/session';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { left } from '../../lib/session/logout-pending.ts';
import { readKey } from '../../lib/api/use-read.ts';

/** One tile per user, in the server's order: a user with two sessions has one tile. */
function byPerson(sessions: ActiveSession[]): ActiveSession[] {
  return [...new Map(sessions.map((session) => [session.user_id, session])).values()];
}

/** The users of the quick log-in. */
export function useListActiveSessions() {
  return useQuery({
    queryKey: readKey(listActiveSessions),
    queryFn: async ({ signal }) => {
      // Not before the previous user's cookie is ended.
      await left();
      return call(listActiveSessions, { signal });
    },
    select: byPerson,
  });
}
