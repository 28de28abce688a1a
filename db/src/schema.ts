import type { Generated, Insertable, Selectable, Updateable } from 'kysely';

/** The tables as Kysely sees them. Centavos, milliseconds UTC, milliliters and 0/1 flags, as in the migrations. */
export interface SettingsTable {
  key: string;
  value: string;
  modified_at: number;
}

export interface RolesTable {
  id: Generated<number>;
  title: string;
  permissions: string;
  version: Generated<number>;
}

export interface UsersTable {
  id: Generated<number>;
  email: string;
  email_key: string;
  user_name: string;
  first_names: Generated<string>;
  last_names: Generated<string>;
  cell_phone: Generated<string>;
  password_hash: string;
  pin_hash: string | null;
  active: Generated<0 | 1>;
  user_role: number;
  language: 'en' | 'es' | null;
  created_at: number;
  modified_at: number;
  deleted_at: number | null;
  version: Generated<number>;
}

export interface DevicesTable {
  id: Generated<number>;
  token_hash: string;
  name: Generated<string>;
  enrolled: Generated<0 | 1>;
  created_at: number;
  seen_at: number;
  revoked_at: number | null;
}

export interface SessionsTable {
  id: Generated<number>;
  user_id: number;
  device_id: number;
  token_hash: string;
  created_at: number;
  full_login_at: number | null;
  active_at: number;
  ended_at: number | null;
  end_reason: 'logout' | 'remote' | 'expired' | 'deactivated' | 'replaced' | null;
}

export interface LoginGuardsTable {
  scope: string;
  subject: string;
  failures: Generated<number>;
  locked_until: number | null;
  day: string;
  day_failures: Generated<number>;
}

export interface RoomsTable {
  id: Generated<number>;
  name: string;
  ordinal: Generated<number>;
  deleted_at: number | null;
}

export interface FloorTablesTable {
  id: Generated<number>;
  restaurant_id: Generated<number>;
  room_id: number;
  name: string;
  shape: Generated<'rectangle' | 'round' | 'square' | 'other'>;
  width: Generated<number>;
  height: Generated<number>;
  x: Generated<number>;
  y: Generated<number>;
  seats: Generated<number>;
  reserved: Generated<0 | 1>;
  temporary: Generated<0 | 1>;
  deleted: Generated<0 | 1>;
  modified_at: number;
  version: Generated<number>;
}

export interface CategoriesTable {
  id: Generated<number>;
  restaurant_id: Generated<number>;
  name: string;
  area: Generated<'kitchen' | 'bar' | 'pizza' | 'other'>;
  ordinal: Generated<number>;
  color: string | null;
  fresh_minutes: Generated<number>;
  attention_minutes: Generated<number>;
  fresh_color: Generated<string>;
  attention_color: Generated<string>;
  urgent_color: Generated<string>;
  deleted_at: number | null;
  version: Generated<number>;
}

export interface ProductsTable {
  id: Generated<number>;
  restaurant_id: Generated<number>;
  name: string;
  name_key: string;
  description: Generated<string>;
  description_es: Generated<string>;
  category_id: number;
  cost: Generated<number>;
  price: number;
  milliliters: number | null;
  image: string | null;
  code: string | null;
  barcode: string | null;
  active: Generated<0 | 1>;
  sold_out: Generated<0 | 1>;
  ordinal: Generated<number>;
  deleted_at: number | null;
  modified_at: number;
  version: Generated<number>;
}

export interface OptionGroupsTable {
  id: Generated<number>;
  name: string;
  option_type_id: Generated<1 | 2>;
  mandatory: Generated<0 | 1>;
  min_choices: Generated<number>;
  max_choices: number | null;
  ordinal: Generated<number>;
  deleted_at: number | null;
  version: Generated<number>;
}

export interface OptionsTable {
  id: Generated<number>;
  option_group_id: number;
  name: string;
  price_adjust: Generated<number>;
  selected: Generated<0 | 1>;
  is_default: Generated<0 | 1>;
  milliliters: number | null;
  ordinal: Generated<number>;
  deleted_at: number | null;
}

export interface ProductOptionGroupsTable {
  product_id: number;
  option_group_id: number;
  ordinal: Generated<number>;
}

export interface SpecialsTable {
  id: Generated<number>;
  name: string;
  description: Generated<string>;
  description_es: Generated<string>;
  special_type: 'buy_x_get_y_free' | 'percentage_discount' | 'fixed_discount' | 'combo_deal';
  conditions: Generated<string>;
  discount_value: Generated<number>;
  combo_price: Generated<number>;
  start_date: string | null;
  end_date: string | null;
  start_time: Generated<string>;
  end_time: Generated<string>;
  days_of_week: Generated<string>;
  priority: Generated<number>;
  active: Generated<0 | 1>;
  deleted_at: number | null;
  version: Generated<number>;
}

export interface ThemesTable {
  id: Generated<number>;
  name: string;
  theme_data: string;
  active: Generated<0 | 1>;
  is_default: Generated<0 | 1>;
  deleted_at: number | null;
  version: Generated<number>;
}

export interface InventoryItemsTable {
  id: Generated<number>;
  name: string;
  purchase_date: string;
  price: number;
  iva: number;
  deleted_at: number | null;
  version: Generated<number>;
}

export interface CostsTable {
  id: Generated<number>;
  name: string;
  category: string;
  frequency: 'daily' | 'monthly' | 'yearly' | 'one_time';
  amount: number;
  starts_on: string | null;
  deleted_at: number | null;
  version: Generated<number>;
}

