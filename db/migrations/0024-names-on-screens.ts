/**
 * What a person is called on screens and papers: the first name, with the first letter of the last one where two
 * people who work here share it, or the user name without any. Kept by triggers, so that every way to add or change
 * people holds it; recursive triggers are off, so they do not wake each other.
 * Frozen once released: change the schema with a new migration.
 */
const shown = `display_name = CASE
    WHEN trim(first_names) = '' THEN user_name
    WHEN NOT EXISTS (SELECT 1 FROM users o WHERE o.id <> users.id AND o.active = 1 AND o.deleted_at IS NULL
      AND lower(trim(o.first_names)) = lower(trim(users.first_names))) THEN trim(first_names)
    WHEN trim(last_names) = '' THEN user_name
    ELSE trim(first_names) || ' ' || substr(trim(last_names), 1, 1) || '.'
  END`;
const namesakes = (row: 'NEW' | 'OLD') => `id = ${row}.id
      OR lower(trim(first_names)) = lower(trim(${row}.first_names))`;

export const statements: string[] = [
  `ALTER TABLE users ADD COLUMN display_name TEXT NOT NULL DEFAULT ''`,
  `UPDATE users SET ${shown}`,
  `CREATE TRIGGER users_shown_insert AFTER INSERT ON users BEGIN
    UPDATE users SET ${shown} WHERE ${namesakes('NEW')};
  END`,
  `CREATE TRIGGER users_shown_update
    AFTER UPDATE OF user_name, first_names, last_names, active, deleted_at ON users BEGIN
    UPDATE users SET ${shown} WHERE ${namesakes('NEW')} OR ${namesakes('OLD')};
  END`,
];
