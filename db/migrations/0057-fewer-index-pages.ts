/**
 * Two indexes of UNIQUE columns that every command or payment had to write. The one on the hashes of the journal is read
 * by no query, and wrote a page at a random place for each row: the chain and its check find a row that occurs twice.
 * The one on reversed payments held a row for each payment, also for those that reverse nothing.
 *
 * SQLite cannot drop the index of a UNIQUE column, so each becomes an index like any other first; no row is copied.
 * Frozen once released: change the schema with a new migration.
 */
export const statements: string[] = [
  `PRAGMA writable_schema = ON`,
  `UPDATE sqlite_schema SET sql = replace(sql, 'hash TEXT NOT NULL UNIQUE', 'hash TEXT NOT NULL')
    WHERE type = 'table' AND name = 'journal'`,
  `UPDATE sqlite_schema SET name = 'journal_hash', sql = 'CREATE UNIQUE INDEX journal_hash ON journal (hash)'
    WHERE type = 'index' AND name = 'sqlite_autoindex_journal_1'`,
  `UPDATE sqlite_schema SET sql = replace(sql, 'reverses_id INTEGER UNIQUE', 'reverses_id INTEGER')
    WHERE type = 'table' AND name = 'payments'`,
  `UPDATE sqlite_schema SET name = 'payments_all', sql = 'CREATE UNIQUE INDEX payments_all ON payments (reverses_id)'
    WHERE type = 'index' AND name = 'sqlite_autoindex_payments_1'`,
  `PRAGMA writable_schema = RESET`,
  `DROP INDEX journal_hash`,
  `DROP INDEX payments_all`,
  `CREATE UNIQUE INDEX payments_reversed ON payments (reverses_id) WHERE reverses_id IS NOT NULL`,
];
