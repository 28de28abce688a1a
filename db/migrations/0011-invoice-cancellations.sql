-- How documents are cancelled, step by step. A row `wanted` has what a person decided, the rows after it what came of it.
CREATE TABLE invoice_cancellations (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  document_id INTEGER NOT NULL REFERENCES invoice_documents (id),
  at INTEGER NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('wanted', 'sent', 'asked', 'not_yet', 'not_asked', 'later', 'stopped', 'unknown', 'failed', 'refused', 'cancelled')),
  -- Key of the SAT's c_MotivoCancelacion, why, and who decided it.
  motive TEXT CHECK (motive IN ('01', '02', '03', '04')) CHECK ((motive IS NULL) = (outcome <> 'wanted')),
  reason TEXT CHECK ((reason IS NULL) = (motive IS NULL)),
  wanted_by INTEGER REFERENCES users (id) CHECK ((wanted_by IS NULL) = (motive IS NULL)),
  -- The document that takes its place.
  replacement_id INTEGER REFERENCES invoice_documents (id) CHECK ((replacement_id IS NULL) = (motive IS NOT '01')),
  code TEXT NOT NULL DEFAULT '',
  message TEXT NOT NULL DEFAULT '',
  -- The receipt of the SAT (acuse).
  receipt TEXT
) STRICT;
CREATE INDEX invoice_cancellations_document ON invoice_cancellations (document_id, id);
CREATE INDEX invoice_cancellations_trouble ON invoice_cancellations (at) WHERE outcome IN ('failed', 'refused');
CREATE INDEX invoice_documents_cancelling ON invoice_documents (next_at) WHERE state = 'cancel_asked';
CREATE TRIGGER invoice_cancellations_no_update BEFORE UPDATE ON invoice_cancellations
  BEGIN SELECT RAISE(ABORT, 'invoice_cancellations is append-only'); END;
CREATE TRIGGER invoice_cancellations_no_delete BEFORE DELETE ON invoice_cancellations
  BEGIN SELECT RAISE(ABORT, 'invoice_cancellations is append-only'); END;
