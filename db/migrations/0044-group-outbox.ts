/**
 * Group: facts that are final wait in `group_outbox` until they are in the group's PostgreSQL. Triggers write them in the
 * transaction of the fact, and only while `group_box.recording` is 1. History from before the first contact is added in
 * pieces: rows with ids in (from, to] are not recorded by triggers until the piece that contains them is added.
 * Frozen once released: change the schema with a new migration.
 */
const isRecording = `(SELECT recording FROM group_box) = 1`;
/** Columns of a check that the group's figures depend on. */
const figures = `closed, deleted_at, closed_at, business_day, order_type, guests, served_by, table_id, subtotal,
    discount_total, tip`;
const isAdded = (row: 'OLD' | 'NEW') =>
  `(SELECT ${row}.id <= checks_from OR ${row}.id > checks_to FROM group_box)`;

const named = (table: string, columns: string) => [
  `CREATE TRIGGER group_${table}_added AFTER INSERT ON ${table} WHEN ${isRecording} BEGIN
    INSERT INTO group_outbox (kind, fact) SELECT 'name', fact FROM group_names WHERE source = '${table}' AND id = NEW.id;
  END`,
  `CREATE TRIGGER group_${table}_changed AFTER UPDATE OF ${columns} ON ${table} WHEN ${isRecording} BEGIN
    INSERT INTO group_outbox (kind, fact) SELECT 'name', fact FROM group_names WHERE source = '${table}' AND id = NEW.id;
  END`,
];
const appended = (table: string, kind: string) =>
  `CREATE TRIGGER group_${table}_added AFTER INSERT ON ${table} WHEN ${isRecording} BEGIN
    INSERT INTO group_outbox (kind, fact) SELECT '${kind}', fact FROM group_${kind}s WHERE id = NEW.id;
  END`;

