CREATE INDEX cash_ledger_order ON cash_ledger (order_id) WHERE order_id IS NOT NULL;

CREATE INDEX cash_ledger_session ON cash_ledger (register_session_id, kind);

CREATE INDEX check_invoices_by_day ON check_invoices (day);

CREATE UNIQUE INDEX devices_code ON devices (code) WHERE code IS NOT NULL;

CREATE INDEX drawer_pulses_waiting ON drawer_pulses (id) WHERE state = 'waiting';

CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

CREATE INDEX imports_kind ON imports (kind, id);

CREATE INDEX inventory_items_date ON inventory_items (purchase_date);

CREATE INDEX item_status_changes_item ON item_status_changes (order_product_id, id);

CREATE INDEX journal_day ON journal (business_day, id);

CREATE INDEX journal_subject ON journal (subject, subject_id);

CREATE INDEX kegs_day ON kegs (business_day, id) WHERE deleted_at IS NULL;

CREATE UNIQUE INDEX kegs_tapped ON kegs (product_id) WHERE ended_at IS NULL AND deleted_at IS NULL;

CREATE INDEX mails_check ON mails (check_id, id) WHERE check_id IS NOT NULL;

CREATE INDEX mails_finished ON mails (finished_at) WHERE state <> 'waiting';

CREATE UNIQUE INDEX mails_once ON mails (once) WHERE once IS NOT NULL;

CREATE INDEX mails_waiting ON mails (next_at) WHERE state = 'waiting';

CREATE INDEX moved_lines_line ON moved_lines (order_product_id);

CREATE INDEX options_group ON options (option_group_id, ordinal);

CREATE INDEX order_products_board ON order_products (area, status, ordered_at) WHERE status < 3;

CREATE INDEX order_products_cancellations ON order_products
    (cancelled_at, cancel_reason, cancelled_by, price, quantity, share_of, made_quantity, cancel_reason_id, combo_of)
    WHERE status = 4;

CREATE INDEX order_products_cancelled ON order_products (cancelled_at) WHERE status = 4 AND cancel_seen_at IS NULL;

CREATE INDEX order_products_cancelled_in ON order_products (cancel_session_id) WHERE cancel_session_id IS NOT NULL;

CREATE INDEX order_products_combo ON order_products (combo_of) WHERE combo_of IS NOT NULL;

CREATE INDEX order_products_comps ON order_products (order_id) WHERE comp_reason_id IS NOT NULL;

CREATE INDEX order_products_delivered ON order_products (delivered_at, id) WHERE status = 3;

CREATE INDEX order_products_held ON order_products (order_id) WHERE held_at IS NOT NULL;

CREATE INDEX order_products_order ON order_products (order_id, id);

CREATE INDEX order_products_ordered ON order_products (ordered_at, product_id);

CREATE INDEX order_products_pool ON order_products (special_pool_id) WHERE special_pool_id IS NOT NULL;

CREATE INDEX order_products_shares ON order_products (share_of) WHERE share_of IS NOT NULL;

CREATE INDEX orders_closed_at ON orders (closed_at, id) WHERE closed = 1 AND deleted_at IS NULL;

CREATE INDEX orders_day ON orders (business_day, closed_at, id) WHERE closed = 1 AND deleted_at IS NULL;

CREATE INDEX orders_merged ON orders (merged_into) WHERE merged_into IS NOT NULL;

CREATE INDEX orders_open ON orders (closed, id) WHERE closed = 0 AND deleted_at IS NULL;

CREATE UNIQUE INDEX orders_open_name ON orders (name_key) WHERE closed = 0 AND deleted_at IS NULL;

CREATE INDEX orders_parent ON orders (parent_id) WHERE parent_id IS NOT NULL;

CREATE INDEX orders_table ON orders (table_id) WHERE closed = 0 AND deleted_at IS NULL;

CREATE INDEX payments_day ON payments (business_day, payment_type_id);

CREATE INDEX payments_order ON payments (order_id, id);

CREATE INDEX payments_register ON payments (register_session_id) WHERE register_session_id IS NOT NULL;

CREATE UNIQUE INDEX payments_reversed ON payments (reverses_id) WHERE reverses_id IS NOT NULL;

CREATE INDEX payouts_session ON payouts (register_session_id);

CREATE INDEX print_job_items_job ON print_job_items (job_id);

CREATE INDEX print_jobs_copies ON print_jobs (copy_of) WHERE copy_of IS NOT NULL;

CREATE INDEX print_jobs_open ON print_jobs (state, next_attempt_at, id) WHERE state IN ('queued', 'printing', 'failed', 'unconfirmed');

CREATE INDEX print_jobs_order ON print_jobs (order_id, id) WHERE order_id IS NOT NULL;

CREATE INDEX print_jobs_subject ON print_jobs (document, subject_id) WHERE subject_id IS NOT NULL;

CREATE INDEX product_option_groups_group ON product_option_groups (option_group_id);

CREATE INDEX products_category ON products (category_id, ordinal);

CREATE INDEX products_name ON products (name_key);

CREATE INDEX register_sessions_day ON register_sessions (business_day);

CREATE INDEX register_sessions_live_by_id ON register_sessions (id) WHERE closed_at IS NULL;

CREATE UNIQUE INDEX register_sessions_open ON register_sessions (register_id) WHERE closed_at IS NULL;

CREATE INDEX sale_events_at ON sale_events (at);

CREATE INDEX sale_events_day ON sale_events (business_day, at, order_id);

CREATE INDEX sale_events_reopened ON sale_events (order_id) WHERE sign = -1;

CREATE INDEX sale_events_session ON sale_events (register_session_id) WHERE register_session_id IS NOT NULL;

CREATE UNIQUE INDEX sale_events_taken_back ON sale_events (takes_back) WHERE takes_back IS NOT NULL;

CREATE INDEX sessions_device_use ON sessions (device_id, user_id, active_at);

CREATE UNIQUE INDEX sessions_live ON sessions (device_id, user_id) WHERE ended_at IS NULL;

CREATE INDEX sessions_live_by_id ON sessions (id) WHERE ended_at IS NULL;

CREATE INDEX sessions_user ON sessions (user_id) WHERE ended_at IS NULL;

CREATE INDEX special_applications_pool ON special_applications (pool_id);

CREATE INDEX special_pools_live ON special_pools (order_id) WHERE ended_at IS NULL;

CREATE INDEX tip_ledger_day ON tip_ledger (business_day);

CREATE UNIQUE INDEX tip_ledger_payment ON tip_ledger (payment_id) WHERE payment_id IS NOT NULL;

CREATE INDEX tip_ledger_pool ON tip_ledger (pool_of) WHERE pool_of IS NOT NULL;

CREATE INDEX tip_ledger_session ON tip_ledger (register_session_id) WHERE register_session_id IS NOT NULL;

CREATE INDEX unsent_lines_gone ON unsent_lines (gone_at) WHERE gone_at IS NOT NULL;

CREATE INDEX unsent_lines_live ON unsent_lines (order_id, user_id) WHERE gone_at IS NULL;

CREATE UNIQUE INDEX users_email ON users (email_key) WHERE deleted_at IS NULL AND email_key <> '';

CREATE INDEX users_role ON users (user_role);

CREATE INDEX webhook_deliveries_finished ON webhook_deliveries (finished_at) WHERE state <> 'waiting';

CREATE INDEX webhook_deliveries_of ON webhook_deliveries (webhook_id, id);

CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (webhook_id, check_id, id) WHERE state = 'waiting';

CREATE TABLE cancel_reasons (
    id INTEGER PRIMARY KEY NOT NULL,
    code TEXT UNIQUE,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    name_es TEXT NOT NULL CHECK (length(name_es) BETWEEN 1 AND 80),
    active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
    ordinal INTEGER NOT NULL
  ) STRICT;

CREATE TABLE cash_ledger (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    register_session_id INTEGER NOT NULL REFERENCES register_sessions (id),
    kind TEXT NOT NULL CHECK (kind IN ('opening', 'sale', 'tip', 'payout', 'deposit')),
    amount INTEGER NOT NULL,
    order_id INTEGER REFERENCES orders (id),
    payment_id INTEGER REFERENCES payments (id),
    payout_id INTEGER REFERENCES payouts (id),
    description TEXT NOT NULL DEFAULT '',
    user_id INTEGER NOT NULL REFERENCES users (id),
    created_at INTEGER NOT NULL,
    business_day TEXT NOT NULL
  , rounding INTEGER NOT NULL DEFAULT 0 CHECK (rounding = 0 OR kind = 'sale')) STRICT;

CREATE TABLE categories (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    restaurant_id INTEGER NOT NULL DEFAULT 1 CHECK (restaurant_id = 1),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    area TEXT NOT NULL DEFAULT 'kitchen' CHECK (area IN ('kitchen', 'bar', 'pizza', 'other')),
    ordinal INTEGER NOT NULL DEFAULT 1,
    color TEXT,
    fresh_minutes INTEGER NOT NULL DEFAULT 5 CHECK (fresh_minutes >= 0),
    attention_minutes INTEGER NOT NULL DEFAULT 15 CHECK (attention_minutes >= fresh_minutes),
    fresh_color TEXT NOT NULL DEFAULT 'green',
    attention_color TEXT NOT NULL DEFAULT 'orange',
    urgent_color TEXT NOT NULL DEFAULT 'red',
    deleted_at INTEGER,
    version INTEGER NOT NULL DEFAULT 1
  , tax_id INTEGER REFERENCES taxes (id), tax_take_out_id INTEGER REFERENCES taxes (id), tax_delivery_id INTEGER REFERENCES taxes (id)) STRICT;

CREATE TABLE category_option_defaults (
    category_id INTEGER NOT NULL REFERENCES categories (id),
    option_group_id INTEGER NOT NULL REFERENCES option_groups (id),
    option_ids TEXT NOT NULL CHECK (json_valid(option_ids)),
    PRIMARY KEY (category_id, option_group_id)
  ) STRICT, WITHOUT ROWID;

