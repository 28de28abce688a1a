/**
 * Opened kegs against what was poured of them, who shares a pool of tips (so that a reopened check can be taken out
 * of it again), and the daily close as a paper. Money is integer centavos, times are integer milliseconds since 1970
 * UTC, volumes are integer milliliters. Frozen once released: change the schema with a new migration.
 */
const appendOnly = (table: string) => [
  `CREATE TRIGGER ${table}_no_update BEFORE UPDATE ON ${table} BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`,
  `CREATE TRIGGER ${table}_no_delete BEFORE DELETE ON ${table} BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`,
];

export const statements: string[] = [
  // What was sold and poured away while it was tapped is written down when it ends; before that it is counted.
  `CREATE TABLE kegs (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    product_id INTEGER NOT NULL REFERENCES products (id),
    milliliters INTEGER NOT NULL CHECK (milliliters BETWEEN 1000 AND 200000),
    opened_at INTEGER NOT NULL,
    opened_by INTEGER NOT NULL REFERENCES users (id),
    business_day TEXT NOT NULL,
    ended_at INTEGER CHECK (ended_at >= opened_at),
    ended_by INTEGER REFERENCES users (id),
    note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 300),
    sold_ml INTEGER,
    wasted_ml INTEGER,
    sales INTEGER,
    deleted_at INTEGER,
    CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
    CHECK ((ended_at IS NULL) = (sold_ml IS NULL) AND (ended_at IS NULL) = (wasted_ml IS NULL)
      AND (ended_at IS NULL) = (sales IS NULL))
  ) STRICT`,
  `CREATE UNIQUE INDEX kegs_tapped ON kegs (product_id) WHERE ended_at IS NULL AND deleted_at IS NULL`,
  `CREATE INDEX kegs_day ON kegs (business_day, id) WHERE deleted_at IS NULL`,
  `CREATE TRIGGER kegs_ended_is_final BEFORE UPDATE ON kegs
    WHEN OLD.deleted_at IS NOT NULL OR (OLD.ended_at IS NOT NULL AND NEW.deleted_at IS NULL)
    BEGIN SELECT RAISE(ABORT, 'an ended keg is final'); END`,
  `CREATE TRIGGER kegs_no_delete BEFORE DELETE ON kegs BEGIN SELECT RAISE(ABORT, 'kegs are kept'); END`,
  `CREATE INDEX order_products_product ON order_products (product_id, ordered_at)`,
  // Whoever taps is at the bar, or keeps the stock.
  `UPDATE roles SET permissions = json_set(permissions, '$.stock.kegs',
    json(CASE WHEN id = 3 OR json_extract(permissions, '$.stock.edit') THEN 'true' ELSE 'false' END))`,

  // Who shares the tips of a register session, and by which weight.
  `CREATE TABLE tip_pools (
    register_session_id INTEGER NOT NULL REFERENCES register_sessions (id),
    user_id INTEGER NOT NULL REFERENCES users (id),
    weight REAL NOT NULL CHECK (weight > 0),
    PRIMARY KEY (register_session_id, user_id)
  ) STRICT, WITHOUT ROWID`,
  `INSERT INTO tip_pools (register_session_id, user_id, weight)
    SELECT j.subject_id, p.value ->> 'user_id', p.value ->> 'weight'
    FROM journal j, json_each(j.detail, '$.people') p WHERE j.action = 'tips.pool' AND j.subject = 'tips'`,
  ...appendOnly('tip_pools'),
  // Of which session's pool a movement is: one that takes something back is written into another session.
  `ALTER TABLE tip_ledger ADD COLUMN pool_of INTEGER REFERENCES register_sessions (id)`,
  `DROP TRIGGER tip_ledger_no_update`,
  `UPDATE tip_ledger SET pool_of = register_session_id WHERE kind = 'pool'`,
  ...appendOnly('tip_ledger').slice(0, 1),
  `CREATE INDEX tip_ledger_pool ON tip_ledger (pool_of) WHERE pool_of IS NOT NULL`,

  // A wider check changes no row: the one way to widen it without making a referenced table anew.
  `PRAGMA writable_schema = ON`,
  `UPDATE sqlite_schema SET sql = replace(sql, '''payout'', ''test'')', '''payout'', ''test'', ''daily_close'')')
    WHERE type = 'table' AND name = 'print_jobs'`,
  `PRAGMA writable_schema = RESET`,
];
