/**
 * When a board of the kitchen or the bar first showed an item, and under whose session.
 * Frozen once released: change the schema with a new migration.
 */
export const statements: string[] = [
  `ALTER TABLE order_products ADD COLUMN seen_at INTEGER`,
  `ALTER TABLE order_products ADD COLUMN seen_by INTEGER REFERENCES users (id)`,
];
