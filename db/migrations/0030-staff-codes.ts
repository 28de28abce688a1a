/**
 * Staff without an email, and the one-time code with which each of them chooses a PIN. An empty email is nobody's.
 * Frozen once released: change the schema with a new migration.
 */
export const statements: string[] = [
  `DROP INDEX users_email`,
  `CREATE UNIQUE INDEX users_email ON users (email_key) WHERE deleted_at IS NULL AND email_key <> ''`,
  `CREATE TABLE join_codes (
    user_id INTEGER PRIMARY KEY NOT NULL REFERENCES users (id),
    code_hash TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT`,
];
