/**
 * Which guest of the table a line belongs to, and which one a payment was made by; null is all of them.
 * Frozen once released: change the schema with a new migration.
 */
export const statements: string[] = [
  `ALTER TABLE order_products ADD COLUMN guest INTEGER CHECK (guest BETWEEN 1 AND 50)`,
  `ALTER TABLE payments ADD COLUMN guest INTEGER CHECK (guest BETWEEN 1 AND 50)`,
];
