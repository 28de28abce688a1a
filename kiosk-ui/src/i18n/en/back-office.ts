import { accountant } from './accountant.ts';
import { backups } from './backups.ts';
import { bin } from './bin.ts';
import { costs } from './costs.ts';
import { dates } from './dates.ts';
import { firstRun } from './first-run.ts';
import { handover } from './handover.ts';
import { groupMenu } from './group-menu.ts';
import { group } from './group.ts';
import { insights } from './insights.ts';
import { journal } from './journal.ts';
import { mail } from './mail.ts';
import { move } from './move.ts';
import { paymentTypes } from './payment-types.ts';
import { taxes } from './taxes.ts';
import { people } from './people.ts';
import { reference } from './reference.ts';
import { reports } from './reports.ts';
import { priceLists } from './price-lists.ts';
import { serviceCharges } from './service-charges.ts';
import { settings } from './settings.ts';
import { shifts } from './shifts.ts';
import { stock } from './stock.ts';
import { themes } from './themes.ts';
import { tonight } from './tonight.ts';
import { tokens } from './tokens.ts';
import { updates } from './updates.ts';

/** Texts that come with the back office (i18n/back-office.ts). */
export const backOffice = {
  accountant,
  handover,
  group,
  groupMenu,
  insights,
  mail,
  people,
  paymentTypes,
  taxes,
  bin,
  costs,
  dates,
  shifts,
  themes,
  tonight,
  reference,
  reports,
  journal,
  move,
  backups,
  priceLists,
  serviceCharges,
  settings,
  stock,
  tokens,
  updates,
  ...firstRun,
};
