/**
 * Service charges as a list, and the terms that each check copied from one. Money is integer centavos, a rate is
 * hundredths of a percent, flags are 0/1, times are milliseconds UTC. Also ships taxes and charges to the group.
 * Frozen once released: change the schema with a new migration.
 */
const isRecording = `(SELECT recording FROM group_box) = 1`;
const figures = `closed, deleted_at, closed_at, business_day, order_type, guests, served_by, table_id, subtotal,
    discount_total, tip, added_total, taxes`;
const isAdded = (row: 'OLD' | 'NEW') =>
  `(SELECT ${row}.id <= checks_from OR ${row}.id > checks_to FROM group_box)`;

export const statements: string[] = [
  // What is not taxed at all, for charges. It cannot be assigned to products.
  `INSERT INTO taxes (id, name, name_es, rate, exempt, deleted_at) VALUES (0, 'No tax', 'Sin impuesto', 0, 1, 0)`,
  `CREATE TABLE service_charges (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
    name_es TEXT NOT NULL CHECK (length(name_es) BETWEEN 1 AND 40),
    rate INTEGER NOT NULL DEFAULT 0 CHECK (rate BETWEEN 0 AND 10000),
    amount INTEGER NOT NULL DEFAULT 0 CHECK (amount >= 0),
    dine_in INTEGER NOT NULL DEFAULT 1 CHECK (dine_in IN (0, 1)),
    take_out INTEGER NOT NULL DEFAULT 0 CHECK (take_out IN (0, 1)),
    delivery INTEGER NOT NULL DEFAULT 0 CHECK (delivery IN (0, 1)),
    min_guests INTEGER CHECK (min_guests BETWEEN 1 AND 500),
    tax_id INTEGER NOT NULL DEFAULT 0 REFERENCES taxes (id),
    deleted_at INTEGER,
    CHECK ((rate = 0) <> (amount = 0))
  ) STRICT`,
  `ALTER TABLE orders ADD COLUMN charge_id INTEGER REFERENCES service_charges (id)`,
  // 1: a person turned it on or off, or it came with a split; the rule is no longer applied.
  `ALTER TABLE orders ADD COLUMN charge_by_hand INTEGER NOT NULL DEFAULT 0 CHECK (charge_by_hand IN (0, 1))`,
  `ALTER TABLE orders ADD COLUMN charge_rate INTEGER NOT NULL DEFAULT 0`,
  `ALTER TABLE orders ADD COLUMN charge_amount INTEGER NOT NULL DEFAULT 0`,
  // Ten-thousandths of a centavo that are added before the charge is rounded down (domain/service-charge).
  `ALTER TABLE orders ADD COLUMN charge_carry INTEGER NOT NULL DEFAULT 0`,
  `ALTER TABLE orders ADD COLUMN charge_tax_id INTEGER NOT NULL DEFAULT 0`,
  `ALTER TABLE orders ADD COLUMN charge_tax_carry INTEGER NOT NULL DEFAULT 5000`,
  // Part of added_total, which also has the tax on top of it.
  `ALTER TABLE orders ADD COLUMN charge_total INTEGER NOT NULL DEFAULT 0 CHECK (charge_total >= 0)`,
  `ALTER TABLE sales_totals ADD COLUMN charge INTEGER NOT NULL DEFAULT 0`,
  `UPDATE roles SET permissions = json_set(permissions, '$.orders.serviceCharge',
    json(iif(id IN (1, 4), 'true', 'false')))`,
  `DROP TRIGGER group_check_taken_back`,
  `DROP TRIGGER group_check_closed`,
  `DROP VIEW group_checks`,
  // taxes: [rate, added, exempt, gross, discount, tax on top] of each tax, the charge included.
  `CREATE VIEW group_checks AS SELECT o.id, json_object('id', o.id, 'day', o.business_day, 'opened', o.created_at,
      'closed', o.closed_at, 'type', o.order_type, 'guests', o.guests,
      'server', coalesce(o.served_by, o.open_user_id), 'table', o.table_id, 'gross', o.subtotal,
      'discount', o.discount_total, 'added', o.added_total, 'charge', o.charge_total, 'tip', o.tip,
      'taxes', json((SELECT json_group_array(json_array(t.rate, t.added, t.exempt, s.value ->> 1, s.value ->> 2,
          s.value ->> 3))
        FROM json_each(coalesce(o.taxes, json_array(json_array(1, o.subtotal, o.discount_total, 0)))) s
        JOIN taxes t ON t.id = s.value ->> 0)),
      'items', json((
        SELECT json_group_array(json_array(i.product_id, i.category_id, i.quantity,
          CASE WHEN i.share_of IS NULL THEN coalesce(i.made_quantity, i.quantity) ELSE 0 END,
          i.price, i.discount, i.comp_reason_id IS NOT NULL) ORDER BY i.id)
        FROM order_products i WHERE i.order_id = o.id AND i.status <> 4))) AS fact
    FROM orders o WHERE o.closed = 1 AND o.deleted_at IS NULL`,
  `CREATE TRIGGER group_check_taken_back BEFORE UPDATE OF ${figures} ON orders
    WHEN OLD.closed = 1 AND OLD.deleted_at IS NULL AND ${isRecording} AND ${isAdded('OLD')} BEGIN
    INSERT INTO group_outbox (kind, fact) SELECT 'check_taken_back', fact FROM group_checks WHERE id = OLD.id;
  END`,
  `CREATE TRIGGER group_check_closed AFTER UPDATE OF ${figures} ON orders
    WHEN NEW.closed = 1 AND NEW.deleted_at IS NULL AND ${isRecording} AND ${isAdded('NEW')} BEGIN
    INSERT INTO group_outbox (kind, fact) SELECT 'check', fact FROM group_checks WHERE id = NEW.id;
  END`,
];
