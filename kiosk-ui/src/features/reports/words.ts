import type { SalesReport } from '@comanda/contract/reports';
import { localeOf } from '../../i18n/locale.ts';

const written = (language: string, options: Intl.DateTimeFormatOptions, day: string) =>
  new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

/** 2026-03-09 as 'Mar 9', with its year where several may be meant. */
export function dayText(day: string, language: string, withYear = false): string {
  const year = withYear ? ({ year: 'numeric' } as const) : {};
  return written(language, { day: 'numeric', month: 'short', ...year }, day);
}

/** 2026-03 as 'Mar 2026'. */
export function monthText(month: string, language: string): string {
  return written(language, { month: 'short', year: 'numeric' }, `${month}-15`);
}

/** A share of an amount, as every discount is written: with one decimal. */
export function percentText(part: number, whole: number, language: string): string {
  return new Intl.NumberFormat(localeOf(language), {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(whole > 0 ? part / whole : 0);
}

/** The venue's own two names of a thing; its English one where there is no other. */
export function nameIn(row: { name: string; name_es: string | null }, language: string): string {
  return language === 'es' ? (row.name_es ?? row.name) : row.name;
}

/** Cancellations of all people, by reason, most first. */
export function byReason(
  rows: SalesReport['cancellations'],
): { reason: string; count: number; amount: number }[] {
  return [...Map.groupBy(rows, (row) => row.reason)]
    .map(([reason, found]) => ({
      reason,
      count: found.reduce((sum, row) => sum + row.count, 0),
      amount: Math.round(found.reduce((sum, row) => sum + row.amount * 100, 0)) / 100,
    }))
    .sort((a, b) => b.count - a.count);
}

/**
 * The hours from the first to the last that sold something, in the order in which a business day has them; those
 * between without a sale are 0.
 */
export function hoursOfDay(
  hours: readonly { key: number; total: number }[],
): { name: string; total: number }[] {
  // A bar's day begins late: what comes after midnight belongs behind the evening.
  const placed = new Map(hours.map((row) => [(row.key + 19) % 24, row.total]));
  const first = Math.min(...placed.keys());
  const last = Math.max(...placed.keys());
  return Array.from({ length: placed.size === 0 ? 0 : last - first + 1 }, (_, index) => ({
    name: `${String((first + index + 5) % 24).padStart(2, '0')}:00`,
    total: placed.get(first + index) ?? 0,
  }));
}
