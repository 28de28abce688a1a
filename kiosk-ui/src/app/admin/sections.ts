import type { Permission } from '@comanda/domain/permissions';
import {
  IconArmchair,
  IconArrowsDownUp,
  IconBeer,
  IconBuildingStore,
  IconBulb,
  IconCalendarDollar,
  IconCashRegister,
  IconCategory,
  IconChartBar,
  IconCoins,
  IconCreditCard,
  IconClockHour4,
  IconDatabase,
  IconDeviceTablet,
  IconDevices,
  IconDiscount2,
  IconFileInvoice,
  IconFileSpreadsheet,
  IconFileText,
  IconHeartbeat,
  IconListCheck,
  IconMail,
  IconMoonStars,
  IconNotebook,
  IconPalette,
  IconPlugConnected,
  IconPrinter,
  IconReceipt2,
  IconReceiptDollar,
  IconReceiptTax,
  IconScale,
  IconSettings,
  IconShieldLock,
  IconToolsKitchen2,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { ScreenTexts } from '../../i18n/screen-texts.ts';
import { later } from '../../ui/later.tsx';
import { sectionPlace } from './office-place.tsx';

export const groups = ['today', 'money', 'menu', 'people', 'venue'] as const;

/** A section of the back office; its title is in i18n `admin.sections`. */
export interface Section {
  id: keyof ScreenTexts['admin']['sections'];
  group: (typeof groups)[number];
  /** Who sees it; the server checks each call itself. */
  permission: Permission;
  icon: Icon;
  /** Only on a box that is set up for it. */
  needs?: 'group' | 'group_menu';
  /** Loaded when it is opened. */
  Component: ComponentType;
}

/** The file of each section: it exports one component without properties. */
const files: Record<Section['id'], () => Promise<Record<string, ComponentType>>> = {
  analytics: () => import('../../features/reports/analytics-section.tsx'),
  insights: () => import('../../features/reports/insights-section.tsx'),
  dailyClose: () => import('../../features/reports/daily-close-section.tsx'),
  group: () => import('../../features/reports/group-section.tsx'),
  accountant: () => import('../../features/reports/accountant-section.tsx'),
  ieps: () => import('../../features/reports/ieps-section.tsx'),
  handover: () => import('../../features/reports/handover-section.tsx'),
  journal: () => import('../../features/journal/journal-section.tsx'),
  shift: () => import('../../features/shifts/shifts-section.tsx'),
  costs: () => import('../../features/costs/costs-section.tsx'),
  users: () => import('../../features/people/users-section.tsx'),
  roles: () => import('../../features/people/roles-section.tsx'),
  sessions: () => import('../../features/people/sessions-section.tsx'),
  tables: () => import('../../features/floor/tables-section.tsx'),
  products: () => import('../../features/catalog/products-section.tsx'),
  categories: () => import('../../features/catalog/categories-section.tsx'),
  options: () => import('../../features/catalog/options-section.tsx'),
  priceLists: () => import('../../features/catalog/price-lists-section.tsx'),
  groupMenu: () => import('../../features/catalog/group-menu-section.tsx'),
  specials: () => import('../../features/specials/specials-section.tsx'),
  stock: () => import('../../features/stock/stock-section.tsx'),
  themes: () => import('../../features/themes/themes-section.tsx'),
  devices: () => import('../../features/devices/devices-section.tsx'),
  integrations: () => import('../../features/tokens/tokens-section.tsx'),
  mail: () => import('../../features/mail/mail-section.tsx'),
  backups: () => import('../../features/backups/backups-section.tsx'),
  box: () => import('../../features/box/box-section.tsx'),
  printing: () => import('../../features/printing/printing-section.tsx'),
  settings: () => import('../../features/settings/settings-section.tsx'),
  registers: () => import('../../features/cash/registers-section.tsx'),
  tips: () => import('../../features/cash/tips-section.tsx'),
  cuts: () => import('../../features/cash/cuts-section.tsx'),
  taxes: () => import('../../features/settings/taxes-section.tsx'),
  serviceCharges: () => import('../../features/settings/service-charges-section.tsx'),
  paymentTypes: () => import('../../features/settings/payment-types-section.tsx'),
};

function section(
  id: Section['id'],
  group: Section['group'],
  permission: Permission,
  icon: Icon,
  needs?: Section['needs'],
): Section {
  const component = async () => {
    // What the build shares with other parts may be exported by the same file.
    const found = Object.entries(await files[id]()).find(([name]) => name.endsWith('Section'));
    if (!found) throw new Error(`${id}: no component`);
    return found[1];
  };
  return { id, group, permission, icon, needs, Component: later<object>(component, sectionPlace) };
}

/** Every section in display order; each is loaded when it is opened. */
export const sections: Section[] = [
  section('analytics', 'today', 'reports.view', IconChartBar),
  section('insights', 'today', 'reports.view', IconBulb),
  section('dailyClose', 'today', 'reports.view', IconMoonStars),
  section('group', 'today', 'reports.group', IconBuildingStore, 'group'),
  section('accountant', 'money', 'reports.export', IconFileSpreadsheet),
  section('ieps', 'money', 'reports.view', IconBeer),
  section('handover', 'today', 'reports.view', IconFileText),
  section('journal', 'today', 'journal.view', IconNotebook),
  section('shift', 'money', 'reports.view', IconClockHour4),
  section('costs', 'money', 'reports.view', IconScale),
  section('users', 'people', 'people.view', IconUsers),
  section('roles', 'people', 'permissions.view', IconShieldLock),
  section('sessions', 'people', 'people.view', IconDevices),
  section('tables', 'venue', 'floor.edit', IconArmchair),
  section('products', 'menu', 'catalog.edit', IconToolsKitchen2),
  section('categories', 'menu', 'catalog.edit', IconCategory),
  section('options', 'menu', 'catalog.edit', IconListCheck),
  section('priceLists', 'menu', 'catalog.edit', IconCalendarDollar),
  section('groupMenu', 'menu', 'catalog.edit', IconArrowsDownUp, 'group_menu'),
  section('specials', 'menu', 'specials.edit', IconDiscount2),
  section('stock', 'menu', 'stock.edit', IconFileInvoice),
  section('themes', 'venue', 'themes.edit', IconPalette),
  section('devices', 'venue', 'box.devices', IconDeviceTablet),
  section('integrations', 'venue', 'people.edit', IconPlugConnected),
  section('mail', 'venue', 'settings.edit', IconMail),
  section('backups', 'venue', 'box.backups', IconDatabase),
  section('box', 'venue', 'box.view', IconHeartbeat),
  section('printing', 'venue', 'printer.queue', IconPrinter),
  section('settings', 'venue', 'settings.edit', IconSettings),
  section('registers', 'money', 'cash.view', IconCashRegister),
  section('tips', 'money', 'cash.approvePayout', IconCoins),
  section('cuts', 'money', 'reports.view', IconReceipt2),
  section('taxes', 'money', 'settings.edit', IconReceiptTax),
  section('serviceCharges', 'money', 'settings.edit', IconReceiptDollar),
  section('paymentTypes', 'money', 'settings.edit', IconCreditCard),
];
