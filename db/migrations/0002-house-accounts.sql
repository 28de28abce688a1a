-- What customers owe: a charge is the payment of a check by a method on account, and what is paid on account is no sale.
-- How much the customer may owe; null without a house account.
ALTER TABLE customers ADD COLUMN credit_limit INTEGER CHECK (credit_limit >= 0);
CREATE INDEX customers_combined ON customers (combined_into) WHERE combined_into IS NOT NULL;
-- Whose house account it charges.
ALTER TABLE payments ADD COLUMN customer_id INTEGER REFERENCES customers (id);
CREATE INDEX payments_customer ON payments (customer_id) WHERE customer_id IS NOT NULL;
CREATE TABLE account_payments (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  payment_type_id INTEGER NOT NULL REFERENCES payment_types (id),
  -- Negative on a reversal.
  amount INTEGER NOT NULL CHECK ((amount > 0) = (reverses_id IS NULL)),
  reference TEXT,
  reverses_id INTEGER REFERENCES account_payments (id),
  -- The reason of a reversal.
  reason TEXT CHECK (length(reason) <= 300),
  register_session_id INTEGER REFERENCES register_sessions (id),
  user_id INTEGER NOT NULL REFERENCES users (id),
  created_at INTEGER NOT NULL,
  business_day TEXT NOT NULL
) STRICT;
CREATE INDEX account_payments_customer ON account_payments (customer_id, id);
CREATE INDEX account_payments_register ON account_payments (register_session_id) WHERE register_session_id IS NOT NULL;
CREATE UNIQUE INDEX account_payments_reversed ON account_payments (reverses_id) WHERE reverses_id IS NOT NULL;
CREATE TRIGGER account_payments_no_update BEFORE UPDATE ON account_payments
  BEGIN SELECT RAISE(ABORT, 'account_payments is append-only'); END;
CREATE TRIGGER account_payments_no_delete BEFORE DELETE ON account_payments
  BEGIN SELECT RAISE(ABORT, 'account_payments is append-only'); END;
-- The drawer knows the cash of payments on account, printers and mail the statements. A wider check changes no row: the
-- one way to widen it without making a referenced table anew.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, '''payout'', ''deposit'')', '''payout'', ''deposit'', ''account'')')
  WHERE type = 'table' AND name = 'cash_ledger';
UPDATE sqlite_schema SET sql = replace(sql, '''test'', ''daily_close'')', '''test'', ''daily_close'', ''statement'')')
  WHERE type = 'table' AND name = 'print_jobs';
UPDATE sqlite_schema SET sql = replace(sql, '''disk'', ''certificate'')', '''disk'', ''certificate'', ''statement'')')
  WHERE type = 'table' AND name = 'mails';
PRAGMA writable_schema = RESET;
ALTER TABLE cash_ledger ADD COLUMN account_payment_id INTEGER REFERENCES account_payments (id);
-- Managers and owners give limits and let somebody charge beyond one.
UPDATE roles SET permissions = json_set(permissions, '$.customers.accounts',
  json(iif(json_extract(permissions, '$.customers.delete') = 1, 'true', 'false')));
