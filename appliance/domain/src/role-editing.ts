import {
  may,
  permissionSections,
  roleIds,
  type Permission,
  type PermissionSection,
  type RolePermissions,
} from './permissions.ts';
import { Problem } from './problem.ts';

/** A change of a role's permissions: only the named ones change. */
export type RoleChange = {
  [S in PermissionSection]?: Partial<Record<string, boolean | number>>;
} & { ui?: Partial<RolePermissions['ui']> };

/** Permissions that the owner's role always keeps, so that the last administrator is not locked out. */
export const ownerKeeps: readonly Permission[] = [
  'people.view',
  'people.edit',
  'people.editAdministrators',
  'permissions.view',
  'permissions.edit',
];

/** The complete permissions of a role after a change. A permission that is missing in the stored ones is false. */
export function withChange(before: RolePermissions, change: RoleChange): RolePermissions {
  const sections = Object.fromEntries(
    Object.entries(permissionSections).map(([section, actions]) => [
      section,
      Object.fromEntries(
        actions.map((action) => {
          const wanted = change[section as PermissionSection]?.[action];
          return [action, wanted ?? may(before, `${section}.${action}` as Permission)];
        }),
      ),
    ]),
  ) as unknown as RolePermissions;
  const cap = change.orders?.['applyDiscount'] ?? before.orders.applyDiscount;
  const compUpTo = change.orders?.['compUpTo'] ?? before.orders.compUpTo ?? 0;
  const filters = change.ui?.defaultFilters ?? before.ui.defaultFilters;
  return {
    ...sections,
    orders: { ...sections.orders, applyDiscount: Number(cap), compUpTo: Number(compUpTo) },
    ui: {
      ...before.ui,
      ...change.ui,
      defaultFilters: filters.includes('all') ? ['all'] : [...new Set(filters)],
    },
  };
}

/**
 * Like `withChange`. Throws owner_keeps_rights (409, with its field) when the owner's role would lose one of
 * `ownerKeeps`.
 */
export function editRole(
  role: number,
  before: RolePermissions,
  change: RoleChange,
): RolePermissions {
  const after = withChange(before, change);
  if (role === roleIds.owner) {
    const lost = ownerKeeps.find((permission) => !may(after, permission));
    if (lost) throw new Problem('owner_keeps_rights', { field: lost });
    if (!after.ui.showAdminDashboard) {
      throw new Problem('owner_keeps_rights', { field: 'ui.showAdminDashboard' });
    }
  }
  return after;
}

/** Whether a role can edit users and permissions. */
export function canAdminister(permissions: RolePermissions): boolean {
  return may(permissions, 'people.edit') && may(permissions, 'permissions.edit');
}

/** The differences between two sets of permissions, as dotted names → [before, after]. */
export function differences(
  before: RolePermissions,
  after: RolePermissions,
): Record<string, [unknown, unknown]> {
  const changed: Record<string, [unknown, unknown]> = {};
  for (const [section, actions] of Object.entries(after)) {
    const old = (before as Record<string, Record<string, unknown> | undefined>)[section];
    for (const [action, value] of Object.entries(actions)) {
      const was = old?.[action] ?? (typeof value === 'number' ? 0 : false);
      if (JSON.stringify(was) !== JSON.stringify(value))
        changed[`${section}.${action}`] = [was, value];
    }
  }
  return changed;
}
