import type { Instant } from '@comanda/domain/time';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../i18n/locale.ts';
import { useHealth } from './health.ts';

/** Formats a time of the API as day and hour in the venue's time zone and the current language. */
export function useWhen(): (at: Instant) => string {
  const { i18n } = useTranslation();
  const timeZone = useHealth().data?.time_zone;
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(localeOf(i18n.language), {
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    });
    return (at: Instant) => format.format(at);
  }, [i18n.language, timeZone]);
}

/** Formats the hour of a time of the API in the venue's time zone and the current language. */
export function useHour(): (at: Instant) => string {
  const { i18n } = useTranslation();
  const timeZone = useHealth().data?.time_zone;
  const format = new Intl.DateTimeFormat(localeOf(i18n.language), { timeStyle: 'short', timeZone });
  return (at) => format.format(at);
}

/** A day, 2026-03-09, as a date in the locale. */
export function dateText(day: string, language: string): string {
  const format = { dateStyle: 'medium', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(localeOf(language), format).format(new Date(day));
}

/** Formats a business day without its weekday, for a column of days. */
export function useShortDay(): (day: string) => string {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(localeOf(language), {
      dateStyle: 'medium',
      timeZone: 'UTC',
    });
    return (day: string) => format.format(Date.parse(`${day}T12:00:00Z`));
  }, [language]);
}

/** Formats a business day (YYYY-MM-DD) in the current language. */
export function useDay(): (day: string) => string {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(localeOf(i18n.language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (day) => format.format(Date.parse(`${day}T12:00:00Z`));
}
