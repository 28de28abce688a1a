import {
  productFacts,
  type Option,
  type OptionGroup,
  type Product,
} from '@comanda/contract/catalog';
import type { Table } from '@comanda/contract/floor';
import type { CheckItem } from '@comanda/contract/checks';

/** An option of group 1 with no surcharge, with changes. */
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
    max_quantity: 1,
    opens_group_id: null,
    ...change,
  };
}

/** An optional group with multiple choice. */
export function group(change: Partial<OptionGroup> = {}): OptionGroup {
  return {
    id: 1,
    name: 'Group',
    option_type_id: 2,
    mandatory: 0,
    min_choices: 0,
    max_choices: null,
    halves: null,
    ordinal: 0,
    options: [],
    version: 1,
    ...change,
  };
}

const noFacts = Object.fromEntries(Object.keys(productFacts).map((name) => [name, null])) as Record<
  keyof typeof productFacts,
  null
>;

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
    price: 4500,
    current_price: change.price ?? 4500,
    cost: null,
    liters: null,
    ...noFacts,
    image: null,
    fresh_minutes: null,
    attention_minutes: null,
    tax_id: null,
    tax_take_out_id: null,
    tax_delivery_id: null,
    active: 1,
    sold_out: 0,
    ordinal: 0,
    option_groups: [],
    own_options: 0,
    opened_groups: [],
    combo: null,
    restaurant_id: 1,
    version: 1,
    ...change,
  };
}

/** A new item sent at noon; the thresholds are 5 and 10 minutes. */
export function sentItem(change: Partial<CheckItem> = {}): CheckItem {
  const noon = Date.UTC(2026, 2, 10, 12);
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
    price: 4500,
    discount: 0,
    discount_source: null,
    added_tax: 0,
    total: 4500,
    note: '',
    status: 0,
    options: [],
    combo_id: null,
    combo_name: null,
    components: [],
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
    comp_reason: null,
    comp_reason_es: null,
    cancel_reason: null,
    cancel_reason_name: null,
    cancel_reason_name_es: null,
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

/** The part of a table that the plan uses. */
export function tableAt(x: number, y: number, width = 80, height = 80): Table {
  const place = { x, y, width, height };
  const nothing = { active_orders: 0, new_items: 0, cooking_items: 0, ready_items: 0 };
  const table = {
    id: 1,
    name: 'T1',
    shape: 'square',
    status: 'available',
    bills_asked: 0,
    longest_wait: null,
    last_activity: null,
    joined: null,
  };
  return { ...table, ...nothing, ...place } as Table;
}
