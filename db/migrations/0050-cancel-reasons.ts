/**
 * The venue's reasons for cancelling an item. Those with a code are the ones that the API has always had; items keep
 * the code in cancel_reason, and 'other' for a reason of the venue's own. Flags are 0/1. Frozen once released: change
 * the schema with a new migration.
 */
export const statements: string[] = [
  `CREATE TABLE cancel_reasons (
    id INTEGER PRIMARY KEY NOT NULL,
    code TEXT UNIQUE,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    name_es TEXT NOT NULL CHECK (length(name_es) BETWEEN 1 AND 80),
    active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
    ordinal INTEGER NOT NULL
  ) STRICT`,
  `INSERT INTO cancel_reasons (id, code, name, name_es, ordinal) VALUES
    (1, 'customer_changed_mind', 'Customer changed mind', 'El cliente cambió de opinión', 1),
    (2, 'item_not_available', 'Item not available', 'Producto agotado', 2),
    (3, 'kitchen_error', 'Kitchen error', 'Error de cocina', 3),
    (4, 'customer_complaint', 'Customer complaint', 'Queja del cliente', 4),
    (5, 'wrong_order', 'Wrong order', 'Comanda equivocada', 5),
    (6, 'other', 'Other', 'Otro', 6)`,
  // Null: the reason with the code in cancel_reason.
  `ALTER TABLE order_products ADD COLUMN cancel_reason_id INTEGER REFERENCES cancel_reasons (id)`,
  `DROP INDEX order_products_cancellations`,
  `CREATE INDEX order_products_cancellations ON order_products
    (cancelled_at, cancel_reason, cancelled_by, price, quantity, share_of, made_quantity, cancel_reason_id)
    WHERE status = 4`,
];