CREATE TABLE category_option_groups (
    category_id INTEGER NOT NULL REFERENCES categories (id),
    option_group_id INTEGER NOT NULL REFERENCES option_groups (id),
    ordinal INTEGER NOT NULL DEFAULT 1,
    PRIMARY KEY (category_id, option_group_id)
  ) STRICT, WITHOUT ROWID;

CREATE TABLE check_invoices (
    order_id INTEGER PRIMARY KEY NOT NULL REFERENCES orders (id),
    folio TEXT NOT NULL DEFAULT '' CHECK (length(folio) <= 80),
    marked_by INTEGER NOT NULL REFERENCES users (id),
    marked_at INTEGER NOT NULL
  , amount INTEGER NOT NULL DEFAULT 0 CHECK (amount >= 0), day TEXT NOT NULL DEFAULT '') STRICT;

CREATE TABLE comp_reasons (
    id INTEGER PRIMARY KEY NOT NULL,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    name_es TEXT NOT NULL CHECK (length(name_es) BETWEEN 1 AND 80),
    active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
    ordinal INTEGER NOT NULL
  ) STRICT;

CREATE TABLE costs (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    category TEXT NOT NULL,
    frequency TEXT NOT NULL CHECK (frequency IN ('daily', 'monthly', 'yearly', 'one_time')),
    amount INTEGER NOT NULL CHECK (amount >= 0),
    starts_on TEXT,
    deleted_at INTEGER,
    version INTEGER NOT NULL DEFAULT 1
  , ends_on TEXT, spread_months INTEGER CHECK (spread_months BETWEEN 1 AND 240)) STRICT;

CREATE TABLE devices (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    token_hash TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL DEFAULT '',
    enrolled INTEGER NOT NULL DEFAULT 0 CHECK (enrolled IN (0, 1)),
    created_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL,
    revoked_at INTEGER
  , agent TEXT NOT NULL DEFAULT '' CHECK (length(agent) <= 80), code TEXT CHECK (length(code) = 6), address TEXT NOT NULL DEFAULT '' CHECK (length(address) <= 80), language TEXT CHECK (language IN ('en', 'es')), start_screen TEXT CHECK (start_screen IN ('server', 'status', 'admin')), printer_id INTEGER REFERENCES printers (id)) STRICT;

CREATE TABLE drawer_pulses (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    printer_id INTEGER NOT NULL REFERENCES printers (id),
    cause TEXT NOT NULL CHECK (cause IN ('sale', 'payout', 'deposit', 'hand')),
    reason TEXT NOT NULL DEFAULT '',
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'taken', 'sent', 'failed', 'expired')),
    detail TEXT,
    created_by INTEGER NOT NULL REFERENCES users (id),
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT;

CREATE TABLE events (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    event TEXT NOT NULL,
    payload TEXT NOT NULL CHECK (json_valid(payload)),
    at INTEGER NOT NULL
  ) STRICT;

CREATE TABLE floor_tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    restaurant_id INTEGER NOT NULL DEFAULT 1 CHECK (restaurant_id = 1),
    room_id INTEGER NOT NULL REFERENCES rooms (id),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    shape TEXT NOT NULL DEFAULT 'rectangle' CHECK (shape IN ('rectangle', 'round', 'square', 'other')),
    width INTEGER NOT NULL DEFAULT 80 CHECK (width BETWEEN 1 AND 250),
    height INTEGER NOT NULL DEFAULT 50 CHECK (height BETWEEN 1 AND 250),
    x INTEGER NOT NULL DEFAULT 100 CHECK (x BETWEEN 0 AND 1000),
    y INTEGER NOT NULL DEFAULT 100 CHECK (y BETWEEN 0 AND 1000),
    seats INTEGER NOT NULL DEFAULT 4 CHECK (seats BETWEEN 0 AND 200),
    reserved INTEGER NOT NULL DEFAULT 0 CHECK (reserved IN (0, 1)),
    temporary INTEGER NOT NULL DEFAULT 0 CHECK (temporary IN (0, 1)),
    deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1)),
    modified_at INTEGER NOT NULL,
    version INTEGER NOT NULL DEFAULT 1
  , join_id INTEGER REFERENCES table_joins (id)) STRICT;

CREATE TABLE group_box (
    id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
    recording INTEGER NOT NULL DEFAULT 0 CHECK (recording IN (0, 1)),
    life INTEGER,
    number INTEGER NOT NULL DEFAULT 0,
    digest TEXT NOT NULL DEFAULT '',
    discarded_to INTEGER NOT NULL DEFAULT 0,
    shipment TEXT CHECK (shipment IS NULL OR json_valid(shipment)),
    checks_from INTEGER NOT NULL DEFAULT 0, checks_to INTEGER NOT NULL DEFAULT 0,
    payments_from INTEGER NOT NULL DEFAULT 0, payments_to INTEGER NOT NULL DEFAULT 0,
    movements_from INTEGER NOT NULL DEFAULT 0, movements_to INTEGER NOT NULL DEFAULT 0,
    cuts_from INTEGER NOT NULL DEFAULT 0, cuts_to INTEGER NOT NULL DEFAULT 0,
    problem TEXT,
    problem_at INTEGER,
    shipped_at INTEGER
  ) STRICT;

CREATE TABLE group_menu (
    id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
    from_venue INTEGER,
    from_name TEXT,
    number INTEGER,
    published_at INTEGER,
    fetched_at INTEGER,
    content TEXT CHECK (content IS NULL OR json_valid(content)),
    accepted_from INTEGER,
    accepted_number INTEGER,
    accepted_at INTEGER,
    accepted TEXT CHECK (accepted IS NULL OR json_valid(accepted)),
    auto_time TEXT,
    auto_by INTEGER REFERENCES users (id),
    problem TEXT CHECK (problem IS NULL OR json_valid(problem))
  ) STRICT;

CREATE TABLE group_menu_links (
    from_venue INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('option_group', 'option', 'category', 'product', 'special')),
    group_id INTEGER NOT NULL,
    local_id INTEGER NOT NULL,
    PRIMARY KEY (from_venue, kind, group_id)
  ) STRICT, WITHOUT ROWID;

CREATE TABLE group_outbox (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('check', 'check_taken_back', 'payment', 'movement', 'cut', 'name')),
    fact TEXT NOT NULL CHECK (json_valid(fact))
  ) STRICT;

CREATE TABLE heard_about_sources (
    id INTEGER PRIMARY KEY NOT NULL,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    name_es TEXT NOT NULL CHECK (length(name_es) BETWEEN 1 AND 80),
    active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
    ordinal INTEGER NOT NULL
  ) STRICT;

CREATE TABLE idempotency_keys (
    user_id INTEGER NOT NULL REFERENCES users (id),
    key TEXT NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
    request_hash TEXT NOT NULL,
    status INTEGER NOT NULL,
    reply TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, key)
  ) STRICT, WITHOUT ROWID;

CREATE TABLE imports (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('products', 'options', 'people', 'tables')),
    heading TEXT NOT NULL,
    mapping TEXT NOT NULL,
    added TEXT NOT NULL,
    rows INTEGER NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users (id),
    created_at INTEGER NOT NULL,
    undone_at INTEGER
  ) STRICT;

CREATE TABLE inventory_items (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    purchase_date TEXT NOT NULL,
    price INTEGER NOT NULL CHECK (price >= 0),
    iva INTEGER NOT NULL CHECK (iva >= 0),
    deleted_at INTEGER,
    version INTEGER NOT NULL DEFAULT 1
  ) STRICT;

CREATE TABLE item_status_changes (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    order_product_id INTEGER NOT NULL REFERENCES order_products (id),
    from_status INTEGER NOT NULL,
    to_status INTEGER NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users (id),
    at INTEGER NOT NULL
  ) STRICT;

CREATE TABLE join_codes (
    user_id INTEGER PRIMARY KEY NOT NULL REFERENCES users (id),
    code_hash TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT;

CREATE TABLE journal (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    at INTEGER NOT NULL,
    business_day TEXT NOT NULL,
    actor_id INTEGER REFERENCES users (id),
    approver_id INTEGER REFERENCES users (id),
    action TEXT NOT NULL,
    subject TEXT NOT NULL,
    subject_id INTEGER,
    detail TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(detail)),
    previous_hash TEXT NOT NULL,
    hash TEXT NOT NULL
  ) STRICT;

CREATE TABLE kegs (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    product_id INTEGER NOT NULL REFERENCES products (id),
    milliliters INTEGER NOT NULL CHECK (milliliters BETWEEN 1000 AND 200000),
    opened_at INTEGER NOT NULL,
    opened_by INTEGER NOT NULL REFERENCES users (id),
    business_day TEXT NOT NULL,
    ended_at INTEGER CHECK (ended_at >= opened_at),
    ended_by INTEGER REFERENCES users (id),
    note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 300),
    sold_ml INTEGER,
    wasted_ml INTEGER,
    sales INTEGER,
    deleted_at INTEGER,
    CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
    CHECK ((ended_at IS NULL) = (sold_ml IS NULL) AND (ended_at IS NULL) = (wasted_ml IS NULL)
      AND (ended_at IS NULL) = (sales IS NULL))
  ) STRICT;

CREATE TABLE login_guards (
    scope TEXT NOT NULL,
    subject TEXT NOT NULL,
    failures INTEGER NOT NULL DEFAULT 0 CHECK (failures >= 0),
    locked_until INTEGER,
    day TEXT NOT NULL,
    day_failures INTEGER NOT NULL DEFAULT 0 CHECK (day_failures >= 0),
    PRIMARY KEY (scope, subject)
  ) STRICT, WITHOUT ROWID;

CREATE TABLE mail_settings (
    id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
    active INTEGER NOT NULL DEFAULT 0 CHECK (active IN (0, 1)),
    host TEXT NOT NULL DEFAULT '' CHECK (length(host) <= 253),
    port INTEGER NOT NULL DEFAULT 587 CHECK (port BETWEEN 1 AND 65535),
    security TEXT NOT NULL DEFAULT 'starttls' CHECK (security IN ('starttls', 'tls', 'none')),
    username TEXT NOT NULL DEFAULT '',
    password TEXT NOT NULL DEFAULT '',
    sender TEXT NOT NULL DEFAULT '',
    recipients TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(recipients)),
    notices TEXT NOT NULL DEFAULT '["close","backup","disk","certificate"]' CHECK (json_valid(notices)),
    active_since INTEGER
  ) STRICT;

