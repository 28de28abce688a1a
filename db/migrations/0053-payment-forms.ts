/**
 * The SAT's key (c_FormaPago) of a payment method; null is that of its kind. Frozen once released: change the schema
 * with a new migration.
 */
export const statements: string[] = [
  `ALTER TABLE payment_types ADD COLUMN sat_form TEXT CHECK (sat_form GLOB '[0-9][0-9]')`,
];
