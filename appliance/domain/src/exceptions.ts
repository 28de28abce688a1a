/** Kinds of exceptions that a manager reviews each day, in the order of the summary. */
export const exceptionKinds = [
  'cancelled',
  'cancelled_after_bill',
  'discounts',
  'reopened',
  'reversed_payments',
  'deleted_checks',
  'payouts',
  'drawer',
  'register_differences',
  'invoice_differences',
  'price_changes',
  'reprints',
  'approvals',
  'login_failures',
  'same_receiver',
  'invoice_guesses',
  'people',
  'permissions',
  'settings',
] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];

/**
 * The daily limits, per user or in total, above which an action is an exception; null: no limit. `amount` in
 * centavos.
 */
export interface Threshold {
  count: number | null;
  amount: number | null;
}
export type Thresholds = Record<ExceptionKind, Threshold>;

export const defaultThresholds: Thresholds = {
  cancelled: { count: 5, amount: 100_000 },
  cancelled_after_bill: { count: 0, amount: null },
  discounts: { count: null, amount: 100_000 },
  reopened: { count: 0, amount: null },
  reversed_payments: { count: 0, amount: null },
  deleted_checks: { count: 3, amount: null },
  payouts: { count: null, amount: 200_000 },
  drawer: { count: 2, amount: null },
  register_differences: { count: null, amount: 5_000 },
  invoice_differences: { count: 0, amount: null },
  price_changes: { count: 0, amount: null },
  reprints: { count: 3, amount: null },
  approvals: { count: 5, amount: null },
  login_failures: { count: 4, amount: null },
  same_receiver: { count: 0, amount: null },
  invoice_guesses: { count: 0, amount: null },
  people: { count: 0, amount: null },
  permissions: { count: 0, amount: null },
  settings: { count: 0, amount: null },
};

/** A journal row for the summary. `afterBill`: the guest had already seen the bill. */
export interface ActedRow {
  id: number;
  actor_id: number | null;
  approver_id: number | null;
  action: string;
  detail: Record<string, unknown>;
  afterBill: boolean;
}

export interface Finding {
  kind: ExceptionKind;
  count: number;
  /** Centavos; null when the row has no amount. */
  amount: number | null;
  /** Whether it is above its threshold. */
  over: boolean;
  /** By acting user, most first; `user_id` is null for unknown users. */
  people: { user_id: number | null; count: number; amount: number }[];
  /** Ids of the rows, newest first. */
  rows: number[];
}

const withAmount = new Set<ExceptionKind>([
  'cancelled',
  'cancelled_after_bill',
  'discounts',
  'reopened',
  'reversed_payments',
  'payouts',
  'register_differences',
  'invoice_differences',
]);

function kindsOf(row: ActedRow): ExceptionKind[] {
  const { action, detail } = row;
  const starts = (...words: string[]) => words.some((word) => action.startsWith(word));
  const kinds: ExceptionKind[] = [];
  if (starts('item.cancel')) {
    kinds.push('cancelled');
    if (row.afterBill || detail['after_prebill'] === true) kinds.push('cancelled_after_bill');
  }
  if (
    starts('item.discount', 'order.discount', 'discount', 'item.comp', 'order.comp') &&
    amountOf(row) > 0
  ) {
    kinds.push('discounts');
  }
  if (starts('order.reopen')) kinds.push('reopened');
  if (starts('payment.reverse')) kinds.push('reversed_payments');
  if (starts('order.delete')) kinds.push('deleted_checks');
  if (starts('payout')) kinds.push('payouts');
  if (starts('drawer')) kinds.push('drawer');
  if (action === 'invoice.difference') kinds.push('invoice_differences');
  if (action === 'register.close' && amountOf(row) > 0) kinds.push('register_differences');
  if (
    starts('price', 'product.price', 'option.price', 'item.price') ||
    changes(detail).includes('price')
  )
    kinds.push('price_changes');
  if (starts('print.copy')) kinds.push('reprints');
  if (row.approver_id !== null && row.approver_id !== row.actor_id) kinds.push('approvals');
  if (starts('login.', 'password.refused')) kinds.push('login_failures');
  if (number(detail['same_receiver']) > 0) kinds.push('same_receiver');
  if (action === 'invoice.guesses') kinds.push('invoice_guesses');
  if (starts('user.', 'pin.clear', 'session.end')) kinds.push('people');
  if (starts('permissions')) kinds.push('permissions');
  if (starts('setting', 'venue', 'exceptions')) kinds.push('settings');
  return kinds;
}

function changes(detail: Record<string, unknown>): string[] {
  const changed = detail['changes'];
  return typeof changed === 'object' && changed !== null ? Object.keys(changed) : [];
}

function number(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

/** The amount of a row in centavos: discounted, paid out, reopened or missing. Never negative. */
function amountOf({ action, detail }: ActedRow): number {
  if (action.startsWith('item.discount')) {
    return Math.max(0, number(detail['after']) - number(detail['before']));
  }
  if (action === 'register.close') return Math.abs(number(detail['cash_difference']));
  return Math.abs(number(detail['amount'] ?? detail['discount'] ?? detail['total']));
}

/** A payout counts once, when it is requested. Its approval and deletion are separate rows. */
function counts(kind: ExceptionKind, { action }: ActedRow): boolean {
  return kind !== 'payouts' || !/approve|delete/.test(action);
}

/** The exception kinds of a row. */
type Act = { row: ActedRow; kinds: readonly ExceptionKind[] };

/** The actions behind rows, one each. A generator, so that a caller can process a busy day in slices. */
export function* actsOf(rows: Iterable<ActedRow>): Generator<Act> {
  for (const row of rows) yield { row, kinds: kindsOf(row).filter((kind) => counts(kind, row)) };
}

/** Summarises a day's actions. Every kind is included, even when nothing happened. */
export function summarise(acts: Iterable<Act>, thresholds: Thresholds): Finding[] {
  const found = new Map<ExceptionKind, ActedRow[]>(exceptionKinds.map((kind) => [kind, []]));
  for (const { row, kinds } of acts) for (const kind of kinds) found.get(kind)?.push(row);
  return [...found].map(([kind, own]) => {
    const people = new Map<number | null, { count: number; amount: number }>();
    for (const row of own) {
      const sum = people.get(row.actor_id) ?? { count: 0, amount: 0 };
      people.set(row.actor_id, { count: sum.count + 1, amount: sum.amount + amountOf(row) });
    }
    const amount = own.reduce((sum, row) => sum + amountOf(row), 0);
    const limit = thresholds[kind];
    const isOver =
      (limit.count !== null && own.length > limit.count) ||
      (limit.amount !== null && amount > limit.amount);
    return {
      kind,
      count: own.length,
      amount: withAmount.has(kind) ? amount : null,
      over: own.length > 0 && isOver,
      people: [...people]
        .map(([user_id, sum]) => ({ user_id, ...sum }))
        .sort((a, b) => b.amount - a.amount || b.count - a.count),
      rows: own.map((row) => row.id).reverse(),
    };
  });
}
