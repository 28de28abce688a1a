-- Who issues electronic invoices (CFDI), one row. Its RFC is the setting venue_tax_id.
CREATE TABLE invoice_issuer (
  id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
  -- The name on the proof of tax status, in capitals, without the kind of company.
  name TEXT NOT NULL DEFAULT '',
  -- Key of the SAT's c_RegimenFiscal.
  regime TEXT NOT NULL DEFAULT '',
  -- The postcode where invoices are issued (LugarExpedicion).
  postcode TEXT NOT NULL DEFAULT '',
  -- Whether the venue is enrolled for the rate of 8 % at the border.
  border INTEGER NOT NULL DEFAULT 0 CHECK (border IN (0, 1)),
  -- What an invoice lists: every line of the check, or one line for each tax rate.
  detail TEXT NOT NULL DEFAULT 'lines' CHECK (detail IN ('lines', 'summary')),
  global_period TEXT NOT NULL DEFAULT 'month' CHECK (global_period IN ('day', 'week', 'fortnight', 'month')),
  -- Hours after the end of the period at which its global invoice is made; null: only by hand.
  global_hours INTEGER CHECK (global_hours BETWEEN 0 AND 24),
  -- What separates days in global invoices: midnight, or the cut-off of the business day.
  day_border TEXT NOT NULL DEFAULT 'calendar' CHECK (day_border IN ('calendar', 'business')),
  -- Whether companies must withhold ISR from the venue.
  isr_mark INTEGER NOT NULL DEFAULT 0 CHECK (isr_mark IN (0, 1)),
  owes_ieps INTEGER NOT NULL DEFAULT 0 CHECK (owes_ieps IN (0, 1)),
  -- The SAT's keys of product and unit where neither the product nor its category has its own.
  sat_key TEXT NOT NULL DEFAULT '90101501',
  sat_unit TEXT NOT NULL DEFAULT 'E48',
  -- The company (PAC) that stamps.
  provider TEXT NOT NULL DEFAULT 'none' CHECK (provider IN ('none', 'sw')),
  environment TEXT NOT NULL DEFAULT 'test' CHECK (environment IN ('test', 'production')),
  -- Encrypted with a key outside the database; empty for none.
  token TEXT NOT NULL DEFAULT ''
) STRICT;
INSERT INTO invoice_issuer (id) VALUES (1);
-- The certificates (CSD) with which invoices were sealed.
CREATE TABLE csd_certificates (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  -- The number of the SAT, 20 digits.
  number TEXT NOT NULL UNIQUE,
  tax_id TEXT NOT NULL,
  name TEXT NOT NULL,
  -- DER in base64.
  certificate TEXT NOT NULL,
  -- The key file (DER in base64) and its password, encrypted with a key outside the database; empty once removed.
  key_sealed TEXT NOT NULL,
  password_sealed TEXT NOT NULL,
  valid_from INTEGER NOT NULL,
  valid_to INTEGER NOT NULL,
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  added_by INTEGER NOT NULL REFERENCES users (id),
  added_at INTEGER NOT NULL,
  removed_at INTEGER
) STRICT;
CREATE UNIQUE INDEX csd_certificates_active ON csd_certificates (active) WHERE active = 1;
-- The folios of each kind of invoice. Boxes of one taxpayer have different series.
CREATE TABLE invoice_series (
  id INTEGER PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL UNIQUE CHECK (kind IN ('invoice', 'global', 'credit')),
  series TEXT NOT NULL UNIQUE CHECK (length(series) BETWEEN 1 AND 10),
  next_folio INTEGER NOT NULL DEFAULT 1 CHECK (next_folio >= 1)
) STRICT;
INSERT INTO invoice_series (id, kind, series) VALUES (1, 'invoice', 'A');
INSERT INTO invoice_series (id, kind, series) VALUES (2, 'global', 'G');
INSERT INTO invoice_series (id, kind, series) VALUES (3, 'credit', 'N');
-- The SAT's keys of product and unit; null: those of the category, then of the issuer.
ALTER TABLE products ADD COLUMN sat_key TEXT;
ALTER TABLE products ADD COLUMN sat_unit TEXT;
ALTER TABLE categories ADD COLUMN sat_key TEXT;
ALTER TABLE categories ADD COLUMN sat_unit TEXT;
-- Who marked checks as invoiced makes, cancels and groups invoices; who edits permissions sets them up.
UPDATE roles SET permissions = json_remove(json_set(permissions,
  '$.invoices', json_object(
    'create', json(iif(json_extract(permissions, '$.orders.invoice') = 1, 'true', 'false')),
    'cancel', json(iif(json_extract(permissions, '$.orders.invoice') = 1, 'true', 'false')),
    'global', json(iif(json_extract(permissions, '$.orders.invoice') = 1, 'true', 'false')),
    'settings', json(iif(json_extract(permissions, '$.permissions.edit') = 1, 'true', 'false')))),
  '$.orders.invoice');
UPDATE tokens SET permissions = replace(permissions, '"orders.invoice"', '"invoices.create"')
  WHERE permissions IS NOT NULL;
