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
import type { admin } from '../../texts/admin.ts';
import { later } from '../../ui/later.tsx';
import { sectionPlace } from './office-place.tsx';

export const groups = ['today', 'money', 'menu', 'people', 'venue'] as const;

/** A section of the back office; its title is in i18n `admin.sections`. */
export interface Section {
  id: keyof typeof admin.sections;
  group: (typeof groups)[number];
  /** Who sees it; the server checks each call itself. */
  permission: Permission;
  icon: Icon;
  /** Only on a box that is set up for it. */
  needs?: 'group' | 'group_menu';
  /** Loaded when it is opened. */
  Component: ComponentType;
}

/** Loads a section's component by name. */
function section<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  return later<object>(async () => (await load())[name], sectionPlace);
}

/** Every section in display order; each is loaded when it is opened. */
export const sections: Section[] = [
  {
    id: 'analytics',
    group: 'today',
    permission: 'reports.view',
    icon: IconChartBar,
    Component: section(
      () => import('../../features/reports/analytics-section.tsx'),
      'AnalyticsSection',
    ),
  },
  {
    id: 'insights',
    group: 'today',
    permission: 'reports.view',
    icon: IconBulb,
    Component: section(
      () => import('../../features/reports/insights-section.tsx'),
      'InsightsSection',
    ),
  },
  {
    id: 'dailyClose',
    group: 'today',
    permission: 'reports.view',
    icon: IconMoonStars,
    Component: section(
      () => import('../../features/reports/daily-close-section.tsx'),
      'DailyCloseSection',
    ),
  },
  {
    id: 'group',
    group: 'today',
    permission: 'reports.group',
    needs: 'group',
    icon: IconBuildingStore,
    Component: section(() => import('../../features/reports/group-section.tsx'), 'GroupSection'),
  },
  {
    id: 'accountant',
    group: 'money',
    permission: 'reports.export',
    icon: IconFileSpreadsheet,
    Component: section(
      () => import('../../features/reports/accountant-section.tsx'),
      'AccountantSection',
    ),
  },
  {
    id: 'ieps',
    group: 'money',
    permission: 'reports.view',
    icon: IconBeer,
    Component: section(() => import('../../features/reports/ieps-section.tsx'), 'IepsSection'),
  },
  {
    id: 'handover',
    group: 'today',
    permission: 'reports.view',
    icon: IconFileText,
    Component: section(
      () => import('../../features/reports/handover-section.tsx'),
      'HandoverSection',
    ),
  },
  {
    id: 'journal',
    group: 'today',
    permission: 'journal.view',
    icon: IconNotebook,
    Component: section(
      () => import('../../features/journal/journal-section.tsx'),
      'JournalSection',
    ),
  },
  {
    id: 'shift',
    group: 'money',
    permission: 'reports.view',
    icon: IconClockHour4,
    Component: section(() => import('../../features/shifts/shifts-section.tsx'), 'ShiftsSection'),
  },
  {
    id: 'costs',
    group: 'money',
    permission: 'reports.view',
    icon: IconScale,
    Component: section(() => import('../../features/costs/costs-section.tsx'), 'CostsSection'),
  },
  {
    id: 'users',
    group: 'people',
    permission: 'people.view',
    icon: IconUsers,
    Component: section(() => import('../../features/people/users-section.tsx'), 'UsersSection'),
  },
  {
    id: 'roles',
    group: 'people',
    permission: 'permissions.view',
    icon: IconShieldLock,
    Component: section(() => import('../../features/people/roles-section.tsx'), 'RolesSection'),
  },
  {
    id: 'sessions',
    group: 'people',
    permission: 'people.view',
    icon: IconDevices,
    Component: section(
      () => import('../../features/people/sessions-section.tsx'),
      'SessionsSection',
    ),
  },
  {
    id: 'tables',
    group: 'venue',
    permission: 'floor.edit',
    icon: IconArmchair,
    Component: section(() => import('../../features/floor/tables-section.tsx'), 'TablesSection'),
  },
  {
    id: 'products',
    group: 'menu',
    permission: 'catalog.edit',
    icon: IconToolsKitchen2,
    Component: section(
      () => import('../../features/catalog/products-section.tsx'),
      'ProductsSection',
    ),
  },
  {
    id: 'categories',
    group: 'menu',
    permission: 'catalog.edit',
    icon: IconCategory,
    Component: section(
      () => import('../../features/catalog/categories-section.tsx'),
      'CategoriesSection',
    ),
  },
  {
    id: 'options',
    group: 'menu',
    permission: 'catalog.edit',
    icon: IconListCheck,
    Component: section(
      () => import('../../features/catalog/options-section.tsx'),
      'OptionsSection',
    ),
  },
  {
    id: 'priceLists',
    group: 'menu',
    permission: 'catalog.edit',
    icon: IconCalendarDollar,
    Component: section(
      () => import('../../features/catalog/price-lists-section.tsx'),
      'PriceListsSection',
    ),
  },
  {
    id: 'groupMenu',
    group: 'menu',
    permission: 'catalog.edit',
    needs: 'group_menu',
    icon: IconArrowsDownUp,
    Component: section(
      () => import('../../features/catalog/group-menu-section.tsx'),
      'GroupMenuSection',
    ),
  },
  {
    id: 'specials',
    group: 'menu',
    permission: 'specials.edit',
    icon: IconDiscount2,
    Component: section(
      () => import('../../features/specials/specials-section.tsx'),
      'SpecialsSection',
    ),
  },
  {
    id: 'stock',
    group: 'menu',
    permission: 'stock.edit',
    icon: IconFileInvoice,
    Component: section(() => import('../../features/stock/stock-section.tsx'), 'StockSection'),
  },
  {
    id: 'themes',
    group: 'venue',
    permission: 'themes.edit',
    icon: IconPalette,
    Component: section(() => import('../../features/themes/themes-section.tsx'), 'ThemesSection'),
  },
  {
    id: 'devices',
    group: 'venue',
    permission: 'box.devices',
    icon: IconDeviceTablet,
    Component: section(
      () => import('../../features/devices/devices-section.tsx'),
      'DevicesSection',
    ),
  },
  {
    id: 'integrations',
    group: 'venue',
    permission: 'people.edit',
    icon: IconPlugConnected,
    Component: section(() => import('../../features/tokens/tokens-section.tsx'), 'TokensSection'),
  },
  {
    id: 'mail',
    group: 'venue',
    permission: 'settings.edit',
    icon: IconMail,
    Component: section(() => import('../../features/mail/mail-section.tsx'), 'MailSection'),
  },
  {
    id: 'backups',
    group: 'venue',
    permission: 'box.backups',
    icon: IconDatabase,
    Component: section(
      () => import('../../features/backups/backups-section.tsx'),
      'BackupsSection',
    ),
  },
  {
    id: 'box',
    group: 'venue',
    permission: 'box.view',
    icon: IconHeartbeat,
    Component: section(() => import('../../features/box/box-section.tsx'), 'BoxSection'),
  },
  {
    id: 'printing',
    group: 'venue',
    permission: 'printer.queue',
    icon: IconPrinter,
    Component: section(
      () => import('../../features/printing/printing-section.tsx'),
      'PrintingSection',
    ),
  },
  {
    id: 'settings',
    group: 'venue',
    permission: 'settings.edit',
    icon: IconSettings,
    Component: section(
      () => import('../../features/settings/settings-section.tsx'),
      'SettingsSection',
    ),
  },
  {
    id: 'registers',
    group: 'money',
    permission: 'cash.view',
    icon: IconCashRegister,
    Component: section(
      () => import('../../features/cash/registers-section.tsx'),
      'RegistersSection',
    ),
  },
  {
    id: 'tips',
    group: 'money',
    permission: 'cash.approvePayout',
    icon: IconCoins,
    Component: section(() => import('../../features/cash/tips-section.tsx'), 'TipsSection'),
  },
  {
    id: 'cuts',
    group: 'money',
    permission: 'reports.view',
    icon: IconReceipt2,
    Component: section(() => import('../../features/cash/cuts-section.tsx'), 'CutsSection'),
  },
  {
    id: 'taxes',
    group: 'money',
    permission: 'settings.edit',
    icon: IconReceiptTax,
    Component: section(() => import('../../features/settings/taxes-section.tsx'), 'TaxesSection'),
  },
  {
    id: 'serviceCharges',
    group: 'money',
    permission: 'settings.edit',
    icon: IconReceiptDollar,
    Component: section(
      () => import('../../features/settings/service-charges-section.tsx'),
      'ServiceChargesSection',
    ),
  },
  {
    id: 'paymentTypes',
    group: 'money',
    permission: 'settings.edit',
    icon: IconCreditCard,
    Component: section(
      () => import('../../features/settings/payment-types-section.tsx'),
      'PaymentTypesSection',
    ),
  },
];
