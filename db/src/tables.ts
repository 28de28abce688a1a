// Generated from db/schema.sql and db/migrations by `npm run tables`: not to be edited.
import type { ColumnType, Generated } from 'kysely';

export interface Tables {
  /** This baseline, and the migrations after it. */
  schema_migrations: {
    name: string;
    checksum: string;
    applied_at: number;
  };

  /** JSON values by key (src/first-data.ts). */
  settings: {
    key: string;
    value: string;
    modified_at: number;
  };

  /** Apart from the settings, which nearly every command reads. */
  venue_pictures: {
    name: 'logo';
    png: Uint8Array;
    modified_at: number;
  };

  themes: {
    id: Generated<number>;
    name: string;
    theme_data: string;
    active: Generated<0 | 1>;
    is_default: Generated<0 | 1>;
    deleted_at: number | null;
    version: Generated<number>;
  };

  roles: {
    id: Generated<number>;
    title: string;
    permissions: string;
    version: Generated<number>;
  };

  /** Staff have an empty email: they log in with their name and PIN. */
  users: {
    id: Generated<number>;
    email: string;
    email_key: string;
    user_name: string;
    first_names: Generated<string>;
    last_names: Generated<string>;
    /** The name on screens and papers; updated by triggers. */
    display_name: Generated<string>;
    cell_phone: Generated<string>;
    user_role: number;
    language: 'en' | 'es' | null;
    password_hash: string;
    pin_hash: string | null;
    active: Generated<0 | 1>;
    created_at: number;
    modified_at: number;
    deleted_at: number | null;
    version: Generated<number>;
    /** Of people under 18, whose hours have other limits; null: an adult, or not known. */
    born_on: string | null;
  };

  /** The one-time code with which a user joins and chooses a PIN. */
  join_codes: {
    user_id: number;
    code_hash: string;
    created_at: number;
    expires_at: number;
  };

  /** A new browser shows `code` until a manager enrols it. */
  devices: {
    id: Generated<number>;
    token_hash: string;
    name: Generated<string>;
    /** A short name from the device's user agent; empty when it is unknown. */
    agent: Generated<string>;
    /** The IP address of its request. */
    address: Generated<string>;
    /** The code shown by a device that waits to be enrolled. */
    code: string | null;
    enrolled: Generated<0 | 1>;
    language: 'en' | 'es' | null;
    start_screen: 'server' | 'status' | 'admin' | null;
    printer_id: number | null;
    created_at: number;
    seen_at: number;
    revoked_at: number | null;
  };

  /** Never deleted: the log-in shows the people of a device by when each was last active on it. What is live is asked for in the order of ids; without sessions_live_by_id the planner reads every session there ever was. */
  sessions: {
    id: Generated<number>;
    user_id: number;
    device_id: number;
    token_hash: string;
    created_at: number;
    full_login_at: number | null;
    active_at: number;
    ended_at: number | null;
    end_reason: 'logout' | 'remote' | 'expired' | 'deactivated' | 'replaced' | null;
  };

  /** Failed log-ins by kind of guard and by who or what failed. */
  login_guards: {
    scope: string;
    subject: string;
    failures: Generated<number>;
    locked_until: number | null;
    day: string;
    day_failures: Generated<number>;
  };

  /** An API token for another program, with a role or with permissions as a JSON array of names. */
  tokens: {
    id: Generated<number>;
    name: string;
    token_hash: string;
    /** Its last characters, by which users recognise it. */
    ending: string;
    created_by: number;
    role: number | null;
    permissions: string | null;
    /** JSON array of addresses and CIDR ranges; when empty, every address is allowed. */
    addresses: Generated<string>;
    created_at: number;
    expires_at: number | null;
    used_at: number | null;
    used_from: Generated<string>;
    revoked_at: number | null;
  };

  rooms: {
    id: Generated<number>;
    name: string;
    ordinal: Generated<number>;
    deleted_at: number | null;
  };

  /** Joined tables act as one while they have the same `join_id`. The open checks of all of them are on the first one. */
  floor_tables: {
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
    /** The tables with the same value act as one. */
    join_id: number | null;
    deleted: Generated<0 | 1>;
    modified_at: number;
    version: Generated<number>;
  };

  /** Tables that were joined, also after they are parted. Open checks belong to the first one, `table_id`. */
  table_joins: {
    id: Generated<number>;
    table_id: number;
    name: string;
    /** Ids of floor_tables. */
    table_ids: string;
  };

  /** The rate of a tax never changes: an edited one is a new row, and what was sold keeps its own. */
  taxes: {
    id: Generated<number>;
    name: string;
    name_es: string;
    rate: number;
    added: Generated<0 | 1>;
    exempt: Generated<0 | 1>;
    deleted_at: number | null;
  };

  service_charges: {
    id: Generated<number>;
    name: string;
    name_es: string;
    /** A rate, or 0 with an amount. */
    rate: Generated<number>;
    amount: Generated<number>;
    dine_in: Generated<0 | 1>;
    take_out: Generated<0 | 1>;
    delivery: Generated<0 | 1>;
    min_guests: number | null;
    tax_id: Generated<number>;
    deleted_at: number | null;
  };

  categories: {
    id: Generated<number>;
    restaurant_id: Generated<number>;
    name: string;
    area: Generated<'kitchen' | 'bar' | 'pizza' | 'other'>;
    color: string | null;
    ordinal: Generated<number>;
    /** Null: the tax of the venue. */
    tax_id: number | null;
    tax_take_out_id: number | null;
    tax_delivery_id: number | null;
    fresh_minutes: Generated<number>;
    attention_minutes: Generated<number>;
    fresh_color: Generated<string>;
    attention_color: Generated<string>;
    urgent_color: Generated<string>;
    deleted_at: number | null;
    version: Generated<number>;
    sat_key: string | null;
    sat_unit: string | null;
  };

