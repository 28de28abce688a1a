import { localeOf } from '../../i18n/locale.ts';

/** 2026-03 as 'Mar 2026'. */
export function monthText(month: string, language: string): string {
  const format = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(localeOf(language), format).format(new Date(`${month}-15`));
}
