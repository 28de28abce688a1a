/**
 * Shares of a line on several checks, the mark of a moved line, and who serves a check now.
 * A shared line keeps its row for the kitchen (the dish); every other share is a row of money only that names the
 * dish in share_of. share_parts / share_whole is the row's fraction. quantity and price of such rows say the share
 * (1 × its centavos), made_quantity what was made. Frozen once released: change the schema with a new migration.
 */
export const statements: string[] = [
  `ALTER TABLE order_products ADD COLUMN share_of INTEGER REFERENCES order_products (id)`,
  `ALTER TABLE order_products ADD COLUMN share_parts INTEGER CHECK (share_parts >= 1)`,
  `ALTER TABLE order_products ADD COLUMN share_whole INTEGER CHECK (share_whole > share_parts)`,
  `ALTER TABLE order_products ADD COLUMN made_quantity INTEGER CHECK (made_quantity BETWEEN 1 AND 999)`,
  `ALTER TABLE order_products ADD COLUMN moved_at INTEGER`,
  `ALTER TABLE order_products ADD COLUMN moved_from_name TEXT`,
  `ALTER TABLE orders ADD COLUMN served_by INTEGER REFERENCES users (id)`,
  `CREATE INDEX order_products_shares ON order_products (share_of) WHERE share_of IS NOT NULL`,
];
