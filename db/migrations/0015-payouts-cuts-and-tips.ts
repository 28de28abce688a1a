/**
 * Payouts to people of the house, the numbered Z cut of a closed register, and the ledger of tips.
 * Money is integer centavos, times are integer milliseconds since 1970 UTC. Frozen once released: change the
 * schema with a new migration.
 */
const appendOnly = (table: string) => [
  `CREATE TRIGGER ${table}_no_update BEFORE UPDATE ON ${table} BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`,
  `CREATE TRIGGER ${table}_no_delete BEFORE DELETE ON ${table} BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`,
];

export const statements: string[] = [
  // Who gets the money, when it is somebody of the house, and which of their tips it pays.
  `ALTER TABLE payouts ADD COLUMN recipient_user_id INTEGER REFERENCES users (id)`,
  `ALTER TABLE payouts ADD COLUMN tip_method TEXT CHECK (tip_method IN ('card', 'cash'))`,
  `CREATE TRIGGER payouts_settled_is_final BEFORE UPDATE ON payouts
    WHEN OLD.approved_at IS NOT NULL OR OLD.deleted_at IS NOT NULL OR NEW.amount <> OLD.amount
    BEGIN SELECT RAISE(ABORT, 'a settled payout is final'); END`,
  `CREATE TRIGGER payouts_no_delete BEFORE DELETE ON payouts
    BEGIN SELECT RAISE(ABORT, 'payouts are kept'); END`,
  `CREATE INDEX payments_register ON payments (register_session_id) WHERE register_session_id IS NOT NULL`,
  // Which payout, Z number or register session a paper is about, as order_id says it for tickets.
  `ALTER TABLE print_jobs ADD COLUMN subject_id INTEGER`,
  `CREATE INDEX print_jobs_subject ON print_jobs (document, subject_id) WHERE subject_id IS NOT NULL`,
  `CREATE TABLE z_cuts (
    number INTEGER PRIMARY KEY NOT NULL,
    register_session_id INTEGER NOT NULL UNIQUE REFERENCES register_sessions (id),
    business_day TEXT NOT NULL,
    data TEXT NOT NULL CHECK (json_valid(data)),
    created_by INTEGER NOT NULL REFERENCES users (id),
    created_at INTEGER NOT NULL
  ) STRICT`,
  `CREATE TRIGGER z_cuts_without_gaps BEFORE INSERT ON z_cuts
    WHEN NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM z_cuts)
    BEGIN SELECT RAISE(ABORT, 'a Z cut takes the next number'); END`,
  ...appendOnly('z_cuts'),
  `CREATE TABLE tip_ledger (
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
    business_day TEXT NOT NULL,
    CHECK ((kind = 'earned') = (payment_id IS NOT NULL)),
    CHECK ((kind = 'paid') = (payout_id IS NOT NULL))
  ) STRICT`,
  `CREATE UNIQUE INDEX tip_ledger_payment ON tip_ledger (payment_id) WHERE payment_id IS NOT NULL`,
  `CREATE INDEX tip_ledger_day ON tip_ledger (business_day)`,
  `CREATE INDEX tip_ledger_session ON tip_ledger (register_session_id) WHERE register_session_id IS NOT NULL`,
  ...appendOnly('tip_ledger'),
  `CREATE TABLE tip_balances (
    user_id INTEGER NOT NULL REFERENCES users (id),
    method TEXT NOT NULL CHECK (method IN ('card', 'cash')),
    amount INTEGER NOT NULL,
    PRIMARY KEY (user_id, method)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TRIGGER tip_ledger_balance AFTER INSERT ON tip_ledger BEGIN
    INSERT INTO tip_balances (user_id, method, amount) VALUES (NEW.user_id, NEW.method, NEW.amount)
    ON CONFLICT (user_id, method) DO UPDATE SET amount = amount + NEW.amount;
  END`,
  // A trigger, so that no way to pay, now or later, can forget the tip. It belongs to whoever serves the check; a
  // reversal takes it from whoever got it, also after the check was handed over. The ledger begins here: a
  // reversal of an older payment is none of its business.
  `CREATE TRIGGER payments_tip AFTER INSERT ON payments
    WHEN NEW.tip <> 0 AND (NEW.reverses_id IS NULL
      OR EXISTS (SELECT 1 FROM tip_ledger WHERE payment_id = NEW.reverses_id)) BEGIN
    INSERT INTO tip_ledger (kind, method, user_id, amount, order_id, payment_id, register_session_id,
      created_by, created_at, business_day)
    SELECT 'earned', iif(t.needs_register, 'cash', 'card'),
      coalesce((SELECT l.user_id FROM tip_ledger l WHERE l.payment_id = NEW.reverses_id), o.served_by, o.open_user_id),
      NEW.tip, NEW.order_id, NEW.id, NEW.register_session_id, NEW.user_id, NEW.created_at, NEW.business_day
    FROM orders o, payment_types t WHERE o.id = NEW.order_id AND t.id = NEW.payment_type_id;
  END`,
];
