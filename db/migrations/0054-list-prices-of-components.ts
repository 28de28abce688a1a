/**
 * What a component of a combo would have cost alone, in centavos per unit with its options, when it was sent: the price
 * of the combo is divided by it. Null for components of older versions. Frozen once released: change the schema with a
 * new migration.
 */
export const statements: string[] = [
  `ALTER TABLE order_products ADD COLUMN list_price INTEGER CHECK (list_price >= 0)`,
];
