/**
 * Rounding of cash: what was handed over beside what a check was owed, in centavos. A row of the ledger has it inside
 * its amount, so that the amounts of a drawer still add up to what it holds.
 * Frozen once released: change the schema with a new migration.
 */
export const statements: string[] = [
  `ALTER TABLE payments ADD COLUMN rounding INTEGER NOT NULL DEFAULT 0`,
  `ALTER TABLE cash_ledger ADD COLUMN rounding INTEGER NOT NULL DEFAULT 0 CHECK (rounding = 0 OR kind = 'sale')`,
];
