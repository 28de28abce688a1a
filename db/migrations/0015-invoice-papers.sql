-- Where a document is sent once it is stamped; empty: nowhere.
ALTER TABLE invoice_documents ADD COLUMN email TEXT NOT NULL DEFAULT '';
-- What the files of a message are made from when it is sent: an invoice, or the account of a customer.
ALTER TABLE mails ADD COLUMN document_id INTEGER REFERENCES invoice_documents (id);
ALTER TABLE mails ADD COLUMN customer_id INTEGER REFERENCES customers (id);
CREATE INDEX mails_document ON mails (document_id) WHERE document_id IS NOT NULL;
-- Printers and mail know invoices. A wider check changes no row.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, '''work_week'')', '''work_week'', ''invoice'')')
  WHERE type = 'table' AND name = 'print_jobs';
UPDATE sqlite_schema SET sql = replace(sql, '''certificate'', ''statement'')', '''certificate'', ''statement'', ''invoice'')')
  WHERE type = 'table' AND name = 'mails';
PRAGMA writable_schema = RESET;
