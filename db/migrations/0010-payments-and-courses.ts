/**
 * Several payments on one check with what each pays for, the mark of a pre-bill, courses and held lines.
 * Money is integer centavos, times are integer milliseconds since 1970 UTC. Frozen once released: change the
 * schema with a new migration.
 */
const appendOnly = (table: string) => [
  `CREATE TRIGGER ${table}_no_update BEFORE UPDATE ON ${table} BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`,
  `CREATE TRIGGER ${table}_no_delete BEFORE DELETE ON ${table} BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`,
];

export const statements: string[] = [
  // Why a payment was reversed, and which equal part of the check it is.
  `ALTER TABLE payments ADD COLUMN reason TEXT CHECK (length(reason) <= 300)`,
  `ALTER TABLE payments ADD COLUMN part_of INTEGER CHECK (part_of BETWEEN 2 AND 50)`,
  `ALTER TABLE payments ADD COLUMN part_index INTEGER CHECK (part_index BETWEEN 1 AND part_of)`,
  `CREATE TABLE payment_items (
    payment_id INTEGER NOT NULL REFERENCES payments (id),
    order_product_id INTEGER NOT NULL REFERENCES order_products (id),
    PRIMARY KEY (payment_id, order_product_id)
  ) STRICT, WITHOUT ROWID`,
  ...appendOnly('payment_items'),
  // When the bill was asked for, and the total that stood on the newest paper.
  `ALTER TABLE orders ADD COLUMN prebill_at INTEGER`,
  `ALTER TABLE orders ADD COLUMN prebill_total INTEGER`,
  `ALTER TABLE order_products ADD COLUMN course INTEGER CHECK (course BETWEEN 1 AND 9)`,
  // Not null: on the check, but on no board until it is fired.
  `ALTER TABLE order_products ADD COLUMN held_at INTEGER`,
  `CREATE INDEX order_products_held ON order_products (order_id) WHERE held_at IS NOT NULL`,
];
