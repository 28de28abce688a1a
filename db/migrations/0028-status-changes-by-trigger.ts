/**
 * A step of the kitchen is recorded by the update that makes it: a statement less for each command that advances or
 * cancels a dish. Frozen once released: change the schema with a new migration.
 */
export const statements: string[] = [
  `ALTER TABLE order_products ADD COLUMN status_changed_by INTEGER REFERENCES users (id)`,
  // Of the column and not of `status`: a share that is put past the kitchen is no step of it, and names nobody.
  `CREATE TRIGGER order_products_step AFTER UPDATE OF status_changed_by ON order_products BEGIN
    INSERT INTO item_status_changes (order_product_id, from_status, to_status, user_id, at)
    VALUES (NEW.id, OLD.status, NEW.status, NEW.status_changed_by, NEW.status_changed_at);
  END`,
];
