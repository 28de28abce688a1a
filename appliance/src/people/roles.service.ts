import type { BodyOf } from '@comanda/contract/endpoint';
import type * as contract from '@comanda/contract/people';
import type { RoleRow } from '@comanda/db/people.repo';
import { defaultPermissions, roleIds, type RolePermissions } from '@comanda/domain/permissions';
import { freeName } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import { differences, editRole, withChange, type RoleChange } from '@comanda/domain/role-editing';
import type { Call } from '../kernel/mount.ts';
import { journal, type Acting } from '../kernel/acting.ts';
import { refuseLockOut, whoCanRun } from './user-rules.ts';

export async function listRolesWithPermissions({
  repos,
}: Call<typeof contract.listRolesWithPermissions>): Promise<contract.Role[]> {
  return (await repos.people.listRolesWithPermissions()).map(toRole);
}

/** Only what the body names changes; every screen of the role follows at once. */
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

/** What a copied role has to be given on purpose. */
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

/** The five roles of every venue have the names of the language in use. */
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

async function freeTitle({ repos }: Acting, raw: string, own: number | null): Promise<string> {
  const roles = (await repos.people.listRoles()).map(({ id, title }) => ({ id, name: title }));
  return freeName(roles, raw, own, 'title');
}

async function save(
  tx: Acting,
  found: RoleRow,
  after: RolePermissions,
  action: string,
): Promise<contract.Role> {
  const { repos, actor, emit } = tx;
  // A person with permissions.edit still cannot change those of the owner.
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

async function requireRole({ repos }: Pick<Acting, 'repos'>, id: number): Promise<RoleRow> {
  const role = (await repos.people.listRolesWithPermissions()).find((each) => each.id === id);
  if (!role) throw new Problem('not_found', { field: 'id' });
  return role;
}

/** Flags come in as 0/1 or booleans; rights are booleans. */
function plain(change: Omit<BodyOf<typeof contract.editPermissions>, 'version'>): RoleChange {
  return Object.fromEntries(
    Object.entries(change).map(([section, actions]) => [
      section,
      Object.fromEntries(
        Object.entries(actions as Record<string, unknown>).map(([action, value]) => [
          action,
          action !== 'applyDiscount' && (value === 0 || value === 1) ? value === 1 : value,
        ]),
      ),
    ]),
  );
}

function toRole(row: RoleRow): contract.Role {
  const standard = defaultPermissions[row.id];
  // A right that is newer than the stored matrix shows as not given.
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
