import { lastDayOf } from '@comanda/domain/sales-totals';
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

/** The days of a global invoice: 'November 2026' for a whole month, else 'Nov 2 – 8, 2026'. */
export function periodText(from: string, to: string, language: string): string {
  if (from.endsWith('-01') && to === lastDayOf(from.slice(0, 7))) {
    return writeDay(from, language, { month: 'long', year: 'numeric' });
  }
  const noon = (day: string) => new Date(`${day}T12:00:00Z`);
  return new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(noon(from), noon(to));
}

/** 9 as '09:00'. */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
