import { backups } from './backups.ts';
import { bin } from './bin.ts';
import { costs } from './costs.ts';
import { firstRun } from './first-run.ts';
import { journal } from './journal.ts';
import { people } from './people.ts';
import { reports } from './reports.ts';
import { settings } from './settings.ts';
import { shifts } from './shifts.ts';
import { stock } from './stock.ts';
import { themes } from './themes.ts';
import { tonight } from './tonight.ts';
import { tokens } from './tokens.ts';

/** Texts that come with the back office (i18n/back-office.ts). */
export const backOffice = {
  people,
  bin,
  costs,
  shifts,
  themes,
  tonight,
  reports,
  journal,
  backups,
  settings,
  stock,
  tokens,
  ...firstRun,
};
