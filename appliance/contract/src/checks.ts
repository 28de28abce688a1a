import { RegisterSession } from './cash.ts';
import { Type, type Static } from './type.ts';
import { approval } from './approval.ts';
import { CheckCharge } from './check-charge.ts';
import {
  Flag,
  ExpectedVersion,
  FlagIn,
  Id,
  IdParams,
  Language,
  Maybe,
  Name,
  Nullable,
  OneOf,
  Money,
  SignedMoney,
  Success,
  Timestamp,
  TimestampIn,
  Tip,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { LongestWait } from './longest-wait.ts';
import { PaymentShare } from './payment-share.ts';
import { PrintJobState } from './printing.ts';
import { ItemComponent, ItemOption, SentLine } from './sent-line.ts';
import { NamedTax } from './taxes.ts';

/** What a person had not sent when another user else closed the check. */
const LeftUnsent = Type.Object({
  person: Type.String(),
  name: Type.String(),
  quantity: Type.Integer(),
});
export type LeftUnsent = Static<typeof LeftUnsent>;

/** A check. `total` = subtotal − discounts + service charge + taxes that prices do not contain, never
 * including the tip. */
export const Check = Type.Object({
  id: Id,
  name: Type.String(),
  table_id: Nullable(Id),
  table_name: Nullable(Type.String()),
  closed: Flag,
  /** Same as `closed`. */
  status: Flag,
  parent_tab_id: Nullable(Id),
  parent_name: Nullable(Type.String()),
  order_type: OneOf(['dine_in', 'take_out', 'delivery']),
  guests: Nullable(Type.Integer()),
  customer_name: Nullable(Type.String()),
  customer_phone: Nullable(Type.String()),
  customer_address: Nullable(Type.String()),
  customer_id: Nullable(Id),
  /** Those of the customer; null without a customer, empty for none. */
  customer_allergies: Nullable(Type.String()),
  notes: Type.String(),
  created: Timestamp,
  modified: Timestamp,
  closed_at: Nullable(Timestamp),
  business_day: Type.String(),
  open_user_id: Id,
  open_user_name: Type.String(),
  /** The display name; `open_user_name` is the user name. */
  opened_by_name: Type.String(),
  /** The current server: the user who opened the check, until it was handed over. */
  server_id: Id,
  server_name: Type.String(),
  close_user_id: Nullable(Id),
  close_user_name: Nullable(Type.String()),
  closed_by_name: Nullable(Type.String()),
  /** The type of the largest payment. See the payments for all of them. */
  payment_type_id: Nullable(Id),
  payment_type_name: Nullable(Type.String()),
  heard_about_id: Nullable(Id),
  register_session_id: Nullable(Id),
  special_id: Nullable(Id),
  special_name: Nullable(Type.String()),
  special_description: Nullable(Type.String()),
  special_description_español: Nullable(Type.String()),
  /** A special that no longer applies after items changed, until another one is applied or discounts are cleared. */
  /** Lines that others had not sent when it was last closed. */
  left_unsent: Type.Array(LeftUnsent),
  special_dropped_id: Nullable(Id),
  special_dropped_name: Nullable(Type.String()),
  tip: Money,
  subtotal: Money,
  discount: Money,
  service_charge: Nullable(CheckCharge),
  /** All taxes of the check, and each of them by rate. */
  iva: Money,
  taxes: Type.Array(NamedTax),
  total: Money,
  /** The total of active payments without tips, and the rest. */
  paid: Money,
  rest: Money,
  /** The rest when paid in cash: rounded if the venue rounds (setting `cash_rounding`). */
  cash_due: Money,
  order_revenue: Money,
  item_count: Type.Integer(),
  /** Items of status 0 or 1, of status 2, and held items. */
  waiting_items: Type.Integer(),
  ready_items: Type.Integer(),
  held_items: Type.Integer(),
  longest_wait: LongestWait,
  /** When the bill was printed, and the total on the newest one; null before that and after a reopening. */
  prebill_at: Nullable(Timestamp),
  prebill_total: Nullable(Money),
  /** Chosen with the last pre-bill; null: the language of the venue's tickets. */
  ticket_language: Nullable(Language),
  /** The print job and state of this check's newest ticket, or null. */
  print_job_id: Nullable(Id),
  print_state: Nullable(Type.String()),
  version: Type.Integer(),
  /** In lists of sold checks. 1: sold on another day and taken back in this period, so its amounts count as negative. */
  taken_back: Type.Optional(Flag),
});
export type Check = Static<typeof Check>;

/** A line of a check. `price` is the unit price with options, `discount` an amount. */
export const CheckItem = Type.Object({
  id: Id,
  order_id: Id,
  order_name: Type.String(),
  order_type: OneOf(['dine_in', 'take_out', 'delivery']),
  customer_name: Nullable(Type.String()),
  table_name: Nullable(Type.String()),
  product_id: Id,
  product_name: Type.String(),
  quantity: Type.Integer(),
  price: Money,
  discount: Money,
  discount_source: Nullable(OneOf(['manual', 'special'])),
  /** The reason of a line that was given away. */
  comp_reason: Nullable(Type.String()),
  comp_reason_es: Nullable(Type.String()),
  total: Money,
  /** Tax on top of `total`; 0 when the price contains it. */
  added_tax: Money,
  note: Type.String(),
  /** 0 new, 1 in progress, 2 ready, 3 delivered, 4 cancelled. */
  status: OneOf([0, 1, 2, 3, 4]),
  options: Type.Array(ItemOption),
  /** The combo that a component belongs to: its line, and its name. Only lines of combos can be changed. */
  combo_id: Nullable(Id),
  combo_name: Nullable(Type.String()),
  /** What a combo consists of. Its `status` is that of its slowest component. */
  components: Type.Array(ItemComponent),
  category: Type.String(),
  category_id: Id,
  area: Type.String(),
  created: Timestamp,
  item_created: Timestamp,
  status_changed_time: Timestamp,
  ordered_timestamp: Timestamp,
  inprogress_timestamp: Nullable(Timestamp),
  finished_timestamp: Nullable(Timestamp),
  /** When a kitchen or bar board first showed it; the state of its newest kitchen ticket, if any. */
  seen_timestamp: Nullable(Timestamp),
  printed_state: Nullable(PrintJobState),
  dont_make: Flag,
  course: Nullable(Type.Integer()),
  guest: Nullable(Type.Integer()),
  /** Whether it is held: on the check, but on no board until it is fired. */
  held: Flag,
  item_user_id: Id,
  item_user_name: Type.String(),
  /** The display name of the same user. */
  sent_by_name: Type.String(),
  /** A code; other for a reason of the venue's own. */
  cancel_reason: Nullable(Type.String()),
  cancel_reason_name: Nullable(Type.String()),
  cancel_reason_name_es: Nullable(Type.String()),
  cancel_note: Nullable(Type.String()),
  cancelled_by_name: Nullable(Type.String()),
  /** The fraction of a shared line that is on this check; its `quantity` is 1 and `price` the share. */
  share: Nullable(Type.Object({ parts: Type.Integer(), of: Type.Integer() })),
  /** The item that the kitchen makes, when this one is only a share of it. */
  share_of: Nullable(Id),
  /** Units that are made of a shared line; otherwise the quantity. */
  made_quantity: Type.Integer(),
  /** The check or table it was moved from, until the kitchen acknowledges it. */
  moved_from: Nullable(Type.String()),
  moved_at: Nullable(Timestamp),
  fresh_minutes: Type.Integer(),
  attention_minutes: Type.Integer(),
  fresh_color: Type.String(),
  attention_color: Type.String(),
  urgent_color: Type.String(),
  version: Type.Integer(),
});
export type CheckItem = Static<typeof CheckItem>;

const OptionalCheckFields = {
  order_type: Type.Optional(OneOf(['dine_in', 'take_out', 'delivery'])),
  guests: Maybe(Type.Integer({ minimum: 1, maximum: 500 })),
  notes: Maybe(Type.String({ maxLength: 300 })),
  customer_name: Maybe(Type.String({ maxLength: 80 })),
  /** 400 invalid_phone unless it has 7 to 15 digits. */
  customer_phone: Maybe(Type.String({ maxLength: 30 })),
  customer_address: Maybe(Type.String({ maxLength: 200 })),
  /** Fills in the name, phone and address that the check does not have. */
  customer_id: Maybe(Id),
};

/**
 * Open checks and those closed in the current business day; `from`, `to` (business days) and `page` for older ones.
 * `status` (like `closed`), `parent_tab_id` and `table_id` filter the list.
 */
export const listChecks = endpoint({
  method: 'GET',
  path: '/api/orders',
  summary: 'Checks',
  access: 'orders.view',
  query: Type.Object({
    from: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
    to: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100000 })),
    closed: Type.Optional(OneOf([0, 1])),
    status: Type.Optional(OneOf([0, 1])),
    parent_tab_id: Type.Optional(Id),
    table_id: Type.Optional(Id),
  }),
  reply: Type.Array(Check),
});
/** 409 order_name_taken (`suggestion`); 404 unknown table or parent. Accepts OrderName/name and tableId/table_id. */
export const createCheck = endpoint({
  method: 'POST',
  path: '/api/orders',
  summary: 'Open a check',
  access: 'orders.open',
  body: Type.Object({
    OrderName: Type.Optional(Name),
    name: Type.Optional(Name),
    tableId: Maybe(Id),
    table_id: Maybe(Id),
    parent_tab_id: Maybe(Id),
    /** Opened by a tap on a free table: the box removes it when no one uses it within five minutes. */
    tapped: Type.Optional(FlagIn),
    ...OptionalCheckFields,
  }),
  reply: Check,
  idempotent: true,
});
export const getCheck = endpoint({
  method: 'GET',
  path: '/api/orders/:id',
  summary: 'One check',
  access: 'orders.view',
  params: IdParams,
  reply: Check,
});
/**
 * Closes, reopens or edits a check, depending on whether `closed` differs from its state. Closing pays the rest; a
 * share named for that payment must be all of it (409 rest_due, part_paid, item_paid, total_changed). A payment type
 * is required unless nothing is left. Problems: open_children (with `children`), no_active_register,
 * multiple_active_registers (with `sessions`), insufficient_cash, total_changed, payment_type_required. A stale
 * `modified` is 409 stale with `current`. Of a closed check, name, table
 * and server can be corrected with the right to reopen; tips stay with the user they were credited to.
 */
