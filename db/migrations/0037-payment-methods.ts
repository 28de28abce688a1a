/**
 * Payment methods of the venue's own: what each asks and allows, and the commission of each payment. Money is
 * integer centavos, a commission's rate hundredths of a percent, flags are 0/1. Frozen once released: change the
 * schema with a new migration.
 */
const flag = (column: string, initial: 0 | 1) =>
  `ALTER TABLE payment_types ADD COLUMN ${column} INTEGER NOT NULL DEFAULT ${initial} CHECK (${column} IN (0, 1))`;

export const statements: string[] = [
  `ALTER TABLE payment_types ADD COLUMN kind TEXT NOT NULL DEFAULT 'other'
    CHECK (kind IN ('cash', 'card', 'transfer', 'platform', 'voucher', 'account', 'other'))`,
  `ALTER TABLE payment_types ADD COLUMN reference TEXT NOT NULL DEFAULT 'optional'
    CHECK (reference IN ('none', 'optional', 'required'))`,
  flag('opens_drawer', 0),
  flag('gives_change', 0),
  flag('allows_tip', 1),
  `ALTER TABLE payment_types ADD COLUMN commission_rate INTEGER NOT NULL DEFAULT 0
    CHECK (commission_rate BETWEEN 0 AND 10000)`,
  `ALTER TABLE payment_types ADD COLUMN deleted_at INTEGER`,
  `UPDATE payment_types SET kind = 'cash', reference = 'none', opens_drawer = 1, gives_change = 1
    WHERE needs_register = 1`,
  `UPDATE payment_types SET kind = 'card' WHERE id = 2`,
  `UPDATE payment_types SET kind = 'transfer' WHERE id = 4`,
  // As charged at the time: a rate that changes later leaves it alone. Negative on a reversal.
  `ALTER TABLE payments ADD COLUMN commission INTEGER NOT NULL DEFAULT 0`,
  `ALTER TABLE payment_totals ADD COLUMN commission INTEGER NOT NULL DEFAULT 0`,
  `DROP TRIGGER payments_totals`,
  `CREATE TRIGGER payments_totals AFTER INSERT ON payments BEGIN
    INSERT INTO payment_totals (grain, period, payment_type_id, payments, reversals, amount, tip, commission)
    SELECT g.column1, substr(NEW.business_day, 1, g.column2), NEW.payment_type_id, NEW.reverses_id IS NULL,
      NEW.reverses_id IS NOT NULL, NEW.amount, NEW.tip, NEW.commission
    FROM (VALUES ('day', 10), ('month', 7)) g WHERE true
    ON CONFLICT (grain, period, payment_type_id) DO UPDATE SET payments = payments + excluded.payments,
      reversals = reversals + excluded.reversals, amount = amount + excluded.amount, tip = tip + excluded.tip,
      commission = commission + excluded.commission;
  END`,
];