export interface PaymentTypesTable {
  id: Generated<number>;
  name: string;
  name_es: string;
  needs_register: Generated<0 | 1>;
  active: Generated<0 | 1>;
  ordinal: number;
}

export interface HeardAboutSourcesTable {
  id: Generated<number>;
  name: string;
  name_es: string;
  active: Generated<0 | 1>;
  ordinal: number;
}

export interface RegistersTable {
  id: Generated<number>;
  name: string;
  deleted_at: number | null;
}

export interface RegisterSessionsTable {
  id: Generated<number>;
  register_id: number;
  opening_user_id: number;
  opening_cash: number;
  opened_at: number;
  business_day: string;
  closing_user_id: number | null;
  closed_at: number | null;
  expected_cash: number | null;
  actual_cash: number | null;
  cash_difference: number | null;
  notes: Generated<string>;
  version: Generated<number>;
}

export interface RegisterCountsTable {
  register_session_id: number;
  moment: 'open' | 'close';
  denomination: number;
  count: number;
}

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
  tip: Generated<number>;
  subtotal: Generated<number>;
  discount_total: Generated<number>;
  item_count: Generated<number>;
  version: Generated<number>;
  deleted_at: number | null;
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
  version: Generated<number>;
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

export interface PaymentsTable {
  id: Generated<number>;
  order_id: number;
  payment_type_id: number;
  amount: number;
  tip: Generated<number>;
  cash_received: number | null;
  change_given: number | null;
  reference: string | null;
  register_session_id: number | null;
  user_id: number;
  reverses_id: number | null;
  created_at: number;
  business_day: string;
}

export interface PayoutsTable {
  id: Generated<number>;
  register_session_id: number;
  payout_type: 'staff_payment' | 'credit_tips' | 'petty_cash' | 'safe_deposit' | 'other';
  amount: number;
  recipient: Generated<string>;
  description: Generated<string>;
  created_by: number;
  created_at: number;
  approved_by: number | null;
  approved_at: number | null;
  deleted_at: number | null;
}

export interface CashLedgerTable {
  id: Generated<number>;
  register_session_id: number;
  kind: 'opening' | 'sale' | 'tip' | 'payout' | 'deposit';
  amount: number;
  order_id: number | null;
  payment_id: number | null;
  payout_id: number | null;
  description: Generated<string>;
  user_id: number;
  created_at: number;
  business_day: string;
}

export interface PrintersTable {
  id: Generated<number>;
  name: string;
  transport: string;
  width: Generated<24 | 28 | 32 | 42>;
  code_page: Generated<number>;
  language: Generated<'en' | 'es'>;
  state: Generated<'ready' | 'paper_low' | 'paper_out' | 'cover_open' | 'offline' | 'unknown'>;
  state_detail: string | null;
  state_at: number | null;
  deleted_at: number | null;
}

export interface PrintJobsTable {
  id: Generated<number>;
  printer_id: number;
  document: 'ticket' | 'kitchen' | 'x_cut' | 'z_cut' | 'payout' | 'test';
  order_id: number | null;
  language: 'en' | 'es';
  width: 24 | 28 | 32 | 42;
  marking: 'copy' | 'possible_duplicate' | null;
  data: string;
  state: Generated<'queued' | 'printing' | 'printed' | 'failed' | 'unconfirmed' | 'cancelled'>;
  reason: string | null;
  attempt: Generated<number>;
  next_attempt_at: number | null;
  claimed_by: string | null;
  bytes_sent: Generated<number>;
  printed_text: string | null;
  copy_of: number | null;
  created_by: number;
  created_at: number;
  modified_at: number;
  printed_at: number | null;
}

export interface IdempotencyKeysTable {
  user_id: number;
  key: string;
  request_hash: string;
  status: number;
  reply: string;
  created_at: number;
}

export interface JournalTable {
  id: Generated<number>;
  at: number;
  business_day: string;
  actor_id: number | null;
  approver_id: number | null;
  action: string;
  subject: string;
  subject_id: number | null;
  detail: Generated<string>;
  previous_hash: string;
  hash: string;
}

export interface EventsTable {
  id: Generated<number>;
  event: string;
  payload: string;
  at: number;
}

export interface Database {
  settings: SettingsTable;
  roles: RolesTable;
  users: UsersTable;
  devices: DevicesTable;
  sessions: SessionsTable;
  login_guards: LoginGuardsTable;
  rooms: RoomsTable;
  floor_tables: FloorTablesTable;
  categories: CategoriesTable;
  products: ProductsTable;
  option_groups: OptionGroupsTable;
  options: OptionsTable;
  product_option_groups: ProductOptionGroupsTable;
  specials: SpecialsTable;
  themes: ThemesTable;
  inventory_items: InventoryItemsTable;
  costs: CostsTable;
  payment_types: PaymentTypesTable;
  heard_about_sources: HeardAboutSourcesTable;
  registers: RegistersTable;
  register_sessions: RegisterSessionsTable;
  register_counts: RegisterCountsTable;
  orders: OrdersTable;
  order_products: OrderProductsTable;
  order_product_options: OrderProductOptionsTable;
  item_status_changes: ItemStatusChangesTable;
  payments: PaymentsTable;
  payouts: PayoutsTable;
  cash_ledger: CashLedgerTable;
  printers: PrintersTable;
  print_jobs: PrintJobsTable;
  idempotency_keys: IdempotencyKeysTable;
  journal: JournalTable;
  events: EventsTable;
}

export type Row<T extends keyof Database> = Selectable<Database[T]>;
export type NewRow<T extends keyof Database> = Insertable<Database[T]>;
export type RowChange<T extends keyof Database> = Updateable<Database[T]>;
