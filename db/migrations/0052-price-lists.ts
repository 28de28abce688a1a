/**
 * Price lists by time. Times and weekdays are those of specials (0009). Entries are JSON: [{product_id, category_id,
 * price in centavos, percent}], one of each pair is null. Frozen once released: change the schema with a new migration.
 */
export const statements: string[] = [
  `CREATE TABLE price_lists (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
    start_date TEXT,
    end_date TEXT,
    start_time TEXT NOT NULL,
    end_time TEXT NOT NULL,
    days_of_week TEXT NOT NULL CHECK (json_valid(days_of_week)),
    entries TEXT NOT NULL CHECK (json_valid(entries)),
    ordinal INTEGER NOT NULL DEFAULT 0,
    deleted_at INTEGER
  ) STRICT`,
];
