import type { TFunction } from 'i18next';
import { localeOf } from '../../i18n/locale.ts';
import { toPesos, type Centavos } from '@comanda/domain/money';
import { costCategories } from '@comanda/domain/costs';
import { formatPesos } from '../../lib/format/money.ts';

/** A known category in the user's language, a custom one unchanged. */
export function categoryText(t: TFunction, category: string): string {
  const known = costCategories.find((one) => one === category);
  return known ? t(`costs.categories.${known}`) : category;
}

/** A date for a chart's axis, without the year. */
export function shortDay(day: string, language: string): string {
  const format = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(localeOf(language), format).format(new Date(day));
}

/** An amount rounded to pesos, for narrow places. */
export function wholeMoney(amount: Centavos, language: string): string {
  return formatPesos(Math.round(toPesos(amount)), language).replace(/\.00$/, '');
}
