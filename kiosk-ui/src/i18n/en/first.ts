import { admin } from './admin.ts';
import { approval } from './approval.ts';
import { box } from './box.ts';
import { cash } from './cash.ts';
import { catalog } from './catalog.ts';
import { common } from './common.ts';
import { courses } from './courses.ts';
import { customers } from './customers.ts';
import { devicePrinting } from './device-printing.ts';
import { floor } from './floor.ts';
import { kitchen } from './kitchen.ts';
import { checks } from './checks.ts';
import { payments } from './payments.ts';
import { printing } from './printing.ts';
import { problems } from './problems.ts';
import { session } from './session.ts';
import { specials } from './specials.ts';
import { transfers } from './transfers.ts';

/** Texts of the first bundle: the floor, the boards, and the app shell. */
export const first = {
  common,
  session,
  floor,
  checks,
  transfers,
  specials,
  approval,
  courses,
  customers,
  payments,
  kitchen,
  admin,
  catalog,
  cash,
  box,
  printing,
  devicePrinting,
  problems,
};
