-- Documents whose stamp is unclear are looked for once a day.
CREATE INDEX invoice_documents_unclear ON invoice_documents (next_at) WHERE state = 'unclear';