CREATE TABLE mails (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('test', 'receipt', 'close', 'backup', 'disk', 'certificate')),
    once TEXT,
    check_id INTEGER REFERENCES orders (id),
    recipients TEXT NOT NULL CHECK (json_valid(recipients)),
    subject TEXT NOT NULL,
    body TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
    tries INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
    next_at INTEGER NOT NULL,
    status INTEGER,
    error TEXT NOT NULL DEFAULT '',
    created_by INTEGER REFERENCES users (id),
    created_at INTEGER NOT NULL,
    finished_at INTEGER
  , answers TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(answers))) STRICT;

CREATE TABLE moved_lines (
    order_id INTEGER NOT NULL REFERENCES orders (id),
    order_product_id INTEGER NOT NULL REFERENCES order_products (id) ON DELETE CASCADE,
    PRIMARY KEY (order_id, order_product_id)
  ) STRICT, WITHOUT ROWID;

CREATE TABLE option_groups (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    option_type_id INTEGER NOT NULL DEFAULT 1 CHECK (option_type_id IN (1, 2)),
    mandatory INTEGER NOT NULL DEFAULT 0 CHECK (mandatory IN (0, 1)),
    min_choices INTEGER NOT NULL DEFAULT 0 CHECK (min_choices >= 0),
    max_choices INTEGER CHECK (max_choices >= min_choices),
    ordinal INTEGER NOT NULL DEFAULT 1,
    deleted_at INTEGER,
    version INTEGER NOT NULL DEFAULT 1
  , halves TEXT CHECK (halves IN ('dearer', 'average'))) STRICT;

CREATE TABLE options (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    option_group_id INTEGER NOT NULL REFERENCES option_groups (id),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    price_adjust INTEGER NOT NULL DEFAULT 0,
    selected INTEGER NOT NULL DEFAULT 0 CHECK (selected IN (0, 1)),
    is_default INTEGER NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1)),
    milliliters INTEGER CHECK (milliliters > 0),
    ordinal INTEGER NOT NULL DEFAULT 1,
    deleted_at INTEGER
  , max_quantity INTEGER NOT NULL DEFAULT 1 CHECK (max_quantity BETWEEN 1 AND 20), opens_group_id INTEGER REFERENCES option_groups (id)) STRICT;

CREATE TABLE order_product_options (
    order_product_id INTEGER NOT NULL REFERENCES order_products (id),
    option_id INTEGER NOT NULL REFERENCES options (id),
    name TEXT NOT NULL,
    price_adjust INTEGER NOT NULL,
    milliliters INTEGER,
    ordinal INTEGER NOT NULL, quantity INTEGER NOT NULL DEFAULT 1 CHECK (quantity BETWEEN 1 AND 20), half INTEGER NOT NULL DEFAULT 0 CHECK (half IN (0, 1)),
    PRIMARY KEY (order_product_id, option_id)
  ) STRICT, WITHOUT ROWID;

CREATE TABLE order_products (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    order_id INTEGER NOT NULL REFERENCES orders (id),
    product_id INTEGER NOT NULL REFERENCES products (id),
    product_name TEXT NOT NULL,
    category_id INTEGER NOT NULL REFERENCES categories (id),
    area TEXT NOT NULL CHECK (area IN ('kitchen', 'bar', 'pizza', 'other')),
    quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
    price INTEGER NOT NULL CHECK (price >= 0),
    discount INTEGER NOT NULL DEFAULT 0 CHECK (discount BETWEEN 0 AND price * quantity),
    discount_source TEXT CHECK (discount_source IN ('manual', 'special')),
    discount_by INTEGER REFERENCES users (id),
    note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 300),
    status INTEGER NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 4),
    dont_make INTEGER NOT NULL DEFAULT 0 CHECK (dont_make IN (0, 1)),
    user_id INTEGER NOT NULL REFERENCES users (id),
    split_from INTEGER REFERENCES order_products (id),
    created_at INTEGER NOT NULL,
    ordered_at INTEGER NOT NULL,
    in_progress_at INTEGER,
    finished_at INTEGER,
    delivered_at INTEGER,
    status_changed_at INTEGER NOT NULL,
    cancelled_at INTEGER,
    cancelled_by INTEGER REFERENCES users (id),
    cancel_reason TEXT CHECK (cancel_reason IN ('customer_changed_mind', 'item_not_available', 'kitchen_error', 'customer_complaint', 'wrong_order', 'other')),
    cancel_note TEXT,
    cancel_seen_at INTEGER,
    version INTEGER NOT NULL DEFAULT 1, share_of INTEGER REFERENCES order_products (id), share_parts INTEGER CHECK (share_parts >= 1), share_whole INTEGER CHECK (share_whole > share_parts), made_quantity INTEGER CHECK (made_quantity BETWEEN 1 AND 999), moved_at INTEGER, moved_from_name TEXT, special_application_id INTEGER REFERENCES special_applications (id), course INTEGER CHECK (course BETWEEN 1 AND 9), held_at INTEGER, seen_at INTEGER, seen_by INTEGER REFERENCES users (id), status_changed_by INTEGER REFERENCES users (id), guest INTEGER CHECK (guest BETWEEN 1 AND 50), special_pool_id INTEGER REFERENCES special_pools (id), special_parts TEXT CHECK (special_parts IS NULL OR json_valid(special_parts)), comp_reason_id INTEGER REFERENCES comp_reasons (id), tax_id INTEGER NOT NULL DEFAULT 1, added_tax INTEGER NOT NULL DEFAULT 0 CHECK (added_tax >= 0), cancel_reason_id INTEGER REFERENCES cancel_reasons (id), is_combo INTEGER NOT NULL DEFAULT 0 CHECK (is_combo IN (0, 1)), combo_of INTEGER REFERENCES order_products (id)
    CHECK (combo_of IS NULL OR (price = 0 AND is_combo = 0)), list_price INTEGER CHECK (list_price >= 0), discount_of INTEGER, cancel_session_id INTEGER REFERENCES register_sessions (id),
    CHECK ((status = 4) = (cancelled_at IS NOT NULL)),
    CHECK (cancelled_at IS NULL OR cancel_reason IS NOT NULL)
  ) STRICT;

CREATE TABLE orders (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    name_key TEXT NOT NULL,
    table_id INTEGER REFERENCES floor_tables (id),
    parent_id INTEGER REFERENCES orders (id),
    parent_name TEXT,
    order_type TEXT NOT NULL DEFAULT 'dine_in' CHECK (order_type IN ('dine_in', 'take_out', 'delivery')),
    guests INTEGER CHECK (guests BETWEEN 1 AND 500),
    customer_name TEXT,
    customer_phone TEXT,
    customer_address TEXT,
    notes TEXT NOT NULL DEFAULT '' CHECK (length(notes) <= 300),
    closed INTEGER NOT NULL DEFAULT 0 CHECK (closed IN (0, 1)),
    open_user_id INTEGER NOT NULL REFERENCES users (id),
    close_user_id INTEGER REFERENCES users (id),
    created_at INTEGER NOT NULL,
    modified_at INTEGER NOT NULL,
    closed_at INTEGER,
    business_day TEXT NOT NULL,
    payment_type_id INTEGER REFERENCES payment_types (id),
    heard_about_id INTEGER REFERENCES heard_about_sources (id),
    register_session_id INTEGER REFERENCES register_sessions (id),
    special_id INTEGER REFERENCES specials (id),
    tip INTEGER NOT NULL DEFAULT 0 CHECK (tip >= 0),
    subtotal INTEGER NOT NULL DEFAULT 0 CHECK (subtotal >= 0),
    discount_total INTEGER NOT NULL DEFAULT 0 CHECK (discount_total BETWEEN 0 AND subtotal),
    item_count INTEGER NOT NULL DEFAULT 0 CHECK (item_count >= 0),
    version INTEGER NOT NULL DEFAULT 1,
    deleted_at INTEGER, served_by INTEGER REFERENCES users (id), special_dropped_id INTEGER REFERENCES specials (id), prebill_at INTEGER, prebill_total INTEGER, ticket_language TEXT CHECK (ticket_language IN ('en', 'es')), added_total INTEGER NOT NULL DEFAULT 0 CHECK (added_total >= 0), taxes TEXT CHECK (taxes IS NULL OR json_valid(taxes)), total INTEGER GENERATED ALWAYS AS (subtotal - discount_total + added_total) VIRTUAL, join_id INTEGER REFERENCES table_joins (id), charge_id INTEGER REFERENCES service_charges (id), charge_by_hand INTEGER NOT NULL DEFAULT 0 CHECK (charge_by_hand IN (0, 1)), charge_rate INTEGER NOT NULL DEFAULT 0, charge_amount INTEGER NOT NULL DEFAULT 0, charge_carry INTEGER NOT NULL DEFAULT 0, charge_tax_id INTEGER NOT NULL DEFAULT 0, charge_tax_carry INTEGER NOT NULL DEFAULT 5000, charge_total INTEGER NOT NULL DEFAULT 0 CHECK (charge_total >= 0), tapped INTEGER NOT NULL DEFAULT 0 CHECK (tapped IN (0, 1)), merged_into INTEGER REFERENCES orders (id), left_unsent TEXT CHECK (left_unsent IS NULL OR json_valid(left_unsent)), sale_id INTEGER,
    CHECK (closed = (closed_at IS NOT NULL))
  ) STRICT;

CREATE TABLE payment_items (
    payment_id INTEGER NOT NULL REFERENCES payments (id),
    order_product_id INTEGER NOT NULL REFERENCES order_products (id),
    PRIMARY KEY (payment_id, order_product_id)
  ) STRICT, WITHOUT ROWID;

CREATE TABLE payment_totals (
    grain TEXT NOT NULL CHECK (grain IN ('day', 'month')),
    period TEXT NOT NULL,
    payment_type_id INTEGER NOT NULL,
    payments INTEGER NOT NULL DEFAULT 0,
    reversals INTEGER NOT NULL DEFAULT 0,
    amount INTEGER NOT NULL DEFAULT 0,
    tip INTEGER NOT NULL DEFAULT 0, commission INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (grain, period, payment_type_id)
  ) STRICT, WITHOUT ROWID;

