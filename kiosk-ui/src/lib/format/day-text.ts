import { localeOf } from '../../i18n/locale.ts';

/** 2026-03-09 as 'Mon 9'. */
export function weekdayText(day: string, language: string): string {
  const format = { weekday: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(localeOf(language), format).format(new Date(`${day}T12:00:00Z`));
}
