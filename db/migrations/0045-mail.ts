/**
 * E-mail: the venue's mail server, and the queue of messages with their state. Frozen once released: change the schema with a
 * new migration.
 */
export const statements: string[] = [
  `CREATE TABLE mail_settings (
    id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
    active INTEGER NOT NULL DEFAULT 0 CHECK (active IN (0, 1)),
    host TEXT NOT NULL DEFAULT '' CHECK (length(host) <= 253),
    port INTEGER NOT NULL DEFAULT 587 CHECK (port BETWEEN 1 AND 65535),
    security TEXT NOT NULL DEFAULT 'starttls' CHECK (security IN ('starttls', 'tls', 'none')),
    username TEXT NOT NULL DEFAULT '',
    password TEXT NOT NULL DEFAULT '',
    sender TEXT NOT NULL DEFAULT '',
    recipients TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(recipients)),
    notices TEXT NOT NULL DEFAULT '["close","backup","disk","certificate"]' CHECK (json_valid(notices)),
    active_since INTEGER
  ) STRICT`,
  `INSERT INTO mail_settings (id) VALUES (1)`,
  `CREATE TABLE mails (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('test', 'receipt', 'close', 'backup', 'disk', 'certificate')),
    once TEXT,
    check_id INTEGER REFERENCES orders (id),
    recipients TEXT NOT NULL CHECK (json_valid(recipients)),
    subject TEXT NOT NULL,
    body TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
    tries INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
    next_at INTEGER NOT NULL,
    status INTEGER,
    error TEXT NOT NULL DEFAULT '',
    created_by INTEGER REFERENCES users (id),
    created_at INTEGER NOT NULL,
    finished_at INTEGER
  ) STRICT`,
  // A notice is sent once for its subject, for example the close of a day.
  `CREATE UNIQUE INDEX mails_once ON mails (once) WHERE once IS NOT NULL`,
  `CREATE INDEX mails_waiting ON mails (next_at) WHERE state = 'waiting'`,
  `CREATE INDEX mails_check ON mails (check_id, id) WHERE check_id IS NOT NULL`,
  `CREATE INDEX mails_finished ON mails (finished_at) WHERE state <> 'waiting'`,
];
