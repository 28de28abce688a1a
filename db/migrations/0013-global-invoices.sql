-- Global invoices: their checks, their periods and the taxes that they say.
CREATE INDEX check_invoices_by_document ON check_invoices (document_id) WHERE document_id IS NOT NULL;
CREATE INDEX invoice_documents_global ON invoice_documents (period_to) WHERE period_to IS NOT NULL;
-- The taxes that a document says, which are rounded once for all of it.
ALTER TABLE invoice_documents ADD COLUMN taxes INTEGER NOT NULL DEFAULT 0;
UPDATE invoice_documents SET taxes = CAST(round(100 *
    substr(xml, instr(xml, 'TotalImpuestosTrasladados="') + length('TotalImpuestosTrasladados="'), 18)) AS INTEGER)
  WHERE instr(xml, 'TotalImpuestosTrasladados="') > 0;
-- Of a global invoice: the taxes of its checks, each rounded by itself as reports have them.
ALTER TABLE invoice_documents ADD COLUMN check_taxes INTEGER NOT NULL DEFAULT 0;
CREATE INDEX invoice_documents_cancelled ON invoice_documents (created_at) WHERE state = 'cancelled';
-- The last day whose global invoice the box has made by itself; null: it begins with the running period.
ALTER TABLE invoice_issuer ADD COLUMN global_done TEXT;