  products: {
    id: Generated<number>;
    restaurant_id: Generated<number>;
    category_id: number;
    name: string;
    name_key: string;
    description: Generated<string>;
    description_es: Generated<string>;
    price: number;
    cost: Generated<number>;
    /** Null: the tax of the category. */
    tax_id: number | null;
    tax_take_out_id: number | null;
    tax_delivery_id: number | null;
    milliliters: number | null;
    /** JSON of the slots (domain/combos); null: not a combo. */
    combo: string | null;
    /** 1: only the product's own groups count, even when it has none. 0: those of its category. */
    own_options: Generated<0 | 1>;
    code: string | null;
    barcode: string | null;
    ingredients: string | null;
    allergens: string | null;
    image: string | null;
    active: Generated<0 | 1>;
    sold_out: Generated<0 | 1>;
    /** How much is left, in the staff's words. */
    stock_note: string | null;
    /** Its own thresholds of the boards, both or none; without them those of the category hold. */
    fresh_minutes: number | null;
    attention_minutes: number | null;
    ordinal: Generated<number>;
    modified_at: number;
    deleted_at: number | null;
    version: Generated<number>;
    /** The SAT's keys of product and unit; null: those of the category, then of the issuer. */
    sat_key: string | null;
    sat_unit: string | null;
  };

  /** Pictures of products. */
  product_images: {
    product_id: number;
    type: 'image/png' | 'image/jpeg' | 'image/webp';
    data: Uint8Array;
    modified_at: number;
  };

  option_groups: {
    id: Generated<number>;
    name: string;
    option_type_id: Generated<1 | 2>;
    mandatory: Generated<0 | 1>;
    min_choices: Generated<number>;
    max_choices: number | null;
    /** How two flavours of one half each are priced; null: no halves. */
    halves: 'dearer' | 'average' | null;
    ordinal: Generated<number>;
    deleted_at: number | null;
    version: Generated<number>;
  };

  options: {
    id: Generated<number>;
    option_group_id: number;
    name: string;
    price_adjust: Generated<number>;
    milliliters: number | null;
    /** Most pieces of this option on one unit of a product. */
    max_quantity: Generated<number>;
    /** A further group that is asked for when this option is chosen. */
    opens_group_id: number | null;
    selected: Generated<0 | 1>;
    is_default: Generated<0 | 1>;
    ordinal: Generated<number>;
    deleted_at: number | null;
  };

  /** The groups that the products of a category ask for, unless they have their own choice. */
  category_option_groups: {
    category_id: number;
    option_group_id: number;
    ordinal: Generated<number>;
  };

  /** Options that a category preselects in a group, instead of those that the group itself does. Without a row the group decides; an empty list preselects nothing. */
  category_option_defaults: {
    category_id: number;
    option_group_id: number;
    /** JSON list. */
    option_ids: string;
  };

  /** The product's own choice of groups. */
  product_option_groups: {
    product_id: number;
    option_group_id: number;
    ordinal: Generated<number>;
  };

  /** Prices by time. Times and weekdays are those of specials. Entries: [{product_id, category_id, …}] (domain/price-lists). */
  price_lists: {
    id: Generated<number>;
    name: string;
    active: Generated<0 | 1>;
    start_date: string | null;
    end_date: string | null;
    start_time: string;
    end_time: string;
    /** Numbers, 0 for Sunday. */
    days_of_week: string;
    entries: string;
    ordinal: Generated<number>;
    deleted_at: number | null;
  };

  /** Rules of discounts (domain/specials). */
  specials: {
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
    automatic: Generated<0 | 1>;
    not_with_others: Generated<0 | 1>;
    limit_per_check: number | null;
    deleted_at: number | null;
    version: Generated<number>;
  };

  payment_types: {
    id: Generated<number>;
    name: string;
    name_es: string;
    kind: Generated<'cash' | 'card' | 'transfer' | 'platform' | 'voucher' | 'account' | 'other'>;
    reference: Generated<'none' | 'optional' | 'required'>;
    needs_register: Generated<0 | 1>;
    opens_drawer: Generated<0 | 1>;
    gives_change: Generated<0 | 1>;
    allows_tip: Generated<0 | 1>;
    commission_rate: Generated<number>;
    /** Null: the one of its kind. */
    sat_form: string | null;
    active: Generated<0 | 1>;
    ordinal: number;
    deleted_at: number | null;
  };

  heard_about_sources: {
    id: Generated<number>;
    name: string;
    name_es: string;
    active: Generated<0 | 1>;
    ordinal: number;
  };

  /** Reasons for giving something away. A comped line has a manual discount of all it costs; the reason sets it apart from other discounts. */
  comp_reasons: {
    id: Generated<number>;
    name: string;
    name_es: string;
    active: Generated<0 | 1>;
    ordinal: number;
  };

  /** Those with a code are the ones that the API has always had; items keep the code in cancel_reason, and 'other' for a reason of the venue's own. */
  cancel_reasons: {
    id: Generated<number>;
    /** Null for a reason of the venue's own. */
    code: string | null;
    name: string;
    name_es: string;
    active: Generated<0 | 1>;
    ordinal: number;
  };

