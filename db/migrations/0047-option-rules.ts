/**
 * Options: groups of a category that its products get unless they have their own choice, several pieces of one
 * option, a further group that an option opens, and groups that may be chosen as two halves.
 * Money is integer centavos, volumes are integer milliliters. Frozen once released: change the schema with a new
 * migration.
 */
export const statements: string[] = [
  `ALTER TABLE option_groups ADD COLUMN halves TEXT CHECK (halves IN ('dearer', 'average'))`,
  `ALTER TABLE options ADD COLUMN max_quantity INTEGER NOT NULL DEFAULT 1 CHECK (max_quantity BETWEEN 1 AND 20)`,
  `ALTER TABLE options ADD COLUMN opens_group_id INTEGER REFERENCES option_groups (id)`,
  // price_adjust and milliliters of a chosen option are those of all its pieces, or of its half.
  `ALTER TABLE order_product_options ADD COLUMN quantity INTEGER NOT NULL DEFAULT 1 CHECK (quantity BETWEEN 1 AND 20)`,
  `ALTER TABLE order_product_options ADD COLUMN half INTEGER NOT NULL DEFAULT 0 CHECK (half IN (0, 1))`,
  `CREATE TABLE category_option_groups (
    category_id INTEGER NOT NULL REFERENCES categories (id),
    option_group_id INTEGER NOT NULL REFERENCES option_groups (id),
    ordinal INTEGER NOT NULL DEFAULT 1,
    PRIMARY KEY (category_id, option_group_id)
  ) STRICT, WITHOUT ROWID`,
  `ALTER TABLE products ADD COLUMN own_options INTEGER NOT NULL DEFAULT 0 CHECK (own_options IN (0, 1))`,
  `UPDATE products SET own_options = 1 WHERE id IN (SELECT product_id FROM product_option_groups)`,
  `CREATE TRIGGER product_option_groups_own AFTER INSERT ON product_option_groups
    BEGIN UPDATE products SET own_options = 1 WHERE id = NEW.product_id AND own_options = 0; END`,
  // The groups that a product asks for, and those that their options open.
  `CREATE VIEW asked_option_groups AS
    WITH direct AS (
      SELECT product_id, option_group_id FROM product_option_groups
      UNION
      SELECT p.id, c.option_group_id FROM products p
        JOIN category_option_groups c ON c.category_id = p.category_id WHERE p.own_options = 0)
    SELECT product_id, option_group_id FROM direct
    UNION
    SELECT d.product_id, o.opens_group_id FROM direct d
      JOIN options o ON o.option_group_id = d.option_group_id
      WHERE o.opens_group_id IS NOT NULL AND o.deleted_at IS NULL`,
];
