import { listRoles } from '@comanda/contract/session';
import { isAdministratorRole } from '@comanda/domain/people';
import { useRoleTitle } from './roles.ts';
import { useRead } from '../api/use-read.ts';

/** The venue's roles as choices of a field: the five built-in ones, then its own. */
export function useRoleChoices() {
  const roleTitle = useRoleTitle();
  const roles = useRead(listRoles, {});
  return (roles.data ?? []).map(({ id, title }) => ({
    id,
    title: roleTitle(id, title),
    isAdministrator: isAdministratorRole(id),
  }));
}
