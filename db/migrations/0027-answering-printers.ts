/**
 * Whether a printer has ever answered a status question: silence then means that it is off, not that it never speaks.
 * Frozen once released: change the schema with a new migration.
 */
export const statements: string[] = [
  `ALTER TABLE printers ADD COLUMN answers INTEGER NOT NULL DEFAULT 0 CHECK (answers IN (0, 1))`,
];
