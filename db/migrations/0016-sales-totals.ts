/**
 * What closed checks add up to per business day and per month, kept in the transaction that closes or reopens
 * them. Sales, pours and kitchen times are written by the repository (they need the venue's clock), payments and
 * what the kitchen does after a check was closed by trigger. Sums are integer centavos, milliseconds and
 * milliliters. Frozen once released: change the schema with a new migration.
 */
const period = `grain TEXT NOT NULL CHECK (grain IN ('day', 'month')),
    period TEXT NOT NULL`;
const counted = (names: string) =>
  names
    .split(' ')
    .map((name) => `${name} INTEGER NOT NULL DEFAULT 0`)
    .join(',\n    ');

/** The units and times of a finished row (OLD or NEW) of a check that is closed already. */
const finished = (row: 'OLD' | 'NEW', sign: '1' | '-1') =>
  `SELECT ${sign} AS sign, coalesce(${row}.made_quantity, ${row}.quantity) AS units,
      ${row}.ordered_at AS ordered, coalesce(${row}.in_progress_at, ${row}.finished_at) AS started,
      ${row}.finished_at AS finished WHERE ${row}.finished_at IS NOT NULL`;

export const statements: string[] = [
  `CREATE TABLE sales_totals (
    ${period},
    kind TEXT NOT NULL CHECK (kind IN ('all', 'product', 'category', 'server', 'hour', 'source', 'type', 'special', 'discount_by')),
    key INTEGER NOT NULL,
    ${counted('checks guests lines units gross discount tip iva_flat iva_extracted')},
    PRIMARY KEY (grain, period, kind, key)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE prep_totals (
    ${period},
    area TEXT NOT NULL,
    ${counted('units wait_ms prep_ms total_ms')},
    PRIMARY KEY (grain, period, area)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE pour_totals (
    ${period},
    product_id INTEGER NOT NULL,
    option_id INTEGER NOT NULL,
    ${counted('units milliliters gross discount')},
    PRIMARY KEY (grain, period, product_id, option_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE payment_totals (
    ${period},
    payment_type_id INTEGER NOT NULL,
    ${counted('payments reversals amount tip')},
    PRIMARY KEY (grain, period, payment_type_id)
  ) STRICT, WITHOUT ROWID`,
  // One row once the sums were made of what had been sold before; its zone is that of the kind 'hour'.
  `CREATE TABLE sales_totals_state (
    id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
    time_zone TEXT NOT NULL,
    built_at INTEGER NOT NULL
  ) STRICT`,
  `INSERT INTO payment_totals (grain, period, payment_type_id, payments, reversals, amount, tip)
    SELECT 'day', business_day, payment_type_id, sum(reverses_id IS NULL), sum(reverses_id IS NOT NULL), sum(amount), sum(tip)
    FROM payments GROUP BY business_day, payment_type_id`,
  `INSERT INTO payment_totals (grain, period, payment_type_id, payments, reversals, amount, tip)
    SELECT 'month', substr(period, 1, 7), payment_type_id, sum(payments), sum(reversals), sum(amount), sum(tip)
    FROM payment_totals WHERE grain = 'day' GROUP BY substr(period, 1, 7), payment_type_id`,
  `CREATE TRIGGER payments_totals AFTER INSERT ON payments BEGIN
    INSERT INTO payment_totals (grain, period, payment_type_id, payments, reversals, amount, tip)
    SELECT g.column1, substr(NEW.business_day, 1, g.column2), NEW.payment_type_id, NEW.reverses_id IS NULL,
      NEW.reverses_id IS NOT NULL, NEW.amount, NEW.tip
    FROM (VALUES ('day', 10), ('month', 7)) g WHERE true
    ON CONFLICT (grain, period, payment_type_id) DO UPDATE SET payments = payments + excluded.payments,
      reversals = reversals + excluded.reversals, amount = amount + excluded.amount, tip = tip + excluded.tip;
  END`,
  `CREATE TRIGGER order_products_totals AFTER UPDATE OF in_progress_at, finished_at ON order_products
    WHEN NEW.dont_make = 0 AND NEW.share_of IS NULL AND NEW.status <> 4
      AND (OLD.finished_at IS NOT NEW.finished_at
        OR (NEW.finished_at IS NOT NULL AND OLD.in_progress_at IS NOT NEW.in_progress_at))
      AND EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id AND closed = 1 AND deleted_at IS NULL) BEGIN
    INSERT INTO prep_totals (grain, period, area, units, wait_ms, prep_ms, total_ms)
    SELECT g.column1, substr(o.business_day, 1, g.column2), NEW.area, c.sign * c.units,
      c.sign * c.units * (c.started - c.ordered), c.sign * c.units * (c.finished - c.started),
      c.sign * c.units * (c.finished - c.ordered)
    FROM (${finished('OLD', '-1')} UNION ALL ${finished('NEW', '1')}) c,
      (VALUES ('day', 10), ('month', 7)) g, orders o WHERE o.id = NEW.order_id
    ON CONFLICT (grain, period, area) DO UPDATE SET units = units + excluded.units,
      wait_ms = wait_ms + excluded.wait_ms, prep_ms = prep_ms + excluded.prep_ms,
      total_ms = total_ms + excluded.total_ms;
  END`,
  `CREATE INDEX order_products_cancellations ON order_products
    (cancelled_at, cancel_reason, cancelled_by, price, quantity, share_of, made_quantity) WHERE status = 4`,
];
