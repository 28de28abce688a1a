import type { Option, OptionGroup, Product } from '@comanda/contract/catalog';
import type { Table } from '@comanda/contract/floor';
import type { CheckItem } from '@comanda/contract/checks';

/** An option of group 1 with no surcharge, changed as wanted. */
export function option(change: Partial<Option> = {}): Option {
  return {
    id: 1,
    name: 'Option',
    option_group_id: 1,
    price_adjust: 0,
    selected: 0,
    is_default: 0,
    liters: null,
    ordinal: 0,
    ...change,
  };
}

/** A group where several may be chosen and none has to. */
export function group(change: Partial<OptionGroup> = {}): OptionGroup {
  return {
    id: 1,
    name: 'Group',
    option_type_id: 2,
    mandatory: 0,
    min_choices: 0,
    max_choices: null,
    ordinal: 0,
    options: [],
    version: 1,
    ...change,
  };
}

/** A product of $45.00 without options. */
export function product(change: Partial<Product> = {}): Product {
  return {
    id: 1,
    name: 'Taco',
    description: '',
    description_español: '',
    category_id: 1,
    category: 'Food',
    area: 'kitchen',
    price: 45,
    cost: null,
    liters: null,
    code: null,
    barcode: null,
    image: null,
    fresh_minutes: null,
    attention_minutes: null,
    active: 1,
    sold_out: 0,
    ordinal: 0,
    option_groups: [],
    restaurant_id: 1,
    version: 1,
    ...change,
  };
}

/** A new item sent at noon; categories turn at 5 and 10 minutes. */
export function sentItem(change: Partial<CheckItem> = {}): CheckItem {
  const noon = '2026-03-10T12:00:00.000Z';
  return {
    id: 1,
    order_id: 1,
    order_name: 'Check 1',
    order_type: 'dine_in',
    customer_name: null,
    table_name: 'T1',
    product_id: 1,
    product_name: 'Taco',
    quantity: 1,
    price: 45,
    discount: 0,
    discount_source: null,
    total: 45,
    note: '',
    status: 0,
    options: [],
    category: 'Food',
    category_id: 1,
    area: 'kitchen',
    created: noon,
    item_created: noon,
    status_changed_time: noon,
    ordered_timestamp: noon,
    inprogress_timestamp: null,
    finished_timestamp: null,
    seen_timestamp: null,
    printed_state: null,
    dont_make: 0,
    course: null,
    guest: null,
    held: 0,
    item_user_id: 1,
    item_user_name: 'server',
    sent_by_name: 'Server',
    cancel_reason: null,
    cancel_note: null,
    cancelled_by_name: null,
    share: null,
    share_of: null,
    made_quantity: change.quantity ?? 1,
    moved_from: null,
    moved_at: null,
    fresh_minutes: 5,
    attention_minutes: 10,
    fresh_color: '#00aa00',
    attention_color: '#aaaa00',
    urgent_color: '#aa0000',
    version: 1,
    ...change,
  };
}

/** The part of a table that the plan draws. */
export function tableAt(x: number, y: number, width = 80, height = 80): Table {
  const place = { x, y, width, height };
  const nothing = { active_orders: 0, new_items: 0, cooking_items: 0, ready_items: 0 };
  const table = { id: 1, name: 'T1', shape: 'square', status: 'available', bills_asked: 0 };
  return { ...table, ...nothing, ...place } as Table;
}