  /** A check: what a table or a person has, until it is paid and closed. */
  orders: {
    id: Generated<number>;
    name: string;
    name_key: string;
    table_id: number | null;
    /** The joined tables at which a closed check was; an open check has the join of its table. */
    join_id: number | null;
    order_type: Generated<'dine_in' | 'take_out' | 'delivery'>;
    guests: number | null;
    customer_name: string | null;
    customer_phone: string | null;
    customer_address: string | null;
    notes: Generated<string>;
    /** Chosen for the papers of this check; null: the language of the venue's tickets. */
    ticket_language: 'en' | 'es' | null;
    /** 1: opened by a tap on a free table; removed when no one uses it. */
    tapped: Generated<0 | 1>;
    open_user_id: number;
    /** The current server after a hand-over; null while it is the user who opened the check. */
    served_by: number | null;
    close_user_id: number | null;
    parent_id: number | null;
    parent_name: string | null;
    /** The check that took its items. */
    merged_into: number | null;
    subtotal: Generated<number>;
    discount_total: Generated<number>;
    /** What the check costs beyond the amounts of its lines: taxes that prices do not contain, and the service charge. */
    added_total: Generated<number>;
    /** subtotal − discount_total + added_total, by SQLite. */
    total: ColumnType<number, never, never>;
    /** Sums per tax as JSON (domain/taxes); null: everything has tax 1. */
    taxes: string | null;
    tip: Generated<number>;
    item_count: Generated<number>;
    special_id: number | null;
    special_dropped_id: number | null;
    /** The service charge with the terms that the check copied; null: none. */
    charge_id: number | null;
    /** 1: a person turned it on or off, or it came with a split. */
    charge_by_hand: Generated<0 | 1>;
    charge_rate: Generated<number>;
    charge_amount: Generated<number>;
    /** Ten-thousandths of a centavo that are added before the charge is rounded down (domain/service-charge). */
    charge_carry: Generated<number>;
    charge_tax_id: Generated<number>;
    charge_tax_carry: Generated<number>;
    /** The charge without tax on top of it; part of added_total. */
    charge_total: Generated<number>;
    /** Time and total of the last printed pre-bill. */
    prebill_at: number | null;
    prebill_total: number | null;
    closed: Generated<0 | 1>;
    closed_at: number | null;
    business_day: string;
    payment_type_id: number | null;
    heard_about_id: number | null;
    register_session_id: number | null;
    /** The sale event of a closed check; null while it is open. */
    sale_id: number | null;
    /** JSON list of `LeftUnsent`: what others had not sent when it was closed. */
    left_unsent: string | null;
    created_at: number;
    modified_at: number;
    deleted_at: number | null;
    version: Generated<number>;
    customer_id: number | null;
  };

  /** The lines of checks. A line that several checks share keeps its row for the kitchen, the dish; every other share is a row of money only that names the dish in share_of. share_parts / share_whole is the fraction of the row. */
  order_products: {
    id: Generated<number>;
    order_id: number;
    product_id: number;
    product_name: string;
    category_id: number;
    area: 'kitchen' | 'bar' | 'pizza' | 'other';
    quantity: number;
    price: number;
    /** The tax that the line was sold with. Taxes are never removed. */
    tax_id: Generated<number>;
    /** Tax on top of the price; 0 when the price contains it. */
    added_tax: Generated<number>;
    discount: Generated<number>;
    discount_source: 'manual' | 'special' | null;
    discount_by: number | null;
    /** The line that counts the discount, when this row was split from it after that was given. Perhaps merged since. */
    discount_of: number | null;
    /** Of a line that was given away: its discount is all it costs. */
    comp_reason_id: number | null;
    /** The application with the largest discount on this line. */
    special_application_id: number | null;
    /** JSON with the discount of each special when there are several (see domain/specials/gifts). */
    special_parts: string | null;
    /** Lines with the same pool are calculated together, even on different checks. */
    special_pool_id: number | null;
    /** 1: the line of a combo, which carries its price and is made by no station. */
    is_combo: Generated<0 | 1>;
    /** The line of the combo that this one is a component of; its price is 0. */
    combo_of: number | null;
    /** What a unit of a component would have cost alone. */
    list_price: number | null;
    note: Generated<string>;
    course: number | null;
    /** The guest of the line; null when all guests share it. */
    guest: number | null;
    /** 0 sent, 1 in progress, 2 finished, 3 delivered, 4 cancelled. */
    status: Generated<number>;
    status_changed_at: number;
    /** The user of the last status change. Setting it records the change in item_status_changes. */
    status_changed_by: number | null;
    dont_make: Generated<0 | 1>;
    user_id: number;
    created_at: number;
    ordered_at: number;
    /** Held when not null: on the check, but on no board until it is fired. */
    held_at: number | null;
    in_progress_at: number | null;
    finished_at: number | null;
    delivered_at: number | null;
    seen_at: number | null;
    seen_by: number | null;
    cancelled_at: number | null;
    cancelled_by: number | null;
    cancel_reason: 'customer_changed_mind' | 'item_not_available' | 'kitchen_error' | 'customer_complaint' | 'wrong_order' | 'other' | null;
    /** Null: the reason with the code in `cancel_reason`. */
    cancel_reason_id: number | null;
    cancel_note: string | null;
    /** The register session in which it was cancelled; null: none was open. */
    cancel_session_id: number | null;
    cancel_seen_at: number | null;
    split_from: number | null;
    /** The dish of which this row is a share. A share only carries money, never kitchen work. */
    share_of: number | null;
    /** This row is the fraction share_parts / share_whole of its line; null for a whole line. */
    share_parts: number | null;
    share_whole: number | null;
    /** Units of a shared line that the kitchen makes; its quantity is 1. Null: same as quantity. */
    made_quantity: number | null;
    /** Set when the item was moved from the check or table with this name, until the kitchen acknowledges it. */
    moved_at: number | null;
    moved_from_name: string | null;
    version: Generated<number>;
    /** What of the discount of a line was given back with credit notes: a return, and no one's discount. */
    refunded: Generated<number>;
  };

  order_product_options: {
    order_product_id: number;
    option_id: number;
    name: string;
    /** Of all pieces, or of the half. */
    price_adjust: number;
    milliliters: number | null;
    quantity: Generated<number>;
    half: Generated<0 | 1>;
    ordinal: number;
  };

  /** Every step of an item in the kitchen. */
  item_status_changes: {
    id: Generated<number>;
    order_product_id: number;
    from_status: number;
    to_status: number;
    user_id: number;
    at: number;
  };

  /** The checks that a line was on before: what is given away counts there too. Components have no price and no rows here. */
  moved_lines: {
    order_id: number;
    order_product_id: number;
  };

  /** What a person has not sent yet: one row per line, until it is sent, removed or its check is closed. A line that is gone leaves its key for a while, so that a device that was away does not bring it back. */
  unsent_lines: {
    id: Generated<number>;
    key: string;
    order_id: number;
    user_id: number;
    quantity: number;
    /** The contract's UnsentLine as JSON. */
    line: string;
    /** When the line was sent or removed, or its check closed. */
    gone_at: number | null;
  };

