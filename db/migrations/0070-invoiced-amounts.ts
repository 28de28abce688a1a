/**
 * What was invoiced of a check with an invoice of its own, and the day on which it counts, so that neither changes with the
 * check. Frozen once released: change the schema with a new migration.
 */
export const statements: string[] = [
  `ALTER TABLE check_invoices ADD COLUMN amount INTEGER NOT NULL DEFAULT 0 CHECK (amount >= 0)`,
  `ALTER TABLE check_invoices ADD COLUMN day TEXT NOT NULL DEFAULT ''`,
  `UPDATE check_invoices SET
    amount = (SELECT max(0, o.total) FROM orders o WHERE o.id = order_id),
    day = (SELECT coalesce(o.business_day, date(marked_at / 1000, 'unixepoch')) FROM orders o WHERE o.id = order_id)`,
  `CREATE INDEX check_invoices_by_day ON check_invoices (day)`,
];
