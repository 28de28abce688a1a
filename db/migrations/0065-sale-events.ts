/**
 * Sales as events: closing a check sells it (sign 1), reopening or deleting it takes that sale back (sign −1). Every
 * figure of sold checks is a sum of these rows, on the business day and in the register session in which they were
 * written. The lines of a sale that stands are those of its closed check; those of one that was taken back are kept in
 * sale_lines, its payments by method in sale_payments. Money is integer centavos, times are milliseconds UTC.
 * Frozen once released: change the schema with a new migration.
 */
const appendOnly = (table: string, columns = '') => [
  `CREATE TRIGGER ${table}_no_update BEFORE UPDATE ${columns} ON ${table} BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`,
  `CREATE TRIGGER ${table}_no_delete BEFORE DELETE ON ${table} BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`,
];
const figures = `order_id, server_id, table_id, join_id, parent_id, guests, opened_at, heard_about_id, order_type,
    payment_type_id, subtotal, discount_total, added_total, charge_total, charge_tax_id, taxes, tip`;

const isRecording = `(SELECT recording FROM group_box) = 1`;
const isAdded = `(SELECT NEW.id <= checks_from OR NEW.id > checks_to FROM group_box)`;
/** Without ORDER BY in the aggregate: one such view closes the whole database to SQLite before 3.44. */
const groupItems = (table: string, where: string) => `(
    SELECT json_group_array(json_array(i.product_id, i.category_id, i.quantity, i.made, i.price, i.discount, i.is_comp))
    FROM (SELECT product_id, category_id, quantity, price, discount, comp_reason_id IS NOT NULL AS is_comp,
        CASE WHEN share_of IS NULL THEN coalesce(made_quantity, quantity) ELSE 0 END AS made
      FROM ${table} WHERE ${where} ORDER BY id) i)`;
const groupFact = (kind: string) =>
  `INSERT INTO group_outbox (kind, fact) SELECT ${kind}, fact FROM group_checks WHERE id = NEW.id`;

/** The units and times of a finished row (OLD or NEW) of a check that is closed already. */
const finished = (row: 'OLD' | 'NEW', sign: '1' | '-1') =>
  `SELECT ${sign} AS sign, coalesce(${row}.made_quantity, ${row}.quantity) AS units,
      ${row}.ordered_at AS ordered, coalesce(${row}.in_progress_at, ${row}.finished_at) AS started,
      ${row}.finished_at AS finished WHERE ${row}.finished_at IS NOT NULL`;

const lineColumns = `product_id, product_name, category_id, area, quantity, made_quantity, share_of, price, discount,
    discount_source, discount_by, discount_of, comp_reason_id, special_application_id, special_parts, tax_id,
    added_tax, user_id, created_at, ordered_at, in_progress_at, finished_at, dont_make, is_combo, combo_of, list_price`;
const soldColumns = `e.id AS sale_id, e.order_id, e.sign, e.at, e.business_day, e.register_session_id,
    i.id, i.${lineColumns.split(/,\s+/).join(', i.')}`;

