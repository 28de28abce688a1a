-- Electronic invoices (CFDI). The bytes that were sealed are never changed within a version.
CREATE TABLE invoice_documents (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('invoice', 'global', 'credit')),
  series TEXT NOT NULL,
  folio INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('sealed', 'waiting', 'stamped', 'rejected', 'unclear', 'dropped')),
  -- How often it was sealed: a corrected one keeps its folio.
  version INTEGER NOT NULL DEFAULT 1,
  customer_id INTEGER REFERENCES customers (id),
  -- Who receives it, as it was sealed.
  receiver TEXT NOT NULL CHECK (json_valid(receiver)),
  -- Ids of its checks.
  order_ids TEXT NOT NULL CHECK (json_valid(order_ids)),
  -- Key of the SAT's c_FormaPago.
  form TEXT NOT NULL,
  total INTEGER NOT NULL CHECK (total > 0),
  xml TEXT NOT NULL,
  seal TEXT NOT NULL UNIQUE,
  sealed_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  -- Time of the next attempt to have it stamped.
  next_at INTEGER NOT NULL,
  -- What the provider said last: the SAT's code, and its words.
  code TEXT NOT NULL DEFAULT '',
  message TEXT NOT NULL DEFAULT '',
  uuid TEXT UNIQUE,
  stamped_xml TEXT,
  -- Local time of the stamp, as in the document.
  stamped_at TEXT,
  created_by INTEGER NOT NULL REFERENCES users (id),
  created_at INTEGER NOT NULL,
  UNIQUE (series, folio)
) STRICT;
CREATE INDEX invoice_documents_due ON invoice_documents (next_at) WHERE state IN ('sealed', 'waiting');
CREATE TRIGGER invoice_documents_stamped_is_final BEFORE UPDATE ON invoice_documents
  WHEN OLD.uuid IS NOT NULL AND (NEW.uuid IS NOT OLD.uuid OR NEW.xml <> OLD.xml OR NEW.stamped_xml IS NOT OLD.stamped_xml)
  BEGIN SELECT RAISE(ABORT, 'a stamped document is final'); END;
CREATE TRIGGER invoice_documents_no_delete BEFORE DELETE ON invoice_documents
  BEGIN SELECT RAISE(ABORT, 'invoice_documents are kept'); END;
-- What was sent to the provider and what came back. The row of a sending is written before it.
CREATE TABLE invoice_attempts (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  document_id INTEGER NOT NULL REFERENCES invoice_documents (id),
  version INTEGER NOT NULL,
  at INTEGER NOT NULL,
  outcome TEXT NOT NULL
    CHECK (outcome IN ('sent', 'stamped', 'refused', 'too_old', 'stopped', 'later', 'unknown')),
  code TEXT NOT NULL DEFAULT '',
  message TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX invoice_attempts_document ON invoice_attempts (document_id, id);
CREATE TRIGGER invoice_attempts_no_update BEFORE UPDATE ON invoice_attempts
  BEGIN SELECT RAISE(ABORT, 'invoice_attempts is append-only'); END;
CREATE TRIGGER invoice_attempts_no_delete BEFORE DELETE ON invoice_attempts
  BEGIN SELECT RAISE(ABORT, 'invoice_attempts is append-only'); END;
-- The electronic invoice of a check; null for one that was marked by hand.
ALTER TABLE check_invoices ADD COLUMN document_id INTEGER REFERENCES invoice_documents (id);