  /** Lines over which specials are calculated together. New items of check `order_id` join the pool. */
  special_pools: {
    id: Generated<number>;
    order_id: number;
    ended_at: number | null;
  };

  /** A special that holds on a pool, with the terms of then, so that editing or deleting the special changes nothing that was sold with it. */
  special_applications: {
    id: Generated<number>;
    special_id: number;
    order_id: number;
    pool_id: number | null;
    fingerprint: string;
    /** JSON: the terms with which it was applied. */
    terms: Generated<string>;
    times: Generated<number>;
    automatic: Generated<0 | 1>;
    /** When the newest line was ordered that it was offered to. */
    sold_until: Generated<number>;
    /** 1: the special has other terms now, so it takes no newer lines. */
    kept: Generated<0 | 1>;
    applied_by: number;
    applied_at: number;
    ended_at: number | null;
    end_reason: 'removed' | 'dropped' | null;
  };

  registers: {
    id: Generated<number>;
    name: string;
    /** The printer that opens its drawer. */
    drawer_printer_id: number | null;
    deleted_at: number | null;
  };

  /** From opening a register with a counted amount to its close, after which it is final. */
  register_sessions: {
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
  };

  /** Counted notes and coins. */
  register_counts: {
    register_session_id: number;
    moment: 'open' | 'close';
    denomination: number;
    count: number;
  };

  /** Never changed: a payment that was wrong gets a reversal. */
  payments: {
    id: Generated<number>;
    order_id: number;
    payment_type_id: number;
    amount: number;
    tip: Generated<number>;
    /** Cash handed over in addition to `amount`, because the rest of the check was rounded; may be negative. */
    rounding: Generated<number>;
    /** Commission at the rate of the time of payment; negative on a reversal. */
    commission: Generated<number>;
    cash_received: number | null;
    change_given: number | null;
    reference: string | null;
    /** The guest of the check who paid. */
    guest: number | null;
    /** Which of `part_of` equal parts of the check it pays. */
    part_index: number | null;
    part_of: number | null;
    reverses_id: number | null;
    /** The reason of a reversal. */
    reason: string | null;
    register_session_id: number | null;
    user_id: number;
    created_at: number;
    business_day: string;
    /** Whose house account it charges. */
    customer_id: number | null;
    /** What credit notes give back. A payment with negative amount belongs to the credit note with which the money was given back; it reverses no payment, but counts with the reversals. */
    credit_id: number | null;
  };

  /** The lines that a payment pays. */
  payment_items: {
    payment_id: number;
    order_product_id: number;
  };

  /** Money out of a drawer. Final once approved or deleted. */
  payouts: {
    id: Generated<number>;
    register_session_id: number;
    payout_type: 'staff_payment' | 'credit_tips' | 'petty_cash' | 'safe_deposit' | 'other';
    amount: number;
    recipient: Generated<string>;
    recipient_user_id: number | null;
    /** Which of the recipient's tips this pays; null for any other payout. */
    tip_method: 'card' | 'cash' | null;
    description: Generated<string>;
    created_by: number;
    created_at: number;
    approved_by: number | null;
    approved_at: number | null;
    deleted_at: number | null;
  };

  /** Amounts are signed: money into the drawer is positive. */
  cash_ledger: {
    id: Generated<number>;
    register_session_id: number;
    kind: 'opening' | 'sale' | 'tip' | 'payout' | 'deposit' | 'account';
    amount: number;
    /** The part of a sale's amount that is rounding. */
    rounding: Generated<number>;
    order_id: number | null;
    payment_id: number | null;
    payout_id: number | null;
    description: Generated<string>;
    user_id: number;
    created_at: number;
    business_day: string;
    account_payment_id: number | null;
  };

  /** The numbered report of a closed register. */
  z_cuts: {
    number: number;
    register_session_id: number;
    business_day: string;
    data: string;
    created_by: number;
    created_at: number;
  };

  /** Tips that each person earned, gave to a pool or was paid. */
  tip_ledger: {
    id: Generated<number>;
    kind: 'earned' | 'pool' | 'paid';
    method: 'card' | 'cash';
    user_id: number;
    amount: number;
    order_id: number | null;
    payment_id: number | null;
    payout_id: number | null;
    register_session_id: number | null;
    /** For a pool: the register session whose tips it shares. */
    pool_of: number | null;
    created_by: number;
    created_at: number;
    business_day: string;
  };

  /** Updated by a trigger on the ledger, in the same transaction. */
  tip_balances: {
    user_id: number;
    method: 'card' | 'cash';
    amount: number;
  };

  /** Who shares the tips of a register session. */
  tip_pools: {
    register_session_id: number;
    user_id: number;
    weight: number;
  };

  /** Closing a check sells it (sign 1), reopening or deleting it takes that sale back (sign −1). Every figure of sold checks is a sum of these rows, on the business day and in the register session in which they were written. The lines of a sale that was not taken back are those of its closed check. */
  sale_events: {
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
  };

  /** The lines of a sale that was taken back, as they were sold: the columns of order_products, with options and components as JSON (src/repos/sold-lines.ts). */
  sale_lines: {
    sale_id: number;
    id: number;
    product_id: number;
    product_name: string;
    category_id: number;
    area: 'kitchen' | 'bar' | 'pizza' | 'other';
    quantity: number;
    made_quantity: number | null;
    share_of: number | null;
    price: number;
    discount: number;
    discount_source: 'manual' | 'special' | null;
    discount_by: number | null;
    discount_of: number | null;
    comp_reason_id: number | null;
    special_id: number | null;
    special_application_id: number | null;
    special_parts: string | null;
    tax_id: number;
    added_tax: number;
    user_id: number;
    created_at: number;
    ordered_at: number;
    in_progress_at: number | null;
    finished_at: number | null;
    dont_make: 0 | 1;
    is_combo: 0 | 1;
    combo_of: number | null;
    list_price: number | null;
    /** JSON of the options and of the components of a shared combo (src/repos/sold-lines.ts). */
    chosen: string;
    parts: string | null;
    refunded: Generated<number>;
  };

