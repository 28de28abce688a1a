import { backups } from './backups.ts';
import { costs } from './costs.ts';
import { journal } from './journal.ts';
import { people } from './people.ts';
import { reports } from './reports.ts';
import { shifts } from './shifts.ts';
import { themes } from './themes.ts';

/** Texts that come with the back office (i18n/back-office.ts). */
export const backOffice = {
  people,
  costs,
  shifts,
  themes,
  reports,
  journal,
  backups,
};