CREATE TABLE payment_types (
    id INTEGER PRIMARY KEY NOT NULL,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    name_es TEXT NOT NULL CHECK (length(name_es) BETWEEN 1 AND 80),
    needs_register INTEGER NOT NULL DEFAULT 0 CHECK (needs_register IN (0, 1)),
    active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
    ordinal INTEGER NOT NULL
  , kind TEXT NOT NULL DEFAULT 'other'
    CHECK (kind IN ('cash', 'card', 'transfer', 'platform', 'voucher', 'account', 'other')), reference TEXT NOT NULL DEFAULT 'optional'
    CHECK (reference IN ('none', 'optional', 'required')), opens_drawer INTEGER NOT NULL DEFAULT 0 CHECK (opens_drawer IN (0, 1)), gives_change INTEGER NOT NULL DEFAULT 0 CHECK (gives_change IN (0, 1)), allows_tip INTEGER NOT NULL DEFAULT 1 CHECK (allows_tip IN (0, 1)), commission_rate INTEGER NOT NULL DEFAULT 0
    CHECK (commission_rate BETWEEN 0 AND 10000), deleted_at INTEGER, sat_form TEXT CHECK (sat_form GLOB '[0-9][0-9]')) STRICT;

CREATE TABLE payments (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    order_id INTEGER NOT NULL REFERENCES orders (id),
    payment_type_id INTEGER NOT NULL REFERENCES payment_types (id),
    amount INTEGER NOT NULL,
    tip INTEGER NOT NULL DEFAULT 0,
    cash_received INTEGER CHECK (cash_received >= 0),
    change_given INTEGER CHECK (change_given >= 0),
    reference TEXT,
    register_session_id INTEGER REFERENCES register_sessions (id),
    user_id INTEGER NOT NULL REFERENCES users (id),
    reverses_id INTEGER REFERENCES payments (id),
    created_at INTEGER NOT NULL,
    business_day TEXT NOT NULL
  , reason TEXT CHECK (length(reason) <= 300), part_of INTEGER CHECK (part_of BETWEEN 2 AND 50), part_index INTEGER CHECK (part_index BETWEEN 1 AND part_of), rounding INTEGER NOT NULL DEFAULT 0, guest INTEGER CHECK (guest BETWEEN 1 AND 50), commission INTEGER NOT NULL DEFAULT 0) STRICT;

CREATE TABLE payouts (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    register_session_id INTEGER NOT NULL REFERENCES register_sessions (id),
    payout_type TEXT NOT NULL CHECK (payout_type IN ('staff_payment', 'credit_tips', 'petty_cash', 'safe_deposit', 'other')),
    amount INTEGER NOT NULL CHECK (amount > 0),
    recipient TEXT NOT NULL DEFAULT '',
    description TEXT NOT NULL DEFAULT '',
    created_by INTEGER NOT NULL REFERENCES users (id),
    created_at INTEGER NOT NULL,
    approved_by INTEGER REFERENCES users (id),
    approved_at INTEGER,
    deleted_at INTEGER, recipient_user_id INTEGER REFERENCES users (id), tip_method TEXT CHECK (tip_method IN ('card', 'cash')),
    CHECK (approved_at IS NULL OR deleted_at IS NULL)
  ) STRICT;

CREATE TABLE pour_totals (
    grain TEXT NOT NULL CHECK (grain IN ('day', 'month')),
    period TEXT NOT NULL,
    product_id INTEGER NOT NULL,
    option_id INTEGER NOT NULL,
    units INTEGER NOT NULL DEFAULT 0,
    milliliters INTEGER NOT NULL DEFAULT 0,
    gross INTEGER NOT NULL DEFAULT 0,
    discount INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (grain, period, product_id, option_id)
  ) STRICT, WITHOUT ROWID;

CREATE TABLE prep_totals (
    grain TEXT NOT NULL CHECK (grain IN ('day', 'month')),
    period TEXT NOT NULL,
    area TEXT NOT NULL,
    units INTEGER NOT NULL DEFAULT 0,
    wait_ms INTEGER NOT NULL DEFAULT 0,
    prep_ms INTEGER NOT NULL DEFAULT 0,
    total_ms INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (grain, period, area)
  ) STRICT, WITHOUT ROWID;

CREATE TABLE price_lists (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
    start_date TEXT,
    end_date TEXT,
    start_time TEXT NOT NULL,
    end_time TEXT NOT NULL,
    days_of_week TEXT NOT NULL CHECK (json_valid(days_of_week)),
    entries TEXT NOT NULL CHECK (json_valid(entries)),
    ordinal INTEGER NOT NULL DEFAULT 0,
    deleted_at INTEGER
  ) STRICT;

CREATE TABLE print_job_items (
    order_product_id INTEGER NOT NULL REFERENCES order_products (id) ON DELETE CASCADE,
    job_id INTEGER NOT NULL REFERENCES print_jobs (id),
    PRIMARY KEY (order_product_id, job_id)
  ) STRICT, WITHOUT ROWID;

CREATE TABLE print_jobs (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    printer_id INTEGER NOT NULL REFERENCES printers (id),
    document TEXT NOT NULL CHECK (document IN ('ticket', 'kitchen', 'x_cut', 'z_cut', 'payout', 'test', 'daily_close')),
    order_id INTEGER REFERENCES orders (id),
    language TEXT NOT NULL CHECK (language IN ('en', 'es')),
    width INTEGER NOT NULL CHECK (width IN (24, 28, 32, 42)),
    marking TEXT CHECK (marking IN ('copy', 'possible_duplicate')),
    data TEXT NOT NULL CHECK (json_valid(data)),
    state TEXT NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'printing', 'printed', 'failed', 'unconfirmed', 'cancelled')),
    reason TEXT,
    attempt INTEGER NOT NULL DEFAULT 0 CHECK (attempt >= 0),
    next_attempt_at INTEGER,
    claimed_by TEXT,
    bytes_sent INTEGER NOT NULL DEFAULT 0,
    printed_text TEXT,
    copy_of INTEGER REFERENCES print_jobs (id),
    created_by INTEGER NOT NULL REFERENCES users (id),
    created_at INTEGER NOT NULL,
    modified_at INTEGER NOT NULL,
    printed_at INTEGER
  , subject_id INTEGER, meant_for INTEGER REFERENCES printers (id), released_at INTEGER) STRICT;

CREATE TABLE printer_scans (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    hosts TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(hosts)),
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done')),
    found TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(found)),
    created_by INTEGER NOT NULL REFERENCES users (id),
    created_at INTEGER NOT NULL
  ) STRICT;

CREATE TABLE printers (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    transport TEXT NOT NULL,
    width INTEGER NOT NULL DEFAULT 32 CHECK (width IN (24, 28, 32, 42)),
    code_page INTEGER NOT NULL DEFAULT 19 CHECK (code_page BETWEEN 0 AND 255),
    language TEXT NOT NULL DEFAULT 'es' CHECK (language IN ('en', 'es')),
    state TEXT NOT NULL DEFAULT 'unknown' CHECK (state IN ('ready', 'paper_low', 'paper_out', 'cover_open', 'offline', 'unknown')),
    state_detail TEXT,
    state_at INTEGER,
    deleted_at INTEGER
  , font TEXT NOT NULL DEFAULT 'a' CHECK (font IN ('a', 'b')), cut TEXT NOT NULL DEFAULT 'partial' CHECK (cut IN ('partial', 'full', 'none')), drawer_pin INTEGER NOT NULL DEFAULT 0 CHECK (drawer_pin IN (0, 1)), areas TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(areas)), is_receipt INTEGER NOT NULL DEFAULT 1 CHECK (is_receipt IN (0, 1)), backup_printer_id INTEGER REFERENCES printers (id), state_since INTEGER, answers INTEGER NOT NULL DEFAULT 0 CHECK (answers IN (0, 1)), qr TEXT NOT NULL DEFAULT 'command' CHECK (qr IN ('command', 'picture'))) STRICT;

CREATE TABLE product_images (
    product_id INTEGER PRIMARY KEY NOT NULL REFERENCES products (id),
    type TEXT NOT NULL CHECK (type IN ('image/png', 'image/jpeg', 'image/webp')),
    data BLOB NOT NULL CHECK (length(data) BETWEEN 1 AND 1048576),
    modified_at INTEGER NOT NULL
  ) STRICT;

CREATE TABLE product_option_groups (
    product_id INTEGER NOT NULL REFERENCES products (id),
    option_group_id INTEGER NOT NULL REFERENCES option_groups (id),
    ordinal INTEGER NOT NULL DEFAULT 1,
    PRIMARY KEY (product_id, option_group_id)
  ) STRICT, WITHOUT ROWID;

CREATE TABLE products (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    restaurant_id INTEGER NOT NULL DEFAULT 1 CHECK (restaurant_id = 1),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    name_key TEXT NOT NULL,
    description TEXT NOT NULL DEFAULT '',
    description_es TEXT NOT NULL DEFAULT '',
    category_id INTEGER NOT NULL REFERENCES categories (id),
    cost INTEGER NOT NULL DEFAULT 0 CHECK (cost >= 0),
    price INTEGER NOT NULL CHECK (price >= 0),
    milliliters INTEGER CHECK (milliliters > 0),
    image TEXT,
    code TEXT,
    barcode TEXT,
    active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
    sold_out INTEGER NOT NULL DEFAULT 0 CHECK (sold_out IN (0, 1)),
    ordinal INTEGER NOT NULL DEFAULT 1,
    deleted_at INTEGER,
    modified_at INTEGER NOT NULL,
    version INTEGER NOT NULL DEFAULT 1
  , fresh_minutes INTEGER CHECK (fresh_minutes >= 0), attention_minutes INTEGER
    CHECK (attention_minutes >= fresh_minutes AND (attention_minutes IS NULL) = (fresh_minutes IS NULL)), ingredients TEXT, allergens TEXT, stock_note TEXT, tax_id INTEGER REFERENCES taxes (id), tax_take_out_id INTEGER REFERENCES taxes (id), tax_delivery_id INTEGER REFERENCES taxes (id), own_options INTEGER NOT NULL DEFAULT 0 CHECK (own_options IN (0, 1)), combo TEXT CHECK (combo IS NULL OR json_valid(combo))) STRICT;