export const updateCheck = endpoint({
  method: 'PUT',
  path: '/api/orders/:id',
  summary: 'Edit, close or reopen a check',
  access: 'orders.view',
  evenWhenFull: true,
  params: IdParams,
  body: Type.Object({
    name: Type.Optional(Name),
    OrderName: Type.Optional(Name),
    table_id: Maybe(Id),
    tableId: Maybe(Id),
    closed: Type.Optional(FlagIn),
    tip: Maybe(Tip),
    payment_type_id: Maybe(Id),
    heard_about_id: Maybe(Id),
    register_session_id: Maybe(Id),
    cash_received: Maybe(Money),
    reference: Maybe(Type.String({ maxLength: 80 })),
    ...PaymentShare,
    expected_total: Maybe(SignedMoney),
    /** For closed checks only; use handOverCheck for open ones. */
    server_id: Maybe(Id),
    modified: Maybe(TimestampIn),
    approval,
    ...OptionalCheckFields,
  }),
  reply: Check,
  idempotent: true,
  approvable: true,
  refusal: { sessions: Type.Array(RegisterSession) },
});
/** Soft delete. 409 order_not_empty while it has items, open children, payments or unsent lines of other users. */
export const deleteCheck = endpoint({
  method: 'DELETE',
  path: '/api/orders/:id',
  summary: 'Delete an empty check',
  access: 'orders.edit',
  params: IdParams,
  reply: Success,
  idempotent: true,
});
export const listClosedChecks = endpoint({
  method: 'GET',
  path: '/api/closed-orders',
  summary: 'Closed checks, newest first',
  access: 'orders.view',
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100000 })),
    search: Type.Optional(Type.String({ maxLength: 80 })),
  }),
  reply: Type.Array(Check),
});
/**
 * The server calculates the prices. One invalid line refuses the whole request; `index` is its position. `total` is
 * that of the check with them.
 */
