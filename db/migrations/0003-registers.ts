/**
 * Payment types, sources, registers and their sessions. A closed session is final.
 * Money is integer centavos, times are integer milliseconds since 1970 UTC, volumes are integer milliliters, flags
 * are 0/1. Frozen once released: change the schema with a new migration.
 */
const flag = (column: string, initial = 0) =>
  `${column} INTEGER NOT NULL DEFAULT ${initial} CHECK (${column} IN (0, 1))`;
const name = (column: string) =>
  `${column} TEXT NOT NULL CHECK (length(${column}) BETWEEN 1 AND 80)`;

export const statements: string[] = [
  `CREATE TABLE payment_types (
    id INTEGER PRIMARY KEY NOT NULL,
    ${name('name')},
    ${name('name_es')},
    ${flag('needs_register')},
    ${flag('active', 1)},
    ordinal INTEGER NOT NULL
  ) STRICT`,
  `CREATE TABLE heard_about_sources (
    id INTEGER PRIMARY KEY NOT NULL,
    ${name('name')},
    ${name('name_es')},
    ${flag('active', 1)},
    ordinal INTEGER NOT NULL
  ) STRICT`,
  `CREATE TABLE registers (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    ${name('name')},
    deleted_at INTEGER
  ) STRICT`,
  `CREATE TABLE register_sessions (
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
  ) STRICT`,
  `CREATE UNIQUE INDEX register_sessions_open ON register_sessions (register_id) WHERE closed_at IS NULL`,
  `CREATE INDEX register_sessions_day ON register_sessions (business_day)`,
  `CREATE TRIGGER register_sessions_closed_is_final BEFORE UPDATE ON register_sessions WHEN OLD.closed_at IS NOT NULL
    BEGIN SELECT RAISE(ABORT, 'a closed register session is final'); END`,
  `CREATE TABLE register_counts (
    register_session_id INTEGER NOT NULL REFERENCES register_sessions (id),
    moment TEXT NOT NULL CHECK (moment IN ('open', 'close')),
    denomination INTEGER NOT NULL CHECK (denomination > 0),
    count INTEGER NOT NULL CHECK (count >= 0),
    PRIMARY KEY (register_session_id, moment, denomination)
  ) STRICT, WITHOUT ROWID`,
];
