import { foldName } from './names.ts';
import type { Station } from './stations.ts';

/** All permissions, shared by server and screens. Anything that is not true here is denied. */
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
    'serviceCharge',
  ],
  specials: ['apply', 'edit'],
  kitchen: ['view', 'advance'],
  cash: ['view', 'openRegister', 'closeRegister', 'payout', 'approvePayout', 'deposit', 'drawer'],
  catalog: ['view', 'edit', 'soldOut'],
  customers: ['view', 'edit', 'delete', 'accounts'],
  invoices: ['create', 'cancel', 'global', 'settings'],
  people: ['view', 'edit', 'editAdministrators'],
  hours: ['view', 'correct', 'rates'],
  permissions: ['view', 'edit'],
  reports: ['view', 'export', 'group'],
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

/**
 * The permissions of one role: booleans per section and action, `orders.applyDiscount` in percent of the line,
 * `orders.compUpTo` in pesos per check (absent: 0), and UI settings.
 */
export type RolePermissions = {
  [S in PermissionSection]: Record<(typeof permissionSections)[S][number], boolean>;
} & {
  orders: { applyDiscount: number; compUpTo?: number };
  ui: {
    defaultScreen: Screen;
    defaultFilters: KitchenFilter[];
    showAdminDashboard: boolean;
    showServerDashboard: boolean;
  };
};

export const roleIds = { manager: 1, server: 2, bar: 3, owner: 4, kitchen: 5 } as const;
/** The five built-in roles. Their ids and titles are part of the API and never change. */
export const roleTitles: Record<number, string> = {
  1: 'Manager',
  2: 'Server',
  3: 'Bar',
  4: 'Owner',
  5: 'Kitchen',
};

/** Cancelling what is made or billed already needs an approval: a dish that was paid in cash would leave no trace. */
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
  'orders.close',
  'specials.apply',
  'kitchen.view',
  'kitchen.advance',
  'cash.view',
  'cash.payout',
  'catalog.view',
  'customers.view',
  'customers.edit',
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
  return { ...sections, orders: { ...sections.orders, applyDiscount, compUpTo: 0 }, ui };
}

const boss = {
  defaultScreen: 'server',
  defaultFilters: ['all'],
  showAdminDashboard: true,
  showServerDashboard: true,
} as const;

/**
 * The default permissions by role id; the owner may edit them. Only the owner may edit permissions and
 * administrators.
 */
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

/** The rights of a role in practice: nothing about the box, its people, printers and other venues. */
export function practicePermissions(role: RolePermissions): RolePermissions {
  const none = <S extends PermissionSection>(section: S) =>
    Object.fromEntries(
      permissionSections[section].map((action) => [action, false]),
    ) as RolePermissions[S];
  return {
    ...role,
    box: none('box'),
    invoices: { ...role.invoices, settings: false },
    people: none('people'),
    hours: none('hours'),
    permissions: none('permissions'),
    printer: { ...role.printer, queue: false, test: false },
    cash: { ...role.cash, drawer: false },
    reports: { ...role.reports, group: false },
  };
}

function withoutPrinterTest(role: RolePermissions): RolePermissions {
  // The printer test is granted to named users, not to a role.
  return { ...role, printer: { ...role.printer, test: false } };
}

function withoutOwnerRights(role: RolePermissions): RolePermissions {
  return withoutPrinterTest({
    ...role,
    people: { ...role.people, editAdministrators: false },
    hours: { ...role.hours, rates: false },
    permissions: { ...role.permissions, edit: false },
    reports: { ...role.reports, group: false },
    invoices: { ...role.invoices, settings: false },
    box: { ...role.box, restore: false },
  });
}

/** True when the role has `section.action`; false for unknown names and a missing role. */
export function may(role: RolePermissions | undefined, permission: Permission): boolean {
  if (!role) return false;
  const [section, action] = permission.split('.') as [PermissionSection, string];
  const actions = role[section] as Record<string, unknown> | undefined;
  return actions?.[action] === true;
}

/**
 * The permissions of one user: those of the role, and the printer test for named users. Names are compared without
 * case and surrounding spaces.
 */
export function withNamedRights(
  role: RolePermissions,
  userName: string,
  printerTestUsers: readonly string[],
): RolePermissions {
  const test = printerTestUsers.some((name) => foldName(name) === foldName(userName));
  return { ...role, printer: { ...role.printer, test } };
}
