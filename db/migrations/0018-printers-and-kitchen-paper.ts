/**
 * Profiles, areas and backups of printers, papers for the kitchen by line, drawer pulses and searches for printers.
 * Times are integer milliseconds since 1970 UTC, flags are 0/1. Frozen once released: change the schema with a new
 * migration.
 */
export const statements: string[] = [
  `ALTER TABLE printers ADD COLUMN font TEXT NOT NULL DEFAULT 'a' CHECK (font IN ('a', 'b'))`,
  `ALTER TABLE printers ADD COLUMN cut TEXT NOT NULL DEFAULT 'partial' CHECK (cut IN ('partial', 'full', 'none'))`,
  `ALTER TABLE printers ADD COLUMN drawer_pin INTEGER NOT NULL DEFAULT 0 CHECK (drawer_pin IN (0, 1))`,
  // A list of areas: few printers, always read together.
  `ALTER TABLE printers ADD COLUMN areas TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(areas))`,
  `ALTER TABLE printers ADD COLUMN is_receipt INTEGER NOT NULL DEFAULT 1 CHECK (is_receipt IN (0, 1))`,
  `ALTER TABLE printers ADD COLUMN backup_printer_id INTEGER REFERENCES printers (id)`,
  // Since when it is in its state, which a report of the same state does not move.
  `ALTER TABLE printers ADD COLUMN state_since INTEGER`,
  `ALTER TABLE registers ADD COLUMN drawer_printer_id INTEGER REFERENCES printers (id)`,
  // The printer a paper was meant for, when its backup has it; and when a person let an old one go.
  `ALTER TABLE print_jobs ADD COLUMN meant_for INTEGER REFERENCES printers (id)`,
  `ALTER TABLE print_jobs ADD COLUMN released_at INTEGER`,
  `CREATE INDEX print_jobs_copies ON print_jobs (copy_of) WHERE copy_of IS NOT NULL`,
  `CREATE TABLE print_job_items (
    order_product_id INTEGER NOT NULL REFERENCES order_products (id) ON DELETE CASCADE,
    job_id INTEGER NOT NULL REFERENCES print_jobs (id),
    PRIMARY KEY (order_product_id, job_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX print_job_items_job ON print_job_items (job_id)`,
  // A line that is split was on the paper of the line it came from.
  `CREATE TRIGGER print_job_items_split AFTER INSERT ON order_products WHEN NEW.split_from IS NOT NULL BEGIN
    INSERT INTO print_job_items (order_product_id, job_id)
    SELECT NEW.id, job_id FROM print_job_items WHERE order_product_id = NEW.split_from;
  END`,
  `CREATE TABLE drawer_pulses (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    printer_id INTEGER NOT NULL REFERENCES printers (id),
    cause TEXT NOT NULL CHECK (cause IN ('sale', 'payout', 'deposit', 'hand')),
    reason TEXT NOT NULL DEFAULT '',
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'taken', 'sent', 'failed', 'expired')),
    detail TEXT,
    created_by INTEGER NOT NULL REFERENCES users (id),
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT`,
  `CREATE INDEX drawer_pulses_waiting ON drawer_pulses (id) WHERE state = 'waiting'`,
  // At most once: what was taken is never waiting again.
  `CREATE TRIGGER drawer_pulses_once BEFORE UPDATE OF state ON drawer_pulses
    WHEN NEW.state = 'waiting' OR OLD.state IN ('sent', 'failed', 'expired')
    BEGIN SELECT RAISE(ABORT, 'a drawer pulse is never repeated'); END`,
  `CREATE TABLE printer_scans (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    hosts TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(hosts)),
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done')),
    found TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(found)),
    created_by INTEGER NOT NULL REFERENCES users (id),
    created_at INTEGER NOT NULL
  ) STRICT`,
];
