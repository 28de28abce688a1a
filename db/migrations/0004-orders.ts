/**
 * Checks, their items with options, and every change of state of an item.
 * Money is integer centavos, times are integer milliseconds since 1970 UTC, volumes are integer milliliters, flags
 * are 0/1. Frozen once released: change the schema with a new migration.
 */
const flag = (column: string, initial = 0) =>
  `${column} INTEGER NOT NULL DEFAULT ${initial} CHECK (${column} IN (0, 1))`;
const name = (column: string) =>
  `${column} TEXT NOT NULL CHECK (length(${column}) BETWEEN 1 AND 80)`;
const appendOnly = (table: string) => [
  `CREATE TRIGGER ${table}_no_update BEFORE UPDATE ON ${table} BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`,
  `CREATE TRIGGER ${table}_no_delete BEFORE DELETE ON ${table} BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`,
];

export const statements: string[] = [
  `CREATE TABLE orders (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    ${name('name')},
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
    ${flag('closed')},
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
    deleted_at INTEGER,
    CHECK (closed = (closed_at IS NOT NULL))
  ) STRICT`,
  `CREATE UNIQUE INDEX orders_open_name ON orders (name_key) WHERE closed = 0 AND deleted_at IS NULL`,
  `CREATE INDEX orders_open ON orders (closed, id) WHERE closed = 0 AND deleted_at IS NULL`,
  `CREATE INDEX orders_day ON orders (business_day, closed_at) WHERE closed = 1 AND deleted_at IS NULL`,
  `CREATE INDEX orders_closed_at ON orders (closed_at, id) WHERE closed = 1 AND deleted_at IS NULL`,
  `CREATE INDEX orders_parent ON orders (parent_id) WHERE parent_id IS NOT NULL`,
  `CREATE INDEX orders_table ON orders (table_id) WHERE closed = 0 AND deleted_at IS NULL`,
  `CREATE INDEX orders_register ON orders (register_session_id) WHERE register_session_id IS NOT NULL`,
  `CREATE TABLE order_products (
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
    ${flag('dont_make')},
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
    version INTEGER NOT NULL DEFAULT 1,
    CHECK ((status = 4) = (cancelled_at IS NOT NULL)),
    CHECK (cancelled_at IS NULL OR cancel_reason IS NOT NULL)
  ) STRICT`,
  `CREATE INDEX order_products_order ON order_products (order_id, id)`,
  `CREATE INDEX order_products_board ON order_products (area, status, ordered_at) WHERE status < 3`,
  `CREATE INDEX order_products_cancelled ON order_products (cancelled_at) WHERE status = 4 AND cancel_seen_at IS NULL`,
  `CREATE INDEX order_products_delivered ON order_products (delivered_at, id) WHERE status = 3`,
  `CREATE INDEX order_products_ordered ON order_products (ordered_at)`,
  `CREATE TABLE order_product_options (
    order_product_id INTEGER NOT NULL REFERENCES order_products (id),
    option_id INTEGER NOT NULL REFERENCES options (id),
    name TEXT NOT NULL,
    price_adjust INTEGER NOT NULL,
    milliliters INTEGER,
    ordinal INTEGER NOT NULL,
    PRIMARY KEY (order_product_id, option_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE item_status_changes (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    order_product_id INTEGER NOT NULL REFERENCES order_products (id),
    from_status INTEGER NOT NULL,
    to_status INTEGER NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users (id),
    at INTEGER NOT NULL
  ) STRICT`,
  `CREATE INDEX item_status_changes_item ON item_status_changes (order_product_id, id)`,
  ...appendOnly('item_status_changes'),
];
