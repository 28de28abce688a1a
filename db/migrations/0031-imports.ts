/**
 * What each import of a file added, so that it can be undone, and the columns it was read by. Frozen once released:
 * change the schema with a new migration.
 */
export const statements: string[] = [
  `CREATE TABLE imports (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('products', 'options', 'people', 'tables')),
    heading TEXT NOT NULL,
    mapping TEXT NOT NULL,
    added TEXT NOT NULL,
    rows INTEGER NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users (id),
    created_at INTEGER NOT NULL,
    undone_at INTEGER
  ) STRICT`,
  `CREATE INDEX imports_kind ON imports (kind, id)`,
];
