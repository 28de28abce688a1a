import type { JournalRow } from '@comanda/contract/journal';
import type { TFunction } from 'i18next';
import { en } from '../../i18n/en.ts';
import { formatPesos } from '../../lib/money.ts';

function known<T extends object>(texts: T, key: string): key is Extract<keyof T, string> {
  return Object.hasOwn(texts, key);
}

/** Translates a code in a detail: 'petty_cash' → 'Petty cash'. Null for any other text. */
export function codeText(
  t: TFunction,
  language: string,
  row: JournalRow,
  key: string,
  value: string,
): string | null {
  if (key === 'reason' && known(en.journal.reasons, value)) return t(`journal.reasons.${value}`);
  if (key === 'permissions' && isRight(value)) return t(`people.rights.${value}`);
  if (key === 'kind' && known(en.journal.logins, value)) return t(`journal.logins.${value}`);
  if (key === 'cause' && known(en.journal.causes, value)) return t(`journal.causes.${value}`);
  if (key === 'payout_type' && known(en.cash.types, value)) return t(`cash.types.${value}`);
  if (key === 'special_type' && known(en.specials.types, value)) {
    return t(`specials.types.${value}`);
  }
  if (key === 'applies_to' && known(en.specials.fields.choices, value)) {
    return t(`specials.fields.choices.${value}`);
  }
  const { catalog, costs, paymentTypes, printing } = en;
  if (key.startsWith('halves') && known(catalog.option.halfPrices, value)) {
    return t(`catalog.option.halfPrices.${value}`);
  }
  if (key === 'method_kind' && known(paymentTypes.kinds, value)) {
    return t(`paymentTypes.kinds.${value}`);
  }
  if (row.action === 'payment_type.update' && known(paymentTypes.references, value)) {
    return t(`paymentTypes.references.${value}`);
  }
  if (key === 'frequency' && known(costs.frequencies, value))
    return t(`costs.frequencies.${value}`);
  if (key === 'category' && known(costs.categories, value)) return t(`costs.categories.${value}`);
  if (key === 'basis' && known(costs.bases, value)) return t(`costs.bases.${value}`);
  if (row.action === 'print.settle' && known(printing.jobStates, value)) {
    return t(`printing.jobStates.${value}`);
  }
  if (key === 'setting' && known(en.settings.fields, value)) return t(`settings.fields.${value}`);
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
  return null;
}

function isRight(value: string): value is 'floor.view' {
  const [section = '', right = ''] = value.split('.');
  const rights = en.people.rights as Record<string, Record<string, string>>;
  return rights[section]?.[right] !== undefined;
}

const languages = ['default_language', 'ticket_language'];

function isLanguage(row: JournalRow, key: string): boolean {
  return key === 'language' || languages.includes(String(row.detail['setting']));
}

const switches = [
  'print_on_close',
  'blind_count',
  'drawer_on_cash',
  'device_tiles_only',
  'send_after_reconnect',
];

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
  if (isSetting && switches.includes(setting)) return value ? t('common.yes') : t('common.no');
  const thing = ruleThings[key];
  if (thing) return row.names[`${thing}.${value}`]?.name ?? null;
  if (key === 'days_of_week') {
    const day = new Date(Date.UTC(2024, 0, 7 + value));
    return new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(day);
  }
  return null;
}
