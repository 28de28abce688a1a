/**
 * Checks with an invoice of their own, which the global invoice leaves out, and the right to mark them. Frozen once
 * released: change the schema with a new migration.
 */
export const statements: string[] = [
  `CREATE TABLE check_invoices (
    order_id INTEGER PRIMARY KEY NOT NULL REFERENCES orders (id),
    folio TEXT NOT NULL DEFAULT '' CHECK (length(folio) <= 80),
    marked_by INTEGER NOT NULL REFERENCES users (id),
    marked_at INTEGER NOT NULL
  ) STRICT`,
  `UPDATE roles SET permissions = json_set(permissions, '$.orders.invoice',
    json(CASE WHEN json_extract(permissions, '$.reports.export') THEN 'true' ELSE 'false' END))`,
];