CREATE TABLE register_counts (
    register_session_id INTEGER NOT NULL REFERENCES register_sessions (id),
    moment TEXT NOT NULL CHECK (moment IN ('open', 'close')),
    denomination INTEGER NOT NULL CHECK (denomination > 0),
    count INTEGER NOT NULL CHECK (count >= 0),
    PRIMARY KEY (register_session_id, moment, denomination)
  ) STRICT, WITHOUT ROWID;

CREATE TABLE register_sessions (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    register_id INTEGER NOT NULL REFERENCES registers (id),
    opening_user_id INTEGER NOT NULL REFERENCES users (id),
    opening_cash INTEGER NOT NULL CHECK (opening_cash >= 0),
    opened_at INTEGER NOT NULL,
    business_day TEXT NOT NULL,
    closing_user_id INTEGER REFERENCES users (id),
    closed_at INTEGER,
    expected_cash INTEGER,
    actual_cash INTEGER,
    cash_difference INTEGER,
    notes TEXT NOT NULL DEFAULT '' CHECK (length(notes) <= 300),
    version INTEGER NOT NULL DEFAULT 1,
    CHECK ((closed_at IS NULL) = (actual_cash IS NULL))
  ) STRICT;

CREATE TABLE registers (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    deleted_at INTEGER
  , drawer_printer_id INTEGER REFERENCES printers (id)) STRICT;

CREATE TABLE roles (
    id INTEGER PRIMARY KEY NOT NULL,
    title TEXT NOT NULL UNIQUE,
    permissions TEXT NOT NULL CHECK (json_valid(permissions)),
    version INTEGER NOT NULL DEFAULT 1
  ) STRICT;

CREATE TABLE rooms (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    ordinal INTEGER NOT NULL DEFAULT 1,
    deleted_at INTEGER
  ) STRICT;

CREATE TABLE sale_events (
    id INTEGER PRIMARY KEY NOT NULL,
    order_id INTEGER NOT NULL REFERENCES orders (id),
    sign INTEGER NOT NULL CHECK (sign IN (1, -1)),
    takes_back INTEGER REFERENCES sale_events (id) CHECK ((takes_back IS NULL) = (sign = 1)),
    at INTEGER NOT NULL,
    business_day TEXT NOT NULL,
    register_session_id INTEGER REFERENCES register_sessions (id),
    user_id INTEGER NOT NULL,
    server_id INTEGER NOT NULL,
    table_id INTEGER,
    join_id INTEGER,
    parent_id INTEGER,
    guests INTEGER,
    opened_at INTEGER NOT NULL,
    heard_about_id INTEGER,
    order_type TEXT NOT NULL,
    payment_type_id INTEGER,
    subtotal INTEGER NOT NULL,
    discount_total INTEGER NOT NULL,
    added_total INTEGER NOT NULL,
    charge_total INTEGER NOT NULL,
    charge_tax_id INTEGER NOT NULL,
    taxes TEXT,
    tip INTEGER NOT NULL,
    total INTEGER GENERATED ALWAYS AS (subtotal - discount_total + added_total) VIRTUAL
  ) STRICT;

CREATE TABLE sale_lines (
    sale_id INTEGER NOT NULL REFERENCES sale_events (id),
    id INTEGER NOT NULL,
    product_id INTEGER NOT NULL,
    product_name TEXT NOT NULL,
    category_id INTEGER NOT NULL,
    area TEXT NOT NULL,
    quantity INTEGER NOT NULL,
    made_quantity INTEGER,
    share_of INTEGER,
    price INTEGER NOT NULL,
    discount INTEGER NOT NULL,
    discount_source TEXT,
    discount_by INTEGER,
    discount_of INTEGER,
    comp_reason_id INTEGER,
    special_id INTEGER,
    special_application_id INTEGER,
    special_parts TEXT,
    tax_id INTEGER NOT NULL,
    added_tax INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    ordered_at INTEGER NOT NULL,
    in_progress_at INTEGER,
    finished_at INTEGER,
    dont_make INTEGER NOT NULL,
    is_combo INTEGER NOT NULL,
    combo_of INTEGER,
    list_price INTEGER,
    chosen TEXT NOT NULL,
    parts TEXT,
    PRIMARY KEY (sale_id, id)
  ) STRICT, WITHOUT ROWID;

CREATE TABLE sale_payments (
    sale_id INTEGER NOT NULL REFERENCES sale_events (id),
    payment_type_id INTEGER NOT NULL,
    payments INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    tip INTEGER NOT NULL,
    rounding INTEGER NOT NULL,
    PRIMARY KEY (sale_id, payment_type_id)
  ) STRICT, WITHOUT ROWID;

CREATE TABLE sales_totals (
    grain TEXT NOT NULL CHECK (grain IN ('day', 'month')),
    period TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('all', 'product', 'category', 'server', 'hour', 'source', 'type', 'special', 'discount_by', 'tax')),
    key INTEGER NOT NULL,
    checks INTEGER NOT NULL DEFAULT 0, guests INTEGER NOT NULL DEFAULT 0, lines INTEGER NOT NULL DEFAULT 0, units INTEGER NOT NULL DEFAULT 0, gross INTEGER NOT NULL DEFAULT 0, discount INTEGER NOT NULL DEFAULT 0, added INTEGER NOT NULL DEFAULT 0, tip INTEGER NOT NULL DEFAULT 0, iva_flat INTEGER NOT NULL DEFAULT 0, iva_extracted INTEGER NOT NULL DEFAULT 0, charge INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (grain, period, kind, key)
  ) STRICT, WITHOUT ROWID;

CREATE TABLE sales_totals_state (
    id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
    time_zone TEXT NOT NULL,
    built_at INTEGER NOT NULL
  ) STRICT;

CREATE TABLE schema_migrations (
    name TEXT PRIMARY KEY NOT NULL,
    checksum TEXT NOT NULL,
    applied_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

CREATE TABLE service_charges (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
    name_es TEXT NOT NULL CHECK (length(name_es) BETWEEN 1 AND 40),
    rate INTEGER NOT NULL DEFAULT 0 CHECK (rate BETWEEN 0 AND 10000),
    amount INTEGER NOT NULL DEFAULT 0 CHECK (amount >= 0),
    dine_in INTEGER NOT NULL DEFAULT 1 CHECK (dine_in IN (0, 1)),
    take_out INTEGER NOT NULL DEFAULT 0 CHECK (take_out IN (0, 1)),
    delivery INTEGER NOT NULL DEFAULT 0 CHECK (delivery IN (0, 1)),
    min_guests INTEGER CHECK (min_guests BETWEEN 1 AND 500),
    tax_id INTEGER NOT NULL DEFAULT 0 REFERENCES taxes (id),
    deleted_at INTEGER,
    CHECK ((rate = 0) <> (amount = 0))
  ) STRICT;

CREATE TABLE sessions (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users (id),
    device_id INTEGER NOT NULL REFERENCES devices (id),
    token_hash TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL,
    full_login_at INTEGER,
    active_at INTEGER NOT NULL,
    ended_at INTEGER,
    end_reason TEXT CHECK (end_reason IN ('logout', 'remote', 'expired', 'deactivated', 'replaced'))
  ) STRICT;

CREATE TABLE settings (
    key TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL CHECK (json_valid(value)),
    modified_at INTEGER NOT NULL
  ) STRICT;

CREATE TABLE special_applications (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    special_id INTEGER NOT NULL REFERENCES specials (id),
    order_id INTEGER NOT NULL REFERENCES orders (id),
    fingerprint TEXT NOT NULL,
    applied_by INTEGER NOT NULL REFERENCES users (id),
    applied_at INTEGER NOT NULL,
    ended_at INTEGER,
    end_reason TEXT CHECK (end_reason IN ('removed', 'dropped')), pool_id INTEGER REFERENCES special_pools (id), automatic INTEGER NOT NULL DEFAULT 0 CHECK (automatic IN (0, 1)), times INTEGER NOT NULL DEFAULT 1, terms TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(terms)), sold_until INTEGER NOT NULL DEFAULT 0, kept INTEGER NOT NULL DEFAULT 0 CHECK (kept IN (0, 1)),
    CHECK ((ended_at IS NULL) = (end_reason IS NULL))
  ) STRICT;

CREATE TABLE special_pools (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    order_id INTEGER NOT NULL REFERENCES orders (id),
    ended_at INTEGER
  ) STRICT;

CREATE TABLE specials (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    description TEXT NOT NULL DEFAULT '',
    description_es TEXT NOT NULL DEFAULT '',
    special_type TEXT NOT NULL CHECK (special_type IN ('buy_x_get_y_free', 'percentage_discount', 'fixed_discount', 'combo_deal')),
    conditions TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(conditions)),
    discount_value INTEGER NOT NULL DEFAULT 0 CHECK (discount_value >= 0),
    combo_price INTEGER NOT NULL DEFAULT 0 CHECK (combo_price >= 0),
    start_date TEXT,
    end_date TEXT,
    start_time TEXT NOT NULL DEFAULT '00:00',
    end_time TEXT NOT NULL DEFAULT '23:59',
    days_of_week TEXT NOT NULL DEFAULT '[0,1,2,3,4,5,6]' CHECK (json_valid(days_of_week)),
    priority INTEGER NOT NULL DEFAULT 0 CHECK (priority >= 0),
    active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
    deleted_at INTEGER,
    version INTEGER NOT NULL DEFAULT 1
  , automatic INTEGER NOT NULL DEFAULT 0 CHECK (automatic IN (0, 1)), not_with_others INTEGER NOT NULL DEFAULT 0 CHECK (not_with_others IN (0, 1)), limit_per_check INTEGER CHECK (limit_per_check > 0)) STRICT;

