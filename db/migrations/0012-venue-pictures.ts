/**
 * Pictures of the venue, apart from the settings, which nearly every command reads.
 * Frozen once released: change the schema with a new migration.
 */
export const statements: string[] = [
  `CREATE TABLE venue_pictures (
    name TEXT PRIMARY KEY NOT NULL CHECK (name IN ('logo')),
    png BLOB NOT NULL CHECK (length(png) BETWEEN 1 AND 32768),
    modified_at INTEGER NOT NULL
  ) STRICT`,
];
