/**
 * Printers and the print queue; idempotency keys, journal and events of the command path.
 * Money is integer centavos, times are integer milliseconds since 1970 UTC, volumes are integer milliliters, flags
 * are 0/1. Frozen once released: change the schema with a new migration.
 */
const name = (column: string) =>
  `${column} TEXT NOT NULL CHECK (length(${column}) BETWEEN 1 AND 80)`;
const appendOnly = (table: string) => [
  `CREATE TRIGGER ${table}_no_update BEFORE UPDATE ON ${table} BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`,
  `CREATE TRIGGER ${table}_no_delete BEFORE DELETE ON ${table} BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`,
];

export const statements: string[] = [
  `CREATE TABLE printers (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    ${name('name')},
    transport TEXT NOT NULL,
    width INTEGER NOT NULL DEFAULT 32 CHECK (width IN (24, 28, 32, 42)),
    code_page INTEGER NOT NULL DEFAULT 19 CHECK (code_page BETWEEN 0 AND 255),
    language TEXT NOT NULL DEFAULT 'es' CHECK (language IN ('en', 'es')),
    state TEXT NOT NULL DEFAULT 'unknown' CHECK (state IN ('ready', 'paper_low', 'paper_out', 'cover_open', 'offline', 'unknown')),
    state_detail TEXT,
    state_at INTEGER,
    deleted_at INTEGER
  ) STRICT`,
  `CREATE TABLE print_jobs (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    printer_id INTEGER NOT NULL REFERENCES printers (id),
    document TEXT NOT NULL CHECK (document IN ('ticket', 'kitchen', 'x_cut', 'z_cut', 'payout', 'test')),
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
  ) STRICT`,
  `CREATE INDEX print_jobs_open ON print_jobs (state, next_attempt_at, id) WHERE state IN ('queued', 'printing', 'failed', 'unconfirmed')`,
  `CREATE INDEX print_jobs_order ON print_jobs (order_id, id) WHERE order_id IS NOT NULL`,
  `CREATE TABLE idempotency_keys (
    user_id INTEGER NOT NULL REFERENCES users (id),
    key TEXT NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
    request_hash TEXT NOT NULL,
    status INTEGER NOT NULL,
    reply TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, key)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at)`,
  `CREATE TABLE journal (
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
    hash TEXT NOT NULL UNIQUE
  ) STRICT`,
  `CREATE INDEX journal_day ON journal (business_day, id)`,
  `CREATE INDEX journal_subject ON journal (subject, subject_id)`,
  ...appendOnly('journal'),
  `CREATE TABLE events (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    event TEXT NOT NULL,
    payload TEXT NOT NULL CHECK (json_valid(payload)),
    at INTEGER NOT NULL
  ) STRICT`,
];
