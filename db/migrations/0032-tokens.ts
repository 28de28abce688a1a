/**
 * Tokens with which other programs use the API. A token holds the rights of a role or a list of permissions, and never
 * more than the role of the person who made it.
 * Frozen once released: change the schema with a new migration.
 */
export const statements: string[] = [
  `CREATE TABLE tokens (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    token_hash TEXT NOT NULL UNIQUE,
    ending TEXT NOT NULL,
    created_by INTEGER NOT NULL REFERENCES users (id),
    role INTEGER REFERENCES roles (id),
    permissions TEXT CHECK (permissions IS NULL OR json_valid(permissions)),
    addresses TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(addresses)),
    created_at INTEGER NOT NULL,
    expires_at INTEGER,
    used_at INTEGER,
    used_from TEXT NOT NULL DEFAULT '',
    revoked_at INTEGER,
    CHECK ((role IS NULL) <> (permissions IS NULL))
  ) STRICT`,
];
