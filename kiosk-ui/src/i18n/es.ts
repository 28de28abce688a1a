import { admin } from './es/admin.ts';
import { approval } from './es/approval.ts';
import { backups } from './es/backups.ts';
import { box } from './es/box.ts';
import { cash } from './es/cash.ts';
import { catalog } from './es/catalog.ts';
import { common } from './es/common.ts';
import { costs } from './es/costs.ts';
import { courses } from './es/courses.ts';
import { customers } from './es/customers.ts';
import { devices } from './es/devices.ts';
import { floor } from './es/floor.ts';
import { journal } from './es/journal.ts';
import { kitchen } from './es/kitchen.ts';
import { orders } from './es/orders.ts';
import { payments } from './es/payments.ts';
import { people } from './es/people.ts';
import { devicePrinting } from './es/device-printing.ts';
import { printing } from './es/printing.ts';
import { problems } from './es/problems.ts';
import { reports } from './es/reports.ts';
import { session } from './es/session.ts';
import { settings } from './es/settings.ts';
import { shifts } from './es/shifts.ts';
import { setup } from './es/setup.ts';
import { specials } from './es/specials.ts';
import { stock } from './es/stock.ts';
import { themes } from './es/themes.ts';
import { transfers } from './es/transfers.ts';
import type { en } from './en.ts';
import type { Translated } from './shape.ts';

/** Mexican Spanish, in the trade's words; a missing text does not compile. */
export const es: Translated<typeof en> = {
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
