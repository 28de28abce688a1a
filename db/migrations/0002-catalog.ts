/**
 * Categories, products, options; what the back office edits and the engine reads: specials, themes, stock, costs.
 * Money is integer centavos, times are integer milliseconds since 1970 UTC, volumes are integer milliliters, flags
 * are 0/1. Frozen once released: change the schema with a new migration.
 */
const flag = (column: string, initial = 0) =>
  `${column} INTEGER NOT NULL DEFAULT ${initial} CHECK (${column} IN (0, 1))`;
const name = (column: string) =>
  `${column} TEXT NOT NULL CHECK (length(${column}) BETWEEN 1 AND 80)`;

export const statements: string[] = [
  `CREATE TABLE categories (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    restaurant_id INTEGER NOT NULL DEFAULT 1 CHECK (restaurant_id = 1),
    ${name('name')},
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
  ) STRICT`,
  `CREATE TABLE products (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    restaurant_id INTEGER NOT NULL DEFAULT 1 CHECK (restaurant_id = 1),
    ${name('name')},
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
    ${flag('active', 1)},
    ${flag('sold_out')},
    ordinal INTEGER NOT NULL DEFAULT 1,
    deleted_at INTEGER,
    modified_at INTEGER NOT NULL,
    version INTEGER NOT NULL DEFAULT 1
  ) STRICT`,
  `CREATE INDEX products_category ON products (category_id, ordinal)`,
  `CREATE INDEX products_name ON products (name_key)`,
  `CREATE TABLE option_groups (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    ${name('name')},
    option_type_id INTEGER NOT NULL DEFAULT 1 CHECK (option_type_id IN (1, 2)),
    ${flag('mandatory')},
    min_choices INTEGER NOT NULL DEFAULT 0 CHECK (min_choices >= 0),
    max_choices INTEGER CHECK (max_choices >= min_choices),
    ordinal INTEGER NOT NULL DEFAULT 1,
    deleted_at INTEGER,
    version INTEGER NOT NULL DEFAULT 1
  ) STRICT`,
  `CREATE TABLE options (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    option_group_id INTEGER NOT NULL REFERENCES option_groups (id),
    ${name('name')},
    price_adjust INTEGER NOT NULL DEFAULT 0,
    ${flag('selected')},
    ${flag('is_default')},
    milliliters INTEGER CHECK (milliliters > 0),
    ordinal INTEGER NOT NULL DEFAULT 1,
    deleted_at INTEGER
  ) STRICT`,
  `CREATE INDEX options_group ON options (option_group_id, ordinal)`,
  `CREATE TABLE product_option_groups (
    product_id INTEGER NOT NULL REFERENCES products (id),
    option_group_id INTEGER NOT NULL REFERENCES option_groups (id),
    ordinal INTEGER NOT NULL DEFAULT 1,
    PRIMARY KEY (product_id, option_group_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX product_option_groups_group ON product_option_groups (option_group_id)`,
  `CREATE TABLE specials (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    ${name('name')},
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
    ${flag('active', 1)},
    deleted_at INTEGER,
    version INTEGER NOT NULL DEFAULT 1
  ) STRICT`,
  `CREATE TABLE themes (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    ${name('name')},
    theme_data TEXT NOT NULL CHECK (json_valid(theme_data)),
    ${flag('active')},
    ${flag('is_default')},
    deleted_at INTEGER,
    version INTEGER NOT NULL DEFAULT 1
  ) STRICT`,
  `CREATE TABLE inventory_items (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    ${name('name')},
    purchase_date TEXT NOT NULL,
    price INTEGER NOT NULL CHECK (price >= 0),
    iva INTEGER NOT NULL CHECK (iva >= 0),
    deleted_at INTEGER,
    version INTEGER NOT NULL DEFAULT 1
  ) STRICT`,
  `CREATE INDEX inventory_items_date ON inventory_items (purchase_date)`,
  `CREATE TABLE costs (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    ${name('name')},
    category TEXT NOT NULL,
    frequency TEXT NOT NULL CHECK (frequency IN ('daily', 'monthly', 'yearly', 'one_time')),
    amount INTEGER NOT NULL CHECK (amount >= 0),
    starts_on TEXT,
    deleted_at INTEGER,
    version INTEGER NOT NULL DEFAULT 1
  ) STRICT`,
];
