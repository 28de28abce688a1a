/**
 * Options that a category preselects in a group, instead of those that the group itself does. Without a row the group
 * decides; an empty list preselects nothing.
 * Frozen once released: change the schema with a new migration.
 */
export const statements: string[] = [
  `CREATE TABLE category_option_defaults (
    category_id INTEGER NOT NULL REFERENCES categories (id),
    option_group_id INTEGER NOT NULL REFERENCES option_groups (id),
    option_ids TEXT NOT NULL CHECK (json_valid(option_ids)),
    PRIMARY KEY (category_id, option_group_id)
  ) STRICT, WITHOUT ROWID`,
];
