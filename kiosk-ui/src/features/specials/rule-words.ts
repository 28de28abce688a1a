import type { SpecialRule } from '@comanda/domain/specials/special';
import { categoriesOf } from '@comanda/domain/specials/scope';
import { minutesOf } from '@comanda/domain/specials/window';
import type { TFunction } from 'i18next';
import { localeOf } from '../../i18n/locale.ts';
import { formatCents } from '../../lib/money.ts';

/** What the things of the menu are called; undefined for what is no longer there. */
export interface Names {
  category: (id: number) => string | undefined;
  product: (id: number) => string | undefined;
  option: (id: number) => string | undefined;
}

/** Weekdays as a week is read in the trade: Monday first, Sunday last. */
export const weekOrder = [1, 2, 3, 4, 5, 6, 0] as const;

/** 'Mon', 'lun': a weekday (0 Sunday) in short. */
export function dayName(day: number, language: string, width: 'short' | 'long' = 'short'): string {
  // 2023-01-01 was a Sunday.
  const date = new Date(Date.UTC(2023, 0, 1 + day));
  const name = new Intl.DateTimeFormat(localeOf(language), { weekday: width, timeZone: 'UTC' });
  return name.format(date);
}

/** '1 Dec 2026' of a day written YYYY-MM-DD. */
export function dateName(day: string, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

/** 'Mon–Fri', 'Sat, Sun': three days or more in a row as a range. */
export function daysInWords(days: readonly number[], language: string): string {
  const runs: number[][] = [];
  for (const [place, day] of weekOrder.entries()) {
    if (!days.includes(day)) continue;
    const before = weekOrder[place - 1];
    const run = runs.at(-1);
    if (run && before !== undefined && run.at(-1) === before) run.push(day);
    else runs.push([day]);
  }
  const name = (day: number | undefined) => dayName(day ?? 0, language);
  return runs
    .map((run) =>
      run.length > 2 ? `${name(run[0])}–${name(run.at(-1))}` : run.map(name).join(', '),
    )
    .join(', ');
}

function listOf(names: string[], language: string): string {
  return new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(names);
}

/**
 * A special in one plain sentence: 'Buy 2 get 1 free on Beers, cheapest, Mon–Fri 18:00–20:00'. `t` and `language`
 * belong together.
 */
export function ruleInWords(
  rule: SpecialRule,
  names: Names,
  t: TFunction,
  language: string,
): string {
  return [
    deal(rule, names, t, language),
    fromMinimum(rule, t),
    exceptions(rule, names, t, language),
    hours(rule, t, language),
    dates(rule, t, language),
  ]
    .filter(Boolean)
    .join(', ');
}

function goodsOf(rule: SpecialRule, names: Names, t: TFunction, language: string): string {
  const gone = t('specials.rule.gone');
  const { product_id } = rule.conditions;
  if (product_id != null) return names.product(product_id) ?? gone;
  const categories = categoriesOf(rule).map((id) => names.category(id) ?? gone);
  return categories.length === 0 ? t('specials.rule.everything') : listOf(categories, language);
}

function deal(rule: SpecialRule, names: Names, t: TFunction, language: string): string {
  const { conditions, discount_value } = rule;
  const goods = goodsOf(rule, names, t, language);
  switch (rule.special_type) {
    case 'buy_x_get_y_free':
      return t('specials.rule.free', {
        buy: conditions.buy_quantity ?? 2,
        count: conditions.get_quantity ?? 1,
        goods,
        which: t(`specials.rule.which.${conditions.applies_to ?? 'cheapest'}`),
      });
    case 'percentage_discount':
      return t('specials.rule.percent', { percent: percentText(discount_value, language), goods });
    case 'fixed_discount':
      return t('specials.rule.fixed', { amount: formatCents(discount_value, language), goods });
    case 'combo_deal': {
      const parts = (conditions.combo_items ?? []).map(({ category_id, quantity }) =>
        t('specials.rule.part', {
          quantity,
          goods: names.category(category_id) ?? t('specials.rule.gone'),
        }),
      );
      const price = formatCents(rule.combo_price, language);
      const said = t('specials.rule.combo', { parts: listOf(parts, language), price });
      if (discount_value === 0) return said;
      return `${said}, ${t('specials.rule.atMost', { amount: formatCents(discount_value, language) })}`;
    }
  }
}

function percentText(hundredths: number, language: string): string {
  const format = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 2 });
  return format.format(hundredths / 100);
}

function fromMinimum({ conditions }: SpecialRule, t: TFunction): string {
  const least = conditions.min_quantity ?? 0;
  return least > 1 ? t('specials.rule.min', { least }) : '';
}

function exceptions(rule: SpecialRule, names: Names, t: TFunction, language: string): string {
  const { exclude_product_ids = [], exclude_option_ids = [] } = rule.conditions;
  const without = [
    ...exclude_product_ids.flatMap((id) => names.product(id) ?? []),
    ...exclude_option_ids.flatMap((id) => names.option(id) ?? []),
  ];
  if (without.length === 0) return '';
  return t('specials.rule.except', { goods: listOf(without, language) });
}

function hours(rule: SpecialRule, t: TFunction, language: string): string {
  const { start_time, end_time, days_of_week } = rule;
  const isEveryDay = new Set(days_of_week).size === 7;
  const isAllDay = start_time === '00:00' && end_time === '23:59';
  if (isEveryDay && isAllDay) return t('specials.rule.always');
  const days = isEveryDay ? t('specials.rule.daily') : daysInWords(days_of_week, language);
  if (isAllDay) return days;
  const span = `${days} ${start_time}–${end_time}`;
  return minutesOf(end_time) < minutesOf(start_time)
    ? t('specials.rule.overnight', { span })
    : span;
}

function dates({ start_date, end_date }: SpecialRule, t: TFunction, language: string): string {
  const start = start_date === null ? '' : dateName(start_date, language);
  const end = end_date === null ? '' : dateName(end_date, language);
  if (start && end) return t('specials.rule.between', { start, end });
  if (start) return t('specials.rule.from', { start });
  return end && t('specials.rule.until', { end });
}
