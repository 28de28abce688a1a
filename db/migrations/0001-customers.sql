-- Whom the venue knows. A deleted customer keeps its row, whose personal data is gone, so that its checks keep their sums.
CREATE TABLE customers (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  phone TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL DEFAULT '',
  address TEXT NOT NULL DEFAULT '',
  -- Month and day, MM-DD.
  birthday TEXT NOT NULL DEFAULT '',
  -- Shown on the customer's checks.
  allergies TEXT NOT NULL DEFAULT '',
  notes TEXT NOT NULL DEFAULT '',
  -- The RFC of invoices.
  tax_id TEXT NOT NULL DEFAULT '',
  -- The name on the proof of tax status, in capitals, without the kind of company.
  tax_name TEXT NOT NULL DEFAULT '',
  tax_postcode TEXT NOT NULL DEFAULT '',
  -- Key of the SAT's c_RegimenFiscal.
  tax_regime TEXT NOT NULL DEFAULT '',
  -- Key of the SAT's c_UsoCFDI.
  tax_use TEXT NOT NULL DEFAULT '',
  -- What search compares: name, digits of the phone, email and RFC, without accents and capitals.
  search_text TEXT NOT NULL,
  -- The customer that this one was combined into.
  combined_into INTEGER REFERENCES customers (id),
  created_at INTEGER NOT NULL,
  modified_at INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  deleted_at INTEGER
) STRICT;
ALTER TABLE orders ADD COLUMN customer_id INTEGER REFERENCES customers (id);
CREATE INDEX orders_by_customer ON orders (customer_id) WHERE customer_id IS NOT NULL;
-- Who takes orders sees and writes customers; deleting and combining is for managers and owners.
UPDATE roles SET permissions = json_set(permissions,
  '$.customers', json_object(
    'view', json('true'),
    'edit', json('true'),
    'delete', json(iif(json_extract(permissions, '$.people.edit') = 1, 'true', 'false'))))
  WHERE json_extract(permissions, '$.orders.open') = 1;
UPDATE roles SET permissions = json_set(permissions,
  '$.customers', json_object('view', json('false'), 'edit', json('false'), 'delete', json('false')))
  WHERE json_type(permissions, '$.customers') IS NULL;
