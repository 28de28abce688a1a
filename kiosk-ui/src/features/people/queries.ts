import { listRolesWithPermissions, listSessions, listUsers } from '@comanda/contract/people';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** Everybody, inactive people too. */
export function useListUsers() {
  return useQuery({
    queryKey: queryKeys.users,
    queryFn: ({ signal }) => call(listUsers, { signal }),
  });
}

/** Roles with what they may do. */
export function useListRolesWithPermissions() {
  return useQuery({
    queryKey: queryKeys.roles,
    queryFn: ({ signal }) => call(listRolesWithPermissions, { signal }),
  });
}

/** Who is logged in where; asked again every minute, for the times in it. */
export function useListSessions() {
  return useQuery({
    queryKey: queryKeys.sessions,
    queryFn: ({ signal }) => call(listSessions, { signal }),
    refetchInterval: 60_000,
  });
}
