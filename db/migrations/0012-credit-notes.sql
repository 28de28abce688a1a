-- What credit notes give back. A payment with negative amount belongs to the credit note with which the money was given
-- back; it reverses no payment, but counts with the reversals.
ALTER TABLE payments ADD COLUMN credit_id INTEGER REFERENCES invoice_documents (id) CHECK (credit_id IS NULL OR amount < 0);
DROP TRIGGER payments_totals;
CREATE TRIGGER payments_totals AFTER INSERT ON payments BEGIN
  INSERT INTO payment_totals (grain, period, payment_type_id, payments, reversals, amount, tip, commission)
  SELECT g.column1, substr(NEW.business_day, 1, g.column2), NEW.payment_type_id,
    NEW.reverses_id IS NULL AND NEW.credit_id IS NULL, NEW.reverses_id IS NOT NULL OR NEW.credit_id IS NOT NULL,
    NEW.amount, NEW.tip, NEW.commission
  FROM (VALUES ('day', 10), ('month', 7)) g WHERE true
  ON CONFLICT (grain, period, payment_type_id) DO UPDATE SET payments = payments + excluded.payments,
    reversals = reversals + excluded.reversals, amount = amount + excluded.amount, tip = tip + excluded.tip,
    commission = commission + excluded.commission;
END;
-- The parts of a credit note, of which its document is made.
CREATE TABLE invoice_credits (
  document_id INTEGER NOT NULL REFERENCES invoice_documents (id),
  order_id INTEGER NOT NULL REFERENCES orders (id),
  -- Hundredths of a percent, as it was at the time; 'exempt', or 'none' for what is no object of taxes.
  tax TEXT NOT NULL,
  -- With the tax.
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- The business day on which it counts.
  day TEXT NOT NULL,
  PRIMARY KEY (document_id, order_id, tax)
) STRICT;
CREATE INDEX invoice_credits_order ON invoice_credits (order_id);
CREATE TRIGGER invoice_credits_no_update BEFORE UPDATE ON invoice_credits
  BEGIN SELECT RAISE(ABORT, 'invoice_credits is append-only'); END;
CREATE TRIGGER invoice_credits_no_delete BEFORE DELETE ON invoice_credits
  BEGIN SELECT RAISE(ABORT, 'invoice_credits is append-only'); END;