CREATE TABLE table_joins (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    table_id INTEGER NOT NULL REFERENCES floor_tables (id),
    name TEXT NOT NULL CHECK (length(name) > 0),
    table_ids TEXT NOT NULL CHECK (json_valid(table_ids))
  ) STRICT;

CREATE TABLE taxes (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
    name_es TEXT NOT NULL CHECK (length(name_es) BETWEEN 1 AND 40),
    rate INTEGER NOT NULL CHECK (rate BETWEEN 0 AND 10000),
    added INTEGER NOT NULL DEFAULT 0 CHECK (added IN (0, 1)),
    exempt INTEGER NOT NULL DEFAULT 0 CHECK (exempt IN (0, 1)),
    deleted_at INTEGER,
    CHECK (exempt = 0 OR rate = 0)
  ) STRICT;

CREATE TABLE themes (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    theme_data TEXT NOT NULL CHECK (json_valid(theme_data)),
    active INTEGER NOT NULL DEFAULT 0 CHECK (active IN (0, 1)),
    is_default INTEGER NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1)),
    deleted_at INTEGER,
    version INTEGER NOT NULL DEFAULT 1
  ) STRICT;

CREATE TABLE tip_balances (
    user_id INTEGER NOT NULL REFERENCES users (id),
    method TEXT NOT NULL CHECK (method IN ('card', 'cash')),
    amount INTEGER NOT NULL,
    PRIMARY KEY (user_id, method)
  ) STRICT, WITHOUT ROWID;

CREATE TABLE tip_ledger (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('earned', 'pool', 'paid')),
    method TEXT NOT NULL CHECK (method IN ('card', 'cash')),
    user_id INTEGER NOT NULL REFERENCES users (id),
    amount INTEGER NOT NULL CHECK (amount <> 0),
    order_id INTEGER REFERENCES orders (id),
    payment_id INTEGER REFERENCES payments (id),
    payout_id INTEGER REFERENCES payouts (id),
    register_session_id INTEGER REFERENCES register_sessions (id),
    created_by INTEGER NOT NULL REFERENCES users (id),
    created_at INTEGER NOT NULL,
    business_day TEXT NOT NULL, pool_of INTEGER REFERENCES register_sessions (id),
    CHECK ((kind = 'earned') = (payment_id IS NOT NULL)),
    CHECK ((kind = 'paid') = (payout_id IS NOT NULL))
  ) STRICT;

CREATE TABLE tip_pools (
    register_session_id INTEGER NOT NULL REFERENCES register_sessions (id),
    user_id INTEGER NOT NULL REFERENCES users (id),
    weight REAL NOT NULL CHECK (weight > 0),
    PRIMARY KEY (register_session_id, user_id)
  ) STRICT, WITHOUT ROWID;

CREATE TABLE tokens (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    token_hash TEXT NOT NULL UNIQUE,
    ending TEXT NOT NULL,
    created_by INTEGER NOT NULL REFERENCES users (id),
    role INTEGER REFERENCES roles (id),
    permissions TEXT CHECK (permissions IS NULL OR json_valid(permissions)),
    addresses TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(addresses)),
    created_at INTEGER NOT NULL,
    expires_at INTEGER,
    used_at INTEGER,
    used_from TEXT NOT NULL DEFAULT '',
    revoked_at INTEGER,
    CHECK ((role IS NULL) <> (permissions IS NULL))
  ) STRICT;

CREATE TABLE unsent_lines (
    id INTEGER PRIMARY KEY NOT NULL,
    key TEXT NOT NULL UNIQUE,
    order_id INTEGER NOT NULL REFERENCES orders (id),
    user_id INTEGER NOT NULL REFERENCES users (id),
    quantity INTEGER NOT NULL,
    line TEXT NOT NULL,
    gone_at INTEGER
  ) STRICT;

CREATE TABLE users (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    email TEXT NOT NULL,
    email_key TEXT NOT NULL,
    user_name TEXT NOT NULL CHECK (length(user_name) BETWEEN 1 AND 80),
    first_names TEXT NOT NULL DEFAULT '',
    last_names TEXT NOT NULL DEFAULT '',
    cell_phone TEXT NOT NULL DEFAULT '',
    password_hash TEXT NOT NULL,
    pin_hash TEXT,
    active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
    user_role INTEGER NOT NULL REFERENCES roles (id),
    language TEXT CHECK (language IN ('en', 'es')),
    created_at INTEGER NOT NULL,
    modified_at INTEGER NOT NULL,
    deleted_at INTEGER,
    version INTEGER NOT NULL DEFAULT 1
  , display_name TEXT NOT NULL DEFAULT '') STRICT;

CREATE TABLE venue_pictures (
    name TEXT PRIMARY KEY NOT NULL CHECK (name IN ('logo')),
    png BLOB NOT NULL CHECK (length(png) BETWEEN 1 AND 32768),
    modified_at INTEGER NOT NULL
  ) STRICT;

CREATE TABLE webhook_deliveries (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    webhook_id INTEGER NOT NULL REFERENCES webhooks (id),
    event TEXT NOT NULL,
    check_id INTEGER,
    body TEXT NOT NULL CHECK (json_valid(body)),
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
    tries INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
    next_at INTEGER NOT NULL,
    status INTEGER,
    error TEXT NOT NULL DEFAULT '',
    created_at INTEGER NOT NULL,
    finished_at INTEGER
  ) STRICT;

CREATE TABLE webhooks (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    url TEXT NOT NULL CHECK (length(url) BETWEEN 1 AND 500),
    secret TEXT NOT NULL,
    events TEXT NOT NULL CHECK (json_valid(events)),
    active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
    last_event_id INTEGER NOT NULL,
    created_by INTEGER NOT NULL REFERENCES users (id),
    created_at INTEGER NOT NULL,
    deleted_at INTEGER
  ) STRICT;

CREATE TABLE z_cuts (
    number INTEGER PRIMARY KEY NOT NULL,
    register_session_id INTEGER NOT NULL UNIQUE REFERENCES register_sessions (id),
    business_day TEXT NOT NULL,
    data TEXT NOT NULL CHECK (json_valid(data)),
    created_by INTEGER NOT NULL REFERENCES users (id),
    created_at INTEGER NOT NULL
  ) STRICT;

CREATE TRIGGER cash_ledger_no_delete BEFORE DELETE ON cash_ledger BEGIN SELECT RAISE(ABORT, 'cash_ledger is append-only'); END;

CREATE TRIGGER cash_ledger_no_update BEFORE UPDATE ON cash_ledger BEGIN SELECT RAISE(ABORT, 'cash_ledger is append-only'); END;

CREATE TRIGGER drawer_pulses_once BEFORE UPDATE OF state ON drawer_pulses
    WHEN NEW.state = 'waiting' OR OLD.state IN ('sent', 'failed', 'expired')
    BEGIN SELECT RAISE(ABORT, 'a drawer pulse is never repeated'); END;

CREATE TRIGGER group_cash_ledger_added AFTER INSERT ON cash_ledger WHEN (SELECT recording FROM group_box) = 1 BEGIN
    INSERT INTO group_outbox (kind, fact) SELECT 'movement', fact FROM group_movements WHERE id = NEW.id;
  END;

CREATE TRIGGER group_categories_added AFTER INSERT ON categories WHEN (SELECT recording FROM group_box) = 1 BEGIN
    INSERT INTO group_outbox (kind, fact) SELECT 'name', fact FROM group_names WHERE source = 'categories' AND id = NEW.id;
  END;

CREATE TRIGGER group_categories_changed AFTER UPDATE OF name, deleted_at ON categories WHEN (SELECT recording FROM group_box) = 1 BEGIN
    INSERT INTO group_outbox (kind, fact) SELECT 'name', fact FROM group_names WHERE source = 'categories' AND id = NEW.id;
  END;

CREATE TRIGGER group_payment_types_added AFTER INSERT ON payment_types WHEN (SELECT recording FROM group_box) = 1 BEGIN
    INSERT INTO group_outbox (kind, fact) SELECT 'name', fact FROM group_names WHERE source = 'payment_types' AND id = NEW.id;
  END;

CREATE TRIGGER group_payment_types_changed AFTER UPDATE OF name, deleted_at ON payment_types WHEN (SELECT recording FROM group_box) = 1 BEGIN
    INSERT INTO group_outbox (kind, fact) SELECT 'name', fact FROM group_names WHERE source = 'payment_types' AND id = NEW.id;
  END;

CREATE TRIGGER group_payments_added AFTER INSERT ON payments WHEN (SELECT recording FROM group_box) = 1 BEGIN
    INSERT INTO group_outbox (kind, fact) SELECT 'payment', fact FROM group_payments WHERE id = NEW.id;
  END;

CREATE TRIGGER group_products_added AFTER INSERT ON products WHEN (SELECT recording FROM group_box) = 1 BEGIN
    INSERT INTO group_outbox (kind, fact) SELECT 'name', fact FROM group_names WHERE source = 'products' AND id = NEW.id;
  END;

CREATE TRIGGER group_products_changed AFTER UPDATE OF name, price, category_id, deleted_at ON products WHEN (SELECT recording FROM group_box) = 1 BEGIN
    INSERT INTO group_outbox (kind, fact) SELECT 'name', fact FROM group_names WHERE source = 'products' AND id = NEW.id;
  END;

CREATE TRIGGER group_registers_added AFTER INSERT ON registers WHEN (SELECT recording FROM group_box) = 1 BEGIN
    INSERT INTO group_outbox (kind, fact) SELECT 'name', fact FROM group_names WHERE source = 'registers' AND id = NEW.id;
  END;

CREATE TRIGGER group_registers_changed AFTER UPDATE OF name, deleted_at ON registers WHEN (SELECT recording FROM group_box) = 1 BEGIN
    INSERT INTO group_outbox (kind, fact) SELECT 'name', fact FROM group_names WHERE source = 'registers' AND id = NEW.id;
  END;

CREATE TRIGGER group_sale_added AFTER INSERT ON sale_events WHEN (SELECT recording FROM group_box) = 1 AND (SELECT NEW.id <= checks_from OR NEW.id > checks_to FROM group_box) BEGIN
    INSERT INTO group_outbox (kind, fact) SELECT kind, fact FROM group_checks WHERE id = NEW.id;
  END;

