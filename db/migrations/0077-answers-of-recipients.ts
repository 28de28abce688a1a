/**
 * What the mail server answered for each recipient of a message, so that only those that were refused for now are tried
 * again. Frozen once released: change the schema with a new migration.
 */
export const statements: string[] = [
  `ALTER TABLE mails ADD COLUMN answers TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(answers))`,
];
