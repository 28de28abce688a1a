import type { BodyOf } from '@comanda/contract/endpoint';
import type * as contract from '@comanda/contract/people';
import type { RoleRow } from '@comanda/db/repos/people.repo';
import { defaultPermissions, roleIds, type RolePermissions } from '@comanda/domain/permissions';
import { freeName } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import { differences, editRole, withChange, type RoleChange } from '@comanda/domain/role-editing';
import type { Call } from '../http/mount.ts';
import { journal, type CommandContext } from '../http/command-context.ts';
import { refuseLockOut, whoCanRun } from './user-rules.ts';

export async function listRolesWithPermissions({
  repos,
}: Call<typeof contract.listRolesWithPermissions>): Promise<contract.Role[]> {
  return (await repos.people.listRolesWithPermissions()).map(toRole);
}

/** Changes only what the body contains. Every screen of the role is updated at once. */
export async function editPermissions(
  call: Call<typeof contract.editPermissions>,
): Promise<contract.Role> {
  const { version, ...change } = call.body;
  const found = await requireRole(call, call.params.id);
  if (version !== undefined && version !== found.version) {
    throw new Problem('stale', { current: toRole(found) });
  }
  return save(
    call,
    found,
    editRole(found.id, found.permissions, plain(change)),
    'permissions.change',
  );
}

export async function resetPermissions(
  call: Call<typeof contract.resetPermissions>,
): Promise<contract.Role> {
  const found = await requireRole(call, call.params.id);
  const standard = defaultPermissions[found.id] ?? found.permissions;
  return save(call, found, standard, 'permissions.reset');
}

/** Permissions that are not copied to a new role and must be given explicitly. */
const overOthers: RoleChange = {
  people: { editAdministrators: false },
  permissions: { edit: false },
  box: { restore: false },
};

export async function createRole(call: Call<typeof contract.createRole>): Promise<contract.Role> {
  const { repos, body, emit } = call;
  const title = await freeTitle(call, body.title, null);
  const source = (await repos.people.listRolesWithPermissions()).find(
    ({ id }) => id === body.copy_of,
  );
  if (!source) throw new Problem('unknown_role', { field: 'copy_of' });
  const id = await repos.people.createRole(title, withChange(source.permissions, overOthers));
  const detail = { role: title, copy_of: source.title };
  await journal(call, { action: 'role.create', subject: 'role', id, detail });
  emit({ event: 'permissions.changed', id });
  return toRole(await requireRole(call, id));
}

/** Renames a role. The five built-in roles cannot be renamed, because their names are translated. */
export async function renameRole(call: Call<typeof contract.renameRole>): Promise<contract.Role> {
  const { repos, params, body, emit } = call;
  const found = await requireRole(call, params.id);
  if (found.id in defaultPermissions) throw new Problem('role_fixed', { field: 'id' });
  const title = await freeTitle(call, body.title, found.id);
  if (title !== found.title) {
    await repos.people.updateRoleTitle(found.id, title);
    const detail = { role: title, role_before: found.title };
    await journal(call, { action: 'role.rename', subject: 'role', id: found.id, detail });
    emit({ event: 'permissions.changed', id: found.id });
    emit({ event: 'user.changed', id: 0 });
  }
  return toRole(await requireRole(call, found.id));
}

async function freeTitle(
  { repos }: CommandContext,
  raw: string,
  own: number | null,
): Promise<string> {
  const roles = (await repos.people.listRoles()).map(({ id, title }) => ({ id, name: title }));
  return freeName(roles, raw, own, 'title');
}

async function save(
  tx: CommandContext,
  found: RoleRow,
  after: RolePermissions,
  action: string,
): Promise<contract.Role> {
  const { repos, actor, emit } = tx;
  // Even a user with permissions.edit cannot change the owner's permissions.
  if (found.id === roleIds.owner && actor.role !== roleIds.owner) {
    throw new Problem('forbidden', { permission: 'permissions.edit' });
  }
  const changes = differences(found.permissions, after);
  if (Object.keys(changes).length > 0) {
    const before = await whoCanRun(repos);
    await repos.people.editPermissions(found.id, after);
    await refuseLockOut(repos, before, 'permissions.edit');
    await journal(tx, {
      action,
      subject: 'role',
      id: found.id,
      detail: { role: found.title, changes },
    });
    emit({ event: 'permissions.changed', id: found.id });
  }
  return toRole(await requireRole(tx, found.id));
}

async function requireRole({ repos }: Pick<CommandContext, 'repos'>, id: number): Promise<RoleRow> {
  const role = (await repos.people.listRolesWithPermissions()).find((each) => each.id === id);
  if (!role) throw new Problem('not_found', { field: 'id' });
  return role;
}

const amounts = ['applyDiscount', 'compUpTo'];

/** Flags in the request are 0/1 or booleans; stored permissions are booleans. */
function plain(change: Omit<BodyOf<typeof contract.editPermissions>, 'version'>): RoleChange {
  return Object.fromEntries(
    Object.entries(change).map(([section, actions]) => [
      section,
      Object.fromEntries(
        Object.entries(actions as Record<string, unknown>).map(([action, value]) => [
          action,
          !amounts.includes(action) && (value === 0 || value === 1) ? value === 1 : value,
        ]),
      ),
    ]),
  );
}

function toRole(row: RoleRow): contract.Role {
  const standard = defaultPermissions[row.id];
  // A permission that is missing in the stored matrix, because it is newer, is shown as not given.
  const permissions = withChange(row.permissions, {});
  return {
    id: row.id,
    title: row.title,
    version: row.version,
    is_default: !standard || Object.keys(differences(permissions, standard)).length === 0,
    people: row.people,
    permissions: permissions,
  };
}
