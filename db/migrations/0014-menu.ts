/**
 * A product's own thresholds of the boards (both or none; without them the category's hold) and its picture.
 * Pictures live in the database, so that a backup has them. Frozen once released: change the schema with a new
 * migration.
 */
export const statements: string[] = [
  `ALTER TABLE products ADD COLUMN fresh_minutes INTEGER CHECK (fresh_minutes >= 0)`,
  `ALTER TABLE products ADD COLUMN attention_minutes INTEGER
    CHECK (attention_minutes >= fresh_minutes AND (attention_minutes IS NULL) = (fresh_minutes IS NULL))`,
  `CREATE TABLE product_images (
    product_id INTEGER PRIMARY KEY NOT NULL REFERENCES products (id),
    type TEXT NOT NULL CHECK (type IN ('image/png', 'image/jpeg', 'image/webp')),
    data BLOB NOT NULL CHECK (length(data) BETWEEN 1 AND 1048576),
    modified_at INTEGER NOT NULL
  ) STRICT`,
];
