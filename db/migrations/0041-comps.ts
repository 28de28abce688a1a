/**
 * Reasons for giving something away, and the lines that were given. A comped line has a manual discount of all it
 * costs; the reason sets it apart from other discounts. Times are integer milliseconds since 1970 UTC, flags are 0/1.
 * Frozen once released: change the schema with a new migration.
 */
export const statements: string[] = [
  `CREATE TABLE comp_reasons (
    id INTEGER PRIMARY KEY NOT NULL,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    name_es TEXT NOT NULL CHECK (length(name_es) BETWEEN 1 AND 80),
    active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
    ordinal INTEGER NOT NULL
  ) STRICT`,
  `INSERT INTO comp_reasons (id, name, name_es, ordinal) VALUES
    (1, 'On the house', 'Invitación de la casa', 1),
    (2, 'Long wait', 'Tardanza', 2),
    (3, 'Quality of the item', 'Calidad del producto', 3),
    (4, 'Regular guest', 'Cliente frecuente', 4),
    (5, 'Staff meal', 'Comida del personal', 5)`,
  `ALTER TABLE order_products ADD COLUMN comp_reason_id INTEGER REFERENCES comp_reasons (id)`,
  `CREATE INDEX order_products_comps ON order_products (order_id) WHERE comp_reason_id IS NOT NULL`,
  // A line that costs something again, for whatever cause, is no longer comped.
  `CREATE TRIGGER order_products_comp_ends AFTER UPDATE OF discount, discount_source, price, quantity ON order_products
    WHEN NEW.comp_reason_id IS NOT NULL
      AND (NEW.discount <> NEW.price * NEW.quantity OR NEW.discount_source IS NOT 'manual')
    BEGIN UPDATE order_products SET comp_reason_id = NULL WHERE id = NEW.id; END`,
];
