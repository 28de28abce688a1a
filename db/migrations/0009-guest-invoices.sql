-- Invoices that guests make themselves. An invoice without a person was made by a guest, or by the box; the table is
-- written again, because SQLite drops no NOT NULL of a column.
CREATE TABLE check_invoices_before AS SELECT * FROM check_invoices;
DROP TABLE check_invoices;
CREATE TABLE check_invoices (
  order_id INTEGER PRIMARY KEY NOT NULL REFERENCES orders (id),
  -- UUID or number of the invoice; '' when not recorded.
  folio TEXT NOT NULL DEFAULT '' CHECK (length(folio) <= 80),
  -- What was invoiced; the check may cost something else since.
  amount INTEGER NOT NULL DEFAULT 0 CHECK (amount >= 0),
  -- The business day on which it counts, whatever becomes of the check.
  day TEXT NOT NULL DEFAULT '',
  marked_by INTEGER REFERENCES users (id),
  marked_at INTEGER NOT NULL,
  -- The electronic invoice of a check; null for one that was marked by hand.
  document_id INTEGER REFERENCES invoice_documents (id)
) STRICT;
INSERT INTO check_invoices (order_id, folio, amount, day, marked_by, marked_at, document_id)
  SELECT order_id, folio, amount, day, marked_by, marked_at, document_id FROM check_invoices_before;
DROP TABLE check_invoices_before;
CREATE INDEX check_invoices_by_day ON check_invoices (day);
-- The code on the ticket of a closed check with which its guest invoices it.
CREATE TABLE invoice_codes (
  order_id INTEGER PRIMARY KEY NOT NULL REFERENCES orders (id),
  -- 10 random letters and a check letter, without hyphens.
  code TEXT NOT NULL UNIQUE,
  -- From then on only staff invoices the check.
  until INTEGER NOT NULL,
  -- How often guests had an invoice sealed with it.
  sealed INTEGER NOT NULL DEFAULT 0 CHECK (sealed >= 0)
) STRICT;
-- How many invoices one receiver got lately.
CREATE INDEX invoice_documents_receiver ON invoice_documents (json_extract(receiver, '$.tax_id'), created_at);
