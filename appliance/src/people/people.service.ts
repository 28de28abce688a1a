import type * as contract from '@comanda/contract/session';
import type { RolePermissions } from '@comanda/domain/permissions';
import { Problem } from '@comanda/domain/problem';
import type { Call } from '../http/mount.ts';

export function listRoles({ repos }: Call<typeof contract.listRoles>) {
  return repos.people.listRoles();
}

/** Permissions of a role by id or title. For the own role they include the user's individual permissions. */
export async function listRolePermissions({
  repos,
  params,
  actor,
}: Call<typeof contract.listRolePermissions>): Promise<RolePermissions> {
  const permissions = await repos.people.findPermissions(params.role);
  if (!permissions) throw new Problem('not_found', { field: 'role' });
  const isOwn = (await repos.people.listRoles()).some(
    ({ id, title }) => id === actor.role && (String(id) === params.role || title === params.role),
  );
  return isOwn ? { ...permissions, printer: actor.permissions.printer } : permissions;
}
