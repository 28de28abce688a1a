-- The tables of a new venue: the baseline that migrations continue (db/migrations). Frozen once released, except for
-- comments and white space, which are not part of it (src/migrations.ts).
--
-- Money is integer centavos, times are integer milliseconds since 1970 UTC, business days are YYYY-MM-DD, volumes are
-- integer milliliters, rates are hundredths of a percent, flags are 0 or 1, lists and objects are JSON. `deleted_at`
-- takes a row off the lists and keeps it for what refers to it. `version` is raised by each edit, so that the edit of
-- an outdated screen is refused. `npm run tables` makes src/tables.ts from this file, with the comment above a column.
--
-- A statement begins at the start of a line and its further lines are indented, or begin with a parenthesis or END.
-- Nothing here needs an SQLite newer than 3.40.

-- ----------------------------------------------------------------------
-- The venue
-- ----------------------------------------------------------------------

-- This baseline, and the migrations after it.
CREATE TABLE schema_migrations (
  name TEXT PRIMARY KEY NOT NULL,
  checksum TEXT NOT NULL,
  applied_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- JSON values by key (src/first-data.ts).
CREATE TABLE settings (
  key TEXT PRIMARY KEY NOT NULL,
  value TEXT NOT NULL CHECK (json_valid(value)),
  modified_at INTEGER NOT NULL
) STRICT;

-- Apart from the settings, which nearly every command reads.
CREATE TABLE venue_pictures (
  name TEXT PRIMARY KEY NOT NULL CHECK (name IN ('logo')),
  png BLOB NOT NULL CHECK (length(png) BETWEEN 1 AND 32768),
  modified_at INTEGER NOT NULL
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

-- ----------------------------------------------------------------------
-- People and what they log in with
-- ----------------------------------------------------------------------

CREATE TABLE roles (
  id INTEGER PRIMARY KEY NOT NULL,
  title TEXT NOT NULL UNIQUE,
  permissions TEXT NOT NULL CHECK (json_valid(permissions)),
  version INTEGER NOT NULL DEFAULT 1
) STRICT;

-- Staff have an empty email: they log in with their name and PIN.
CREATE TABLE users (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  email TEXT NOT NULL,
  email_key TEXT NOT NULL,
  user_name TEXT NOT NULL CHECK (length(user_name) BETWEEN 1 AND 80),
  first_names TEXT NOT NULL DEFAULT '',
  last_names TEXT NOT NULL DEFAULT '',
  -- The name on screens and papers; updated by triggers.
  display_name TEXT NOT NULL DEFAULT '',
  cell_phone TEXT NOT NULL DEFAULT '',
  user_role INTEGER NOT NULL REFERENCES roles (id),
  language TEXT CHECK (language IN ('en', 'es')),
  password_hash TEXT NOT NULL,
  pin_hash TEXT,
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  created_at INTEGER NOT NULL,
  modified_at INTEGER NOT NULL,
  deleted_at INTEGER,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX users_role ON users (user_role);
CREATE UNIQUE INDEX users_email ON users (email_key) WHERE deleted_at IS NULL AND email_key <> '';

-- What a person is called on screens and papers: the first name, with the first letter of the last one where
-- two people who work here share it, or the user name without any. By triggers, so that every way to add or
-- change people holds it; recursive triggers are off, so they do not wake each other.
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

-- The one-time code with which a user joins and chooses a PIN.
CREATE TABLE join_codes (
  user_id INTEGER PRIMARY KEY NOT NULL REFERENCES users (id),
  code_hash TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;

-- A new browser shows `code` until a manager enrols it.
CREATE TABLE devices (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL DEFAULT '',
  -- A short name from the device's user agent; empty when it is unknown.
  agent TEXT NOT NULL DEFAULT '' CHECK (length(agent) <= 80),
  -- The IP address of its request.
  address TEXT NOT NULL DEFAULT '' CHECK (length(address) <= 80),
  -- The code shown by a device that waits to be enrolled.
  code TEXT CHECK (length(code) = 6),
  enrolled INTEGER NOT NULL DEFAULT 0 CHECK (enrolled IN (0, 1)),
  language TEXT CHECK (language IN ('en', 'es')),
  start_screen TEXT CHECK (start_screen IN ('server', 'status', 'admin')),
  printer_id INTEGER REFERENCES printers (id),
  created_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  revoked_at INTEGER
) STRICT;
CREATE UNIQUE INDEX devices_code ON devices (code) WHERE code IS NOT NULL;

-- Never deleted: the log-in shows the people of a device by when each was last active on it. What is live is
-- asked for in the order of ids; without sessions_live_by_id the planner reads every session there ever was.
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
CREATE UNIQUE INDEX sessions_live ON sessions (device_id, user_id) WHERE ended_at IS NULL;
CREATE INDEX sessions_user ON sessions (user_id) WHERE ended_at IS NULL;
CREATE INDEX sessions_live_by_id ON sessions (id) WHERE ended_at IS NULL;
CREATE INDEX sessions_device_use ON sessions (device_id, user_id, active_at);

-- Failed log-ins by kind of guard and by who or what failed.
CREATE TABLE login_guards (
  scope TEXT NOT NULL,
  subject TEXT NOT NULL,
  failures INTEGER NOT NULL DEFAULT 0 CHECK (failures >= 0),
  locked_until INTEGER,
  day TEXT NOT NULL,
  day_failures INTEGER NOT NULL DEFAULT 0 CHECK (day_failures >= 0),
  PRIMARY KEY (scope, subject)
) STRICT, WITHOUT ROWID;

-- An API token for another program, with a role or with permissions as a JSON array of names.
CREATE TABLE tokens (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  token_hash TEXT NOT NULL UNIQUE,
  -- Its last characters, by which users recognise it.
  ending TEXT NOT NULL,
  created_by INTEGER NOT NULL REFERENCES users (id),
  role INTEGER REFERENCES roles (id),
  permissions TEXT CHECK (permissions IS NULL OR json_valid(permissions)),
  -- JSON array of addresses and CIDR ranges; when empty, every address is allowed.
  addresses TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(addresses)),
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  used_at INTEGER,
  used_from TEXT NOT NULL DEFAULT '',
  revoked_at INTEGER,
  CHECK ((role IS NULL) <> (permissions IS NULL))
) STRICT;

-- ----------------------------------------------------------------------
-- Floor
-- ----------------------------------------------------------------------

CREATE TABLE rooms (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  ordinal INTEGER NOT NULL DEFAULT 1,
  deleted_at INTEGER
) STRICT;

-- Joined tables act as one while they have the same `join_id`. The open checks of all of them are on the
-- first one.
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
  -- The tables with the same value act as one.
  join_id INTEGER REFERENCES table_joins (id),
  deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1)),
  modified_at INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;

-- Tables that were joined, also after they are parted. Open checks belong to the first one, `table_id`.
CREATE TABLE table_joins (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  table_id INTEGER NOT NULL REFERENCES floor_tables (id),
  name TEXT NOT NULL CHECK (length(name) > 0),
  -- Ids of floor_tables.
  table_ids TEXT NOT NULL CHECK (json_valid(table_ids))
) STRICT;

-- ----------------------------------------------------------------------
-- Menu: taxes and charges, products, options, and what changes prices
-- ----------------------------------------------------------------------

-- The rate of a tax never changes: an edited one is a new row, and what was sold keeps its own.
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

CREATE TABLE service_charges (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  name_es TEXT NOT NULL CHECK (length(name_es) BETWEEN 1 AND 40),
  -- A rate, or 0 with an amount.
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

CREATE TABLE categories (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  restaurant_id INTEGER NOT NULL DEFAULT 1 CHECK (restaurant_id = 1),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  area TEXT NOT NULL DEFAULT 'kitchen' CHECK (area IN ('kitchen', 'bar', 'pizza', 'other')),
  color TEXT,
  ordinal INTEGER NOT NULL DEFAULT 1,
  -- Null: the tax of the venue.
  tax_id INTEGER REFERENCES taxes (id),
  tax_take_out_id INTEGER REFERENCES taxes (id),
  tax_delivery_id INTEGER REFERENCES taxes (id),
  fresh_minutes INTEGER NOT NULL DEFAULT 5 CHECK (fresh_minutes >= 0),
  attention_minutes INTEGER NOT NULL DEFAULT 15 CHECK (attention_minutes >= fresh_minutes),
  fresh_color TEXT NOT NULL DEFAULT 'green',
  attention_color TEXT NOT NULL DEFAULT 'orange',
  urgent_color TEXT NOT NULL DEFAULT 'red',
  deleted_at INTEGER,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;

CREATE TABLE products (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  restaurant_id INTEGER NOT NULL DEFAULT 1 CHECK (restaurant_id = 1),
  category_id INTEGER NOT NULL REFERENCES categories (id),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  name_key TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  description_es TEXT NOT NULL DEFAULT '',
  price INTEGER NOT NULL CHECK (price >= 0),
  cost INTEGER NOT NULL DEFAULT 0 CHECK (cost >= 0),
  -- Null: the tax of the category.
  tax_id INTEGER REFERENCES taxes (id),
  tax_take_out_id INTEGER REFERENCES taxes (id),
  tax_delivery_id INTEGER REFERENCES taxes (id),
  milliliters INTEGER CHECK (milliliters > 0),
  -- JSON of the slots (domain/combos); null: not a combo.
  combo TEXT CHECK (combo IS NULL OR json_valid(combo)),
  -- 1: only the product's own groups count, even when it has none. 0: those of its category.
  own_options INTEGER NOT NULL DEFAULT 0 CHECK (own_options IN (0, 1)),
  code TEXT,
  barcode TEXT,
  ingredients TEXT,
  allergens TEXT,
  image TEXT,
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  sold_out INTEGER NOT NULL DEFAULT 0 CHECK (sold_out IN (0, 1)),
  -- How much is left, in the staff's words.
  stock_note TEXT,
  -- Its own thresholds of the boards, both or none; without them those of the category hold.
  fresh_minutes INTEGER CHECK (fresh_minutes >= 0),
  attention_minutes INTEGER
    CHECK (attention_minutes >= fresh_minutes AND (attention_minutes IS NULL) = (fresh_minutes IS NULL)),
  ordinal INTEGER NOT NULL DEFAULT 1,
  modified_at INTEGER NOT NULL,
  deleted_at INTEGER,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX products_category ON products (category_id, ordinal);
CREATE INDEX products_name ON products (name_key);

-- Pictures of products.
CREATE TABLE product_images (
  product_id INTEGER PRIMARY KEY NOT NULL REFERENCES products (id),
  type TEXT NOT NULL CHECK (type IN ('image/png', 'image/jpeg', 'image/webp')),
  data BLOB NOT NULL CHECK (length(data) BETWEEN 1 AND 1048576),
  modified_at INTEGER NOT NULL
) STRICT;

CREATE TABLE option_groups (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  option_type_id INTEGER NOT NULL DEFAULT 1 CHECK (option_type_id IN (1, 2)),
  mandatory INTEGER NOT NULL DEFAULT 0 CHECK (mandatory IN (0, 1)),
  min_choices INTEGER NOT NULL DEFAULT 0 CHECK (min_choices >= 0),
  max_choices INTEGER CHECK (max_choices >= min_choices),
  -- How two flavours of one half each are priced; null: no halves.
  halves TEXT CHECK (halves IN ('dearer', 'average')),
  ordinal INTEGER NOT NULL DEFAULT 1,
  deleted_at INTEGER,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;

CREATE TABLE options (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  option_group_id INTEGER NOT NULL REFERENCES option_groups (id),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  price_adjust INTEGER NOT NULL DEFAULT 0,
  milliliters INTEGER CHECK (milliliters > 0),
  -- Most pieces of this option on one unit of a product.
  max_quantity INTEGER NOT NULL DEFAULT 1 CHECK (max_quantity BETWEEN 1 AND 20),
  -- A further group that is asked for when this option is chosen.
  opens_group_id INTEGER REFERENCES option_groups (id),
  selected INTEGER NOT NULL DEFAULT 0 CHECK (selected IN (0, 1)),
  is_default INTEGER NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1)),
  ordinal INTEGER NOT NULL DEFAULT 1,
  deleted_at INTEGER
) STRICT;
CREATE INDEX options_group ON options (option_group_id, ordinal);

-- The groups that the products of a category ask for, unless they have their own choice.
CREATE TABLE category_option_groups (
  category_id INTEGER NOT NULL REFERENCES categories (id),
  option_group_id INTEGER NOT NULL REFERENCES option_groups (id),
  ordinal INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY (category_id, option_group_id)
) STRICT, WITHOUT ROWID;

-- Options that a category preselects in a group, instead of those that the group itself does. Without a row
-- the group decides; an empty list preselects nothing.
CREATE TABLE category_option_defaults (
  category_id INTEGER NOT NULL REFERENCES categories (id),
  option_group_id INTEGER NOT NULL REFERENCES option_groups (id),
  -- JSON list.
  option_ids TEXT NOT NULL CHECK (json_valid(option_ids)),
  PRIMARY KEY (category_id, option_group_id)
) STRICT, WITHOUT ROWID;

-- The product's own choice of groups.
CREATE TABLE product_option_groups (
  product_id INTEGER NOT NULL REFERENCES products (id),
  option_group_id INTEGER NOT NULL REFERENCES option_groups (id),
  ordinal INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY (product_id, option_group_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_option_groups_group ON product_option_groups (option_group_id);

CREATE TRIGGER product_option_groups_own AFTER INSERT ON product_option_groups
  BEGIN UPDATE products SET own_options = 1 WHERE id = NEW.product_id AND own_options = 0; END;

-- The groups that a product asks for, and those that their options open.
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

-- Prices by time. Times and weekdays are those of specials. Entries: [{product_id, category_id, …}]
-- (domain/price-lists).
CREATE TABLE price_lists (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  start_date TEXT,
  end_date TEXT,
  start_time TEXT NOT NULL,
  end_time TEXT NOT NULL,
  -- Numbers, 0 for Sunday.
  days_of_week TEXT NOT NULL CHECK (json_valid(days_of_week)),
  entries TEXT NOT NULL CHECK (json_valid(entries)),
  ordinal INTEGER NOT NULL DEFAULT 0,
  deleted_at INTEGER
) STRICT;

-- Rules of discounts (domain/specials).
CREATE TABLE specials (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  description TEXT NOT NULL DEFAULT '',
  description_es TEXT NOT NULL DEFAULT '',
  special_type TEXT NOT NULL
    CHECK (special_type IN ('buy_x_get_y_free', 'percentage_discount', 'fixed_discount', 'combo_deal')),
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
  automatic INTEGER NOT NULL DEFAULT 0 CHECK (automatic IN (0, 1)),
  not_with_others INTEGER NOT NULL DEFAULT 0 CHECK (not_with_others IN (0, 1)),
  limit_per_check INTEGER CHECK (limit_per_check > 0),
  deleted_at INTEGER,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;

-- ----------------------------------------------------------------------
-- Short lists that people choose from
-- ----------------------------------------------------------------------

CREATE TABLE payment_types (
  id INTEGER PRIMARY KEY NOT NULL,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  name_es TEXT NOT NULL CHECK (length(name_es) BETWEEN 1 AND 80),
  kind TEXT NOT NULL DEFAULT 'other'
    CHECK (kind IN ('cash', 'card', 'transfer', 'platform', 'voucher', 'account', 'other')),
  reference TEXT NOT NULL DEFAULT 'optional' CHECK (reference IN ('none', 'optional', 'required')),
  needs_register INTEGER NOT NULL DEFAULT 0 CHECK (needs_register IN (0, 1)),
  opens_drawer INTEGER NOT NULL DEFAULT 0 CHECK (opens_drawer IN (0, 1)),
  gives_change INTEGER NOT NULL DEFAULT 0 CHECK (gives_change IN (0, 1)),
  allows_tip INTEGER NOT NULL DEFAULT 1 CHECK (allows_tip IN (0, 1)),
  commission_rate INTEGER NOT NULL DEFAULT 0 CHECK (commission_rate BETWEEN 0 AND 10000),
  -- Null: the one of its kind.
  sat_form TEXT CHECK (sat_form GLOB '[0-9][0-9]'),
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  ordinal INTEGER NOT NULL,
  deleted_at INTEGER
) STRICT;

CREATE TABLE heard_about_sources (
  id INTEGER PRIMARY KEY NOT NULL,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  name_es TEXT NOT NULL CHECK (length(name_es) BETWEEN 1 AND 80),
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  ordinal INTEGER NOT NULL
) STRICT;

-- Reasons for giving something away. A comped line has a manual discount of all it costs; the reason sets it
-- apart from other discounts.
CREATE TABLE comp_reasons (
  id INTEGER PRIMARY KEY NOT NULL,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  name_es TEXT NOT NULL CHECK (length(name_es) BETWEEN 1 AND 80),
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  ordinal INTEGER NOT NULL
) STRICT;

-- Those with a code are the ones that the API has always had; items keep the code in cancel_reason, and
-- 'other' for a reason of the venue's own.
CREATE TABLE cancel_reasons (
  id INTEGER PRIMARY KEY NOT NULL,
  -- Null for a reason of the venue's own.
  code TEXT UNIQUE,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  name_es TEXT NOT NULL CHECK (length(name_es) BETWEEN 1 AND 80),
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  ordinal INTEGER NOT NULL
) STRICT;

-- ----------------------------------------------------------------------
-- Checks
-- ----------------------------------------------------------------------

-- A check: what a table or a person has, until it is paid and closed.
CREATE TABLE orders (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  name_key TEXT NOT NULL,
  table_id INTEGER REFERENCES floor_tables (id),
  -- The joined tables at which a closed check was; an open check has the join of its table.
  join_id INTEGER REFERENCES table_joins (id),
  order_type TEXT NOT NULL DEFAULT 'dine_in' CHECK (order_type IN ('dine_in', 'take_out', 'delivery')),
  guests INTEGER CHECK (guests BETWEEN 1 AND 500),
  customer_name TEXT,
  customer_phone TEXT,
  customer_address TEXT,
  notes TEXT NOT NULL DEFAULT '' CHECK (length(notes) <= 300),
  -- Chosen for the papers of this check; null: the language of the venue's tickets.
  ticket_language TEXT CHECK (ticket_language IN ('en', 'es')),
  -- 1: opened by a tap on a free table; removed when no one uses it.
  tapped INTEGER NOT NULL DEFAULT 0 CHECK (tapped IN (0, 1)),
  open_user_id INTEGER NOT NULL REFERENCES users (id),
  -- The current server after a hand-over; null while it is the user who opened the check.
  served_by INTEGER REFERENCES users (id),
  close_user_id INTEGER REFERENCES users (id),
  parent_id INTEGER REFERENCES orders (id),
  parent_name TEXT,
  -- The check that took its items.
  merged_into INTEGER REFERENCES orders (id),
  subtotal INTEGER NOT NULL DEFAULT 0 CHECK (subtotal >= 0),
  discount_total INTEGER NOT NULL DEFAULT 0 CHECK (discount_total BETWEEN 0 AND subtotal),
  -- What the check costs beyond the amounts of its lines: taxes that prices do not contain, and the service
  -- charge.
  added_total INTEGER NOT NULL DEFAULT 0 CHECK (added_total >= 0),
  -- subtotal − discount_total + added_total, by SQLite.
  total INTEGER GENERATED ALWAYS AS (subtotal - discount_total + added_total) VIRTUAL,
  -- Sums per tax as JSON (domain/taxes); null: everything has tax 1.
  taxes TEXT CHECK (taxes IS NULL OR json_valid(taxes)),
  tip INTEGER NOT NULL DEFAULT 0 CHECK (tip >= 0),
  item_count INTEGER NOT NULL DEFAULT 0 CHECK (item_count >= 0),
  special_id INTEGER REFERENCES specials (id),
  special_dropped_id INTEGER REFERENCES specials (id),
  -- The service charge with the terms that the check copied; null: none.
  charge_id INTEGER REFERENCES service_charges (id),
  -- 1: a person turned it on or off, or it came with a split.
  charge_by_hand INTEGER NOT NULL DEFAULT 0 CHECK (charge_by_hand IN (0, 1)),
  charge_rate INTEGER NOT NULL DEFAULT 0,
  charge_amount INTEGER NOT NULL DEFAULT 0,
  -- Ten-thousandths of a centavo that are added before the charge is rounded down (domain/service-charge).
  charge_carry INTEGER NOT NULL DEFAULT 0,
  charge_tax_id INTEGER NOT NULL DEFAULT 0,
  charge_tax_carry INTEGER NOT NULL DEFAULT 5000,
  -- The charge without tax on top of it; part of added_total.
  charge_total INTEGER NOT NULL DEFAULT 0 CHECK (charge_total >= 0),
  -- Time and total of the last printed pre-bill.
  prebill_at INTEGER,
  prebill_total INTEGER,
  closed INTEGER NOT NULL DEFAULT 0 CHECK (closed IN (0, 1)),
  closed_at INTEGER,
  business_day TEXT NOT NULL,
  payment_type_id INTEGER REFERENCES payment_types (id),
  heard_about_id INTEGER REFERENCES heard_about_sources (id),
  register_session_id INTEGER REFERENCES register_sessions (id),
  -- The sale event of a closed check; null while it is open.
  sale_id INTEGER,
  -- JSON list of `LeftUnsent`: what others had not sent when it was closed.
  left_unsent TEXT CHECK (left_unsent IS NULL OR json_valid(left_unsent)),
  created_at INTEGER NOT NULL,
  modified_at INTEGER NOT NULL,
  deleted_at INTEGER,
  version INTEGER NOT NULL DEFAULT 1,
  CHECK (closed = (closed_at IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX orders_open_name ON orders (name_key) WHERE closed = 0 AND deleted_at IS NULL;
CREATE INDEX orders_open ON orders (closed, id) WHERE closed = 0 AND deleted_at IS NULL;
CREATE INDEX orders_closed_at ON orders (closed_at, id) WHERE closed = 1 AND deleted_at IS NULL;
CREATE INDEX orders_parent ON orders (parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX orders_table ON orders (table_id) WHERE closed = 0 AND deleted_at IS NULL;
CREATE INDEX orders_merged ON orders (merged_into) WHERE merged_into IS NOT NULL;

-- Reports of years read the closed checks of a day from the index alone; the rows are spread over the whole
-- file.
CREATE INDEX orders_day ON orders (business_day, closed_at, id) WHERE closed = 1 AND deleted_at IS NULL;

-- The close of a check needs no statement of its own for it.
CREATE TRIGGER unsent_lines_end AFTER UPDATE OF closed, deleted_at ON orders
  WHEN NEW.closed = 1 OR NEW.deleted_at IS NOT NULL BEGIN
  UPDATE unsent_lines SET gone_at = NEW.modified_at WHERE order_id = NEW.id AND gone_at IS NULL;
END;

-- The lines of checks. A line that several checks share keeps its row for the kitchen, the dish; every other
-- share is a row of money only that names the dish in share_of. share_parts / share_whole is the fraction of
-- the row.
CREATE TABLE order_products (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  product_id INTEGER NOT NULL REFERENCES products (id),
  product_name TEXT NOT NULL,
  category_id INTEGER NOT NULL REFERENCES categories (id),
  area TEXT NOT NULL CHECK (area IN ('kitchen', 'bar', 'pizza', 'other')),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  price INTEGER NOT NULL CHECK (price >= 0),
  -- The tax that the line was sold with. Taxes are never removed.
  tax_id INTEGER NOT NULL DEFAULT 1,
  -- Tax on top of the price; 0 when the price contains it.
  added_tax INTEGER NOT NULL DEFAULT 0 CHECK (added_tax >= 0),
  discount INTEGER NOT NULL DEFAULT 0 CHECK (discount BETWEEN 0 AND price * quantity),
  discount_source TEXT CHECK (discount_source IN ('manual', 'special')),
  discount_by INTEGER REFERENCES users (id),
  -- The line that counts the discount, when this row was split from it after that was given. Perhaps merged
  -- since.
  discount_of INTEGER,
  -- Of a line that was given away: its discount is all it costs.
  comp_reason_id INTEGER REFERENCES comp_reasons (id),
  -- The application with the largest discount on this line.
  special_application_id INTEGER REFERENCES special_applications (id),
  -- JSON with the discount of each special when there are several (see domain/specials/gifts).
  special_parts TEXT CHECK (special_parts IS NULL OR json_valid(special_parts)),
  -- Lines with the same pool are calculated together, even on different checks.
  special_pool_id INTEGER REFERENCES special_pools (id),
  -- 1: the line of a combo, which carries its price and is made by no station.
  is_combo INTEGER NOT NULL DEFAULT 0 CHECK (is_combo IN (0, 1)),
  -- The line of the combo that this one is a component of; its price is 0.
  combo_of INTEGER REFERENCES order_products (id) CHECK (combo_of IS NULL OR (price = 0 AND is_combo = 0)),
  -- What a unit of a component would have cost alone.
  list_price INTEGER CHECK (list_price >= 0),
  note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 300),
  course INTEGER CHECK (course BETWEEN 1 AND 9),
  -- The guest of the line; null when all guests share it.
  guest INTEGER CHECK (guest BETWEEN 1 AND 50),
  -- 0 sent, 1 in progress, 2 finished, 3 delivered, 4 cancelled.
  status INTEGER NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 4),
  status_changed_at INTEGER NOT NULL,
  -- The user of the last status change. Setting it records the change in item_status_changes.
  status_changed_by INTEGER REFERENCES users (id),
  dont_make INTEGER NOT NULL DEFAULT 0 CHECK (dont_make IN (0, 1)),
  user_id INTEGER NOT NULL REFERENCES users (id),
  created_at INTEGER NOT NULL,
  ordered_at INTEGER NOT NULL,
  -- Held when not null: on the check, but on no board until it is fired.
  held_at INTEGER,
  in_progress_at INTEGER,
  finished_at INTEGER,
  delivered_at INTEGER,
  seen_at INTEGER,
  seen_by INTEGER REFERENCES users (id),
  cancelled_at INTEGER,
  cancelled_by INTEGER REFERENCES users (id),
  cancel_reason TEXT
    CHECK (cancel_reason IN ('customer_changed_mind', 'item_not_available', 'kitchen_error',
      'customer_complaint', 'wrong_order', 'other')),
  -- Null: the reason with the code in `cancel_reason`.
  cancel_reason_id INTEGER REFERENCES cancel_reasons (id),
  cancel_note TEXT,
  -- The register session in which it was cancelled; null: none was open.
  cancel_session_id INTEGER REFERENCES register_sessions (id),
  cancel_seen_at INTEGER,
  split_from INTEGER REFERENCES order_products (id),
  -- The dish of which this row is a share. A share only carries money, never kitchen work.
  share_of INTEGER REFERENCES order_products (id),
  -- This row is the fraction share_parts / share_whole of its line; null for a whole line.
  share_parts INTEGER CHECK (share_parts >= 1),
  share_whole INTEGER CHECK (share_whole > share_parts),
  -- Units of a shared line that the kitchen makes; its quantity is 1. Null: same as quantity.
  made_quantity INTEGER CHECK (made_quantity BETWEEN 1 AND 999),
  -- Set when the item was moved from the check or table with this name, until the kitchen acknowledges it.
  moved_at INTEGER,
  moved_from_name TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  CHECK ((status = 4) = (cancelled_at IS NOT NULL)),
  CHECK (cancelled_at IS NULL OR cancel_reason IS NOT NULL)
) STRICT;
CREATE INDEX order_products_order ON order_products (order_id, id);
CREATE INDEX order_products_board ON order_products (area, status, ordered_at) WHERE status < 3;
CREATE INDEX order_products_cancelled ON order_products (cancelled_at) WHERE status = 4 AND cancel_seen_at IS NULL;
CREATE INDEX order_products_delivered ON order_products (delivered_at, id) WHERE status = 3;
CREATE INDEX order_products_shares ON order_products (share_of) WHERE share_of IS NOT NULL;
CREATE INDEX order_products_held ON order_products (order_id) WHERE held_at IS NOT NULL;
CREATE INDEX order_products_pool ON order_products (special_pool_id) WHERE special_pool_id IS NOT NULL;
CREATE INDEX order_products_comps ON order_products (order_id) WHERE comp_reason_id IS NOT NULL;
CREATE INDEX order_products_combo ON order_products (combo_of) WHERE combo_of IS NOT NULL;
CREATE INDEX order_products_cancelled_in ON order_products (cancel_session_id) WHERE cancel_session_id IS NOT NULL;

-- Reports read cancellations from the index alone. A cancelled combo counts once, so it holds whether a line
-- is a component.
CREATE INDEX order_products_cancellations ON order_products
  (cancelled_at, cancel_reason, cancelled_by, price, quantity, share_of, made_quantity, cancel_reason_id, combo_of)
  WHERE status = 4;

-- One index by time: the product behind it finds the pours of a keg as fast as one by product would.
CREATE INDEX order_products_ordered ON order_products (ordered_at, product_id);

-- A line that is split was on the paper of the line it came from.
CREATE TRIGGER print_job_items_split AFTER INSERT ON order_products WHEN NEW.split_from IS NOT NULL BEGIN
  INSERT INTO print_job_items (order_product_id, job_id)
  SELECT NEW.id, job_id FROM print_job_items WHERE order_product_id = NEW.split_from;
END;

-- Of the column and not of `status`: a share that passes the kitchen by is no step of it, and names no one.
CREATE TRIGGER order_products_step AFTER UPDATE OF status_changed_by ON order_products BEGIN
  INSERT INTO item_status_changes (order_product_id, from_status, to_status, user_id, at)
  VALUES (NEW.id, OLD.status, NEW.status, NEW.status_changed_by, NEW.status_changed_at);
END;

-- A line that costs something again, for whatever cause, is no longer comped.
CREATE TRIGGER order_products_comp_ends AFTER UPDATE OF discount, discount_source, price, quantity ON order_products
  WHEN NEW.comp_reason_id IS NOT NULL
    AND (NEW.discount <> NEW.price * NEW.quantity OR NEW.discount_source IS NOT 'manual')
  BEGIN UPDATE order_products SET comp_reason_id = NULL WHERE id = NEW.id; END;

CREATE TRIGGER order_products_moves AFTER UPDATE OF order_id ON order_products
  WHEN NEW.order_id <> OLD.order_id AND NEW.combo_of IS NULL
  BEGIN INSERT OR IGNORE INTO moved_lines (order_id, order_product_id) VALUES (OLD.order_id, NEW.id); END;

-- What the kitchen does after a check was closed belongs to the day of the sale.
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
    OLD.finished_at AS finished WHERE OLD.finished_at IS NOT NULL
    UNION ALL SELECT 1 AS sign, coalesce(NEW.made_quantity, NEW.quantity) AS units,
    NEW.ordered_at AS ordered, coalesce(NEW.in_progress_at, NEW.finished_at) AS started,
    NEW.finished_at AS finished WHERE NEW.finished_at IS NOT NULL) c,
    (VALUES ('day', 10), ('month', 7)) g, orders o JOIN sale_events e ON e.id = o.sale_id
  WHERE o.id = NEW.order_id
  ON CONFLICT (grain, period, area) DO UPDATE SET units = units + excluded.units,
    wait_ms = wait_ms + excluded.wait_ms, prep_ms = prep_ms + excluded.prep_ms,
    total_ms = total_ms + excluded.total_ms;
END;

CREATE TABLE order_product_options (
  order_product_id INTEGER NOT NULL REFERENCES order_products (id),
  option_id INTEGER NOT NULL REFERENCES options (id),
  name TEXT NOT NULL,
  -- Of all pieces, or of the half.
  price_adjust INTEGER NOT NULL,
  milliliters INTEGER,
  quantity INTEGER NOT NULL DEFAULT 1 CHECK (quantity BETWEEN 1 AND 20),
  half INTEGER NOT NULL DEFAULT 0 CHECK (half IN (0, 1)),
  ordinal INTEGER NOT NULL,
  PRIMARY KEY (order_product_id, option_id)
) STRICT, WITHOUT ROWID;

-- Every step of an item in the kitchen.
CREATE TABLE item_status_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  order_product_id INTEGER NOT NULL REFERENCES order_products (id),
  from_status INTEGER NOT NULL,
  to_status INTEGER NOT NULL,
  user_id INTEGER NOT NULL REFERENCES users (id),
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX item_status_changes_item ON item_status_changes (order_product_id, id);

CREATE TRIGGER item_status_changes_no_update BEFORE UPDATE ON item_status_changes
  BEGIN SELECT RAISE(ABORT, 'item_status_changes is append-only'); END;

CREATE TRIGGER item_status_changes_no_delete BEFORE DELETE ON item_status_changes
  BEGIN SELECT RAISE(ABORT, 'item_status_changes is append-only'); END;

-- The checks that a line was on before: what is given away counts there too. Components have no price and no
-- rows here.
CREATE TABLE moved_lines (
  order_id INTEGER NOT NULL REFERENCES orders (id),
  order_product_id INTEGER NOT NULL REFERENCES order_products (id) ON DELETE CASCADE,
  PRIMARY KEY (order_id, order_product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX moved_lines_line ON moved_lines (order_product_id);

-- What a person has not sent yet: one row per line, until it is sent, removed or its check is closed. A line
-- that is gone leaves its key for a while, so that a device that was away does not bring it back.
CREATE TABLE unsent_lines (
  id INTEGER PRIMARY KEY NOT NULL,
  key TEXT NOT NULL UNIQUE,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  user_id INTEGER NOT NULL REFERENCES users (id),
  quantity INTEGER NOT NULL,
  -- The contract's UnsentLine as JSON.
  line TEXT NOT NULL,
  -- When the line was sent or removed, or its check closed.
  gone_at INTEGER
) STRICT;
CREATE INDEX unsent_lines_live ON unsent_lines (order_id, user_id) WHERE gone_at IS NULL;
CREATE INDEX unsent_lines_gone ON unsent_lines (gone_at) WHERE gone_at IS NOT NULL;

-- Lines over which specials are calculated together. New items of check `order_id` join the pool.
CREATE TABLE special_pools (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  ended_at INTEGER
) STRICT;
CREATE INDEX special_pools_live ON special_pools (order_id) WHERE ended_at IS NULL;

-- A special that holds on a pool, with the terms of then, so that editing or deleting the special changes
-- nothing that was sold with it.
CREATE TABLE special_applications (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  special_id INTEGER NOT NULL REFERENCES specials (id),
  order_id INTEGER NOT NULL REFERENCES orders (id),
  pool_id INTEGER REFERENCES special_pools (id),
  fingerprint TEXT NOT NULL,
  -- JSON: the terms with which it was applied.
  terms TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(terms)),
  times INTEGER NOT NULL DEFAULT 1,
  automatic INTEGER NOT NULL DEFAULT 0 CHECK (automatic IN (0, 1)),
  -- When the newest line was ordered that it was offered to.
  sold_until INTEGER NOT NULL DEFAULT 0,
  -- 1: the special has other terms now, so it takes no newer lines.
  kept INTEGER NOT NULL DEFAULT 0 CHECK (kept IN (0, 1)),
  applied_by INTEGER NOT NULL REFERENCES users (id),
  applied_at INTEGER NOT NULL,
  ended_at INTEGER,
  end_reason TEXT CHECK (end_reason IN ('removed', 'dropped')),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
) STRICT;
CREATE INDEX special_applications_pool ON special_applications (pool_id);

-- ----------------------------------------------------------------------
-- Registers, payments and tips. The ledgers are the only source of every cash figure
-- ----------------------------------------------------------------------

CREATE TABLE registers (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  -- The printer that opens its drawer.
  drawer_printer_id INTEGER REFERENCES printers (id),
  deleted_at INTEGER
) STRICT;

-- From opening a register with a counted amount to its close, after which it is final.
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
CREATE UNIQUE INDEX register_sessions_open ON register_sessions (register_id) WHERE closed_at IS NULL;
CREATE INDEX register_sessions_day ON register_sessions (business_day);
CREATE INDEX register_sessions_live_by_id ON register_sessions (id) WHERE closed_at IS NULL;

CREATE TRIGGER register_sessions_closed_is_final BEFORE UPDATE ON register_sessions WHEN OLD.closed_at IS NOT NULL
 
  BEGIN SELECT RAISE(ABORT, 'a closed register session is final'); END;

-- Counted notes and coins.
CREATE TABLE register_counts (
  register_session_id INTEGER NOT NULL REFERENCES register_sessions (id),
  moment TEXT NOT NULL CHECK (moment IN ('open', 'close')),
  denomination INTEGER NOT NULL CHECK (denomination > 0),
  count INTEGER NOT NULL CHECK (count >= 0),
  PRIMARY KEY (register_session_id, moment, denomination)
) STRICT, WITHOUT ROWID;

-- Never changed: a payment that was wrong gets a reversal.
CREATE TABLE payments (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  payment_type_id INTEGER NOT NULL REFERENCES payment_types (id),
  amount INTEGER NOT NULL,
  tip INTEGER NOT NULL DEFAULT 0,
  -- Cash handed over in addition to `amount`, because the rest of the check was rounded; may be negative.
  rounding INTEGER NOT NULL DEFAULT 0,
  -- Commission at the rate of the time of payment; negative on a reversal.
  commission INTEGER NOT NULL DEFAULT 0,
  cash_received INTEGER CHECK (cash_received >= 0),
  change_given INTEGER CHECK (change_given >= 0),
  reference TEXT,
  -- The guest of the check who paid.
  guest INTEGER CHECK (guest BETWEEN 1 AND 50),
  -- Which of `part_of` equal parts of the check it pays.
  part_index INTEGER CHECK (part_index BETWEEN 1 AND part_of),
  part_of INTEGER CHECK (part_of BETWEEN 2 AND 50),
  reverses_id INTEGER REFERENCES payments (id),
  -- The reason of a reversal.
  reason TEXT CHECK (length(reason) <= 300),
  register_session_id INTEGER REFERENCES register_sessions (id),
  user_id INTEGER NOT NULL REFERENCES users (id),
  created_at INTEGER NOT NULL,
  business_day TEXT NOT NULL
) STRICT;
CREATE INDEX payments_order ON payments (order_id, id);
CREATE INDEX payments_day ON payments (business_day, payment_type_id);
CREATE INDEX payments_register ON payments (register_session_id) WHERE register_session_id IS NOT NULL;
CREATE UNIQUE INDEX payments_reversed ON payments (reverses_id) WHERE reverses_id IS NOT NULL;

CREATE TRIGGER payments_no_update BEFORE UPDATE ON payments
  BEGIN SELECT RAISE(ABORT, 'payments is append-only'); END;

CREATE TRIGGER payments_no_delete BEFORE DELETE ON payments
  BEGIN SELECT RAISE(ABORT, 'payments is append-only'); END;

-- A trigger, so that no way to pay, now or later, can forget the tip. It belongs to the person who serves the
-- check; a reversal takes it from the one who got it, also after the check has another server.
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

-- The lines that a payment pays.
CREATE TABLE payment_items (
  payment_id INTEGER NOT NULL REFERENCES payments (id),
  order_product_id INTEGER NOT NULL REFERENCES order_products (id),
  PRIMARY KEY (payment_id, order_product_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER payment_items_no_update BEFORE UPDATE ON payment_items
  BEGIN SELECT RAISE(ABORT, 'payment_items is append-only'); END;

CREATE TRIGGER payment_items_no_delete BEFORE DELETE ON payment_items
  BEGIN SELECT RAISE(ABORT, 'payment_items is append-only'); END;

-- Money out of a drawer. Final once approved or deleted.
CREATE TABLE payouts (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  register_session_id INTEGER NOT NULL REFERENCES register_sessions (id),
  payout_type TEXT NOT NULL
    CHECK (payout_type IN ('staff_payment', 'credit_tips', 'petty_cash', 'safe_deposit', 'other')),
  amount INTEGER NOT NULL CHECK (amount > 0),
  recipient TEXT NOT NULL DEFAULT '',
  recipient_user_id INTEGER REFERENCES users (id),
  -- Which of the recipient's tips this pays; null for any other payout.
  tip_method TEXT CHECK (tip_method IN ('card', 'cash')),
  description TEXT NOT NULL DEFAULT '',
  created_by INTEGER NOT NULL REFERENCES users (id),
  created_at INTEGER NOT NULL,
  approved_by INTEGER REFERENCES users (id),
  approved_at INTEGER,
  deleted_at INTEGER,
  CHECK (approved_at IS NULL OR deleted_at IS NULL)
) STRICT;
CREATE INDEX payouts_session ON payouts (register_session_id);

CREATE TRIGGER payouts_settled_is_final BEFORE UPDATE ON payouts
  WHEN OLD.approved_at IS NOT NULL OR OLD.deleted_at IS NOT NULL OR NEW.amount <> OLD.amount
 
  BEGIN SELECT RAISE(ABORT, 'a settled payout is final'); END;

CREATE TRIGGER payouts_no_delete BEFORE DELETE ON payouts
 
  BEGIN SELECT RAISE(ABORT, 'payouts are kept'); END;

-- Amounts are signed: money into the drawer is positive.
CREATE TABLE cash_ledger (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  register_session_id INTEGER NOT NULL REFERENCES register_sessions (id),
  kind TEXT NOT NULL CHECK (kind IN ('opening', 'sale', 'tip', 'payout', 'deposit')),
  amount INTEGER NOT NULL,
  -- The part of a sale's amount that is rounding.
  rounding INTEGER NOT NULL DEFAULT 0 CHECK (rounding = 0 OR kind = 'sale'),
  order_id INTEGER REFERENCES orders (id),
  payment_id INTEGER REFERENCES payments (id),
  payout_id INTEGER REFERENCES payouts (id),
  description TEXT NOT NULL DEFAULT '',
  user_id INTEGER NOT NULL REFERENCES users (id),
  created_at INTEGER NOT NULL,
  business_day TEXT NOT NULL
) STRICT;
CREATE INDEX cash_ledger_session ON cash_ledger (register_session_id, kind);
CREATE INDEX cash_ledger_order ON cash_ledger (order_id) WHERE order_id IS NOT NULL;

CREATE TRIGGER cash_ledger_no_update BEFORE UPDATE ON cash_ledger
  BEGIN SELECT RAISE(ABORT, 'cash_ledger is append-only'); END;

CREATE TRIGGER cash_ledger_no_delete BEFORE DELETE ON cash_ledger
  BEGIN SELECT RAISE(ABORT, 'cash_ledger is append-only'); END;

-- The numbered report of a closed register.
CREATE TABLE z_cuts (
  number INTEGER PRIMARY KEY NOT NULL,
  register_session_id INTEGER NOT NULL UNIQUE REFERENCES register_sessions (id),
  business_day TEXT NOT NULL,
  data TEXT NOT NULL CHECK (json_valid(data)),
  created_by INTEGER NOT NULL REFERENCES users (id),
  created_at INTEGER NOT NULL
) STRICT;

CREATE TRIGGER z_cuts_without_gaps BEFORE INSERT ON z_cuts
  WHEN NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM z_cuts)
 
  BEGIN SELECT RAISE(ABORT, 'a Z cut takes the next number'); END;

CREATE TRIGGER z_cuts_no_update BEFORE UPDATE ON z_cuts
  BEGIN SELECT RAISE(ABORT, 'z_cuts is append-only'); END;

CREATE TRIGGER z_cuts_no_delete BEFORE DELETE ON z_cuts
  BEGIN SELECT RAISE(ABORT, 'z_cuts is append-only'); END;

-- Tips that each person earned, gave to a pool or was paid.
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
  -- For a pool: the register session whose tips it shares.
  pool_of INTEGER REFERENCES register_sessions (id),
  created_by INTEGER NOT NULL REFERENCES users (id),
  created_at INTEGER NOT NULL,
  business_day TEXT NOT NULL,
  CHECK ((kind = 'earned') = (payment_id IS NOT NULL)),
  CHECK ((kind = 'paid') = (payout_id IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX tip_ledger_payment ON tip_ledger (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX tip_ledger_day ON tip_ledger (business_day);
CREATE INDEX tip_ledger_session ON tip_ledger (register_session_id) WHERE register_session_id IS NOT NULL;
CREATE INDEX tip_ledger_pool ON tip_ledger (pool_of) WHERE pool_of IS NOT NULL;

CREATE TRIGGER tip_ledger_no_delete BEFORE DELETE ON tip_ledger
  BEGIN SELECT RAISE(ABORT, 'tip_ledger is append-only'); END;

CREATE TRIGGER tip_ledger_balance AFTER INSERT ON tip_ledger BEGIN
  INSERT INTO tip_balances (user_id, method, amount) VALUES (NEW.user_id, NEW.method, NEW.amount)
  ON CONFLICT (user_id, method) DO UPDATE SET amount = amount + NEW.amount;
END;

CREATE TRIGGER tip_ledger_no_update BEFORE UPDATE ON tip_ledger
  BEGIN SELECT RAISE(ABORT, 'tip_ledger is append-only'); END;

-- Updated by a trigger on the ledger, in the same transaction.
CREATE TABLE tip_balances (
  user_id INTEGER NOT NULL REFERENCES users (id),
  method TEXT NOT NULL CHECK (method IN ('card', 'cash')),
  amount INTEGER NOT NULL,
  PRIMARY KEY (user_id, method)
) STRICT, WITHOUT ROWID;

-- Who shares the tips of a register session.
CREATE TABLE tip_pools (
  register_session_id INTEGER NOT NULL REFERENCES register_sessions (id),
  user_id INTEGER NOT NULL REFERENCES users (id),
  weight REAL NOT NULL CHECK (weight > 0),
  PRIMARY KEY (register_session_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER tip_pools_no_update BEFORE UPDATE ON tip_pools
  BEGIN SELECT RAISE(ABORT, 'tip_pools is append-only'); END;

CREATE TRIGGER tip_pools_no_delete BEFORE DELETE ON tip_pools
  BEGIN SELECT RAISE(ABORT, 'tip_pools is append-only'); END;

-- Closed checks that have their own invoice.
CREATE TABLE check_invoices (
  order_id INTEGER PRIMARY KEY NOT NULL REFERENCES orders (id),
  -- UUID or number of the invoice; '' when not recorded.
  folio TEXT NOT NULL DEFAULT '' CHECK (length(folio) <= 80),
  -- What was invoiced; the check may cost something else since.
  amount INTEGER NOT NULL DEFAULT 0 CHECK (amount >= 0),
  -- The business day on which it counts, whatever becomes of the check.
  day TEXT NOT NULL DEFAULT '',
  marked_by INTEGER NOT NULL REFERENCES users (id),
  marked_at INTEGER NOT NULL
) STRICT;
CREATE INDEX check_invoices_by_day ON check_invoices (day);

-- ----------------------------------------------------------------------
-- Sales as events, and their sums
-- ----------------------------------------------------------------------

-- Closing a check sells it (sign 1), reopening or deleting it takes that sale back (sign −1). Every figure of
-- sold checks is a sum of these rows, on the business day and in the register session in which they were
-- written. The lines of a sale that was not taken back are those of its closed check.
CREATE TABLE sale_events (
  id INTEGER PRIMARY KEY NOT NULL,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  sign INTEGER NOT NULL CHECK (sign IN (1, -1)),
  -- The sale that is taken back.
  takes_back INTEGER REFERENCES sale_events (id) CHECK ((takes_back IS NULL) = (sign = 1)),
  at INTEGER NOT NULL,
  business_day TEXT NOT NULL,
  -- Null: no register was open.
  register_session_id INTEGER REFERENCES register_sessions (id),
  user_id INTEGER NOT NULL,
  server_id INTEGER NOT NULL,
  table_id INTEGER,
  join_id INTEGER,
  parent_id INTEGER,
  guests INTEGER,
  opened_at INTEGER NOT NULL,
  heard_about_id INTEGER,
  order_type TEXT NOT NULL CHECK (order_type IN ('dine_in', 'take_out', 'delivery')),
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
CREATE INDEX sale_events_day ON sale_events (business_day, at, order_id);
CREATE INDEX sale_events_at ON sale_events (at);
CREATE INDEX sale_events_session ON sale_events (register_session_id) WHERE register_session_id IS NOT NULL;
CREATE UNIQUE INDEX sale_events_taken_back ON sale_events (takes_back) WHERE takes_back IS NOT NULL;
CREATE INDEX sale_events_reopened ON sale_events (order_id) WHERE sign = -1;

-- Who served at which table may be corrected while the day and the register session are open.
CREATE TRIGGER sale_events_no_update BEFORE UPDATE OF order_id, sign, takes_back, at, business_day, register_session_id,
    user_id, subtotal, discount_total, added_total, charge_total, charge_tax_id, taxes, tip, guests ON sale_events
  BEGIN SELECT RAISE(ABORT, 'sale_events is append-only'); END;

CREATE TRIGGER sale_events_no_delete BEFORE DELETE ON sale_events
  BEGIN SELECT RAISE(ABORT, 'sale_events is append-only'); END;

-- The lines of a sale that was taken back, as they were sold: the columns of order_products, with options and
-- components as JSON (src/repos/sold-lines.ts).
CREATE TABLE sale_lines (
  sale_id INTEGER NOT NULL REFERENCES sale_events (id),
  id INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  product_name TEXT NOT NULL,
  category_id INTEGER NOT NULL,
  area TEXT NOT NULL CHECK (area IN ('kitchen', 'bar', 'pizza', 'other')),
  quantity INTEGER NOT NULL,
  made_quantity INTEGER,
  share_of INTEGER,
  price INTEGER NOT NULL,
  discount INTEGER NOT NULL,
  discount_source TEXT CHECK (discount_source IN ('manual', 'special')),
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
  dont_make INTEGER NOT NULL CHECK (dont_make IN (0, 1)),
  is_combo INTEGER NOT NULL CHECK (is_combo IN (0, 1)),
  combo_of INTEGER,
  list_price INTEGER,
  -- JSON of the options and of the components of a shared combo (src/repos/sold-lines.ts).
  chosen TEXT NOT NULL,
  parts TEXT,
  PRIMARY KEY (sale_id, id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER sale_lines_no_update BEFORE UPDATE ON sale_lines
  BEGIN SELECT RAISE(ABORT, 'sale_lines is append-only'); END;

CREATE TRIGGER sale_lines_no_delete BEFORE DELETE ON sale_lines
  BEGIN SELECT RAISE(ABORT, 'sale_lines is append-only'); END;

-- What was paid on a sale that was taken back, by payment type.
CREATE TABLE sale_payments (
  sale_id INTEGER NOT NULL REFERENCES sale_events (id),
  payment_type_id INTEGER NOT NULL,
  payments INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  tip INTEGER NOT NULL,
  rounding INTEGER NOT NULL,
  PRIMARY KEY (sale_id, payment_type_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER sale_payments_no_update BEFORE UPDATE ON sale_payments
  BEGIN SELECT RAISE(ABORT, 'sale_payments is append-only'); END;

CREATE TRIGGER sale_payments_no_delete BEFORE DELETE ON sale_payments
  BEGIN SELECT RAISE(ABORT, 'sale_payments is append-only'); END;

-- Lines of every event: multiply by sign.
CREATE VIEW sold_lines AS
  SELECT e.id AS sale_id, e.order_id, e.sign, e.at, e.business_day, e.register_session_id,
    i.id, i.product_id, i.product_name, i.category_id, i.area, i.quantity, i.made_quantity, i.share_of, i.price,
    i.discount, i.discount_source, i.discount_by, i.discount_of, i.comp_reason_id, i.special_application_id,
    i.special_parts, i.tax_id, i.added_tax, i.user_id, i.created_at, i.ordered_at, i.in_progress_at, i.finished_at,
    i.dont_make, i.is_combo, i.combo_of, i.list_price
  FROM sale_events e JOIN orders o ON o.id = e.order_id AND o.sale_id = e.id
    JOIN order_products i ON i.order_id = o.id AND i.status <> 4
  UNION ALL
  SELECT e.id AS sale_id, e.order_id, e.sign, e.at, e.business_day, e.register_session_id,
    i.id, i.product_id, i.product_name, i.category_id, i.area, i.quantity, i.made_quantity, i.share_of, i.price,
    i.discount, i.discount_source, i.discount_by, i.discount_of, i.comp_reason_id, i.special_application_id,
    i.special_parts, i.tax_id, i.added_tax, i.user_id, i.created_at, i.ordered_at, i.in_progress_at, i.finished_at,
    i.dont_make, i.is_combo, i.combo_of, i.list_price
  FROM sale_events e JOIN sale_lines i ON i.sale_id = coalesce(e.takes_back, e.id);

-- What closed checks add up to per business day (YYYY-MM-DD) and month (YYYY-MM), written in the transaction
-- that closes or reopens them. Sales and pours are written by the repository, which needs the venue's clock,
-- payments by trigger.
CREATE TABLE sales_totals (
  grain TEXT NOT NULL CHECK (grain IN ('day', 'month')),
  period TEXT NOT NULL,
  -- A kind of domain/sales-totals.
  kind TEXT NOT NULL
    CHECK (kind IN ('all', 'product', 'category', 'server', 'hour', 'source', 'type', 'special',
      'discount_by', 'tax')),
  key INTEGER NOT NULL,
  checks INTEGER NOT NULL DEFAULT 0,
  guests INTEGER NOT NULL DEFAULT 0,
  lines INTEGER NOT NULL DEFAULT 0,
  units INTEGER NOT NULL DEFAULT 0,
  gross INTEGER NOT NULL DEFAULT 0,
  discount INTEGER NOT NULL DEFAULT 0,
  added INTEGER NOT NULL DEFAULT 0,
  -- The service charge in `added`.
  charge INTEGER NOT NULL DEFAULT 0,
  tip INTEGER NOT NULL DEFAULT 0,
  iva_flat INTEGER NOT NULL DEFAULT 0,
  iva_extracted INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (grain, period, kind, key)
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

CREATE TABLE pour_totals (
  grain TEXT NOT NULL CHECK (grain IN ('day', 'month')),
  period TEXT NOT NULL,
  product_id INTEGER NOT NULL,
  -- 0 when no option has a volume.
  option_id INTEGER NOT NULL,
  units INTEGER NOT NULL DEFAULT 0,
  milliliters INTEGER NOT NULL DEFAULT 0,
  gross INTEGER NOT NULL DEFAULT 0,
  discount INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (grain, period, product_id, option_id)
) STRICT, WITHOUT ROWID;

-- Updated by a trigger on the payments.
CREATE TABLE payment_totals (
  grain TEXT NOT NULL CHECK (grain IN ('day', 'month')),
  period TEXT NOT NULL,
  payment_type_id INTEGER NOT NULL,
  payments INTEGER NOT NULL DEFAULT 0,
  reversals INTEGER NOT NULL DEFAULT 0,
  amount INTEGER NOT NULL DEFAULT 0,
  tip INTEGER NOT NULL DEFAULT 0,
  commission INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (grain, period, payment_type_id)
) STRICT, WITHOUT ROWID;

-- One row once the sums were made.
CREATE TABLE sales_totals_state (
  id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
  -- The time zone of the hours. When the venue changes its zone, it takes effect on the next start.
  time_zone TEXT NOT NULL,
  built_at INTEGER NOT NULL
) STRICT;

-- ----------------------------------------------------------------------
-- Stock, costs and imports
-- ----------------------------------------------------------------------

-- Bought stock.
CREATE TABLE inventory_items (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  purchase_date TEXT NOT NULL,
  price INTEGER NOT NULL CHECK (price >= 0),
  iva INTEGER NOT NULL CHECK (iva >= 0),
  deleted_at INTEGER,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX inventory_items_date ON inventory_items (purchase_date);

-- An opened keg against what was poured of it. What was sold and poured away while it was tapped is written
-- down when it ends; before that it is counted.
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
CREATE UNIQUE INDEX kegs_tapped ON kegs (product_id) WHERE ended_at IS NULL AND deleted_at IS NULL;
CREATE INDEX kegs_day ON kegs (business_day, id) WHERE deleted_at IS NULL;

CREATE TRIGGER kegs_ended_is_final BEFORE UPDATE ON kegs
  WHEN OLD.deleted_at IS NOT NULL OR (OLD.ended_at IS NOT NULL AND NEW.deleted_at IS NULL)
 
  BEGIN SELECT RAISE(ABORT, 'an ended keg is final'); END;

CREATE TRIGGER kegs_no_delete BEFORE DELETE ON kegs
  BEGIN SELECT RAISE(ABORT, 'kegs are kept'); END;

CREATE TABLE costs (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  category TEXT NOT NULL,
  frequency TEXT NOT NULL CHECK (frequency IN ('daily', 'monthly', 'yearly', 'one_time')),
  amount INTEGER NOT NULL CHECK (amount >= 0),
  starts_on TEXT,
  ends_on TEXT,
  -- Months over which a one-time cost is spread.
  spread_months INTEGER CHECK (spread_months BETWEEN 1 AND 240),
  deleted_at INTEGER,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;

-- An imported file, so that it can be undone.
CREATE TABLE imports (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('products', 'options', 'people', 'tables')),
  -- The header for which the mapping was made.
  heading TEXT NOT NULL,
  mapping TEXT NOT NULL,
  added TEXT NOT NULL,
  rows INTEGER NOT NULL,
  user_id INTEGER NOT NULL REFERENCES users (id),
  created_at INTEGER NOT NULL,
  undone_at INTEGER
) STRICT;
CREATE INDEX imports_kind ON imports (kind, id);

-- ----------------------------------------------------------------------
-- Printing
-- ----------------------------------------------------------------------

CREATE TABLE printers (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  transport TEXT NOT NULL,
  width INTEGER NOT NULL DEFAULT 32 CHECK (width IN (24, 28, 32, 42)),
  font TEXT NOT NULL DEFAULT 'a' CHECK (font IN ('a', 'b')),
  code_page INTEGER NOT NULL DEFAULT 19 CHECK (code_page BETWEEN 0 AND 255),
  cut TEXT NOT NULL DEFAULT 'partial' CHECK (cut IN ('partial', 'full', 'none')),
  -- Whether it draws QR codes itself or gets them as pictures.
  qr TEXT NOT NULL DEFAULT 'command' CHECK (qr IN ('command', 'picture')),
  -- 0 for pin 2, 1 for pin 5.
  drawer_pin INTEGER NOT NULL DEFAULT 0 CHECK (drawer_pin IN (0, 1)),
  language TEXT NOT NULL DEFAULT 'es' CHECK (language IN ('en', 'es')),
  -- The areas whose tickets it prints.
  areas TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(areas)),
  is_receipt INTEGER NOT NULL DEFAULT 1 CHECK (is_receipt IN (0, 1)),
  backup_printer_id INTEGER REFERENCES printers (id),
  -- 1 once the device at its address has answered a status request.
  answers INTEGER NOT NULL DEFAULT 0 CHECK (answers IN (0, 1)),
  state TEXT NOT NULL DEFAULT 'unknown'
    CHECK (state IN ('ready', 'paper_low', 'paper_out', 'cover_open', 'offline', 'unknown')),
  state_detail TEXT,
  state_at INTEGER,
  state_since INTEGER,
  deleted_at INTEGER
) STRICT;

-- Documents that were printed or wait to be.
CREATE TABLE print_jobs (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  printer_id INTEGER NOT NULL REFERENCES printers (id),
  -- The original printer, when the job was moved to its backup printer.
  meant_for INTEGER REFERENCES printers (id),
  document TEXT NOT NULL CHECK (document IN ('ticket', 'kitchen', 'x_cut', 'z_cut', 'payout', 'test', 'daily_close')),
  order_id INTEGER REFERENCES orders (id),
  -- The payout, Z cut or register session of a document that is not about a check.
  subject_id INTEGER,
  language TEXT NOT NULL CHECK (language IN ('en', 'es')),
  width INTEGER NOT NULL CHECK (width IN (24, 28, 32, 42)),
  marking TEXT CHECK (marking IN ('copy', 'possible_duplicate')),
  copy_of INTEGER REFERENCES print_jobs (id),
  data TEXT NOT NULL CHECK (json_valid(data)),
  printed_text TEXT,
  state TEXT NOT NULL DEFAULT 'queued'
    CHECK (state IN ('queued', 'printing', 'printed', 'failed', 'unconfirmed', 'cancelled')),
  reason TEXT,
  attempt INTEGER NOT NULL DEFAULT 0 CHECK (attempt >= 0),
  next_attempt_at INTEGER,
  -- When a user allowed a job to print that was too old to print automatically.
  released_at INTEGER,
  claimed_by TEXT,
  bytes_sent INTEGER NOT NULL DEFAULT 0,
  created_by INTEGER NOT NULL REFERENCES users (id),
  created_at INTEGER NOT NULL,
  modified_at INTEGER NOT NULL,
  printed_at INTEGER
) STRICT;
CREATE INDEX print_jobs_open ON print_jobs (state, next_attempt_at, id)
  WHERE state IN ('queued', 'printing', 'failed', 'unconfirmed');
CREATE INDEX print_jobs_order ON print_jobs (order_id, id) WHERE order_id IS NOT NULL;
CREATE INDEX print_jobs_subject ON print_jobs (document, subject_id) WHERE subject_id IS NOT NULL;
CREATE INDEX print_jobs_copies ON print_jobs (copy_of) WHERE copy_of IS NOT NULL;

-- The lines of a kitchen ticket.
CREATE TABLE print_job_items (
  order_product_id INTEGER NOT NULL REFERENCES order_products (id) ON DELETE CASCADE,
  job_id INTEGER NOT NULL REFERENCES print_jobs (id),
  PRIMARY KEY (order_product_id, job_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX print_job_items_job ON print_job_items (job_id);

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
CREATE INDEX drawer_pulses_waiting ON drawer_pulses (id) WHERE state = 'waiting';

-- At most once: what was taken is never waiting again.
CREATE TRIGGER drawer_pulses_once BEFORE UPDATE OF state ON drawer_pulses
  WHEN NEW.state = 'waiting' OR OLD.state IN ('sent', 'failed', 'expired')
 
  BEGIN SELECT RAISE(ABORT, 'a drawer pulse is never repeated'); END;

CREATE TABLE printer_scans (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  hosts TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(hosts)),
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done')),
  found TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(found)),
  created_by INTEGER NOT NULL REFERENCES users (id),
  created_at INTEGER NOT NULL
) STRICT;

-- ----------------------------------------------------------------------
-- Mail and webhooks
-- ----------------------------------------------------------------------

-- The venue's mail server, in a single row.
CREATE TABLE mail_settings (
  id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
  active INTEGER NOT NULL DEFAULT 0 CHECK (active IN (0, 1)),
  host TEXT NOT NULL DEFAULT '' CHECK (length(host) <= 253),
  port INTEGER NOT NULL DEFAULT 587 CHECK (port BETWEEN 1 AND 65535),
  security TEXT NOT NULL DEFAULT 'starttls' CHECK (security IN ('starttls', 'tls', 'none')),
  username TEXT NOT NULL DEFAULT '',
  -- Encrypted with a key outside the database; empty for none.
  password TEXT NOT NULL DEFAULT '',
  sender TEXT NOT NULL DEFAULT '',
  -- The addresses that get notices.
  recipients TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(recipients)),
  -- The notices that are sent.
  notices TEXT NOT NULL DEFAULT '["close","backup","disk","certificate"]' CHECK (json_valid(notices)),
  -- Nothing from before is sent.
  active_since INTEGER
) STRICT;

CREATE TABLE mails (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('test', 'receipt', 'close', 'backup', 'disk', 'certificate')),
  -- The subject of a notice that is sent only once, such as `close 2026-03-09`.
  once TEXT,
  check_id INTEGER REFERENCES orders (id),
  -- Addresses.
  recipients TEXT NOT NULL CHECK (json_valid(recipients)),
  -- RecipientAnswer (appliance/src/mail/answers.ts); a recipient without one was not tried yet.
  answers TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(answers)),
  subject TEXT NOT NULL,
  -- Plain text.
  body TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  tries INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
  -- Time of the next attempt.
  next_at INTEGER NOT NULL,
  -- Code of the server's last answer.
  status INTEGER,
  error TEXT NOT NULL DEFAULT '',
  created_by INTEGER REFERENCES users (id),
  created_at INTEGER NOT NULL,
  finished_at INTEGER
) STRICT;
CREATE INDEX mails_waiting ON mails (next_at) WHERE state = 'waiting';
CREATE INDEX mails_check ON mails (check_id, id) WHERE check_id IS NOT NULL;
CREATE INDEX mails_finished ON mails (finished_at) WHERE state <> 'waiting';

-- A notice is sent once for its subject, for example the close of a day.
CREATE UNIQUE INDEX mails_once ON mails (once) WHERE once IS NOT NULL;

-- Addresses of other programs that are sent what happens in the venue.
CREATE TABLE webhooks (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  url TEXT NOT NULL CHECK (length(url) BETWEEN 1 AND 500),
  -- Key of the signature, shared with the receiver.
  secret TEXT NOT NULL,
  events TEXT NOT NULL CHECK (json_valid(events)),
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  -- The last event processed for this webhook.
  last_event_id INTEGER NOT NULL,
  created_by INTEGER NOT NULL REFERENCES users (id),
  created_at INTEGER NOT NULL,
  deleted_at INTEGER
) STRICT;

-- Kept until they arrive or are given up.
CREATE TABLE webhook_deliveries (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  webhook_id INTEGER NOT NULL REFERENCES webhooks (id),
  event TEXT NOT NULL,
  check_id INTEGER,
  -- JSON, sent unchanged.
  body TEXT NOT NULL CHECK (json_valid(body)),
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  tries INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
  -- Time of the next attempt.
  next_at INTEGER NOT NULL,
  status INTEGER,
  error TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  finished_at INTEGER
) STRICT;
CREATE INDEX webhook_deliveries_of ON webhook_deliveries (webhook_id, id);
CREATE INDEX webhook_deliveries_finished ON webhook_deliveries (finished_at) WHERE state <> 'waiting';

-- The next ones of a webhook, and whether an earlier one of the same check still waits.
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (webhook_id, check_id, id) WHERE state = 'waiting';

-- ----------------------------------------------------------------------
-- Every command: its reply, its entries in the journal, its events
-- ----------------------------------------------------------------------

-- The reply of each command by the key of its sender, so that a repeated one changes nothing.
CREATE TABLE idempotency_keys (
  user_id INTEGER NOT NULL REFERENCES users (id),
  key TEXT NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  request_hash TEXT NOT NULL,
  status INTEGER NOT NULL,
  reply TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- Every act that matters, chained by hashes.
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
CREATE INDEX journal_day ON journal (business_day, id);
CREATE INDEX journal_subject ON journal (subject, subject_id);

CREATE TRIGGER journal_no_update BEFORE UPDATE ON journal
  BEGIN SELECT RAISE(ABORT, 'journal is append-only'); END;

CREATE TRIGGER journal_no_delete BEFORE DELETE ON journal
  BEGIN SELECT RAISE(ABORT, 'journal is append-only'); END;

-- What screens and webhooks are notified of, in order.
CREATE TABLE events (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  event TEXT NOT NULL,
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  at INTEGER NOT NULL
) STRICT;

-- ----------------------------------------------------------------------
-- The group of venues. Facts that are final wait in group_outbox until they are in the PostgreSQL of the
-- group. Triggers write them in the transaction of the fact, and only while group_box.recording is 1. History
-- from before the first contact is added in pieces: rows with ids in (from, to] are not recorded by triggers
-- until the piece that contains them is added.
-- ----------------------------------------------------------------------

-- The one row about the group: what was sent, what waits, and why it was refused.
CREATE TABLE group_box (
  id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
  -- Whether triggers write to `group_outbox`.
  recording INTEGER NOT NULL DEFAULT 0 CHECK (recording IN (0, 1)),
  -- The life in which the group takes this box; null before the first contact.
  life INTEGER,
  -- The last shipment that the group has, and its digest.
  number INTEGER NOT NULL DEFAULT 0,
  digest TEXT NOT NULL DEFAULT '',
  -- Facts up to this sequence are not sent; they are deleted in pieces.
  discarded_to INTEGER NOT NULL DEFAULT 0,
  -- The next shipment as JSON. It stays the same in every try.
  shipment TEXT CHECK (shipment IS NULL OR json_valid(shipment)),
  -- History that was not added yet: ids in (from, to].
  checks_from INTEGER NOT NULL DEFAULT 0,
  checks_to INTEGER NOT NULL DEFAULT 0,
  payments_from INTEGER NOT NULL DEFAULT 0,
  payments_to INTEGER NOT NULL DEFAULT 0,
  movements_from INTEGER NOT NULL DEFAULT 0,
  movements_to INTEGER NOT NULL DEFAULT 0,
  cuts_from INTEGER NOT NULL DEFAULT 0,
  cuts_to INTEGER NOT NULL DEFAULT 0,
  -- Why nothing is sent, since when; null while sending works.
  problem TEXT,
  problem_at INTEGER,
  shipped_at INTEGER
) STRICT;

-- Facts that wait to be sent.
CREATE TABLE group_outbox (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('check', 'check_taken_back', 'payment', 'movement', 'cut', 'name')),
  fact TEXT NOT NULL CHECK (json_valid(fact))
) STRICT;

-- The one row about the menu of the group.
CREATE TABLE group_menu (
  id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
  -- The newest version for this box; null before the first.
  from_venue INTEGER,
  from_name TEXT,
  number INTEGER,
  published_at INTEGER,
  fetched_at INTEGER,
  -- JSON of its rows.
  content TEXT CHECK (content IS NULL OR json_valid(content)),
  -- The version that was accepted last.
  accepted_from INTEGER,
  accepted_number INTEGER,
  accepted_at INTEGER,
  accepted TEXT CHECK (accepted IS NULL OR json_valid(accepted)),
  -- HH:MM at which new versions are accepted, and who set it; null: by hand.
  auto_time TEXT,
  auto_by INTEGER REFERENCES users (id),
  -- JSON of why the last version was not accepted by itself.
  problem TEXT CHECK (problem IS NULL OR json_valid(problem))
) STRICT;

-- Which row here is which row of the menu that a venue publishes.
CREATE TABLE group_menu_links (
  from_venue INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('option_group', 'option', 'category', 'product', 'special')),
  group_id INTEGER NOT NULL,
  local_id INTEGER NOT NULL,
  PRIMARY KEY (from_venue, kind, group_id)
) STRICT, WITHOUT ROWID;

-- Without ORDER BY in the aggregates: one such view closes the whole database to SQLite before 3.44. taxes:
-- [rate, added, exempt, gross, discount, tax on top] of each tax, the charge included.
CREATE VIEW group_checks AS SELECT e.id, iif(e.sign = 1, 'check', 'check_taken_back') AS kind,
    json_object('id', e.order_id, 'day', e.business_day, 'opened', e.opened_at, 'closed', e.at,
    'type', e.order_type, 'guests', e.guests, 'server', e.server_id, 'table', e.table_id, 'gross', e.subtotal,
    'discount', e.discount_total, 'added', e.added_total, 'charge', e.charge_total, 'tip', e.tip,
    'taxes', json((SELECT json_group_array(json_array(t.rate, t.added, t.exempt, s.value ->> 1, s.value ->> 2,
        s.value ->> 3))
      FROM json_each(coalesce(e.taxes, json_array(json_array(1, e.subtotal, e.discount_total, 0)))) s
      JOIN taxes t ON t.id = s.value ->> 0)),
    'items', json(iif(e.sign = -1 OR EXISTS (SELECT 1 FROM sale_events r WHERE r.takes_back = e.id),
      (SELECT json_group_array(json_array(i.product_id, i.category_id, i.quantity, i.made, i.price, i.discount,
        i.is_comp))
      FROM (SELECT product_id, category_id, quantity, price, discount, comp_reason_id IS NOT NULL AS is_comp,
          CASE WHEN share_of IS NULL THEN coalesce(made_quantity, quantity) ELSE 0 END AS made
        FROM sale_lines WHERE sale_id = coalesce(e.takes_back, e.id) ORDER BY id) i),
      (SELECT json_group_array(json_array(i.product_id, i.category_id, i.quantity, i.made, i.price, i.discount,
        i.is_comp))
      FROM (SELECT product_id, category_id, quantity, price, discount, comp_reason_id IS NOT NULL AS is_comp,
          CASE WHEN share_of IS NULL THEN coalesce(made_quantity, quantity) ELSE 0 END AS made
        FROM order_products WHERE order_id = e.order_id AND status <> 4 ORDER BY id) i)))) AS fact
  FROM sale_events e;

CREATE VIEW group_payments AS SELECT p.id, json_object('id', p.id, 'day', p.business_day, 'at', p.created_at,
    'check', p.order_id, 'type', p.payment_type_id, 'kind', t.kind, 'amount', p.amount, 'tip', p.tip,
    'rounding', p.rounding, 'commission', p.commission, 'reverses', p.reverses_id) AS fact
  FROM payments p JOIN payment_types t ON t.id = p.payment_type_id;

CREATE VIEW group_movements AS SELECT l.id, json_object('id', l.id, 'day', l.business_day, 'at', l.created_at,
    'session', l.register_session_id, 'register', s.register_id, 'kind', l.kind, 'amount', l.amount,
    'user', l.user_id) AS fact
  FROM cash_ledger l JOIN register_sessions s ON s.id = l.register_session_id;

CREATE VIEW group_cuts AS SELECT z.number AS id, json_object('number', z.number, 'day', z.business_day,
    'at', z.created_at, 'session', z.register_session_id, 'user', z.created_by, 'data', json(z.data)) AS fact
  FROM z_cuts z;

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

-- The group gets each event once.
CREATE TRIGGER group_sale_added AFTER INSERT ON sale_events
  WHEN (SELECT recording FROM group_box) = 1
    AND (SELECT NEW.id <= checks_from OR NEW.id > checks_to FROM group_box) BEGIN
  INSERT INTO group_outbox (kind, fact) SELECT kind, fact FROM group_checks WHERE id = NEW.id;
END;

-- Before the change, because the fact describes the check as it was.
CREATE TRIGGER group_sale_corrected_from BEFORE UPDATE OF server_id, table_id ON sale_events
  WHEN (SELECT recording FROM group_box) = 1
    AND (SELECT NEW.id <= checks_from OR NEW.id > checks_to FROM group_box) BEGIN
  INSERT INTO group_outbox (kind, fact) SELECT 'check_taken_back', fact FROM group_checks WHERE id = NEW.id;
END;

CREATE TRIGGER group_sale_corrected_to AFTER UPDATE OF server_id, table_id ON sale_events
  WHEN (SELECT recording FROM group_box) = 1
    AND (SELECT NEW.id <= checks_from OR NEW.id > checks_to FROM group_box) BEGIN
  INSERT INTO group_outbox (kind, fact) SELECT 'check', fact FROM group_checks WHERE id = NEW.id;
END;

CREATE TRIGGER group_payments_added AFTER INSERT ON payments
  WHEN (SELECT recording FROM group_box) = 1 BEGIN
  INSERT INTO group_outbox (kind, fact) SELECT 'payment', fact FROM group_payments WHERE id = NEW.id;
END;

CREATE TRIGGER group_cash_ledger_added AFTER INSERT ON cash_ledger
  WHEN (SELECT recording FROM group_box) = 1 BEGIN
  INSERT INTO group_outbox (kind, fact) SELECT 'movement', fact FROM group_movements WHERE id = NEW.id;
END;

CREATE TRIGGER group_z_cuts_added AFTER INSERT ON z_cuts
  WHEN (SELECT recording FROM group_box) = 1 BEGIN
  INSERT INTO group_outbox (kind, fact) SELECT 'cut', fact FROM group_cuts WHERE id = NEW.number;
END;

CREATE TRIGGER group_products_added AFTER INSERT ON products
  WHEN (SELECT recording FROM group_box) = 1 BEGIN
  INSERT INTO group_outbox (kind, fact) SELECT 'name', fact FROM group_names
    WHERE source = 'products' AND id = NEW.id;
END;

CREATE TRIGGER group_products_changed AFTER UPDATE OF name, price, category_id, deleted_at ON products
  WHEN (SELECT recording FROM group_box) = 1 BEGIN
  INSERT INTO group_outbox (kind, fact) SELECT 'name', fact FROM group_names
    WHERE source = 'products' AND id = NEW.id;
END;

CREATE TRIGGER group_categories_added AFTER INSERT ON categories
  WHEN (SELECT recording FROM group_box) = 1 BEGIN
  INSERT INTO group_outbox (kind, fact) SELECT 'name', fact FROM group_names
    WHERE source = 'categories' AND id = NEW.id;
END;

CREATE TRIGGER group_categories_changed AFTER UPDATE OF name, deleted_at ON categories
  WHEN (SELECT recording FROM group_box) = 1 BEGIN
  INSERT INTO group_outbox (kind, fact) SELECT 'name', fact FROM group_names
    WHERE source = 'categories' AND id = NEW.id;
END;

CREATE TRIGGER group_users_added AFTER INSERT ON users
  WHEN (SELECT recording FROM group_box) = 1 BEGIN
  INSERT INTO group_outbox (kind, fact) SELECT 'name', fact FROM group_names
    WHERE source = 'users' AND id = NEW.id;
END;

CREATE TRIGGER group_users_changed AFTER UPDATE OF display_name, deleted_at ON users
  WHEN (SELECT recording FROM group_box) = 1 BEGIN
  INSERT INTO group_outbox (kind, fact) SELECT 'name', fact FROM group_names
    WHERE source = 'users' AND id = NEW.id;
END;

CREATE TRIGGER group_registers_added AFTER INSERT ON registers
  WHEN (SELECT recording FROM group_box) = 1 BEGIN
  INSERT INTO group_outbox (kind, fact) SELECT 'name', fact FROM group_names
    WHERE source = 'registers' AND id = NEW.id;
END;

CREATE TRIGGER group_registers_changed AFTER UPDATE OF name, deleted_at ON registers
  WHEN (SELECT recording FROM group_box) = 1 BEGIN
  INSERT INTO group_outbox (kind, fact) SELECT 'name', fact FROM group_names
    WHERE source = 'registers' AND id = NEW.id;
END;

CREATE TRIGGER group_payment_types_added AFTER INSERT ON payment_types
  WHEN (SELECT recording FROM group_box) = 1 BEGIN
  INSERT INTO group_outbox (kind, fact) SELECT 'name', fact FROM group_names
    WHERE source = 'payment_types' AND id = NEW.id;
END;

CREATE TRIGGER group_payment_types_changed AFTER UPDATE OF name, deleted_at ON payment_types
  WHEN (SELECT recording FROM group_box) = 1 BEGIN
  INSERT INTO group_outbox (kind, fact) SELECT 'name', fact FROM group_names
    WHERE source = 'payment_types' AND id = NEW.id;
END;

-- ----------------------------------------------------------------------
-- The rows that every venue has. What a venue may change or remove is written by src/first-data.ts.
-- ----------------------------------------------------------------------

-- 0 is what is not taxed at all, for service charges. It cannot be assigned to products.
INSERT INTO taxes (id, name, name_es, rate, exempt, deleted_at) VALUES
  (0, 'No tax', 'Sin impuesto', 0, 1, 0),
  (1, 'IVA', 'IVA', 1600, 0, NULL),
  (2, 'IVA', 'IVA', 800, 0, NULL),
  (3, 'IVA', 'IVA', 0, 0, NULL),
  (4, 'Exempt', 'Exento', 0, 1, NULL);

INSERT INTO comp_reasons (id, name, name_es, ordinal) VALUES
  (1, 'On the house', 'Invitación de la casa', 1),
  (2, 'Long wait', 'Tardanza', 2),
  (3, 'Quality of the item', 'Calidad del producto', 3),
  (4, 'Regular guest', 'Cliente frecuente', 4),
  (5, 'Staff meal', 'Comida del personal', 5);

INSERT INTO cancel_reasons (id, code, name, name_es, ordinal) VALUES
  (1, 'customer_changed_mind', 'Customer changed mind', 'El cliente cambió de opinión', 1),
  (2, 'item_not_available', 'Item not available', 'Producto agotado', 2),
  (3, 'kitchen_error', 'Kitchen error', 'Error de cocina', 3),
  (4, 'customer_complaint', 'Customer complaint', 'Queja del cliente', 4),
  (5, 'wrong_order', 'Wrong order', 'Comanda equivocada', 5),
  (6, 'other', 'Other', 'Otro', 6);

INSERT INTO mail_settings (id) VALUES (1);
INSERT INTO group_box (id) VALUES (1);
INSERT INTO group_menu (id) VALUES (1);
