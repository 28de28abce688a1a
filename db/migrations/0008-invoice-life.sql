-- Documents that end or refer to each other: cancellations, credit notes, replacements, and those that a guest or the
-- box itself makes. The table is written again, because SQLite changes no CHECK of a column.
PRAGMA defer_foreign_keys = ON;
CREATE TABLE documents_before AS SELECT * FROM invoice_documents;
DROP TABLE invoice_documents;
CREATE TABLE invoice_documents (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('invoice', 'global', 'credit')),
  series TEXT NOT NULL,
  folio INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('sealed', 'waiting', 'stamped', 'rejected', 'unclear', 'dropped', 'cancel_asked', 'cancelled')),
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
  -- Null: a guest made it, or the box a global invoice.
  created_by INTEGER REFERENCES users (id),
  created_at INTEGER NOT NULL,
  -- The SAT's c_TipoRelacion: 01 credits the related document, 04 replaces it.
  relation TEXT CHECK (relation IN ('01', '04')),
  related_id INTEGER REFERENCES invoice_documents (id) CHECK ((relation IS NULL) = (related_id IS NULL)),
  -- The first and last day of a global invoice, YYYY-MM-DD.
  period_from TEXT,
  period_to TEXT CHECK ((period_from IS NULL) = (period_to IS NULL)),
  UNIQUE (series, folio)
) STRICT;
INSERT INTO invoice_documents
  (id, kind, series, folio, state, version, customer_id, receiver, order_ids, form, total, xml, seal, sealed_at, tries,
   next_at, code, message, uuid, stamped_xml, stamped_at, created_by, created_at)
  SELECT id, kind, series, folio, state, version, customer_id, receiver, order_ids, form, total, xml, seal, sealed_at,
    tries, next_at, code, message, uuid, stamped_xml, stamped_at, created_by, created_at
  FROM documents_before;
DROP TABLE documents_before;
CREATE INDEX invoice_documents_due ON invoice_documents (next_at) WHERE state IN ('sealed', 'waiting');
CREATE INDEX invoice_documents_related ON invoice_documents (related_id) WHERE related_id IS NOT NULL;
CREATE TRIGGER invoice_documents_stamped_is_final BEFORE UPDATE ON invoice_documents
  WHEN OLD.uuid IS NOT NULL AND (NEW.uuid IS NOT OLD.uuid OR NEW.xml <> OLD.xml OR NEW.stamped_xml IS NOT OLD.stamped_xml)
  BEGIN SELECT RAISE(ABORT, 'a stamped document is final'); END;
CREATE TRIGGER invoice_documents_no_delete BEFORE DELETE ON invoice_documents
  BEGIN SELECT RAISE(ABORT, 'invoice_documents are kept'); END;