CREATE TRIGGER group_sale_corrected_from BEFORE UPDATE OF server_id, table_id ON sale_events
    WHEN (SELECT recording FROM group_box) = 1 AND (SELECT NEW.id <= checks_from OR NEW.id > checks_to FROM group_box) BEGIN
    INSERT INTO group_outbox (kind, fact) SELECT 'check_taken_back', fact FROM group_checks WHERE id = NEW.id;
  END;

CREATE TRIGGER group_sale_corrected_to AFTER UPDATE OF server_id, table_id ON sale_events
    WHEN (SELECT recording FROM group_box) = 1 AND (SELECT NEW.id <= checks_from OR NEW.id > checks_to FROM group_box) BEGIN
    INSERT INTO group_outbox (kind, fact) SELECT 'check', fact FROM group_checks WHERE id = NEW.id;
  END;

CREATE TRIGGER group_users_added AFTER INSERT ON users WHEN (SELECT recording FROM group_box) = 1 BEGIN
    INSERT INTO group_outbox (kind, fact) SELECT 'name', fact FROM group_names WHERE source = 'users' AND id = NEW.id;
  END;

CREATE TRIGGER group_users_changed AFTER UPDATE OF display_name, deleted_at ON users WHEN (SELECT recording FROM group_box) = 1 BEGIN
    INSERT INTO group_outbox (kind, fact) SELECT 'name', fact FROM group_names WHERE source = 'users' AND id = NEW.id;
  END;

CREATE TRIGGER group_z_cuts_added AFTER INSERT ON z_cuts WHEN (SELECT recording FROM group_box) = 1 BEGIN
    INSERT INTO group_outbox (kind, fact) SELECT 'cut', fact FROM group_cuts WHERE id = NEW.number;
  END;

CREATE TRIGGER item_status_changes_no_delete BEFORE DELETE ON item_status_changes BEGIN SELECT RAISE(ABORT, 'item_status_changes is append-only'); END;

CREATE TRIGGER item_status_changes_no_update BEFORE UPDATE ON item_status_changes BEGIN SELECT RAISE(ABORT, 'item_status_changes is append-only'); END;

CREATE TRIGGER journal_no_delete BEFORE DELETE ON journal BEGIN SELECT RAISE(ABORT, 'journal is append-only'); END;

CREATE TRIGGER journal_no_update BEFORE UPDATE ON journal BEGIN SELECT RAISE(ABORT, 'journal is append-only'); END;

CREATE TRIGGER kegs_ended_is_final BEFORE UPDATE ON kegs
    WHEN OLD.deleted_at IS NOT NULL OR (OLD.ended_at IS NOT NULL AND NEW.deleted_at IS NULL)
    BEGIN SELECT RAISE(ABORT, 'an ended keg is final'); END;

CREATE TRIGGER kegs_no_delete BEFORE DELETE ON kegs BEGIN SELECT RAISE(ABORT, 'kegs are kept'); END;

CREATE TRIGGER order_products_comp_ends AFTER UPDATE OF discount, discount_source, price, quantity ON order_products
    WHEN NEW.comp_reason_id IS NOT NULL
      AND (NEW.discount <> NEW.price * NEW.quantity OR NEW.discount_source IS NOT 'manual')
    BEGIN UPDATE order_products SET comp_reason_id = NULL WHERE id = NEW.id; END;

CREATE TRIGGER order_products_moves AFTER UPDATE OF order_id ON order_products
    WHEN NEW.order_id <> OLD.order_id AND NEW.combo_of IS NULL
    BEGIN INSERT OR IGNORE INTO moved_lines (order_id, order_product_id) VALUES (OLD.order_id, NEW.id); END;

CREATE TRIGGER order_products_step AFTER UPDATE OF status_changed_by ON order_products BEGIN
    INSERT INTO item_status_changes (order_product_id, from_status, to_status, user_id, at)
    VALUES (NEW.id, OLD.status, NEW.status, NEW.status_changed_by, NEW.status_changed_at);
  END;

CREATE TRIGGER order_products_totals AFTER UPDATE OF in_progress_at, finished_at ON order_products
    WHEN NEW.dont_make = 0 AND NEW.share_of IS NULL AND NEW.status <> 4
      AND (OLD.finished_at IS NOT NEW.finished_at
        OR (NEW.finished_at IS NOT NULL AND OLD.in_progress_at IS NOT NEW.in_progress_at))
      AND EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id AND sale_id IS NOT NULL) BEGIN
    INSERT INTO prep_totals (grain, period, area, units, wait_ms, prep_ms, total_ms)
    SELECT g.column1, substr(e.business_day, 1, g.column2), NEW.area, c.sign * c.units,
      c.sign * c.units * (c.started - c.ordered), c.sign * c.units * (c.finished - c.started),
      c.sign * c.units * (c.finished - c.ordered)
    FROM (SELECT -1 AS sign, coalesce(OLD.made_quantity, OLD.quantity) AS units,
      OLD.ordered_at AS ordered, coalesce(OLD.in_progress_at, OLD.finished_at) AS started,
      OLD.finished_at AS finished WHERE OLD.finished_at IS NOT NULL UNION ALL SELECT 1 AS sign, coalesce(NEW.made_quantity, NEW.quantity) AS units,
      NEW.ordered_at AS ordered, coalesce(NEW.in_progress_at, NEW.finished_at) AS started,
      NEW.finished_at AS finished WHERE NEW.finished_at IS NOT NULL) c,
      (VALUES ('day', 10), ('month', 7)) g, orders o JOIN sale_events e ON e.id = o.sale_id
    WHERE o.id = NEW.order_id
    ON CONFLICT (grain, period, area) DO UPDATE SET units = units + excluded.units,
      wait_ms = wait_ms + excluded.wait_ms, prep_ms = prep_ms + excluded.prep_ms,
      total_ms = total_ms + excluded.total_ms;
  END;

CREATE TRIGGER payment_items_no_delete BEFORE DELETE ON payment_items BEGIN SELECT RAISE(ABORT, 'payment_items is append-only'); END;

CREATE TRIGGER payment_items_no_update BEFORE UPDATE ON payment_items BEGIN SELECT RAISE(ABORT, 'payment_items is append-only'); END;

CREATE TRIGGER payments_no_delete BEFORE DELETE ON payments BEGIN SELECT RAISE(ABORT, 'payments is append-only'); END;

CREATE TRIGGER payments_no_update BEFORE UPDATE ON payments BEGIN SELECT RAISE(ABORT, 'payments is append-only'); END;

CREATE TRIGGER payments_tip AFTER INSERT ON payments
    WHEN NEW.tip <> 0 AND (NEW.reverses_id IS NULL
      OR EXISTS (SELECT 1 FROM tip_ledger WHERE payment_id = NEW.reverses_id)) BEGIN
    INSERT INTO tip_ledger (kind, method, user_id, amount, order_id, payment_id, register_session_id,
      created_by, created_at, business_day)
    SELECT 'earned', iif(t.needs_register, 'cash', 'card'),
      coalesce((SELECT l.user_id FROM tip_ledger l WHERE l.payment_id = NEW.reverses_id), o.served_by, o.open_user_id),
      NEW.tip, NEW.order_id, NEW.id, NEW.register_session_id, NEW.user_id, NEW.created_at, NEW.business_day
    FROM orders o, payment_types t WHERE o.id = NEW.order_id AND t.id = NEW.payment_type_id;
  END;

CREATE TRIGGER payments_totals AFTER INSERT ON payments BEGIN
    INSERT INTO payment_totals (grain, period, payment_type_id, payments, reversals, amount, tip, commission)
    SELECT g.column1, substr(NEW.business_day, 1, g.column2), NEW.payment_type_id, NEW.reverses_id IS NULL,
      NEW.reverses_id IS NOT NULL, NEW.amount, NEW.tip, NEW.commission
    FROM (VALUES ('day', 10), ('month', 7)) g WHERE true
    ON CONFLICT (grain, period, payment_type_id) DO UPDATE SET payments = payments + excluded.payments,
      reversals = reversals + excluded.reversals, amount = amount + excluded.amount, tip = tip + excluded.tip,
      commission = commission + excluded.commission;
  END;

CREATE TRIGGER payouts_no_delete BEFORE DELETE ON payouts
    BEGIN SELECT RAISE(ABORT, 'payouts are kept'); END;

CREATE TRIGGER payouts_settled_is_final BEFORE UPDATE ON payouts
    WHEN OLD.approved_at IS NOT NULL OR OLD.deleted_at IS NOT NULL OR NEW.amount <> OLD.amount
    BEGIN SELECT RAISE(ABORT, 'a settled payout is final'); END;

CREATE TRIGGER print_job_items_split AFTER INSERT ON order_products WHEN NEW.split_from IS NOT NULL BEGIN
    INSERT INTO print_job_items (order_product_id, job_id)
    SELECT NEW.id, job_id FROM print_job_items WHERE order_product_id = NEW.split_from;
  END;

CREATE TRIGGER product_option_groups_own AFTER INSERT ON product_option_groups
    BEGIN UPDATE products SET own_options = 1 WHERE id = NEW.product_id AND own_options = 0; END;

CREATE TRIGGER register_sessions_closed_is_final BEFORE UPDATE ON register_sessions WHEN OLD.closed_at IS NOT NULL
    BEGIN SELECT RAISE(ABORT, 'a closed register session is final'); END;

CREATE TRIGGER sale_events_no_delete BEFORE DELETE ON sale_events BEGIN SELECT RAISE(ABORT, 'sale_events is append-only'); END;

CREATE TRIGGER sale_events_no_update BEFORE UPDATE OF order_id, sign, takes_back, at, business_day, register_session_id, user_id, subtotal,
      discount_total, added_total, charge_total, charge_tax_id, taxes, tip, guests ON sale_events BEGIN SELECT RAISE(ABORT, 'sale_events is append-only'); END;

CREATE TRIGGER sale_lines_no_delete BEFORE DELETE ON sale_lines BEGIN SELECT RAISE(ABORT, 'sale_lines is append-only'); END;

