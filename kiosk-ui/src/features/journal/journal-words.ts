import type { JournalRow } from '@comanda/contract/journal';
import type { TFunction } from 'i18next';
import { en } from '../../i18n/en.ts';
import { formatCents, formatPesos } from '../../lib/money.ts';
import { roleKey } from '../../lib/roles.ts';

type Detail = Record<string, unknown>;
type Key<T> = Extract<keyof T, string>;

const money = new Set([
  'total',
  'tip',
  'amount',
  'opening_cash',
  'expected_cash',
  'actual_cash',
  'cash_difference',
  'special',
  'manual',
  'of',
]);
/** These acts write pesos; every other one writes centavos. */
const pesos = /^(product|option|order\.split|inventory|cost|projection)/;
const moneyHere: Record<string, string[]> = {
  'item.discount': ['before', 'after'],
  'product.price': ['price', 'price_before', 'cost', 'cost_before'],
  'product.create': ['price'],
  'product.delete': ['price'],
  'order.split': ['total_before'],
  'projection.change': ['sales_per_table', 'daily_sales'],
};
/** Numbers of rows and what the sentence has said already. */
const unsaid = new Set([
  'order_id',
  'special_id',
  'user_id',
  'device_id',
  'register_id',
  'items',
  'role',
]);

function known<T extends object>(texts: T, key: string): key is Key<T> {
  return key in texts;
}

/** The amount of one field in money, by the unit that the act writes. */
function moneyOf(action: string, value: number, language: string): string {
  return pesos.test(action) ? formatPesos(value, language) : formatCents(value, language);
}

/** One value of the detail as a person reads it. */
function valueText(t: TFunction, language: string, row: JournalRow, key: string, value: unknown) {
  if (value === null || value === undefined || value === '') return t('journal.nothing');
  if (typeof value === 'boolean') return value ? t('common.yes') : t('common.no');
  if (typeof value === 'number') {
    const isMoney = money.has(key) || moneyHere[row.action]?.includes(key) === true;
    if (isMoney) return moneyOf(row.action, value, language);
    if (key === 'user_role') {
      const role = roleKey(value);
      if (role) return t(`session.roles.${role}`);
    }
    if (key === 'orders.applyDiscount') return t('common.progress', { percent: value });
    if (key === 'active') return value ? t('people.active') : t('people.inactive');
    const stage = `s${value}`;
    if (key === 'status' && known(en.journal.status, stage)) return t(`journal.status.${stage}`);
    return new Intl.NumberFormat(language).format(value);
  }
  if (typeof value === 'string') {
    if (key === 'reason' && known(en.journal.reasons, value)) return t(`journal.reasons.${value}`);
    if (key === 'kind' && known(en.journal.logins, value)) return t(`journal.logins.${value}`);
    return value;
  }
  if (Array.isArray(value)) {
    const names = value.map((one: unknown) =>
      typeof one === 'object' && one !== null && 'name' in one ? String(one.name) : plain(one),
    );
    return names.join(', ');
  }
  return plain(value);
}

/** Whatever else an act has noted: names and values with commas, never JSON. */
function plain(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, inner]) => `${key.replaceAll('_', ' ')} ${plain(inner)}`)
    .join(', ');
}

const screenFields = {
  defaultScreen: 'people.defaultScreen',
  defaultFilters: 'people.defaultFilters',
  showServerDashboard: 'people.showServerDashboard',
  showAdminDashboard: 'people.showAdminDashboard',
} as const;

/** What a field of the detail is called. */
function fieldText(t: TFunction, key: string): string {
  if (known(en.journal.fields, key)) return t(`journal.fields.${key}`);
  if (known(en.people.fields, key)) return t(`people.fields.${key}`);
  if (key === 'orders.applyDiscount') return t('people.discountCap');
  const [section = '', right = ''] = key.split('.');
  if (section === 'ui' && known(screenFields, right)) return t(screenFields[right]);
  if (known(en.people.rights, section)) {
    const rights = en.people.rights[section] as Record<string, string>;
    if (right in rights) return t(`people.rights.${key}` as 'people.rights.floor.view');
  }
  return key.replaceAll(/[_.]/g, ' ');
}

function placeOf(t: TFunction, detail: Detail): string {
  const { check, table } = detail;
  if (typeof check !== 'string') return t('journal.someCheck');
  return typeof table === 'string' && !check.includes(table) ? `${check} (${table})` : check;
}

/** The act in plain words: 'Manager cancelled 2 × Guacamole on Mesa 4: wrong order'. */
export function sentenceOf(t: TFunction, language: string, row: JournalRow): string {
  const { detail } = row;
  const text = (key: string) => valueText(t, language, row, key, detail[key]);
  const gained =
    row.action === 'item.discount' && typeof detail['after'] === 'number' ? text('after') : '';
  const values = {
    actor: row.actor_name ?? t('journal.nobody'),
    place: placeOf(t, detail),
    product: typeof detail['product'] === 'string' ? detail['product'] : t('journal.someItem'),
    quantity: typeof detail['quantity'] === 'number' ? detail['quantity'] : 1,
    reason: detail['reason'] === 'other' && detail['note'] ? text('note') : text('reason'),
    amount: gained || text('amount'),
    total: text('total'),
    tip: text('tip'),
    name: detail['name'] == null ? t('journal.unknownPerson') : text('name'),
    role: typeof detail['role'] === 'string' ? roleName(t, row, detail['role']) : '',
    kind: text('kind'),
    opening: text('opening_cash'),
    difference: text('cash_difference'),
    price: text('price'),
    before: text('price_before'),
    number: row.subject_id ?? '',
  };
  const key = row.action.replaceAll('.', '_');
  if (known(en.journal.acts, key)) return t(`journal.acts.${key}`, values);
  return t('journal.otherAct', { ...values, action: row.action.replaceAll(/[._]/g, ' ') });
}

function roleName(t: TFunction, row: JournalRow, title: string): string {
  const role = roleKey(row.subject_id ?? 0);
  return role ? t(`session.roles.${role}`) : title;
}

/** What stands below the sentence: each thing noted, named and written out. */
export function factsOf(
  t: TFunction,
  language: string,
  row: JournalRow,
): { label: string; text: string }[] {
  const facts: { label: string; text: string }[] = [];
  for (const [key, value] of Object.entries(row.detail)) {
    if (unsaid.has(key) || value === null || value === '') continue;
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
    facts.push({ label: fieldText(t, key), text: valueText(t, language, row, key, value) });
  }
  return facts;
}