  /** What was paid on a sale that was taken back, by payment type. */
  sale_payments: {
    sale_id: number;
    payment_type_id: number;
    payments: number;
    amount: number;
    tip: number;
    rounding: number;
  };

  /** What closed checks add up to per business day (YYYY-MM-DD) and month (YYYY-MM), written in the transaction that closes or reopens them. Sales and pours are written by the repository, which needs the venue's clock, payments by trigger. */
  sales_totals: {
    grain: 'day' | 'month';
    period: string;
    /** A kind of domain/sales-totals. */
    kind: 'all' | 'product' | 'category' | 'server' | 'hour' | 'source' | 'type' | 'special' | 'discount_by' | 'tax';
    key: number;
    checks: Generated<number>;
    guests: Generated<number>;
    lines: Generated<number>;
    units: Generated<number>;
    gross: Generated<number>;
    discount: Generated<number>;
    added: Generated<number>;
    /** The service charge in `added`. */
    charge: Generated<number>;
    tip: Generated<number>;
    iva_flat: Generated<number>;
    iva_extracted: Generated<number>;
  };

  prep_totals: {
    grain: 'day' | 'month';
    period: string;
    area: string;
    units: Generated<number>;
    wait_ms: Generated<number>;
    prep_ms: Generated<number>;
    total_ms: Generated<number>;
  };

  pour_totals: {
    grain: 'day' | 'month';
    period: string;
    product_id: number;
    /** 0 when no option has a volume. */
    option_id: number;
    units: Generated<number>;
    milliliters: Generated<number>;
    gross: Generated<number>;
    discount: Generated<number>;
  };

  /** Updated by a trigger on the payments. */
  payment_totals: {
    grain: 'day' | 'month';
    period: string;
    payment_type_id: number;
    payments: Generated<number>;
    reversals: Generated<number>;
    amount: Generated<number>;
    tip: Generated<number>;
    commission: Generated<number>;
  };

  /** One row once the sums were made. */
  sales_totals_state: {
    id: Generated<number>;
    /** The time zone of the hours. When the venue changes its zone, it takes effect on the next start. */
    time_zone: string;
    built_at: number;
  };

  /** Bought stock. */
  inventory_items: {
    id: Generated<number>;
    name: string;
    purchase_date: string;
    price: number;
    iva: number;
    deleted_at: number | null;
    version: Generated<number>;
  };

  /** An opened keg against what was poured of it. What was sold and poured away while it was tapped is written down when it ends; before that it is counted. */
  kegs: {
    id: Generated<number>;
    product_id: number;
    milliliters: number;
    opened_at: number;
    opened_by: number;
    business_day: string;
    ended_at: number | null;
    ended_by: number | null;
    note: Generated<string>;
    sold_ml: number | null;
    wasted_ml: number | null;
    sales: number | null;
    deleted_at: number | null;
  };

  costs: {
    id: Generated<number>;
    name: string;
    category: string;
    frequency: 'daily' | 'monthly' | 'yearly' | 'one_time';
    amount: number;
    starts_on: string | null;
    ends_on: string | null;
    /** Months over which a one-time cost is spread. */
    spread_months: number | null;
    deleted_at: number | null;
    version: Generated<number>;
  };

  /** An imported file, so that it can be undone. */
  imports: {
    id: Generated<number>;
    kind: 'products' | 'options' | 'people' | 'tables';
    /** The header for which the mapping was made. */
    heading: string;
    mapping: string;
    added: string;
    rows: number;
    user_id: number;
    created_at: number;
    undone_at: number | null;
  };

  printers: {
    id: Generated<number>;
    name: string;
    transport: string;
    width: Generated<24 | 28 | 32 | 42>;
    font: Generated<'a' | 'b'>;
    code_page: Generated<number>;
    cut: Generated<'partial' | 'full' | 'none'>;
    /** Whether it draws QR codes itself or gets them as pictures. */
    qr: Generated<'command' | 'picture'>;
    /** 0 for pin 2, 1 for pin 5. */
    drawer_pin: Generated<0 | 1>;
    language: Generated<'en' | 'es'>;
    /** The areas whose tickets it prints. */
    areas: Generated<string>;
    is_receipt: Generated<0 | 1>;
    backup_printer_id: number | null;
    /** 1 once the device at its address has answered a status request. */
    answers: Generated<0 | 1>;
    state: Generated<'ready' | 'paper_low' | 'paper_out' | 'cover_open' | 'offline' | 'unknown'>;
    state_detail: string | null;
    state_at: number | null;
    state_since: number | null;
    deleted_at: number | null;
  };

  /** Documents that were printed or wait to be. */
  print_jobs: {
    id: Generated<number>;
    printer_id: number;
    /** The original printer, when the job was moved to its backup printer. */
    meant_for: number | null;
    document: 'ticket' | 'kitchen' | 'x_cut' | 'z_cut' | 'payout' | 'test' | 'daily_close' | 'statement' | 'shift_plan' | 'work_week' | 'invoice';
    order_id: number | null;
    /** The payout, Z cut or register session of a document that is not about a check. */
    subject_id: number | null;
    language: 'en' | 'es';
    width: 24 | 28 | 32 | 42;
    marking: 'copy' | 'possible_duplicate' | null;
    copy_of: number | null;
    data: string;
    printed_text: string | null;
    state: Generated<'queued' | 'printing' | 'printed' | 'failed' | 'unconfirmed' | 'cancelled'>;
    reason: string | null;
    attempt: Generated<number>;
    next_attempt_at: number | null;
    /** When a user allowed a job to print that was too old to print automatically. */
    released_at: number | null;
    claimed_by: string | null;
    bytes_sent: Generated<number>;
    created_by: number;
    created_at: number;
    modified_at: number;
    printed_at: number | null;
  };