export const statements: string[] = [
  `CREATE TABLE sale_events (
    id INTEGER PRIMARY KEY NOT NULL,
    order_id INTEGER NOT NULL REFERENCES orders (id),
    sign INTEGER NOT NULL CHECK (sign IN (1, -1)),
    takes_back INTEGER REFERENCES sale_events (id) CHECK ((takes_back IS NULL) = (sign = 1)),
    at INTEGER NOT NULL,
    business_day TEXT NOT NULL,
    register_session_id INTEGER REFERENCES register_sessions (id),
    user_id INTEGER NOT NULL,
    server_id INTEGER NOT NULL,
    table_id INTEGER,
    join_id INTEGER,
    parent_id INTEGER,
    guests INTEGER,
    opened_at INTEGER NOT NULL,
    heard_about_id INTEGER,
    order_type TEXT NOT NULL,
    payment_type_id INTEGER,
    subtotal INTEGER NOT NULL,
    discount_total INTEGER NOT NULL,
    added_total INTEGER NOT NULL,
    charge_total INTEGER NOT NULL,
    charge_tax_id INTEGER NOT NULL,
    taxes TEXT,
    tip INTEGER NOT NULL,
    total INTEGER GENERATED ALWAYS AS (subtotal - discount_total + added_total) VIRTUAL
  ) STRICT`,
  `CREATE INDEX sale_events_day ON sale_events (business_day, at, order_id)`,
  `CREATE INDEX sale_events_at ON sale_events (at)`,
  `CREATE INDEX sale_events_session ON sale_events (register_session_id) WHERE register_session_id IS NOT NULL`,
  `CREATE UNIQUE INDEX sale_events_taken_back ON sale_events (takes_back) WHERE takes_back IS NOT NULL`,
  `CREATE INDEX sale_events_reopened ON sale_events (order_id) WHERE sign = -1`,
  // The sale of a closed check; null while it is open.
  `ALTER TABLE orders ADD COLUMN sale_id INTEGER`,
  `INSERT INTO sale_events (id, sign, at, business_day, register_session_id, user_id, ${figures})
    SELECT id, 1, closed_at, business_day, register_session_id, coalesce(close_user_id, open_user_id), id,
      coalesce(served_by, open_user_id), table_id, join_id, parent_id, guests, created_at, heard_about_id, order_type,
      payment_type_id, subtotal, discount_total, added_total, charge_total, charge_tax_id, taxes, tip
    FROM orders WHERE closed = 1 AND deleted_at IS NULL`,
  `UPDATE orders SET sale_id = id WHERE closed = 1 AND deleted_at IS NULL`,
  // The columns of order_products, with options and components as JSON in the form of sold-rows.ts.
  `CREATE TABLE sale_lines (
    sale_id INTEGER NOT NULL REFERENCES sale_events (id),
    id INTEGER NOT NULL,
    product_id INTEGER NOT NULL,
    product_name TEXT NOT NULL,
    category_id INTEGER NOT NULL,
    area TEXT NOT NULL,
    quantity INTEGER NOT NULL,
    made_quantity INTEGER,
    share_of INTEGER,
    price INTEGER NOT NULL,
    discount INTEGER NOT NULL,
    discount_source TEXT,
    discount_by INTEGER,
    discount_of INTEGER,
    comp_reason_id INTEGER,
    special_id INTEGER,
    special_application_id INTEGER,
    special_parts TEXT,
    tax_id INTEGER NOT NULL,
    added_tax INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    ordered_at INTEGER NOT NULL,
    in_progress_at INTEGER,
    finished_at INTEGER,
    dont_make INTEGER NOT NULL,
    is_combo INTEGER NOT NULL,
    combo_of INTEGER,
    list_price INTEGER,
    chosen TEXT NOT NULL,
    parts TEXT,
    PRIMARY KEY (sale_id, id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE sale_payments (
    sale_id INTEGER NOT NULL REFERENCES sale_events (id),
    payment_type_id INTEGER NOT NULL,
    payments INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    tip INTEGER NOT NULL,
    rounding INTEGER NOT NULL,
    PRIMARY KEY (sale_id, payment_type_id)
  ) STRICT, WITHOUT ROWID`,
  // Lines of every event: multiply by sign.
  `CREATE VIEW sold_lines AS
    SELECT ${soldColumns} FROM sale_events e JOIN orders o ON o.id = e.order_id AND o.sale_id = e.id
      JOIN order_products i ON i.order_id = o.id AND i.status <> 4
    UNION ALL
    SELECT ${soldColumns} FROM sale_events e JOIN sale_lines i ON i.sale_id = coalesce(e.takes_back, e.id)`,
  // Who served at which table may be corrected while the day and the register session are open.
  ...appendOnly(
    'sale_events',
    `OF order_id, sign, takes_back, at, business_day, register_session_id, user_id, subtotal,
      discount_total, added_total, charge_total, charge_tax_id, taxes, tip, guests`,
  ),
  ...appendOnly('sale_lines'),
  ...appendOnly('sale_payments'),
  // The register session in which a line was cancelled; null: none was open.
  `ALTER TABLE order_products ADD COLUMN cancel_session_id INTEGER REFERENCES register_sessions (id)`,
  `UPDATE order_products SET cancel_session_id = (SELECT register_session_id FROM orders o WHERE o.id = order_id)
    WHERE status = 4`,
  `CREATE INDEX order_products_cancelled_in ON order_products (cancel_session_id) WHERE cancel_session_id IS NOT NULL`,
  // Reports no longer sum the rows of checks.
  `DROP INDEX orders_joined`,
  `DROP INDEX orders_register`,
  `DROP INDEX orders_day`,
  `CREATE INDEX orders_day ON orders (business_day, closed_at, id) WHERE closed = 1 AND deleted_at IS NULL`,
  // Kitchen times after closing belong to the day of the sale.
  `DROP TRIGGER order_products_totals`,
  `CREATE TRIGGER order_products_totals AFTER UPDATE OF in_progress_at, finished_at ON order_products
    WHEN NEW.dont_make = 0 AND NEW.share_of IS NULL AND NEW.status <> 4
      AND (OLD.finished_at IS NOT NEW.finished_at
        OR (NEW.finished_at IS NOT NULL AND OLD.in_progress_at IS NOT NEW.in_progress_at))
      AND EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id AND sale_id IS NOT NULL) BEGIN
    INSERT INTO prep_totals (grain, period, area, units, wait_ms, prep_ms, total_ms)
    SELECT g.column1, substr(e.business_day, 1, g.column2), NEW.area, c.sign * c.units,
      c.sign * c.units * (c.started - c.ordered), c.sign * c.units * (c.finished - c.started),
      c.sign * c.units * (c.finished - c.ordered)
    FROM (${finished('OLD', '-1')} UNION ALL ${finished('NEW', '1')}) c,
      (VALUES ('day', 10), ('month', 7)) g, orders o JOIN sale_events e ON e.id = o.sale_id
    WHERE o.id = NEW.order_id
    ON CONFLICT (grain, period, area) DO UPDATE SET units = units + excluded.units,
      wait_ms = wait_ms + excluded.wait_ms, prep_ms = prep_ms + excluded.prep_ms,
      total_ms = total_ms + excluded.total_ms;
  END`,
  // The group gets each event once. Windows of history are of event ids now; those of before are the ids of checks.
  `DROP TRIGGER group_check_taken_back`,
  `DROP TRIGGER group_check_closed`,
  `DROP VIEW group_checks`,
  `CREATE VIEW group_checks AS SELECT e.id, iif(e.sign = 1, 'check', 'check_taken_back') AS kind,
      json_object('id', e.order_id, 'day', e.business_day, 'opened', e.opened_at, 'closed', e.at,
      'type', e.order_type, 'guests', e.guests, 'server', e.server_id, 'table', e.table_id, 'gross', e.subtotal,
      'discount', e.discount_total, 'added', e.added_total, 'charge', e.charge_total, 'tip', e.tip,
      'taxes', json((SELECT json_group_array(json_array(t.rate, t.added, t.exempt, s.value ->> 1, s.value ->> 2,
          s.value ->> 3))
        FROM json_each(coalesce(e.taxes, json_array(json_array(1, e.subtotal, e.discount_total, 0)))) s
        JOIN taxes t ON t.id = s.value ->> 0)),
      'items', json(iif(e.sign = -1 OR EXISTS (SELECT 1 FROM sale_events r WHERE r.takes_back = e.id),
        ${groupItems('sale_lines', 'sale_id = coalesce(e.takes_back, e.id)')},
        ${groupItems('order_products', 'order_id = e.order_id AND status <> 4')}))) AS fact
    FROM sale_events e`,
  `CREATE TRIGGER group_sale_added AFTER INSERT ON sale_events WHEN ${isRecording} AND ${isAdded} BEGIN
    ${groupFact('kind')};
  END`,
  `CREATE TRIGGER group_sale_corrected_from BEFORE UPDATE OF server_id, table_id ON sale_events
    WHEN ${isRecording} AND ${isAdded} BEGIN
    ${groupFact(`'check_taken_back'`)};
  END`,
  `CREATE TRIGGER group_sale_corrected_to AFTER UPDATE OF server_id, table_id ON sale_events
    WHEN ${isRecording} AND ${isAdded} BEGIN
    ${groupFact(`'check'`)};
  END`,
];