export const sendItems = endpoint({
  method: 'POST',
  path: '/api/orders/:id/send-items',
  summary: 'Send items to kitchen and bar',
  access: 'orders.send',
  params: IdParams,
  body: Type.Object({
    items: Type.Array(SentLine, { minItems: 1, maxItems: 200 }),
  }),
  reply: Type.Object({
    success: Type.Literal(true),
    items: Type.Array(CheckItem),
    /** Absent when an answer of an older version is repeated. */
    total: Type.Optional(Money),
  }),
  idempotent: true,
});
/** 'All' or areas of the kitchen; an unknown one is read as other. */
const Areas = Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 20 });

/** The items of one check (`order_id`), or the kitchen board of one or several `areas`. */
export const listCheckItems = endpoint({
  method: 'GET',
  path: '/api/order-products',
  summary: 'Items of a check, or of the boards',
  access: 'session',
  query: Type.Object({ order_id: Type.Optional(Id), areas: Type.Optional(Areas) }),
  reply: Type.Array(CheckItem),
});
/** Delivered in the current business day, newest first; `search` matches product, check, table, server and note. */
export const listPastItems = endpoint({
  method: 'GET',
  path: '/api/order-products/past',
  summary: 'Past finished items',
  access: 'kitchen.view',
  query: Type.Object({
    areas: Type.Optional(Areas),
    search: Type.Optional(Type.String({ maxLength: 80 })),
  }),
  reply: Type.Array(CheckItem),
});
/** Moves an item to another open check; the kitchen is not affected. */
export const moveItem = endpoint({
  method: 'PUT',
  path: '/api/order-products/:id',
  summary: 'Move an item to another check',
  access: 'orders.move',
  params: IdParams,
  body: Type.Object({ order_id: Id, approval, ...ExpectedVersion }),
  reply: CheckItem,
  idempotent: true,
  approvable: true,
});
/** One stage forward or back. 409 item_status_stale with `current` when `expected_status` is outdated. */
export const setItemStatus = endpoint({
  method: 'PUT',
  path: '/api/order-products/:id/status',
  summary: 'Advance an item',
  access: 'kitchen.advance',
  params: IdParams,
  body: Type.Object({
    status: OneOf([0, 1, 2, 3]),
    expected_status: Type.Optional(OneOf([0, 1, 2, 3, 4])),
  }),
  reply: CheckItem,
  idempotent: true,
});
/** Acknowledges that an item was cancelled (it leaves the boards) or moved. 409 item_status_step when it was neither. */
export const acknowledgeItem = endpoint({
  method: 'POST',
  path: '/api/order-products/:id/acknowledge',
  summary: 'Take a cancelled item off the boards',
  access: 'kitchen.advance',
  params: IdParams,
  reply: Success,
  idempotent: true,
});
/** Replaces the line's discount. 403 discount_over_cap above the role's percentage of the line. */
export const setItemDiscount = endpoint({
  method: 'PUT',
  path: '/api/order-products/:id/discount',
  summary: 'Discount a line',
  access: 'orders.edit',
  params: IdParams,
  body: Type.Object({
    discount_amount: Money,
    approval,
    ...ExpectedVersion,
  }),
  reply: CheckItem,
  idempotent: true,
  approvable: true,
});
