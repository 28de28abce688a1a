/**
 * Combos: a product made of slots, each with the products to choose from. The line of a combo carries its price; its
 * components are lines of their own with price 0, which carry station, status and stock.
 * Frozen once released: change the schema with a new migration.
 */
export const statements: string[] = [
  // JSON of the slots (domain/combos); null: not a combo.
  `ALTER TABLE products ADD COLUMN combo TEXT CHECK (combo IS NULL OR json_valid(combo))`,
  // The line of a combo is money only: no station makes it.
  `ALTER TABLE order_products ADD COLUMN is_combo INTEGER NOT NULL DEFAULT 0 CHECK (is_combo IN (0, 1))`,
  `ALTER TABLE order_products ADD COLUMN combo_of INTEGER REFERENCES order_products (id)
    CHECK (combo_of IS NULL OR (price = 0 AND is_combo = 0))`,
  `CREATE INDEX order_products_combo ON order_products (combo_of) WHERE combo_of IS NOT NULL`,
  // A cancelled combo counts once, so the sums read whether a line is a component.
  `DROP INDEX order_products_cancellations`,
  `CREATE INDEX order_products_cancellations ON order_products
    (cancelled_at, cancel_reason, cancelled_by, price, quantity, share_of, made_quantity, cancel_reason_id, combo_of)
    WHERE status = 4`,
];
