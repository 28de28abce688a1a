import type { NewRow } from '../schema.ts';

/** All rows of a generated past, in the order in which they are inserted. */
export type HistoryRows = {
  register_sessions: NewRow<'register_sessions'>[];
  register_counts: NewRow<'register_counts'>[];
  orders: NewRow<'orders'>[];
  order_products: NewRow<'order_products'>[];
  order_product_options: NewRow<'order_product_options'>[];
  item_status_changes: NewRow<'item_status_changes'>[];
  payments: NewRow<'payments'>[];
  payouts: NewRow<'payouts'>[];
  cash_ledger: NewRow<'cash_ledger'>[];
  /** Tips that were paid out. A trigger writes the tips earned. */
  tip_ledger: NewRow<'tip_ledger'>[];
};

export const insertOrder = [
  'register_sessions',
  'register_counts',
  'orders',
  'order_products',
  'order_product_options',
  'item_status_changes',
  'payments',
  'payouts',
  'cash_ledger',
  'tip_ledger',
] as const satisfies readonly (keyof HistoryRows)[];

export function emptyHistory(): HistoryRows {
  return {
    register_sessions: [],
    register_counts: [],
    orders: [],
    order_products: [],
    order_product_options: [],
    item_status_changes: [],
    payments: [],
    payouts: [],
    cash_ledger: [],
    tip_ledger: [],
  };
}