CREATE TRIGGER sale_lines_no_update BEFORE UPDATE  ON sale_lines BEGIN SELECT RAISE(ABORT, 'sale_lines is append-only'); END;

CREATE TRIGGER sale_payments_no_delete BEFORE DELETE ON sale_payments BEGIN SELECT RAISE(ABORT, 'sale_payments is append-only'); END;

CREATE TRIGGER sale_payments_no_update BEFORE UPDATE  ON sale_payments BEGIN SELECT RAISE(ABORT, 'sale_payments is append-only'); END;

CREATE TRIGGER tip_ledger_balance AFTER INSERT ON tip_ledger BEGIN
    INSERT INTO tip_balances (user_id, method, amount) VALUES (NEW.user_id, NEW.method, NEW.amount)
    ON CONFLICT (user_id, method) DO UPDATE SET amount = amount + NEW.amount;
  END;

CREATE TRIGGER tip_ledger_no_delete BEFORE DELETE ON tip_ledger BEGIN SELECT RAISE(ABORT, 'tip_ledger is append-only'); END;

CREATE TRIGGER tip_ledger_no_update BEFORE UPDATE ON tip_ledger BEGIN SELECT RAISE(ABORT, 'tip_ledger is append-only'); END;

CREATE TRIGGER tip_pools_no_delete BEFORE DELETE ON tip_pools BEGIN SELECT RAISE(ABORT, 'tip_pools is append-only'); END;

CREATE TRIGGER tip_pools_no_update BEFORE UPDATE ON tip_pools BEGIN SELECT RAISE(ABORT, 'tip_pools is append-only'); END;

CREATE TRIGGER unsent_lines_end AFTER UPDATE OF closed, deleted_at ON orders
    WHEN NEW.closed = 1 OR NEW.deleted_at IS NOT NULL BEGIN
    UPDATE unsent_lines SET gone_at = NEW.modified_at WHERE order_id = NEW.id AND gone_at IS NULL;
  END;

CREATE TRIGGER users_shown_insert AFTER INSERT ON users BEGIN
    UPDATE users SET display_name = CASE
    WHEN trim(first_names) = '' THEN user_name
    WHEN NOT EXISTS (SELECT 1 FROM users o WHERE o.id <> users.id AND o.active = 1 AND o.deleted_at IS NULL
      AND lower(trim(o.first_names)) = lower(trim(users.first_names))) THEN trim(first_names)
    WHEN trim(last_names) = '' THEN user_name
    ELSE trim(first_names) || ' ' || substr(trim(last_names), 1, 1) || '.'
  END WHERE id = NEW.id
      OR lower(trim(first_names)) = lower(trim(NEW.first_names));
  END;

CREATE TRIGGER users_shown_update
    AFTER UPDATE OF user_name, first_names, last_names, active, deleted_at ON users BEGIN
    UPDATE users SET display_name = CASE
    WHEN trim(first_names) = '' THEN user_name
    WHEN NOT EXISTS (SELECT 1 FROM users o WHERE o.id <> users.id AND o.active = 1 AND o.deleted_at IS NULL
      AND lower(trim(o.first_names)) = lower(trim(users.first_names))) THEN trim(first_names)
    WHEN trim(last_names) = '' THEN user_name
    ELSE trim(first_names) || ' ' || substr(trim(last_names), 1, 1) || '.'
  END WHERE id = NEW.id
      OR lower(trim(first_names)) = lower(trim(NEW.first_names)) OR id = OLD.id
      OR lower(trim(first_names)) = lower(trim(OLD.first_names));
  END;

CREATE TRIGGER z_cuts_no_delete BEFORE DELETE ON z_cuts BEGIN SELECT RAISE(ABORT, 'z_cuts is append-only'); END;

CREATE TRIGGER z_cuts_no_update BEFORE UPDATE ON z_cuts BEGIN SELECT RAISE(ABORT, 'z_cuts is append-only'); END;

CREATE TRIGGER z_cuts_without_gaps BEFORE INSERT ON z_cuts
    WHEN NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM z_cuts)
    BEGIN SELECT RAISE(ABORT, 'a Z cut takes the next number'); END;

CREATE VIEW asked_option_groups AS
    WITH direct AS (
      SELECT product_id, option_group_id FROM product_option_groups
      UNION
      SELECT p.id, c.option_group_id FROM products p
        JOIN category_option_groups c ON c.category_id = p.category_id WHERE p.own_options = 0)
    SELECT product_id, option_group_id FROM direct
    UNION
    SELECT d.product_id, o.opens_group_id FROM direct d
      JOIN options o ON o.option_group_id = d.option_group_id
      WHERE o.opens_group_id IS NOT NULL AND o.deleted_at IS NULL;

CREATE VIEW group_checks AS SELECT e.id, iif(e.sign = 1, 'check', 'check_taken_back') AS kind,
      json_object('id', e.order_id, 'day', e.business_day, 'opened', e.opened_at, 'closed', e.at,
      'type', e.order_type, 'guests', e.guests, 'server', e.server_id, 'table', e.table_id, 'gross', e.subtotal,
      'discount', e.discount_total, 'added', e.added_total, 'charge', e.charge_total, 'tip', e.tip,
      'taxes', json((SELECT json_group_array(json_array(t.rate, t.added, t.exempt, s.value ->> 1, s.value ->> 2,
          s.value ->> 3))
        FROM json_each(coalesce(e.taxes, json_array(json_array(1, e.subtotal, e.discount_total, 0)))) s
        JOIN taxes t ON t.id = s.value ->> 0)),
      'items', json(iif(e.sign = -1 OR EXISTS (SELECT 1 FROM sale_events r WHERE r.takes_back = e.id),
        (
    SELECT json_group_array(json_array(i.product_id, i.category_id, i.quantity, i.made, i.price, i.discount, i.is_comp))
    FROM (SELECT product_id, category_id, quantity, price, discount, comp_reason_id IS NOT NULL AS is_comp,
        CASE WHEN share_of IS NULL THEN coalesce(made_quantity, quantity) ELSE 0 END AS made
      FROM sale_lines WHERE sale_id = coalesce(e.takes_back, e.id) ORDER BY id) i),
        (
    SELECT json_group_array(json_array(i.product_id, i.category_id, i.quantity, i.made, i.price, i.discount, i.is_comp))
    FROM (SELECT product_id, category_id, quantity, price, discount, comp_reason_id IS NOT NULL AS is_comp,
        CASE WHEN share_of IS NULL THEN coalesce(made_quantity, quantity) ELSE 0 END AS made
      FROM order_products WHERE order_id = e.order_id AND status <> 4 ORDER BY id) i)))) AS fact
    FROM sale_events e;

CREATE VIEW group_cuts AS SELECT z.number AS id, json_object('number', z.number, 'day', z.business_day,
      'at', z.created_at, 'session', z.register_session_id, 'user', z.created_by, 'data', json(z.data)) AS fact
    FROM z_cuts z;

CREATE VIEW group_movements AS SELECT l.id, json_object('id', l.id, 'day', l.business_day, 'at', l.created_at,
      'session', l.register_session_id, 'register', s.register_id, 'kind', l.kind, 'amount', l.amount,
      'user', l.user_id) AS fact
    FROM cash_ledger l JOIN register_sessions s ON s.id = l.register_session_id;

CREATE VIEW group_names AS
    SELECT 'products' AS source, id, json_object('kind', 'product', 'id', id, 'name', name, 'price', price,
      'category', category_id, 'gone', deleted_at IS NOT NULL) AS fact FROM products
    UNION ALL SELECT 'categories', id, json_object('kind', 'category', 'id', id, 'name', name,
      'gone', deleted_at IS NOT NULL) FROM categories
    UNION ALL SELECT 'users', id, json_object('kind', 'person', 'id', id, 'name', display_name,
      'gone', deleted_at IS NOT NULL) FROM users
    UNION ALL SELECT 'registers', id, json_object('kind', 'register', 'id', id, 'name', name,
      'gone', deleted_at IS NOT NULL) FROM registers
    UNION ALL SELECT 'payment_types', id, json_object('kind', 'payment_type', 'id', id, 'name', name,
      'gone', deleted_at IS NOT NULL) FROM payment_types;

CREATE VIEW group_payments AS SELECT p.id, json_object('id', p.id, 'day', p.business_day, 'at', p.created_at,
      'check', p.order_id, 'type', p.payment_type_id, 'kind', t.kind, 'amount', p.amount, 'tip', p.tip,
      'rounding', p.rounding, 'commission', p.commission, 'reverses', p.reverses_id) AS fact
    FROM payments p JOIN payment_types t ON t.id = p.payment_type_id;

CREATE VIEW sold_lines AS
    SELECT e.id AS sale_id, e.order_id, e.sign, e.at, e.business_day, e.register_session_id,
    i.id, i.product_id, i.product_name, i.category_id, i.area, i.quantity, i.made_quantity, i.share_of, i.price, i.discount, i.discount_source, i.discount_by, i.discount_of, i.comp_reason_id, i.special_application_id, i.special_parts, i.tax_id, i.added_tax, i.user_id, i.created_at, i.ordered_at, i.in_progress_at, i.finished_at, i.dont_make, i.is_combo, i.combo_of, i.list_price FROM sale_events e JOIN orders o ON o.id = e.order_id AND o.sale_id = e.id
      JOIN order_products i ON i.order_id = o.id AND i.status <> 4
    UNION ALL
    SELECT e.id AS sale_id, e.order_id, e.sign, e.at, e.business_day, e.register_session_id,
    i.id, i.product_id, i.product_name, i.category_id, i.area, i.quantity, i.made_quantity, i.share_of, i.price, i.discount, i.discount_source, i.discount_by, i.discount_of, i.comp_reason_id, i.special_application_id, i.special_parts, i.tax_id, i.added_tax, i.user_id, i.created_at, i.ordered_at, i.in_progress_at, i.finished_at, i.dont_make, i.is_combo, i.combo_of, i.list_price FROM sale_events e JOIN sale_lines i ON i.sale_id = coalesce(e.takes_back, e.id);
