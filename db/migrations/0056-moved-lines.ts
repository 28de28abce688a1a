/**
 * The checks that a line was on before: what is given away counts there too. Components have no price and no rows here.
 * Frozen once released: change the schema with a new migration.
 */
export const statements: string[] = [
  `CREATE TABLE moved_lines (
    order_id INTEGER NOT NULL REFERENCES orders (id),
    order_product_id INTEGER NOT NULL REFERENCES order_products (id) ON DELETE CASCADE,
    PRIMARY KEY (order_id, order_product_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX moved_lines_line ON moved_lines (order_product_id)`,
  `CREATE TRIGGER order_products_moves AFTER UPDATE OF order_id ON order_products
    WHEN NEW.order_id <> OLD.order_id AND NEW.combo_of IS NULL
    BEGIN INSERT OR IGNORE INTO moved_lines (order_id, order_product_id) VALUES (OLD.order_id, NEW.id); END`,
];
