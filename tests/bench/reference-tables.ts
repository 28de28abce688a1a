/** The business tables of the reference server, with the columns and the indexes that its few calls need. */
export const tables = `
CREATE TABLE users (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
INSERT INTO users (name) VALUES ('manager');
CREATE TABLE floor_tables (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
CREATE TABLE option_groups (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, option_type_id INTEGER NOT NULL, mandatory INTEGER NOT NULL,
  min_choices INTEGER NOT NULL, max_choices INTEGER, ordinal INTEGER NOT NULL, version INTEGER NOT NULL
) STRICT;
CREATE TABLE options (
  id INTEGER PRIMARY KEY, option_group_id INTEGER NOT NULL REFERENCES option_groups (id), name TEXT NOT NULL,
  price_adjust INTEGER NOT NULL, selected INTEGER NOT NULL, is_default INTEGER NOT NULL, liters REAL,
  ordinal INTEGER NOT NULL
) STRICT;
CREATE TABLE products (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, description TEXT NOT NULL, category_id INTEGER NOT NULL,
  category TEXT NOT NULL, area TEXT NOT NULL, price REAL NOT NULL, cost REAL, liters REAL, code TEXT, barcode TEXT,
  image TEXT, active INTEGER NOT NULL, sold_out INTEGER NOT NULL, ordinal INTEGER NOT NULL, version INTEGER NOT NULL
) STRICT;
CREATE TABLE product_option_groups (
  product_id INTEGER NOT NULL REFERENCES products (id), option_group_id INTEGER NOT NULL REFERENCES option_groups (id),
  PRIMARY KEY (product_id, option_group_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE orders (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, table_id INTEGER REFERENCES floor_tables (id),
  order_type TEXT NOT NULL, guests INTEGER, notes TEXT NOT NULL DEFAULT '', closed INTEGER NOT NULL DEFAULT 0,
  open_user_id INTEGER NOT NULL REFERENCES users (id), close_user_id INTEGER REFERENCES users (id),
  created_at INTEGER NOT NULL, modified_at INTEGER NOT NULL, closed_at INTEGER, business_day TEXT NOT NULL,
  payment_type_id INTEGER, tip REAL NOT NULL DEFAULT 0, subtotal REAL NOT NULL DEFAULT 0,
  discount_total REAL NOT NULL DEFAULT 0, item_count INTEGER NOT NULL DEFAULT 0, version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX orders_open ON orders (id) WHERE closed = 0;
CREATE INDEX orders_day ON orders (business_day);
CREATE TABLE order_products (
  id INTEGER PRIMARY KEY AUTOINCREMENT, order_id INTEGER NOT NULL REFERENCES orders (id),
  product_id INTEGER NOT NULL REFERENCES products (id), product_name TEXT NOT NULL, category_id INTEGER NOT NULL,
  area TEXT NOT NULL, quantity INTEGER NOT NULL, price REAL NOT NULL, discount REAL NOT NULL DEFAULT 0,
  note TEXT NOT NULL, status INTEGER NOT NULL DEFAULT 0, user_id INTEGER NOT NULL REFERENCES users (id),
  created_at INTEGER NOT NULL, ordered_at INTEGER NOT NULL, in_progress_at INTEGER, cancelled_at INTEGER,
  cancel_reason TEXT, version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX order_products_order ON order_products (order_id);
CREATE INDEX order_products_board ON order_products (area, status) WHERE status < 3;
CREATE TABLE payments (
  id INTEGER PRIMARY KEY AUTOINCREMENT, order_id INTEGER NOT NULL REFERENCES orders (id),
  payment_type_id INTEGER NOT NULL, amount REAL NOT NULL, tip REAL NOT NULL,
  user_id INTEGER NOT NULL REFERENCES users (id), created_at INTEGER NOT NULL, business_day TEXT NOT NULL
) STRICT;
CREATE INDEX payments_order ON payments (order_id);
CREATE TABLE cash_ledger (
  id INTEGER PRIMARY KEY AUTOINCREMENT, order_id INTEGER REFERENCES orders (id), amount REAL NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE TABLE print_jobs (
  id INTEGER PRIMARY KEY AUTOINCREMENT, order_id INTEGER REFERENCES orders (id), data TEXT NOT NULL,
  state TEXT NOT NULL, created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX print_jobs_queue ON print_jobs (id) WHERE state = 'queued';
`;
