/**
 * What a device says it is, for the list of who is logged in where.
 * Frozen once released: change the schema with a new migration.
 */
export const statements: string[] = [
  `ALTER TABLE devices ADD COLUMN agent TEXT NOT NULL DEFAULT '' CHECK (length(agent) <= 80)`,
];
