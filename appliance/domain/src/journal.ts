/** What the rows of the journal are about, in the order of the screen's filter. */
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

// The first that fits: what is particular stands before what is general.
const prefixes: [string, JournalGroup][] = [
  ['item.cancel', 'cancellations'],
  ['order.delete', 'cancellations'],
  ['item.discount', 'discounts'],
  ['order.discount', 'discounts'],
  ['order.special', 'discounts'],
  ['special.appl', 'discounts'],
  ['discount', 'discounts'],
  ['order.reopen', 'reopens'],
  ['item.', 'checks'],
  ['items.', 'checks'],
  ['order.', 'checks'],
  ['line.', 'checks'],
  ['tab.', 'checks'],
  ['payment_type', 'settings'],
  ['heard_about', 'settings'],
  ['payment', 'cash'],
  ['register', 'cash'],
  ['payout', 'cash'],
  ['deposit', 'cash'],
  ['cash', 'cash'],
  ['tip', 'cash'],
  ['drawer', 'cash'],
  ['login', 'access'],
  ['pin.', 'access'],
  ['session', 'access'],
  ['device', 'access'],
  ['user', 'people'],
  ['permissions', 'people'],
  ['product', 'menu'],
  ['categor', 'menu'],
  ['option', 'menu'],
  ['special', 'menu'],
  ['price', 'menu'],
  ['inventory', 'menu'],
  ['stock', 'menu'],
  ['catalog', 'menu'],
  ['setting', 'settings'],
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
