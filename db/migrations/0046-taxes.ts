/**
 * Tax rates as a list, and which one each line was sold with. Money is integer centavos, a rate is hundredths of a
 * percent, flags are 0/1, times are milliseconds UTC. Everything sold before has tax 1 (16 %, contained in prices).
 * Frozen once released: change the schema with a new migration.
 */
const assigned = (table: 'categories' | 'products') =>
  ['tax_id', 'tax_take_out_id', 'tax_delivery_id'].map(
    (column) => `ALTER TABLE ${table} ADD COLUMN ${column} INTEGER REFERENCES taxes (id)`,
  );
const counted = (names: string) =>
  names
    .split(' ')
    .map((name) => `${name} INTEGER NOT NULL DEFAULT 0`)
    .join(', ');
const before = 'checks, guests, lines, units, gross, discount, tip, iva_flat, iva_extracted';

export const statements: string[] = [
  // The rate of a tax never changes: an edited one is a new row, and what was sold keeps its own.
  `CREATE TABLE taxes (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
    name_es TEXT NOT NULL CHECK (length(name_es) BETWEEN 1 AND 40),
    rate INTEGER NOT NULL CHECK (rate BETWEEN 0 AND 10000),
    added INTEGER NOT NULL DEFAULT 0 CHECK (added IN (0, 1)),
    exempt INTEGER NOT NULL DEFAULT 0 CHECK (exempt IN (0, 1)),
    deleted_at INTEGER,
    CHECK (exempt = 0 OR rate = 0)
  ) STRICT`,
  `INSERT INTO taxes (id, name, name_es, rate, exempt) VALUES
    (1, 'IVA', 'IVA', 1600, 0), (2, 'IVA', 'IVA', 800, 0), (3, 'IVA', 'IVA', 0, 0),
    (4, 'Exempt', 'Exento', 0, 1)`,
  ...assigned('categories'),
  ...assigned('products'),
  // Without REFERENCES, which SQLite refuses for a column with a default. Taxes are never removed.
  `ALTER TABLE order_products ADD COLUMN tax_id INTEGER NOT NULL DEFAULT 1`,
  // Tax on top of the price, shared out with the line; 0 when the price contains it.
  `ALTER TABLE order_products ADD COLUMN added_tax INTEGER NOT NULL DEFAULT 0 CHECK (added_tax >= 0)`,
  // What a check costs beyond its lines' amounts, and its sums per tax as JSON; null: all of it has tax 1.
  `ALTER TABLE orders ADD COLUMN added_total INTEGER NOT NULL DEFAULT 0 CHECK (added_total >= 0)`,
  `ALTER TABLE orders ADD COLUMN taxes TEXT CHECK (taxes IS NULL OR json_valid(taxes))`,
  `ALTER TABLE orders ADD COLUMN total INTEGER GENERATED ALWAYS AS (subtotal - discount_total + added_total) VIRTUAL`,
  `DROP INDEX orders_day`,
  `CREATE INDEX orders_day ON orders (business_day, closed_at, id, created_at, table_id, parent_id, served_by,
    open_user_id, guests, subtotal, discount_total, added_total, tip, closed, deleted_at)
    WHERE closed = 1 AND deleted_at IS NULL`,
  `ALTER TABLE sales_totals RENAME TO sales_totals_before`,
  `CREATE TABLE sales_totals (
    grain TEXT NOT NULL CHECK (grain IN ('day', 'month')),
    period TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('all', 'product', 'category', 'server', 'hour', 'source', 'type', 'special', 'discount_by', 'tax')),
    key INTEGER NOT NULL,
    ${counted('checks guests lines units gross discount added tip iva_flat iva_extracted')},
    PRIMARY KEY (grain, period, kind, key)
  ) STRICT, WITHOUT ROWID`,
  `INSERT INTO sales_totals (grain, period, kind, key, ${before})
    SELECT grain, period, kind, key, ${before} FROM sales_totals_before`,
  `INSERT INTO sales_totals (grain, period, kind, key, checks, lines, units, gross, discount, iva_flat, iva_extracted)
    SELECT grain, period, 'tax', 1, checks, lines, units, gross, discount, iva_flat, iva_extracted
    FROM sales_totals_before WHERE kind = 'all'`,
  `DROP TABLE sales_totals_before`,
];