  /** The lines of a kitchen ticket. */
  print_job_items: {
    order_product_id: number;
    job_id: number;
  };

  drawer_pulses: {
    id: Generated<number>;
    printer_id: number;
    cause: 'sale' | 'payout' | 'deposit' | 'hand';
    reason: Generated<string>;
    state: Generated<'waiting' | 'taken' | 'sent' | 'failed' | 'expired'>;
    detail: string | null;
    created_by: number;
    created_at: number;
    expires_at: number;
  };

  printer_scans: {
    id: Generated<number>;
    hosts: Generated<string>;
    state: Generated<'waiting' | 'running' | 'done'>;
    found: Generated<string>;
    created_by: number;
    created_at: number;
  };

  /** The venue's mail server, in a single row. */
  mail_settings: {
    id: Generated<number>;
    active: Generated<0 | 1>;
    host: Generated<string>;
    port: Generated<number>;
    security: Generated<'starttls' | 'tls' | 'none'>;
    username: Generated<string>;
    /** Encrypted with a key outside the database; empty for none. */
    password: Generated<string>;
    sender: Generated<string>;
    /** The addresses that get notices. */
    recipients: Generated<string>;
    /** The notices that are sent. */
    notices: Generated<string>;
    /** Nothing from before is sent. */
    active_since: number | null;
  };

  mails: {
    id: Generated<number>;
    kind: 'test' | 'receipt' | 'close' | 'backup' | 'disk' | 'certificate' | 'statement' | 'invoice';
    /** The subject of a notice that is sent only once, such as `close 2026-03-09`. */
    once: string | null;
    check_id: number | null;
    /** Addresses. */
    recipients: string;
    /** RecipientAnswer (appliance/src/mail/answers.ts); a recipient without one was not tried yet. */
    answers: Generated<string>;
    subject: string;
    /** Plain text. */
    body: string;
    state: Generated<'waiting' | 'delivered' | 'failed'>;
    tries: Generated<number>;
    /** Time of the next attempt. */
    next_at: number;
    /** Code of the server's last answer. */
    status: number | null;
    error: Generated<string>;
    created_by: number | null;
    created_at: number;
    finished_at: number | null;
    /** What the files of a message are made from when it is sent: an invoice, or the account of a customer. */
    document_id: number | null;
    customer_id: number | null;
  };

  /** Addresses of other programs that are sent what happens in the venue. */
  webhooks: {
    id: Generated<number>;
    name: string;
    url: string;
    /** Key of the signature, shared with the receiver. */
    secret: string;
    events: string;
    active: Generated<0 | 1>;
    /** The last event processed for this webhook. */
    last_event_id: number;
    created_by: number;
    created_at: number;
    deleted_at: number | null;
  };

  /** Kept until they arrive or are given up. */
  webhook_deliveries: {
    id: Generated<number>;
    webhook_id: number;
    event: string;
    check_id: number | null;
    /** JSON, sent unchanged. */
    body: string;
    state: Generated<'waiting' | 'delivered' | 'failed'>;
    tries: Generated<number>;
    /** Time of the next attempt. */
    next_at: number;
    status: number | null;
    error: Generated<string>;
    created_at: number;
    finished_at: number | null;
  };

  /** The reply of each command by the key of its sender, so that a repeated one changes nothing. */
  idempotency_keys: {
    user_id: number;
    key: string;
    request_hash: string;
    status: number;
    reply: string;
    created_at: number;
  };

  /** Every act that matters, chained by hashes. */
  journal: {
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
  };

  /** What screens and webhooks are notified of, in order. */
  events: {
    id: Generated<number>;
    event: string;
    payload: string;
    at: number;
  };

  /** The one row about the group: what was sent, what waits, and why it was refused. */
  group_box: {
    id: Generated<number>;
    /** Whether triggers write to `group_outbox`. */
    recording: Generated<0 | 1>;
    /** The life in which the group takes this box; null before the first contact. */
    life: number | null;
    /** The last shipment that the group has, and its digest. */
    number: Generated<number>;
    digest: Generated<string>;
    /** Facts up to this sequence are not sent; they are deleted in pieces. */
    discarded_to: Generated<number>;
    /** The next shipment as JSON. It stays the same in every try. */
    shipment: string | null;
    /** History that was not added yet: ids in (from, to]. */
    checks_from: Generated<number>;
    checks_to: Generated<number>;
    payments_from: Generated<number>;
    payments_to: Generated<number>;
    movements_from: Generated<number>;
    movements_to: Generated<number>;
    cuts_from: Generated<number>;
    cuts_to: Generated<number>;
    /** Why nothing is sent, since when; null while sending works. */
    problem: string | null;
    problem_at: number | null;
    shipped_at: number | null;
    /** The first business day whose hours may differ from what was recorded for the group; '': all. */
    hours_from: Generated<string>;
  };

  /** Facts that wait to be sent. */
  group_outbox: {
    sequence: number;
    kind: 'check' | 'check_taken_back' | 'payment' | 'movement' | 'cut' | 'name' | 'hours';
    fact: string;
  };

  /** The one row about the menu of the group. */
  group_menu: {
    id: Generated<number>;
    /** The newest version for this box; null before the first. */
    from_venue: number | null;
    from_name: string | null;
    number: number | null;
    published_at: number | null;
    fetched_at: number | null;
    /** JSON of its rows. */
    content: string | null;
    /** The version that was accepted last. */
    accepted_from: number | null;
    accepted_number: number | null;
    accepted_at: number | null;
    accepted: string | null;
    /** HH:MM at which new versions are accepted, and who set it; null: by hand. */
    auto_time: string | null;
    auto_by: number | null;
    /** JSON of why the last version was not accepted by itself. */
    problem: string | null;
  };

  /** Which row here is which row of the menu that a venue publishes. */
  group_menu_links: {
    from_venue: number;
    kind: 'option_group' | 'option' | 'category' | 'product' | 'special';
    group_id: number;
    local_id: number;
  };

