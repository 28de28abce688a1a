/**
 * `tapped`: 1 for a check that a tap on a free table opened; the box removes it when no one uses it. `merged_into`: the
 * check that took its items, so that its payments are found there.
 * Frozen once released: change the schema with a new migration.
 */
export const statements: string[] = [
  `ALTER TABLE orders ADD COLUMN tapped INTEGER NOT NULL DEFAULT 0 CHECK (tapped IN (0, 1))`,
  `ALTER TABLE orders ADD COLUMN merged_into INTEGER REFERENCES orders (id)`,
  `CREATE INDEX orders_merged ON orders (merged_into) WHERE merged_into IS NOT NULL`,
];
