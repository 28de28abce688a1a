import { listActiveSessions } from '@comanda/contract/session';
import type { ActiveSession } from '@comanda/contract/session';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** One tile per person, by name: a person with two sessions has one tile. */
function byPerson(sessions: ActiveSession[]): ActiveSession[] {
  const people = new Map(sessions.map((session) => [session.user_id, session]));
  return [...people.values()].sort((a, b) => a.first_names.localeCompare(b.first_names));
}

/** The people of the quick login. */
export function useListActiveSessions() {
  return useQuery({
    queryKey: queryKeys.activeSessions,
    queryFn: ({ signal }) => call(listActiveSessions, { signal }),
    select: byPerson,
  });
}
