/**
 * Payments, payouts and the ledger: the only source of every cash figure. Amounts are signed, money into the drawer is positive.
 * Money is integer centavos, times are integer milliseconds since 1970 UTC, volumes are integer milliliters, flags
 * are 0/1. Frozen once released: change the schema with a new migration.
 */
const appendOnly = (table: string) => [
  `CREATE TRIGGER ${table}_no_update BEFORE UPDATE ON ${table} BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`,
  `CREATE TRIGGER ${table}_no_delete BEFORE DELETE ON ${table} BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`,
];

export const statements: string[] = [
  `CREATE TABLE payments (
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
    reverses_id INTEGER UNIQUE REFERENCES payments (id),
    created_at INTEGER NOT NULL,
    business_day TEXT NOT NULL
  ) STRICT`,
  `CREATE INDEX payments_order ON payments (order_id, id)`,
  `CREATE INDEX payments_day ON payments (business_day, payment_type_id)`,
  ...appendOnly('payments'),
  `CREATE TABLE payouts (
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
    deleted_at INTEGER,
    CHECK (approved_at IS NULL OR deleted_at IS NULL)
  ) STRICT`,
  `CREATE INDEX payouts_session ON payouts (register_session_id)`,
  `CREATE TABLE cash_ledger (
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
  ) STRICT`,
  `CREATE INDEX cash_ledger_session ON cash_ledger (register_session_id, kind)`,
  `CREATE INDEX cash_ledger_order ON cash_ledger (order_id) WHERE order_id IS NOT NULL`,
  ...appendOnly('cash_ledger'),
];
