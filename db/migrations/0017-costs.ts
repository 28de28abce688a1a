/**
 * Until when a cost runs, and over how many months one that is paid once is spread.
 * Frozen once released: change the schema with a new migration.
 */
export const statements: string[] = [
  `ALTER TABLE costs ADD COLUMN ends_on TEXT`,
  `ALTER TABLE costs ADD COLUMN spread_months INTEGER CHECK (spread_months BETWEEN 1 AND 240)`,
];
