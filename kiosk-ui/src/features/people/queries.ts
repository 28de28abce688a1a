import { listRolesWithPermissions, listSessions, listUsers } from '@comanda/contract/people';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** Every user, including inactive ones. */
export function useListUsers() {
  return useQuery({
    queryKey: queryKeys.users,
    queryFn: ({ signal }) => call(listUsers, { signal }),
  });
}

/** Roles with their permissions. */
export function useListRolesWithPermissions() {
  return useQuery({
    queryKey: queryKeys.roles,
    queryFn: ({ signal }) => call(listRolesWithPermissions, { signal }),
  });
}

/** Live sessions; refetched every minute for their times. */
export function useListSessions() {
  return useQuery({
    queryKey: queryKeys.sessions,
    queryFn: ({ signal }) => call(listSessions, { signal }),
    refetchInterval: 60_000,
  });
}