  /** Whom the venue knows. A deleted customer keeps its row, whose personal data is gone, so that its checks keep their sums. */
  customers: {
    id: Generated<number>;
    name: string;
    phone: Generated<string>;
    email: Generated<string>;
    address: Generated<string>;
    /** Month and day, MM-DD. */
    birthday: Generated<string>;
    /** Shown on the customer's checks. */
    allergies: Generated<string>;
    notes: Generated<string>;
    /** The RFC of invoices. */
    tax_id: Generated<string>;
    /** The name on the proof of tax status, in capitals, without the kind of company. */
    tax_name: Generated<string>;
    tax_postcode: Generated<string>;
    /** Key of the SAT's c_RegimenFiscal. */
    tax_regime: Generated<string>;
    /** Key of the SAT's c_UsoCFDI. */
    tax_use: Generated<string>;
    /** What search compares: name, digits of the phone, email and RFC, without accents and capitals. */
    search_text: string;
    /** The customer that this one was combined into. */
    combined_into: number | null;
    created_at: number;
    modified_at: number;
    version: Generated<number>;
    deleted_at: number | null;
    /** What customers owe: a charge is the payment of a check by a method on account, and what is paid on account is no sale. How much the customer may owe; null without a house account. */
    credit_limit: number | null;
  };

  account_payments: {
    id: Generated<number>;
    customer_id: number;
    payment_type_id: number;
    /** Negative on a reversal. */
    amount: number;
    reference: string | null;
    reverses_id: number | null;
    /** The reason of a reversal. */
    reason: string | null;
    register_session_id: number | null;
    user_id: number;
    created_at: number;
    business_day: string;
  };

  /** When people began and ended work and breaks. Rows are only added: a correction is a row about the one that it replaces or takes away, an objection a row about the one that it contradicts. */
  time_entries: {
    id: Generated<number>;
    /** Whose hours. */
    user_id: number;
    /** void: the row that it is about does not count. */
    kind: 'in' | 'out' | 'break_start' | 'break_end' | 'void' | 'objection';
    at: number;
    business_day: string;
    about: number | null;
    /** Of a correction and of an objection; of what a person recorded at the time ''. */
    reason: Generated<string>;
    /** Null: not recorded on a device of the venue. */
    device_id: number | null;
    by_user_id: number;
    /** Who approved a correction by PIN. */
    approver_id: number | null;
    recorded_at: number;
  };

  /** Who issues electronic invoices (CFDI), one row. Its RFC is the setting venue_tax_id. */
  invoice_issuer: {
    id: Generated<number>;
    /** The name on the proof of tax status, in capitals, without the kind of company. */
    name: Generated<string>;
    /** Key of the SAT's c_RegimenFiscal. */
    regime: Generated<string>;
    /** The postcode where invoices are issued (LugarExpedicion). */
    postcode: Generated<string>;
    /** Whether the venue is enrolled for the rate of 8 % at the border. */
    border: Generated<0 | 1>;
    /** What an invoice lists: every line of the check, or one line for each tax rate. */
    detail: Generated<'lines' | 'summary'>;
    global_period: Generated<'day' | 'week' | 'fortnight' | 'month'>;
    /** Hours after the end of the period at which its global invoice is made; null: only by hand. */
    global_hours: number | null;
    /** What separates days in global invoices: midnight, or the cut-off of the business day. */
    day_border: Generated<'calendar' | 'business'>;
    /** Whether companies must withhold ISR from the venue. */
    isr_mark: Generated<0 | 1>;
    owes_ieps: Generated<0 | 1>;
    /** The SAT's keys of product and unit where neither the product nor its category has its own. */
    sat_key: Generated<string>;
    sat_unit: Generated<string>;
    /** The company (PAC) that stamps. */
    provider: Generated<'none' | 'sw'>;
    environment: Generated<'test' | 'production'>;
    /** Encrypted with a key outside the database; empty for none. */
    token: Generated<string>;
    /** The last day whose global invoice the box has made by itself; null: it begins with the running period. */
    global_done: string | null;
  };

  /** The certificates (CSD) with which invoices were sealed. */
  csd_certificates: {
    id: Generated<number>;
    /** The number of the SAT, 20 digits. */
    number: string;
    tax_id: string;
    name: string;
    /** DER in base64. */
    certificate: string;
    /** The key file (DER in base64) and its password, encrypted with a key outside the database; empty once removed. */
    key_sealed: string;
    password_sealed: string;
    valid_from: number;
    valid_to: number;
    active: Generated<0 | 1>;
    added_by: number;
    added_at: number;
    removed_at: number | null;
  };

  /** The folios of each kind of invoice. Boxes of one taxpayer have different series. */
  invoice_series: {
    id: Generated<number>;
    kind: 'invoice' | 'global' | 'credit';
    series: string;
    next_folio: Generated<number>;
  };

  /** What the law allows from a day on, in minutes; see `WorkLimits` of the domain. Another country has other rows. */
  work_limits: {
    id: Generated<number>;
    starts_on: string;
    week_minutes: number;
    day_minutes: number;
    mixed_minutes: number;
    night_minutes: number;
    double_minutes: number;
    overtime_day_minutes: number;
    overtime_days: number;
    triple_minutes: number;
    sunday_percent: number;
    version: Generated<number>;
    deleted_at: number | null;
    /** What work on a day of mandatory rest adds, and how much of a break counts as work; see `WorkLimits` of the domain. */
    holiday_percent: Generated<number>;
    paid_break_minutes: Generated<number>;
  };

  /** What an hour of a person costs from a day on. */
  pay_rates: {
    id: Generated<number>;
    user_id: number;
    starts_on: string;
    /** Centavos. */
    hourly: number;
    version: Generated<number>;
    deleted_at: number | null;
  };

  /** When people are to work, for comparison with their hours. */
  planned_shifts: {
    id: Generated<number>;
    user_id: number;
    /** The business day. */
    day: string;
    /** HH:MM of the venue. An end that is not after the beginning is on the next day of the calendar. */
    starts: string;
    ends: string;
    note: Generated<string>;
    version: Generated<number>;
    deleted_at: number | null;
  };

