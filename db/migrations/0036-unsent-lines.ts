/**
 * What a person has not sent yet, on the box as well: one row per line, until it is sent, removed or its check is
 * closed. A line that is gone leaves its key for a while, so that a device that was away does not bring it back.
 * Frozen once released: change the schema with a new migration.
 */
export const statements: string[] = [
  `CREATE TABLE unsent_lines (
    id INTEGER PRIMARY KEY NOT NULL,
    key TEXT NOT NULL UNIQUE,
    order_id INTEGER NOT NULL REFERENCES orders (id),
    user_id INTEGER NOT NULL REFERENCES users (id),
    quantity INTEGER NOT NULL,
    line TEXT NOT NULL,
    gone_at INTEGER
  ) STRICT`,
  `CREATE INDEX unsent_lines_live ON unsent_lines (order_id, user_id) WHERE gone_at IS NULL`,
  `CREATE INDEX unsent_lines_gone ON unsent_lines (gone_at) WHERE gone_at IS NOT NULL`,
  // The close of a check needs no statement of its own for it.
  `CREATE TRIGGER unsent_lines_end AFTER UPDATE OF closed, deleted_at ON orders
    WHEN NEW.closed = 1 OR NEW.deleted_at IS NOT NULL BEGIN
    UPDATE unsent_lines SET gone_at = NEW.modified_at WHERE order_id = NEW.id AND gone_at IS NULL;
  END`,
];
