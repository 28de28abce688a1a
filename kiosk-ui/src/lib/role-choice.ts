import { listRoles } from '@comanda/contract/session';
import { isAdministratorRole } from '@comanda/domain/people';
import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { queryKeys } from './query-keys.ts';
import { useRoleTitle } from './roles.ts';

/** The roles of the venue as choices of a field: those of its own after the five of every venue. */
export function useRoleChoices() {
  const roleTitle = useRoleTitle();
  const roles = useQuery({
    queryKey: [...queryKeys.roles, 'choices'],
    queryFn: ({ signal }) => call(listRoles, { signal }),
  });
  return (roles.data ?? []).map(({ id, title }) => ({
    id,
    title: roleTitle(id, title),
    isAdministrator: isAdministratorRole(id),
  }));
}
