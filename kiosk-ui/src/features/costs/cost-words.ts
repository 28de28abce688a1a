import type { TFunction } from 'i18next';
import { localeOf } from '../../i18n/locale.ts';
import { costCategories } from '@comanda/domain/costs';
import { formatPesos } from '../../lib/money.ts';

/** A known category in the person's language, one of the venue's own as it was written. */
export function categoryText(t: TFunction, category: string): string {
  const known = costCategories.find((one) => one === category);
  return known ? t(`costs.categories.${known}`) : category;
}

/** 2026-03-09 as a day of the locale. */
export function dayText(day: string, language: string): string {
  const format = { dateStyle: 'medium', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(localeOf(language), format).format(new Date(day));
}

/** A day at the foot of a plot: without its year. */
export function shortDay(day: string, language: string): string {
  const format = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(localeOf(language), format).format(new Date(day));
}

/** Whole pesos, where there is no room for cents. */
export function wholePesos(pesos: number, language: string): string {
  return formatPesos(Math.round(pesos), language).replace(/\.00$/, '');
}

/** 30.4 as '30.4%'. */
export function percentText(value: number, language: string): string {
  return `${new Intl.NumberFormat(localeOf(language)).format(value)}%`;
}
