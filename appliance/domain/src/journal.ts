import { toPesos } from './money.ts';

/** Groups of journal rows, in the order of the screen's filter. */
export const journalGroups = [
  'cancellations',
  'discounts',
  'reopens',
  'checks',
  'cash',
  'access',
  'people',
  'menu',
  'settings',
  'printing',
  'other',
] as const;
export type JournalGroup = (typeof journalGroups)[number];

// The first match wins, so specific prefixes come before general ones.
const prefixes: [string, JournalGroup][] = [
  ['item.cancel', 'cancellations'],
  ['order.delete', 'cancellations'],
  ['item.discount', 'discounts'],
  ['order.discount', 'discounts'],
  ['item.comp', 'discounts'],
  ['order.comp', 'discounts'],
  ['order.special', 'discounts'],
  ['special.appl', 'discounts'],
  ['special.auto', 'discounts'],
  ['special.drop', 'discounts'],
  ['special.remove', 'discounts'],
  ['discount', 'discounts'],
  ['order.charge_', 'discounts'],
  ['order.reopen', 'reopens'],
  ['item.', 'checks'],
  ['items.', 'checks'],
  ['order.', 'checks'],
  ['line.', 'checks'],
  ['tab.', 'checks'],
  ['payment_type', 'settings'],
  ['heard_about', 'settings'],
  ['comp_reason', 'settings'],
  ['cancel_reason', 'settings'],
  ['tax.', 'settings'],
  ['service_charge', 'settings'],
  ['payment', 'cash'],
  ['register', 'cash'],
  ['payout', 'cash'],
  ['account.', 'cash'],
  ['deposit', 'cash'],
  ['cash', 'cash'],
  ['tip', 'cash'],
  ['drawer', 'cash'],
  ['login', 'access'],
  ['pin.', 'access'],
  ['password', 'access'],
  ['session', 'access'],
  ['device', 'access'],
  ['token', 'access'],
  ['webhook', 'access'],
  ['mail', 'settings'],
  ['csd', 'settings'],
  ['invoicing', 'settings'],
  ['user', 'people'],
  ['hours', 'people'],
  ['pay_rate', 'people'],
  ['planned_shift', 'people'],
  ['work_limit', 'people'],
  ['holiday', 'people'],
  ['permissions', 'people'],
  ['role', 'people'],
  ['menu', 'menu'],
  ['product', 'menu'],
  ['categor', 'menu'],
  ['option', 'menu'],
  ['special', 'menu'],
  ['price', 'menu'],
  ['inventory', 'menu'],
  ['stock', 'menu'],
  ['catalog', 'menu'],
  ['cost.', 'settings'],
  ['projection', 'settings'],
  ['setting', 'settings'],
  ['table.join', 'checks'],
  ['table.part', 'checks'],
  ['table', 'settings'],
  ['room', 'settings'],
  ['theme', 'settings'],
  ['venue', 'settings'],
  ['exceptions', 'settings'],
  ['demo', 'settings'],
  ['print', 'printing'],
];

/** The group of an action, for example 'item.cancel' → cancellations. */
export function groupOf(action: string): JournalGroup {
  return prefixes.find(([prefix]) => action.startsWith(prefix))?.[1] ?? 'other';
}

/** The keys of a journal detail that are amounts, at any depth. Stored in centavos. */
const money = new Set([
  'amount',
  'total',
  'total_before',
  'tip',
  'rest',
  'rounding',
  'opening_cash',
  'expected_cash',
  'actual_cash',
  'cash_difference',
  'price',
  'price_before',
  'price_adjust',
  'price_adjust_before',
  'cost',
  'cost_before',
  'iva',
  'sales_per_table',
  'daily_sales',
  'discount_value',
  'combo_price',
  'hourly',
]);
/** Keys that are amounts in one action and something else in others. */
const moneyHere: Readonly<Record<string, readonly string[]>> = {
  'item.discount': ['before', 'after'],
  'item.price': ['before', 'after'],
  'discounts.clear': ['special', 'manual'],
};

/** Whether a field of an action's detail is an amount. */
export function isMoney(action: string, field: string): boolean {
  return money.has(field) || moneyHere[action]?.includes(field) === true;
}

/** Converts a detail to the API's format: every amount in pesos, also inside lists and pairs. */
export function detailInPesos(
  action: string,
  detail: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const convert = (field: string, value: unknown): unknown => {
    if (typeof value === 'number') return isMoney(action, field) ? toPesos(value) : value;
    if (Array.isArray(value)) return value.map((each: unknown) => convert(field, each));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, convert(key, inner)]),
    );
  };
  return Object.fromEntries(
    Object.entries(detail).map(([key, value]) => [key, convert(key, value)]),
  );
}
