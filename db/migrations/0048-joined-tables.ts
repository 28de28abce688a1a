/**
 * Joined tables: tables that act as one while they have the same `join_id`. The open checks of all of them are
 * checks of the first one. Frozen once released: change the schema with a new migration.
 */
export const statements: string[] = [
  // Kept after the tables are parted, for the closed checks. table_ids is a JSON array.
  `CREATE TABLE table_joins (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    table_id INTEGER NOT NULL REFERENCES floor_tables (id),
    name TEXT NOT NULL CHECK (length(name) > 0),
    table_ids TEXT NOT NULL CHECK (json_valid(table_ids))
  ) STRICT`,
  `ALTER TABLE floor_tables ADD COLUMN join_id INTEGER REFERENCES table_joins (id)`,
  // Written when a check is closed. An open check has the join of its table.
  `ALTER TABLE orders ADD COLUMN join_id INTEGER REFERENCES table_joins (id)`,
  `CREATE INDEX orders_joined ON orders (business_day, join_id)
    WHERE join_id IS NOT NULL AND closed = 1 AND deleted_at IS NULL`,
];
