import type { ColumnType, Generated, Selectable } from 'kysely';

/** Checks and their items. Units as in the migrations: centavos, milliseconds UTC, milliliters, 0/1 flags. */
export interface OrdersTable {
  id: Generated<number>;
  name: string;
  name_key: string;
  table_id: number | null;
  parent_id: number | null;
  parent_name: string | null;
  /** 1: opened by a tap on a free table; removed when no one uses it. */
  tapped: Generated<0 | 1>;
  /** The check that took its items. */
  merged_into: number | null;
  /** JSON list of `LeftUnsent`: what others had not sent when it was closed. */
  left_unsent: string | null;
  order_type: Generated<'dine_in' | 'take_out' | 'delivery'>;
  guests: number | null;
  customer_name: string | null;
  customer_phone: string | null;
  customer_address: string | null;
  notes: Generated<string>;
  closed: Generated<0 | 1>;
  open_user_id: number;
  close_user_id: number | null;
  created_at: number;
  modified_at: number;
  closed_at: number | null;
  business_day: string;
  payment_type_id: number | null;
  heard_about_id: number | null;
  register_session_id: number | null;
  special_id: number | null;
  special_dropped_id: number | null;
  tip: Generated<number>;
  subtotal: Generated<number>;
  discount_total: Generated<number>;
  item_count: Generated<number>;
  version: Generated<number>;
  deleted_at: number | null;
  /** The current server after a hand-over; null while it is the user who opened the check. */
  served_by: number | null;
  /** Time and total of the last printed pre-bill. */
  prebill_at: number | null;
  prebill_total: number | null;
  /** Chosen for the papers of this check; null: the language of the venue's tickets. */
  ticket_language: 'en' | 'es' | null;
  /** What the check costs beyond the amounts of its lines: taxes that prices do not contain, and the service charge. */
  added_total: Generated<number>;
  /** Sums per tax as JSON (domain/taxes); null: everything has tax 1. */
  taxes: string | null;
  /** The joined tables at which a closed check was; an open check has the join of its table. */
  join_id: number | null;
  /** The service charge with the terms that the check copied; null: none. */
  charge_id: number | null;
  /** 1: a person turned it on or off, or it came with a split. */
  charge_by_hand: Generated<0 | 1>;
  charge_rate: Generated<number>;
  charge_amount: Generated<number>;
  charge_carry: Generated<number>;
  charge_tax_id: Generated<number>;
  charge_tax_carry: Generated<number>;
  /** The charge without tax on top of it; part of added_total. */
  charge_total: Generated<number>;
  /** subtotal − discount_total + added_total, by SQLite. */
  total: ColumnType<number, never, never>;
  /** The sale event of a closed check; null while it is open. */
  sale_id: number | null;
}

/** A closed check was sold (sign 1), or that sale was taken back (sign −1, when it was reopened). Only appended. */
export interface SaleEventsTable {
  id: Generated<number>;
  order_id: number;
  sign: 1 | -1;
  /** The sale that is taken back. */
  takes_back: number | null;
  at: number;
  business_day: string;
  /** Null: no register was open. */
  register_session_id: number | null;
  user_id: number;
  server_id: number;
  table_id: number | null;
  join_id: number | null;
  parent_id: number | null;
  guests: number | null;
  opened_at: number;
  heard_about_id: number | null;
  order_type: 'dine_in' | 'take_out' | 'delivery';
  payment_type_id: number | null;
  subtotal: number;
  discount_total: number;
  added_total: number;
  charge_total: number;
  charge_tax_id: number;
  taxes: string | null;
  tip: number;
  total: ColumnType<number, never, never>;
}

/** A line of a sale that was taken back, as it was sold. */
export interface SaleLinesTable extends Pick<
  Selectable<OrderProductsTable>,
  | 'id'
  | 'product_id'
  | 'product_name'
  | 'category_id'
  | 'area'
  | 'quantity'
  | 'made_quantity'
  | 'share_of'
  | 'price'
  | 'discount'
  | 'discount_source'
  | 'discount_by'
  | 'discount_of'
  | 'comp_reason_id'
  | 'special_application_id'
  | 'special_parts'
  | 'tax_id'
  | 'added_tax'
  | 'user_id'
  | 'created_at'
  | 'ordered_at'
  | 'in_progress_at'
  | 'finished_at'
  | 'dont_make'
  | 'is_combo'
  | 'combo_of'
  | 'list_price'
> {
  sale_id: number;
  special_id: number | null;
  /** JSON of the options and of the components of a shared combo (sold-rows.ts). */
  chosen: string;
  parts: string | null;
}

