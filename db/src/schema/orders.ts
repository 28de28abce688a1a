import type { Generated } from 'kysely';

/** Checks and their items, as in the migrations: centavos, milliseconds UTC, milliliters, 0/1 flags. */
export interface OrdersTable {
  id: Generated<number>;
  name: string;
  name_key: string;
  table_id: number | null;
  parent_id: number | null;
  parent_name: string | null;
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
  /** Who serves it now, when it was handed over; null while that is who opened it. */
  served_by: number | null;
  /** When a pre-bill was last printed, and its total. */
  prebill_at: number | null;
  prebill_total: number | null;
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
  discount_source: 'manual' | 'special' | null;
  discount_by: number | null;
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
  /** Who took the last step of the kitchen; setting it records the step in item_status_changes. */
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
  cancel_note: string | null;
  cancel_seen_at: number | null;
  seen_at: number | null;
  seen_by: number | null;
  special_application_id: number | null;
  version: Generated<number>;
  /** The dish of which this row is a share: money only, never kitchen work. */
  share_of: number | null;
  /** The fraction share_parts / share_whole of the line that this row is; null when it is whole. */
  share_parts: number | null;
  share_whole: number | null;
  /** Units the kitchen makes of a shared line, whose quantity is 1; null means quantity. */
  made_quantity: number | null;
  /** Moved from the check or table of this name, until the kitchen has taken notice. */
  moved_at: number | null;
  moved_from_name: string | null;
  /** 1 to 9. */
  course: number | null;
  /** Not null: on the check, but on no board until it is fired. */
  held_at: number | null;
  /** Whose line it is; null: all guests share it. */
  guest: number | null;
}

export interface OrderProductOptionsTable {
  order_product_id: number;
  option_id: number;
  name: string;
  price_adjust: number;
  milliliters: number | null;
  ordinal: number;
}

export interface ItemStatusChangesTable {
  id: Generated<number>;
  order_product_id: number;
  from_status: number;
  to_status: number;
  user_id: number;
  at: number;
}
