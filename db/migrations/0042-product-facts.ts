/**
 * What staff answer guests about a product: what is in it, its allergens, and how much is left. Frozen once released:
 * change the schema with a new migration.
 */
export const statements: string[] = [
  `ALTER TABLE products ADD COLUMN ingredients TEXT`,
  `ALTER TABLE products ADD COLUMN allergens TEXT`,
  `ALTER TABLE products ADD COLUMN stock_note TEXT`,
];