export const statements: string[] = [
  // One row: what was sent, what waits, and why the group refused it.
  `CREATE TABLE group_box (
    id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
    recording INTEGER NOT NULL DEFAULT 0 CHECK (recording IN (0, 1)),
    life INTEGER,
    number INTEGER NOT NULL DEFAULT 0,
    digest TEXT NOT NULL DEFAULT '',
    discarded_to INTEGER NOT NULL DEFAULT 0,
    shipment TEXT CHECK (shipment IS NULL OR json_valid(shipment)),
    checks_from INTEGER NOT NULL DEFAULT 0, checks_to INTEGER NOT NULL DEFAULT 0,
    payments_from INTEGER NOT NULL DEFAULT 0, payments_to INTEGER NOT NULL DEFAULT 0,
    movements_from INTEGER NOT NULL DEFAULT 0, movements_to INTEGER NOT NULL DEFAULT 0,
    cuts_from INTEGER NOT NULL DEFAULT 0, cuts_to INTEGER NOT NULL DEFAULT 0,
    problem TEXT,
    problem_at INTEGER,
    shipped_at INTEGER
  ) STRICT`,
  `INSERT INTO group_box (id) VALUES (1)`,
  `CREATE TABLE group_outbox (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('check', 'check_taken_back', 'payment', 'movement', 'cut', 'name')),
    fact TEXT NOT NULL CHECK (json_valid(fact))
  ) STRICT`,
  `CREATE VIEW group_checks AS SELECT o.id, json_object('id', o.id, 'day', o.business_day, 'opened', o.created_at,
      'closed', o.closed_at, 'type', o.order_type, 'guests', o.guests,
      'server', coalesce(o.served_by, o.open_user_id), 'table', o.table_id, 'gross', o.subtotal,
      'discount', o.discount_total, 'tip', o.tip, 'items', json((
        SELECT json_group_array(json_array(i.product_id, i.category_id, i.quantity,
          CASE WHEN i.share_of IS NULL THEN coalesce(i.made_quantity, i.quantity) ELSE 0 END,
          i.price, i.discount, i.comp_reason_id IS NOT NULL) ORDER BY i.id)
        FROM order_products i WHERE i.order_id = o.id AND i.status <> 4))) AS fact
    FROM orders o WHERE o.closed = 1 AND o.deleted_at IS NULL`,
  `CREATE VIEW group_payments AS SELECT p.id, json_object('id', p.id, 'day', p.business_day, 'at', p.created_at,
      'check', p.order_id, 'type', p.payment_type_id, 'kind', t.kind, 'amount', p.amount, 'tip', p.tip,
      'rounding', p.rounding, 'commission', p.commission, 'reverses', p.reverses_id) AS fact
    FROM payments p JOIN payment_types t ON t.id = p.payment_type_id`,
  `CREATE VIEW group_movements AS SELECT l.id, json_object('id', l.id, 'day', l.business_day, 'at', l.created_at,
      'session', l.register_session_id, 'register', s.register_id, 'kind', l.kind, 'amount', l.amount,
      'user', l.user_id) AS fact
    FROM cash_ledger l JOIN register_sessions s ON s.id = l.register_session_id`,
  `CREATE VIEW group_cuts AS SELECT z.number AS id, json_object('number', z.number, 'day', z.business_day,
      'at', z.created_at, 'session', z.register_session_id, 'user', z.created_by, 'data', json(z.data)) AS fact
    FROM z_cuts z`,
  `CREATE VIEW group_names AS
    SELECT 'products' AS source, id, json_object('kind', 'product', 'id', id, 'name', name, 'price', price,
      'category', category_id, 'gone', deleted_at IS NOT NULL) AS fact FROM products
    UNION ALL SELECT 'categories', id, json_object('kind', 'category', 'id', id, 'name', name,
      'gone', deleted_at IS NOT NULL) FROM categories
    UNION ALL SELECT 'users', id, json_object('kind', 'person', 'id', id, 'name', display_name,
      'gone', deleted_at IS NOT NULL) FROM users
    UNION ALL SELECT 'registers', id, json_object('kind', 'register', 'id', id, 'name', name,
      'gone', deleted_at IS NOT NULL) FROM registers
    UNION ALL SELECT 'payment_types', id, json_object('kind', 'payment_type', 'id', id, 'name', name,
      'gone', deleted_at IS NOT NULL) FROM payment_types`,
  // The screen of the group is for the owner.
  `UPDATE roles SET permissions = json_set(permissions, '$.reports.group', json(iif(id = 4, 'true', 'false')))`,
  // Before the change, because the fact describes the check as it was.
  `CREATE TRIGGER group_check_taken_back BEFORE UPDATE OF ${figures} ON orders
    WHEN OLD.closed = 1 AND OLD.deleted_at IS NULL AND ${isRecording} AND ${isAdded('OLD')} BEGIN
    INSERT INTO group_outbox (kind, fact) SELECT 'check_taken_back', fact FROM group_checks WHERE id = OLD.id;
  END`,
  `CREATE TRIGGER group_check_closed AFTER UPDATE OF ${figures} ON orders
    WHEN NEW.closed = 1 AND NEW.deleted_at IS NULL AND ${isRecording} AND ${isAdded('NEW')} BEGIN
    INSERT INTO group_outbox (kind, fact) SELECT 'check', fact FROM group_checks WHERE id = NEW.id;
  END`,
  appended('payments', 'payment'),
  appended('cash_ledger', 'movement'),
  `CREATE TRIGGER group_z_cuts_added AFTER INSERT ON z_cuts WHEN ${isRecording} BEGIN
    INSERT INTO group_outbox (kind, fact) SELECT 'cut', fact FROM group_cuts WHERE id = NEW.number;
  END`,
  ...named('products', 'name, price, category_id, deleted_at'),
  ...named('categories', 'name, deleted_at'),
  ...named('users', 'display_name, deleted_at'),
  ...named('registers', 'name, deleted_at'),
  ...named('payment_types', 'name, deleted_at'),
];
