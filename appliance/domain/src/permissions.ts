import { foldName } from './names.ts';
import type { Station } from './stations.ts';

/**
 * Who may do what. One table for server and screen; everything that is not
 * true here is denied.
 */
export const permissionSections = {
  floor: ['view', 'edit'],
  orders: [
    'view',
    'open',
    'edit',
    'send',
    'split',
    'combine',
    'move',
    'cancel',
    'cancelStarted',
    'close',
    'reopen',
    'overridePrice',
  ],
  specials: ['apply', 'edit'],
  kitchen: ['view', 'advance'],
  cash: ['view', 'openRegister', 'closeRegister', 'payout', 'approvePayout', 'deposit', 'drawer'],
  catalog: ['view', 'edit', 'soldOut'],
  people: ['view', 'edit', 'editAdministrators'],
  permissions: ['view', 'edit'],
  reports: ['view', 'export'],
  stock: ['view', 'edit', 'kegs'],
  themes: ['edit'],
  settings: ['edit'],
  journal: ['view'],
  box: ['view', 'backups', 'restore', 'devices'],
  printer: ['print', 'queue', 'test'],
} as const;

export type PermissionSection = keyof typeof permissionSections;
export type Permission = {
  [S in PermissionSection]: `${S}.${(typeof permissionSections)[S][number]}`;
}[PermissionSection];

export type Screen = 'server' | 'orderStatus' | 'admin';
export type KitchenFilter = 'all' | Station;

/** One role's rights: booleans per section and action, `orders.applyDiscount` in percent of the line, ui settings. */
export type RolePermissions = {
  [S in PermissionSection]: Record<(typeof permissionSections)[S][number], boolean>;
} & {
  orders: { applyDiscount: number };
  ui: {
    defaultScreen: Screen;
    defaultFilters: KitchenFilter[];
    showAdminDashboard: boolean;
    showServerDashboard: boolean;
  };
};

export const roleIds = { manager: 1, server: 2, bar: 3, owner: 4, kitchen: 5 } as const;
/** The five roles; ids and titles go over the wire and never change. */
export const roleTitles: Record<number, string> = {
  1: 'Manager',
  2: 'Server',
  3: 'Bar',
  4: 'Owner',
  5: 'Kitchen',
};

const floorStaff: Permission[] = [
  'floor.view',
  'orders.view',
  'orders.open',
  'orders.edit',
  'orders.send',
  'orders.split',
  'orders.combine',
  'orders.move',
  'orders.cancel',
  'orders.cancelStarted',
  'orders.close',
  'specials.apply',
  'kitchen.view',
  'kitchen.advance',
  'cash.view',
  'cash.payout',
  'catalog.view',
  'printer.print',
];

function grant(
  permissions: readonly Permission[] | 'all',
  applyDiscount: number,
  ui: RolePermissions['ui'],
): RolePermissions {
  const sections = Object.fromEntries(
    Object.entries(permissionSections).map(([section, actions]) => [
      section,
      Object.fromEntries(
        actions.map((action) => [
          action,
          permissions === 'all' || permissions.includes(`${section}.${action}` as Permission),
        ]),
      ),
    ]),
  ) as unknown as RolePermissions;
  return { ...sections, orders: { ...sections.orders, applyDiscount }, ui };
}

const boss = {
  defaultScreen: 'server',
  defaultFilters: ['all'],
  showAdminDashboard: true,
  showServerDashboard: true,
} as const;

/** The default matrix by role id; the owner may edit it later. Only the owner edits permissions and administrators. */
export const defaultPermissions: Record<number, RolePermissions> = {
  1: withoutOwnerRights(grant('all', 100, { ...boss, defaultFilters: ['all'] })),
  2: grant(floorStaff, 0, {
    defaultScreen: 'server',
    defaultFilters: ['all'],
    showAdminDashboard: false,
    showServerDashboard: true,
  }),
  3: grant([...floorStaff, 'catalog.soldOut', 'stock.kegs'], 0, {
    defaultScreen: 'server',
    defaultFilters: ['bar'],
    showAdminDashboard: false,
    showServerDashboard: true,
  }),
  4: withoutPrinterTest(grant('all', 100, { ...boss, defaultFilters: ['all'] })),
  5: grant(['kitchen.view', 'kitchen.advance', 'catalog.view', 'catalog.soldOut'], 0, {
    defaultScreen: 'orderStatus',
    defaultFilters: ['kitchen', 'pizza'],
    showAdminDashboard: false,
    showServerDashboard: false,
  }),
};

function withoutPrinterTest(role: RolePermissions): RolePermissions {
  // The printer test tool belongs to named users, not to a role.
  return { ...role, printer: { ...role.printer, test: false } };
}

function withoutOwnerRights(role: RolePermissions): RolePermissions {
  return withoutPrinterTest({
    ...role,
    people: { ...role.people, editAdministrators: false },
    permissions: { ...role.permissions, edit: false },
    box: { ...role.box, restore: false },
  });
}

/** True when the role holds `section.action`; unknown names and a missing role are denied. */
export function may(role: RolePermissions | undefined, permission: Permission): boolean {
  if (!role) return false;
  const [section, action] = permission.split('.') as [PermissionSection, string];
  const actions = role[section] as Record<string, unknown> | undefined;
  return actions?.[action] === true;
}

/**
 * The rights of one person of a role: the printer test belongs to named users, whatever their role.
 * Names are compared as people write them.
 */
export function withNamedRights(
  role: RolePermissions,
  userName: string,
  printerTestUsers: readonly string[],
): RolePermissions {
  const test = printerTestUsers.some((name) => foldName(name) === foldName(userName));
  return { ...role, printer: { ...role.printer, test } };
}
