import type { Permission } from '@comanda/domain/permissions';
import {
  IconAddressBook,
  IconArmchair,
  IconArrowsDownUp,
  IconBeer,
  IconBuildingStore,
  IconBulb,
  IconCalendarDollar,
  IconCalendarOff,
  IconCalendarTime,
  IconCash,
  IconCashRegister,
  IconCategory,
  IconCertificate,
  IconChartBar,
  IconClipboardText,
  IconCoins,
  IconCreditCard,
  IconClockCheck,
  IconClockHour4,
  IconDatabase,
  IconDeviceTablet,
  IconDevices,
  IconDiscount2,
  IconFileCertificate,
  IconFileInvoice,
  IconFileSpreadsheet,
  IconFileText,
  IconFiles,
  IconGavel,
  IconHeartbeat,
  IconLayoutDashboard,
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
  IconServer,
  IconSettings,
  IconShieldLock,
  IconToolsKitchen2,
  IconUserDollar,
  IconUsers,
  IconWallet,
  type Icon,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { ScreenTexts } from '../../i18n/screen-texts.ts';
import { later } from '../../ui/later.tsx';
import { sectionPlace } from './office-place.tsx';

/** The places of the back office in display order. Today has the running day, the others have sections. */
export const places = [
  'today',
  'reports',
  'cash',
  'menu',
  'promotions',
  'people',
  'venue',
  'box',
] as const;
export type PlaceId = (typeof places)[number];

export const placeIcons: Record<PlaceId, Icon> = {
  today: IconLayoutDashboard,
  reports: IconChartBar,
  cash: IconCashRegister,
  menu: IconToolsKitchen2,
  promotions: IconDiscount2,
  people: IconUsers,
  venue: IconBuildingStore,
  box: IconServer,
};

/** A section of the back office, a tab of its place; its title is in i18n `admin.sections`. */
export interface Section {
  id: keyof ScreenTexts['admin']['sections'];
  place: Exclude<PlaceId, 'today'>;
  /** Who sees it; the server checks each call itself. */
  permission: Permission;
  icon: Icon;
  /** Only on a box that is set up for it. */
  needs?: 'group' | 'group_menu';
  /** The specification wants it as a collapsible section below the day as well. */
  isFold?: true;
  /** Loaded when it is opened. */
  Component: ComponentType;
}

/** The component of a section, from its file: the one that is exported as `…Section`. */
function part(load: () => Promise<Record<string, ComponentType>>): ComponentType {
  const component = async () => {
    // What the build shares with other parts may be exported by the same file.
    const found = Object.entries(await load()).find(([name]) => name.endsWith('Section'));
    if (!found) throw new Error(`no section: ${load.toString()}`);
    return found[1];
  };
  return later<object>(component, sectionPlace);
}

/** Every section in display order. */
export const sections: Section[] = [
  {
    id: 'analytics',
    place: 'reports',
    permission: 'reports.view',
    icon: IconChartBar,
    isFold: true,
    Component: part(() => import('../../features/reports/analytics-section.tsx')),
  },
  {
    id: 'insights',
    place: 'reports',
    permission: 'reports.view',
    icon: IconBulb,
    Component: part(() => import('../../features/reports/insights-section.tsx')),
  },
  {
    id: 'dailyClose',
    place: 'reports',
    permission: 'reports.view',
    icon: IconMoonStars,
    Component: part(() => import('../../features/reports/daily-close-section.tsx')),
  },
  {
    id: 'handover',
    place: 'reports',
    permission: 'reports.view',
    icon: IconFileText,
    Component: part(() => import('../../features/reports/handover-section.tsx')),
  },
  {
    id: 'shift',
    place: 'reports',
    permission: 'reports.view',
    icon: IconClockHour4,
    Component: part(() => import('../../features/shifts/shifts-section.tsx')),
  },
  {
    id: 'costs',
    place: 'reports',
    permission: 'reports.view',
    icon: IconScale,
    Component: part(() => import('../../features/costs/costs-section.tsx')),
  },
  {
    id: 'labour',
    place: 'reports',
    permission: 'hours.rates',
    icon: IconUserDollar,
    Component: part(() => import('../../features/reports/labour-section.tsx')),
  },
  {
    id: 'accountant',
    place: 'reports',
    permission: 'reports.export',
    icon: IconFileSpreadsheet,
    Component: part(() => import('../../features/reports/accountant-section.tsx')),
  },
  {
    id: 'ieps',
    place: 'reports',
    permission: 'reports.view',
    icon: IconBeer,
    isFold: true,
    Component: part(() => import('../../features/reports/ieps-section.tsx')),
  },
  {
    id: 'group',
    place: 'reports',
    permission: 'reports.group',
    icon: IconBuildingStore,
    needs: 'group',
    Component: part(() => import('../../features/reports/group-section.tsx')),
  },
  {
    id: 'registers',
    place: 'cash',
    permission: 'cash.view',
    icon: IconCashRegister,
    isFold: true,
    Component: part(() => import('../../features/cash/registers-section.tsx')),
  },
  {
    id: 'cuts',
    place: 'cash',
    permission: 'reports.view',
    icon: IconReceipt2,
    Component: part(() => import('../../features/cash/cuts-section.tsx')),
  },
  {
    id: 'tips',
    place: 'cash',
    permission: 'cash.approvePayout',
    icon: IconCoins,
    Component: part(() => import('../../features/cash/tips-section.tsx')),
  },
  {
    id: 'paymentTypes',
    place: 'cash',
    permission: 'settings.edit',
    icon: IconCreditCard,
    Component: part(() => import('../../features/settings/payment-types-section.tsx')),
  },
  {
    id: 'serviceCharges',
    place: 'cash',
    permission: 'settings.edit',
    icon: IconReceiptDollar,
    Component: part(() => import('../../features/settings/service-charges-section.tsx')),
  },
  {
    id: 'taxes',
    place: 'cash',
    permission: 'settings.edit',
    icon: IconReceiptTax,
    Component: part(() => import('../../features/settings/taxes-section.tsx')),
  },
  {
    id: 'invoices',
    place: 'cash',
    permission: 'invoices.create',
    icon: IconFileCertificate,
    Component: part(() => import('../../features/invoices/invoices-section.tsx')),
  },
  {
    id: 'globals',
    place: 'cash',
    permission: 'invoices.global',
    icon: IconFiles,
    Component: part(() => import('../../features/globals/globals-section.tsx')),
  },
  {
    id: 'invoicing',
    place: 'cash',
    permission: 'invoices.settings',
    icon: IconCertificate,
    Component: part(() => import('../../features/invoicing/invoicing-section.tsx')),
  },
  {
    id: 'products',
    place: 'menu',
    permission: 'catalog.edit',
    icon: IconToolsKitchen2,
    isFold: true,
    Component: part(() => import('../../features/catalog/products-section.tsx')),
  },
  {
    id: 'categories',
    place: 'menu',
    permission: 'catalog.edit',
    icon: IconCategory,
    Component: part(() => import('../../features/catalog/categories-section.tsx')),
  },
  {
    id: 'options',
    place: 'menu',
    permission: 'catalog.edit',
    icon: IconListCheck,
    Component: part(() => import('../../features/catalog/options-section.tsx')),
  },
  {
    id: 'priceLists',
    place: 'menu',
    permission: 'catalog.edit',
    icon: IconCalendarDollar,
    Component: part(() => import('../../features/catalog/price-lists-section.tsx')),
  },
  {
    id: 'stock',
    place: 'menu',
    permission: 'stock.edit',
    icon: IconFileInvoice,
    isFold: true,
    Component: part(() => import('../../features/stock/stock-section.tsx')),
  },
  {
    id: 'groupMenu',
    place: 'menu',
    permission: 'catalog.edit',
    icon: IconArrowsDownUp,
    needs: 'group_menu',
    Component: part(() => import('../../features/catalog/group-menu-section.tsx')),
  },
  {
    id: 'specials',
    place: 'promotions',
    permission: 'specials.edit',
    icon: IconDiscount2,
    isFold: true,
    Component: part(() => import('../../features/specials/specials-section.tsx')),
  },
  {
    id: 'users',
    place: 'people',
    permission: 'people.view',
    icon: IconUsers,
    isFold: true,
    Component: part(() => import('../../features/people/users-section.tsx')),
  },
  {
    id: 'customers',
    place: 'people',
    permission: 'customers.view',
    icon: IconAddressBook,
    Component: part(() => import('../../features/customers/customers-section.tsx')),
  },
  {
    id: 'houseAccounts',
    place: 'people',
    permission: 'customers.accounts',
    icon: IconWallet,
    Component: part(() => import('../../features/customers/house-accounts-section.tsx')),
  },
  {
    id: 'hours',
    place: 'people',
    permission: 'hours.view',
    icon: IconClockCheck,
    Component: part(() => import('../../features/time-clock/hours-section.tsx')),
  },
  {
    id: 'plannedShifts',
    place: 'people',
    permission: 'hours.view',
    icon: IconCalendarTime,
    Component: part(() => import('../../features/hours/planned-shifts-section.tsx')),
  },
  {
    id: 'workWeek',
    place: 'people',
    permission: 'hours.view',
    icon: IconClipboardText,
    Component: part(() => import('../../features/hours/work-week-section.tsx')),
  },
  {
    id: 'payRates',
    place: 'people',
    permission: 'hours.rates',
    icon: IconCash,
    Component: part(() => import('../../features/hours/pay-rates-section.tsx')),
  },
  {
    id: 'roles',
    place: 'people',
    permission: 'permissions.view',
    icon: IconShieldLock,
    Component: part(() => import('../../features/people/roles-section.tsx')),
  },
  {
    id: 'sessions',
    place: 'people',
    permission: 'people.view',
    icon: IconDevices,
    Component: part(() => import('../../features/people/sessions-section.tsx')),
  },
  {
    id: 'journal',
    place: 'people',
    permission: 'journal.view',
    icon: IconNotebook,
    Component: part(() => import('../../features/journal/journal-section.tsx')),
  },
  {
    id: 'tables',
    place: 'venue',
    permission: 'floor.edit',
    icon: IconArmchair,
    isFold: true,
    Component: part(() => import('../../features/floor/tables-section.tsx')),
  },
  {
    id: 'settings',
    place: 'venue',
    permission: 'settings.edit',
    icon: IconSettings,
    Component: part(() => import('../../features/settings/settings-section.tsx')),
  },
  {
    id: 'workLimits',
    place: 'venue',
    permission: 'settings.edit',
    icon: IconGavel,
    Component: part(() => import('../../features/hours/work-limits-section.tsx')),
  },
  {
    id: 'holidays',
    place: 'venue',
    permission: 'settings.edit',
    icon: IconCalendarOff,
    Component: part(() => import('../../features/hours/holidays-section.tsx')),
  },
  {
    id: 'themes',
    place: 'venue',
    permission: 'themes.edit',
    icon: IconPalette,
    isFold: true,
    Component: part(() => import('../../features/themes/themes-section.tsx')),
  },
  {
    id: 'box',
    place: 'box',
    permission: 'box.view',
    icon: IconHeartbeat,
    Component: part(() => import('../../features/box/box-section.tsx')),
  },
  {
    id: 'printing',
    place: 'box',
    permission: 'printer.queue',
    icon: IconPrinter,
    Component: part(() => import('../../features/printing/printing-section.tsx')),
  },
  {
    id: 'devices',
    place: 'box',
    permission: 'box.devices',
    icon: IconDeviceTablet,
    Component: part(() => import('../../features/devices/devices-section.tsx')),
  },
  {
    id: 'backups',
    place: 'box',
    permission: 'box.backups',
    icon: IconDatabase,
    Component: part(() => import('../../features/backups/backups-section.tsx')),
  },
  {
    id: 'integrations',
    place: 'box',
    permission: 'people.edit',
    icon: IconPlugConnected,
    Component: part(() => import('../../features/tokens/tokens-section.tsx')),
  },
  {
    id: 'mail',
    place: 'box',
    permission: 'settings.edit',
    icon: IconMail,
    Component: part(() => import('../../features/mail/mail-section.tsx')),
  },
];
