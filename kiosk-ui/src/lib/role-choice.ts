import { listRoles } from '@comanda/contract/session';
import { isAdministratorRole } from '@comanda/domain/people';
import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { queryKeys } from './query-keys.ts';
import { useRoleTitle } from './roles.ts';

/** The venue's roles as choices of a field: the five built-in ones, then its own. */
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