/** What was paid on a sale that was taken back, by payment type. */
export interface SalePaymentsTable {
  sale_id: number;
  payment_type_id: number;
  payments: number;
  amount: number;
  tip: number;
  rounding: number;
}

export interface OrderProductsTable {
  id: Generated<number>;
  order_id: number;
  product_id: number;
  product_name: string;
  category_id: number;
  area: 'kitchen' | 'bar' | 'pizza' | 'other';
  quantity: number;
  price: number;
  discount: Generated<number>;
  /** Of a line that was given away: its discount is all it costs. */
  comp_reason_id: number | null;
  discount_source: 'manual' | 'special' | null;
  discount_by: number | null;
  /** The line that counts the discount, when this row was split from it after that was given. Perhaps merged since. */
  discount_of: number | null;
  note: Generated<string>;
  status: Generated<number>;
  dont_make: Generated<0 | 1>;
  user_id: number;
  split_from: number | null;
  created_at: number;
  ordered_at: number;
  in_progress_at: number | null;
  finished_at: number | null;
  delivered_at: number | null;
  status_changed_at: number;
  /** The user of the last status change. Setting it records the change in item_status_changes. */
  status_changed_by: number | null;
  cancelled_at: number | null;
  cancelled_by: number | null;
  cancel_reason:
    | 'customer_changed_mind'
    | 'item_not_available'
    | 'kitchen_error'
    | 'customer_complaint'
    | 'wrong_order'
    | 'other'
    | null;
  /** Null: the reason with the code in `cancel_reason`. */
  cancel_reason_id: number | null;
  cancel_note: string | null;
  /** The register session in which it was cancelled; null: none was open. */
  cancel_session_id: number | null;
  cancel_seen_at: number | null;
  seen_at: number | null;
  seen_by: number | null;
  /** The application with the largest discount on this line. */
  special_application_id: number | null;
  /** JSON with the discount of each special when there are several (see domain/specials/gifts). */
  special_parts: string | null;
  /** Lines with the same pool are calculated together, even on different checks. */
  special_pool_id: number | null;
  version: Generated<number>;
  /** The dish of which this row is a share. A share only carries money, never kitchen work. */
  share_of: number | null;
  /** This row is the fraction share_parts / share_whole of its line; null for a whole line. */
  share_parts: number | null;
  share_whole: number | null;
  /** Units of a shared line that the kitchen makes; its quantity is 1. Null: same as quantity. */
  made_quantity: number | null;
  /**
   * Set when the item was moved from the check or table with this name, until the kitchen acknowledges it.
   */
  moved_at: number | null;
  moved_from_name: string | null;
  /** 1 to 9. */
  course: number | null;
  /** Held when not null: on the check, but on no board until it is fired. */
  held_at: number | null;
  /** The guest of the line; null when all guests share it. */
  guest: number | null;
  /** The tax that the line was sold with. */
  tax_id: Generated<number>;
  /** Tax on top of the price; 0 when the price contains it. */
  added_tax: Generated<number>;
  /** 1: the line of a combo, which carries its price and is made by no station. */
  is_combo: Generated<0 | 1>;
  /** The line of the combo that this one is a component of; its price is 0. */
  combo_of: number | null;
  /** What a unit of a component would have cost alone. */
  list_price: number | null;
}

export interface OrderProductOptionsTable {
  order_product_id: number;
  option_id: number;
  name: string;
  /** Of all pieces, or of the half. */
  price_adjust: number;
  milliliters: number | null;
  ordinal: number;
  quantity: Generated<number>;
  half: Generated<0 | 1>;
}

/** Closed checks that have their own invoice. */
export interface CheckInvoicesTable {
  order_id: number;
  /** UUID or number of the invoice; '' when not recorded. */
  folio: Generated<string>;
  marked_by: number;
  marked_at: number;
  /** What was invoiced, centavos; the check may cost something else since. */
  amount: Generated<number>;
  /** The business day on which it counts, whatever becomes of the check. */
  day: Generated<string>;
}

export interface ItemStatusChangesTable {
  id: Generated<number>;
  order_product_id: number;
  from_status: number;
  to_status: number;
  user_id: number;
  at: number;
}

/** The checks that a line was on before. */
export interface MovedLinesTable {
  order_id: number;
  order_product_id: number;
}

export interface UnsentLinesTable {
  id: Generated<number>;
  key: string;
  order_id: number;
  user_id: number;
  quantity: number;
  /** The contract's UnsentLine as JSON. */
  line: string;
  /** When the line was sent or removed, or its check closed. */
  gone_at: number | null;
}