  /** What was sent to the provider and what came back. The row of a sending is written before it. */
  invoice_attempts: {
    id: Generated<number>;
    document_id: number;
    version: number;
    at: number;
    outcome: 'sent' | 'stamped' | 'refused' | 'too_old' | 'stopped' | 'later' | 'unknown';
    code: Generated<string>;
    message: Generated<string>;
  };

  /** Electronic invoices (CFDI). The bytes that were sealed are never changed within a version. */
  invoice_documents: {
    id: Generated<number>;
    kind: 'invoice' | 'global' | 'credit';
    series: string;
    folio: number;
    state: 'sealed' | 'waiting' | 'stamped' | 'rejected' | 'unclear' | 'dropped' | 'cancel_asked' | 'cancelled';
    /** How often it was sealed: a corrected one keeps its folio. */
    version: Generated<number>;
    customer_id: number | null;
    /** Who receives it, as it was sealed. */
    receiver: string;
    /** Ids of its checks. */
    order_ids: string;
    /** Key of the SAT's c_FormaPago. */
    form: string;
    total: number;
    xml: string;
    seal: string;
    sealed_at: number;
    tries: Generated<number>;
    /** Time of the next attempt to have it stamped. */
    next_at: number;
    /** What the provider said last: the SAT's code, and its words. */
    code: Generated<string>;
    message: Generated<string>;
    uuid: string | null;
    stamped_xml: string | null;
    /** Local time of the stamp, as in the document. */
    stamped_at: string | null;
    /** Null: a guest made it, or the box a global invoice. */
    created_by: number | null;
    created_at: number;
    /** The SAT's c_TipoRelacion: 01 credits the related document, 04 replaces it. */
    relation: '01' | '04' | null;
    related_id: number | null;
    /** The first and last day of a global invoice, YYYY-MM-DD. */
    period_from: string | null;
    period_to: string | null;
    /** The taxes that a document says, which are rounded once for all of it. */
    taxes: Generated<number>;
    /** Of a global invoice: the taxes of its checks, each rounded by itself as reports have them. */
    check_taxes: Generated<number>;
    /** Where a document is sent once it is stamped; empty: nowhere. */
    email: Generated<string>;
  };

  /** Closed checks that have their own invoice. */
  check_invoices: {
    order_id: number;
    /** UUID or number of the invoice; '' when not recorded. */
    folio: Generated<string>;
    /** What was invoiced; the check may cost something else since. */
    amount: Generated<number>;
    /** The business day on which it counts, whatever becomes of the check. */
    day: Generated<string>;
    marked_by: number | null;
    marked_at: number;
    /** The electronic invoice of a check; null for one that was marked by hand. */
    document_id: number | null;
  };

  /** The code on the ticket of a closed check with which its guest invoices it. */
  invoice_codes: {
    order_id: number;
    /** 10 random letters and a check letter, without hyphens. */
    code: string;
    /** From then on only staff invoices the check. */
    until: number;
    /** How often guests had an invoice sealed with it. */
    sealed: Generated<number>;
  };

  /** Days of mandatory rest, by rules; see `HolidayRule` of the domain. Another country has other rows. */
  holidays: {
    id: Generated<number>;
    name: string;
    name_es: string;
    month: number;
    /** The date of the month, or which of its Mondays. */
    day: number | null;
    monday: number | null;
    /** Null: each year. Without `every` that year alone, with it each so many years from then on. */
    year: number | null;
    every: number | null;
    version: Generated<number>;
    deleted_at: number | null;
  };

  /** How documents are cancelled, step by step. A row `wanted` has what a person decided, the rows after it what came of it. */
  invoice_cancellations: {
    id: Generated<number>;
    document_id: number;
    at: number;
    outcome: 'wanted' | 'sent' | 'asked' | 'not_yet' | 'not_asked' | 'later' | 'stopped' | 'unknown' | 'failed' | 'refused' | 'cancelled';
    /** Key of the SAT's c_MotivoCancelacion, why, and who decided it. */
    motive: '01' | '02' | '03' | '04' | null;
    reason: string | null;
    wanted_by: number | null;
    /** The document that takes its place. */
    replacement_id: number | null;
    code: Generated<string>;
    message: Generated<string>;
    /** The receipt of the SAT (acuse). */
    receipt: string | null;
  };

  /** The parts of a credit note, of which its document is made. */
  invoice_credits: {
    document_id: number;
    order_id: number;
    /** Hundredths of a percent, as it was at the time; 'exempt', or 'none' for what is no object of taxes. */
    tax: string;
    /** With the tax. */
    amount: number;
    /** The business day on which it counts. */
    day: string;
  };

  /** What was recorded: a day that changes later sends the difference. */
  group_hours: {
    day: string;
    minutes: number;
    /** Of people without a rate of pay, who cost nothing here. */
    unpaid_minutes: number;
    cost: number;
  };
}

/** An edit increments the version. */
export const tablesWithVersion: ReadonlySet<string> = new Set<keyof Tables>([
  'themes',
  'roles',
  'users',
  'floor_tables',
  'categories',
  'products',
  'option_groups',
  'specials',
  'orders',
  'order_products',
  'register_sessions',
  'inventory_items',
  'costs',
  'customers',
  'work_limits',
  'pay_rates',
  'planned_shifts',
  'invoice_attempts',
  'invoice_documents',
  'holidays',
]);

/** A deleted row stays, with a time. */
export const tablesWithDeletion: ReadonlySet<string> = new Set<keyof Tables>([
  'themes',
  'users',
  'rooms',
  'taxes',
  'service_charges',
  'categories',
  'products',
  'option_groups',
  'options',
  'price_lists',
  'specials',
  'payment_types',
  'orders',
  'registers',
  'payouts',
  'inventory_items',
  'kegs',
  'costs',
  'printers',
  'webhooks',
  'customers',
  'work_limits',
  'pay_rates',
  'planned_shifts',
  'holidays',
]);
