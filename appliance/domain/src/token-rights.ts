import { may, permissionSections, type Permission, type RolePermissions } from './permissions.ts';

/** The grant of a token: a role, or permissions by name. */
export type TokenGrant = {
  role: RolePermissions | null;
  permissions: readonly Permission[] | null;
};

/** Every permission by name. */
export const permissionNames = Object.entries(permissionSections).flatMap(([section, actions]) =>
  actions.map((action) => `${section}.${action}` as Permission),
);

/**
 * The permissions of a token: its grant, limited to the permissions of its creator. Discounts need the permissions of
 * a role.
 */
export function tokenRights(maker: RolePermissions, grant: TokenGrant): RolePermissions {
  const isGiven = (permission: Permission) =>
    grant.role ? may(grant.role, permission) : grant.permissions?.includes(permission) === true;
  const sections = Object.fromEntries(
    Object.entries(permissionSections).map(([section, actions]) => [
      section,
      Object.fromEntries(
        actions.map((action) => {
          const permission = `${section}.${action}` as Permission;
          return [action, isGiven(permission) && may(maker, permission)];
        }),
      ),
    ]),
  ) as unknown as RolePermissions;
  const applyDiscount = Math.min(maker.orders.applyDiscount, grant.role?.orders.applyDiscount ?? 0);
  const compUpTo = Math.min(maker.orders.compUpTo ?? 0, grant.role?.orders.compUpTo ?? 0);
  return { ...sections, orders: { ...sections.orders, applyDiscount, compUpTo }, ui: maker.ui };
}
