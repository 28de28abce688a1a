import { checkTitle, saysTable, tableTitle } from '../../lib/format/check-title.ts';
import type { JournalRow } from '@comanda/contract/journal';
import { isMoney } from '@comanda/domain/journal';
import type { TFunction } from 'i18next';
import { localeOf } from '../../i18n/locale.ts';
import { formatPesos } from '../../lib/format/money.ts';
import { roleKey } from '../../lib/session/roles.ts';
import { textOf } from '../../lib/format/text-of.ts';
import { codeText, numberText } from './journal-codes.ts';

type Detail = Record<string, unknown>;
type Key<T> = Extract<keyof T, string>;

/** Row ids, which mean nothing to users, and fields that are in the sentence. */
const unsaid = new Set([
  'order_id',
  'special_id',
  'user_id',
  'device_id',
  'by_token_id',
  'by_guest',
  'by_box',
  'register_id',
  'payment_id',
  'payments',
  'movement_id',
  'print_job_id',
  'pulse_id',
  'copy_of',
  'items',
  'of',
  'role',
  'about',
  'business_day',
]);

/** Times in milliseconds. */
const times = new Set(['closed_at', 'at', 'former_at']);

/** Who acted without being a user. */
const unnamedOf = (detail: Detail) =>
  detail['by_guest'] ? 'guest' : detail['by_box'] ? 'box' : 'nobody';

function known<T extends object>(texts: T, key: string): key is Key<T> {
  return key in texts;
}

