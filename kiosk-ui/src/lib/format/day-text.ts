import { localeOf } from '../../i18n/locale.ts';

/** A day (YYYY-MM-DD) as a locale writes it. */
export function writeDay(
  day: string,
  language: string,
  options: Intl.DateTimeFormatOptions,
): string {
  return new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
}

/** 2026-03-09 as 'Mon 9'. */
export function weekdayText(day: string, language: string): string {
  return writeDay(day, language, { weekday: 'short', day: 'numeric' });
}

/** From '17:00' to '01:00' as people say it: 5:00 PM – 1:00 AM. */
export function spanText({ starts, ends }: { starts: string; ends: string }, language: string) {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return [starts, ends].map((time) => format.format(Date.parse(`2024-01-01T${time}Z`))).join(' – ');
}

/** 9 as '09:00'. */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
