/**
 * What others had not sent when another user closed a check: a JSON list of person, name and quantity, or null.
 * Frozen once released: change the schema with a new migration.
 */
export const statements: string[] = [
  `ALTER TABLE orders ADD COLUMN left_unsent TEXT CHECK (left_unsent IS NULL OR json_valid(left_unsent))`,
];