/** A value of the detail as text. */
function valueText(t: TFunction, language: string, row: JournalRow, key: string, value: unknown) {
  if (value === null || value === undefined || value === '') return t('journal.nothing');
  if (typeof value === 'boolean') return value ? t('common.yes') : t('common.no');
  if (typeof value === 'number') {
    if (isMoney(row.action, key)) return formatPesos(value, language);
    const written = numberText(t, language, row, key, value);
    if (written !== null) return written;
    if (key === 'user_role') {
      const role = roleKey(value);
      if (role) return t(`session.roles.${role}`);
    }
    if (key === 'orders.compUpTo') return formatPesos(value, language);
    if (key === 'orders.applyDiscount') return t('common.progress', { percent: value });
    if (key === 'active') return value ? t('people.active') : t('people.inactive');
    const stage = key === 'status' ? textOf(t, 'journal.status', `s${value}`) : null;
    if (stage !== null) return stage;
    return new Intl.NumberFormat(language).format(value);
  }
  if (typeof value === 'string') return codeText(t, language, row, key, value) ?? value;
  if (Array.isArray(value)) {
    const names = value.map((one: unknown) =>
      typeof one === 'object' && one !== null && 'name' in one ? String(one.name) : deeper(one),
    );
    return names.join(', ');
  }
  return deeper(value);

  /** Other values: names and values with commas, never JSON. */
  function deeper(part: unknown, at = key): string {
    if (part === null || part === undefined || part === '') return t('journal.nothing');
    if (typeof part === 'number' && isMoney(row.action, at)) return formatPesos(part, language);
    if (typeof part === 'boolean') return part ? t('common.yes') : t('common.no');
    if (typeof part === 'string') return codeText(t, language, row, at, part) ?? part;
    if (typeof part === 'number') {
      return numberText(t, language, row, at, part) ?? new Intl.NumberFormat(language).format(part);
    }
    if (typeof part !== 'object') return JSON.stringify(part);
    if (Array.isArray(part)) return part.map((one: unknown) => deeper(one, at)).join(', ');
    return Object.entries(part)
      .filter(([, inner]) => !isEmpty(inner))
      .map(([name, inner]) => `${partText(t, row, name)} ${deeper(inner, name)}`)
      .join(', ');
  }
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** The weights of a tip pool are stored by role id. */
function partText(t: TFunction, row: JournalRow, key: string): string {
  const role = row.detail['setting'] === 'tip_pool' ? roleKey(Number(key)) : null;
  return role ? t(`session.roles.${role}`) : fieldText(t, key);
}

const methodFields = {
  method_kind: 'paymentTypes.kind',
  needs_register: 'paymentTypes.needs_register',
  gives_change: 'paymentTypes.gives_change',
  opens_drawer: 'fields.opens_drawer',
  allows_tip: 'fields.allows_tip',
  commission_percent: 'fields.commission_percent',
  sat_form: 'paymentTypes.satForm',
  offered: 'settings.offered',
  reference: 'payments.reference',
} as const;
const screenFields = {
  defaultScreen: 'people.defaultScreen',
  defaultFilters: 'people.defaultFilters',
  showServerDashboard: 'people.showServerDashboard',
  showAdminDashboard: 'people.showAdminDashboard',
} as const;

/** The label of a field of the detail. */
function fieldText(t: TFunction, key: string): string {
  const text =
    textOf(t, 'journal.fields', key) ??
    textOf(t, 'people.fields', key) ??
    textOf(t, 'journal.kinds', key);
  if (text !== null) return text;
  if (key === 'orders.applyDiscount') return t('people.discountCap');
  if (key === 'orders.compUpTo') return t('people.compCap');
  if (known(methodFields, key)) return t(methodFields[key]);
  const [section = '', right = ''] = key.split('.');
  if (section === 'ui' && known(screenFields, right)) return t(screenFields[right]);
  return textOf(t, 'people.rights', key) ?? key.replaceAll(/[_.]/g, ' ');
}

function placeOf(t: TFunction, detail: Detail): string {
  const { check, table } = detail;
  if (typeof check !== 'string') return t('journal.someCheck');
  if (typeof table !== 'string') return check;
  const shown = tableTitle(t, table);
  return saysTable({ name: check, table_name: table })
    ? checkTitle(t, { name: check, table_name: table })
    : check.includes(table) && shown === table
      ? check
      : `${check} (${shown})`;
}

/** The subject of an action without a name; a device without a name is shown as its browser: 'Chrome · Linux'. */
function nameIn(t: TFunction, { name, device }: Detail): string | null {
  if (name === null || name === undefined) return t('journal.unknownPerson');
  if (name !== '' || device === undefined) return null;
  return typeof device === 'string' && device !== '' ? device : t('devices.unknown');
}

/** The action as a sentence: 'Manager cancelled 2 × Guacamole on Mesa 4: wrong order'. */
export function sentenceOf(t: TFunction, language: string, row: JournalRow): string {
  const { detail } = row;
  const text = (key: string) => valueText(t, language, row, key, detail[key]);
  const gained =
    row.action === 'item.discount' && typeof detail['after'] === 'number' ? text('after') : '';
  const values = {
    actor: row.actor_name ?? t(`journal.${unnamedOf(detail)}`),
    place: placeOf(t, detail),
    product: typeof detail['product'] === 'string' ? detail['product'] : t('journal.someItem'),
    quantity: typeof detail['quantity'] === 'number' ? detail['quantity'] : 1,
    reason: detail['reason'] === 'other' && detail['note'] ? text('note') : text('reason'),
    amount: gained || text('amount'),
    total: text('total'),
    tip: text('tip'),
    name: nameIn(t, detail) ?? text('name'),
    role: typeof detail['role'] === 'string' ? roleName(t, row, detail['role']) : '',
    kind: text('kind'),
    compReason: text('comp_reason'),
    opening: text('opening_cash'),
    difference: text('cash_difference'),
    price: text('price'),
    before: text('price_before'),
    number: row.subject_id ?? '',
    from: row.names['from']?.name ?? '',
    version: text('version'),
    day: text('day'),
    role_before: text('role_before'),
  };
  const key = row.action.replaceAll('.', '_');
  return (
    textOf(t, 'journal.acts', key, values) ??
    t('journal.otherAct', { ...values, action: row.action.replaceAll(/[._]/g, ' ') })
  );
}

function roleName(t: TFunction, row: JournalRow, title: string): string {
  const role = roleKey(row.subject_id ?? 0);
  return role ? t(`session.roles.${role}`) : title;
}

/** The details below the sentence: each recorded value with its label; times by the venue's clock. */
export function factsOf(
  t: TFunction,
  language: string,
  row: JournalRow,
  timeZone?: string,
): { label: string; text: string }[] {
  // Keys with a dot belong to the rule of a special.
  const named = Object.entries(row.names).filter(([key]) => !key.includes('.'));
  const facts = named.map(([key, { name, name_es }]) => ({
    label: fieldText(t, key),
    text: language === 'es' ? (name_es ?? name) : name,
  }));
  for (const [key, value] of Object.entries(row.detail)) {
    if (unsaid.has(key) || key in row.names || value === null || value === '') continue;
    if (key === 'changes' && typeof value === 'object') {
      for (const [field, pair] of Object.entries(value)) {
        const [before, after] = Array.isArray(pair) ? (pair as unknown[]) : [undefined, pair];
        facts.push({
          label: fieldText(t, field),
          text: t('journal.fromTo', {
            before: valueText(t, language, row, field, before),
            after: valueText(t, language, row, field, after),
          }),
        });
      }
      continue;
    }
    const text =
      times.has(key) && typeof value === 'number'
        ? timeText(language, value, timeZone)
        : valueText(t, language, row, key, value);
    facts.push({ label: fieldText(t, key), text });
  }
  return facts;
}

function timeText(language: string, at: number, timeZone: string | undefined): string {
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
  return new Intl.DateTimeFormat(localeOf(language), style).format(at);
}
