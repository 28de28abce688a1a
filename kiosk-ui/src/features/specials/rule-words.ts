import type { SpecialRule } from '@comanda/domain/specials/special';
import { categoriesOf } from '@comanda/domain/specials/scope';
import { minutesOf } from '@comanda/domain/specials/window';
import type { TFunction } from 'i18next';
import { localeOf } from '../../i18n/locale.ts';
import { spanText } from '../../lib/format/day-text.ts';
import { formatCents } from '../../lib/format/money.ts';
import { daysInWords, manyOfDay } from '../../lib/format/weekdays.ts';

/** Names of items of the menu; undefined for deleted ones. */
export interface Names {
  category: (id: number) => string | undefined;
  product: (id: number) => string | undefined;
  option: (id: number) => string | undefined;
}

/** '1 Dec 2026' for a day YYYY-MM-DD. */
function dateName(day: string, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

function listOf(names: string[], language: string): string {
  return new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(names);
}

/**
 * A special as one sentence: 'Buy 2 get 1 free on Beers, cheapest, Mon–Fri, 6:00 PM – 8:00 PM'. `t` and `language` belong
 * together.
 */
export function ruleInWords(
  rule: SpecialRule,
  names: Names,
  t: TFunction,
  language: string,
): string {
  return [
    dealText(rule, names, t, language),
    fromMinimum(rule, t),
    exceptions(rule, names, t, language),
    hours(rule, t, language),
    dates(rule, t, language),
    limit(rule, t),
    rule.not_with_others === 1 && t('specials.rule.alone'),
    rule.automatic === 1 && t('specials.rule.automatic'),
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

function dealText(rule: SpecialRule, names: Names, t: TFunction, language: string): string {
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

function limit({ special_type, limit_per_check: count }: SpecialRule, t: TFunction): string {
  if (count === null || special_type === 'fixed_discount') return '';
  const key = special_type === 'percentage_discount' ? 'limitUnits' : 'limit';
  return t(`specials.rule.${key}`, { count });
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
  const [day] = days_of_week;
  const days = isEveryDay
    ? t('specials.rule.daily')
    : days_of_week.length === 1 && day !== undefined
      ? t('specials.rule.onDay', { day: manyOfDay(day, language) })
      : daysInWords(days_of_week, language);
  if (isAllDay) return days;
  const span = `${days}, ${spanText({ starts: start_time, ends: end_time }, language)}`;
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
