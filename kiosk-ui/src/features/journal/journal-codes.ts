import type { JournalRow } from '@comanda/contract/journal';
import { settingSwitches } from '@comanda/contract/settings';
import type { TFunction } from 'i18next';
import { formatPesos } from '../../lib/format/money.ts';
import { zoneText } from '../../lib/format/zone-text.ts';
import { textOf, type TextGroup } from '../../lib/format/text-of.ts';

/** The texts of codes, by the key of the detail. */
const groupOfKey: Readonly<Record<string, TextGroup>> = {
  reason: 'journal.reasons',
  permissions: 'people.rights',
  kind: 'journal.logins',
  cause: 'journal.causes',
  act: 'timeClock.acts',
  former_act: 'timeClock.acts',
  payout_type: 'cash.types',
  special_type: 'specials.types',
  applies_to: 'specials.fields.choices',
  halves: 'catalog.option.halfPrices',
  halves_before: 'catalog.option.halfPrices',
  method_kind: 'paymentTypes.kinds',
  frequency: 'costs.frequencies',
  category: 'costs.categories',
  basis: 'costs.bases',
  setting: 'settings.fields',
};

/** The texts of codes that an action has under several keys. */
const groupOfAction: Readonly<Record<string, TextGroup>> = {
  'payment_type.update': 'paymentTypes.references',
  'print.settle': 'printing.jobStates',
};

/** Translates a code in a detail: 'petty_cash' → 'Petty cash'. Null for any other text. */
export function codeText(
  t: TFunction,
  language: string,
  row: JournalRow,
  key: string,
  value: string,
): string | null {
  for (const group of [groupOfKey[key], groupOfAction[row.action]]) {
    const text = group ? textOf(t, group, value) : null;
    if (text !== null) return text;
  }
  if (isLanguage(row, key)) {
    if (value === 'en') return t('common.english');
    if (value === 'es') return t('common.spanish');
  }
  if (row.detail['setting'] === 'iva_formula' && (value === 'flat16' || value === 'extracted')) {
    return t(`settings.${value}`);
  }
  if (row.detail['setting'] === 'cash_rounding' && key !== 'setting') {
    return value === 'off' ? t('settings.noRounding') : formatPesos(Number(value), language);
  }
  if (row.detail['setting'] === 'time_zone' && key !== 'setting') return zoneText(value, language);
  return null;
}

const languages = ['default_language', 'ticket_language'];

function isLanguage(row: JournalRow, key: string): boolean {
  return key === 'language' || languages.includes(String(row.detail['setting']));
}

const ruleThings: Readonly<Record<string, string>> = {
  category_id: 'category',
  category_ids: 'category',
  product_id: 'product',
  exclude_product_ids: 'product',
  exclude_option_ids: 'option',
};

/** Translates a number with a meaning: a flag, a weekday, an id of goods. */
export function numberText(
  t: TFunction,
  language: string,
  row: JournalRow,
  key: string,
  value: number,
): string | null {
  const setting = String(row.detail['setting']);
  const isSetting = row.action === 'settings.update' && (key === 'before' || key === 'after');
  if (isSetting && settingSwitches.some((name) => name === setting))
    return value ? t('common.yes') : t('common.no');
  const thing = ruleThings[key];
  if (thing) return row.names[`${thing}.${value}`]?.name ?? null;
  if (key === 'days_of_week') {
    const day = new Date(Date.UTC(2024, 0, 7 + value));
    return new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(day);
  }
  return null;
}
