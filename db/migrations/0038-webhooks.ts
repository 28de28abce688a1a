/**
 * Webhooks: addresses of other programs that are sent what happens in the venue, and the deliveries of each, kept until they
 * arrive or are given up.
 * Frozen once released: change the schema with a new migration.
 */
export const statements: string[] = [
  `CREATE TABLE webhooks (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    url TEXT NOT NULL CHECK (length(url) BETWEEN 1 AND 500),
    secret TEXT NOT NULL,
    events TEXT NOT NULL CHECK (json_valid(events)),
    active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
    last_event_id INTEGER NOT NULL,
    created_by INTEGER NOT NULL REFERENCES users (id),
    created_at INTEGER NOT NULL,
    deleted_at INTEGER
  ) STRICT`,
  `CREATE TABLE webhook_deliveries (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    webhook_id INTEGER NOT NULL REFERENCES webhooks (id),
    event TEXT NOT NULL,
    check_id INTEGER,
    body TEXT NOT NULL CHECK (json_valid(body)),
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
    tries INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
    next_at INTEGER NOT NULL,
    status INTEGER,
    error TEXT NOT NULL DEFAULT '',
    created_at INTEGER NOT NULL,
    finished_at INTEGER
  ) STRICT`,
  // The next ones of a webhook, and whether an earlier one of the same check still waits.
  `CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (webhook_id, check_id, id) WHERE state = 'waiting'`,
  `CREATE INDEX webhook_deliveries_of ON webhook_deliveries (webhook_id, id)`,
  `CREATE INDEX webhook_deliveries_finished ON webhook_deliveries (finished_at) WHERE state <> 'waiting'`,
];
