/**
 * The language that was chosen for the papers of a check; null for that of the venue. Frozen once released: change the
 * schema with a new migration.
 */
export const statements: string[] = [
  `ALTER TABLE orders ADD COLUMN ticket_language TEXT CHECK (ticket_language IN ('en', 'es'))`,
];
