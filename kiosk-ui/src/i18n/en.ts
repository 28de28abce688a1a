import { admin } from './en/admin.ts';
import { approval } from './en/approval.ts';
import { backups } from './en/backups.ts';
import { box } from './en/box.ts';
import { cash } from './en/cash.ts';
import { catalog } from './en/catalog.ts';
import { common } from './en/common.ts';
import { costs } from './en/costs.ts';
import { courses } from './en/courses.ts';
import { customers } from './en/customers.ts';
import { devices } from './en/devices.ts';
import { floor } from './en/floor.ts';
import { journal } from './en/journal.ts';
import { kitchen } from './en/kitchen.ts';
import { orders } from './en/orders.ts';
import { payments } from './en/payments.ts';
import { people } from './en/people.ts';
import { devicePrinting } from './en/device-printing.ts';
import { printing } from './en/printing.ts';
import { problems } from './en/problems.ts';
import { reports } from './en/reports.ts';
import { session } from './en/session.ts';
import { settings } from './en/settings.ts';
import { shifts } from './en/shifts.ts';
import { setup } from './en/setup.ts';
import { specials } from './en/specials.ts';
import { stock } from './en/stock.ts';
import { themes } from './en/themes.ts';
import { transfers } from './en/transfers.ts';

/** The source of every text on the screen. */
export const en = {
  common,
  session,
  floor,
  orders,
  transfers,
  specials,
  approval,
  courses,
  customers,
  payments,
  kitchen,
  admin,
  people,
  catalog,
  stock,
  costs,
  shifts,
  themes,
  cash,
  reports,
  settings,
  journal,
  devices,
  setup,
  backups,
  box,
  printing,
  devicePrinting,
  problems,
};
