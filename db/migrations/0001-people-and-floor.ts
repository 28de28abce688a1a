/**
 * Settings, people, devices, sessions, rooms and tables.
 * Money is integer centavos, times are integer milliseconds since 1970 UTC, volumes are integer milliliters, flags
 * are 0/1. Frozen once released: change the schema with a new migration.
 */
const flag = (column: string, initial = 0) =>
  `${column} INTEGER NOT NULL DEFAULT ${initial} CHECK (${column} IN (0, 1))`;
const name = (column: string) =>
  `${column} TEXT NOT NULL CHECK (length(${column}) BETWEEN 1 AND 80)`;

export const statements: string[] = [
  `CREATE TABLE settings (
    key TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL CHECK (json_valid(value)),
    modified_at INTEGER NOT NULL
  ) STRICT`,
  `CREATE TABLE roles (
    id INTEGER PRIMARY KEY NOT NULL,
    title TEXT NOT NULL UNIQUE,
    permissions TEXT NOT NULL CHECK (json_valid(permissions)),
    version INTEGER NOT NULL DEFAULT 1
  ) STRICT`,
  `CREATE TABLE users (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    email TEXT NOT NULL,
    email_key TEXT NOT NULL,
    ${name('user_name')},
    first_names TEXT NOT NULL DEFAULT '',
    last_names TEXT NOT NULL DEFAULT '',
    cell_phone TEXT NOT NULL DEFAULT '',
    password_hash TEXT NOT NULL,
    pin_hash TEXT,
    ${flag('active', 1)},
    user_role INTEGER NOT NULL REFERENCES roles (id),
    language TEXT CHECK (language IN ('en', 'es')),
    created_at INTEGER NOT NULL,
    modified_at INTEGER NOT NULL,
    deleted_at INTEGER,
    version INTEGER NOT NULL DEFAULT 1
  ) STRICT`,
  `CREATE UNIQUE INDEX users_email ON users (email_key) WHERE deleted_at IS NULL`,
  `CREATE INDEX users_role ON users (user_role)`,
  `CREATE TABLE devices (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    token_hash TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL DEFAULT '',
    ${flag('enrolled')},
    created_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL,
    revoked_at INTEGER
  ) STRICT`,
  `CREATE TABLE sessions (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users (id),
    device_id INTEGER NOT NULL REFERENCES devices (id),
    token_hash TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL,
    full_login_at INTEGER,
    active_at INTEGER NOT NULL,
    ended_at INTEGER,
    end_reason TEXT CHECK (end_reason IN ('logout', 'remote', 'expired', 'deactivated', 'replaced'))
  ) STRICT`,
  `CREATE UNIQUE INDEX sessions_live ON sessions (device_id, user_id) WHERE ended_at IS NULL`,
  `CREATE INDEX sessions_user ON sessions (user_id) WHERE ended_at IS NULL`,
  `CREATE TABLE login_guards (
    scope TEXT NOT NULL,
    subject TEXT NOT NULL,
    failures INTEGER NOT NULL DEFAULT 0 CHECK (failures >= 0),
    locked_until INTEGER,
    day TEXT NOT NULL,
    day_failures INTEGER NOT NULL DEFAULT 0 CHECK (day_failures >= 0),
    PRIMARY KEY (scope, subject)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE rooms (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    ${name('name')},
    ordinal INTEGER NOT NULL DEFAULT 1,
    deleted_at INTEGER
  ) STRICT`,
  `CREATE TABLE floor_tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    restaurant_id INTEGER NOT NULL DEFAULT 1 CHECK (restaurant_id = 1),
    room_id INTEGER NOT NULL REFERENCES rooms (id),
    ${name('name')},
    shape TEXT NOT NULL DEFAULT 'rectangle' CHECK (shape IN ('rectangle', 'round', 'square', 'other')),
    width INTEGER NOT NULL DEFAULT 80 CHECK (width BETWEEN 1 AND 250),
    height INTEGER NOT NULL DEFAULT 50 CHECK (height BETWEEN 1 AND 250),
    x INTEGER NOT NULL DEFAULT 100 CHECK (x BETWEEN 0 AND 1000),
    y INTEGER NOT NULL DEFAULT 100 CHECK (y BETWEEN 0 AND 1000),
    seats INTEGER NOT NULL DEFAULT 4 CHECK (seats BETWEEN 0 AND 200),
    ${flag('reserved')},
    ${flag('temporary')},
    ${flag('deleted')},
    modified_at INTEGER NOT NULL,
    version INTEGER NOT NULL DEFAULT 1
  ) STRICT`,
];
