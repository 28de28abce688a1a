export type Constraint = {
  kind: 'unique' | 'foreign_key' | 'check' | 'not_null' | 'rule';
  /**
   * `table.column` of a unique or not-null constraint, the expression of a CHECK, or the text of a trigger.
   */
  target: string;
};

/**
 * An error of SQLite with the statement that caused it. The driver's own stack is a single line without the
 * statement.
 */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: string;
  readonly sql: string;
  readonly constraint: Constraint | null;

  constructor(code: string, message: string, sql: string, cause?: unknown) {
    super(`${message} [${sql.replace(/\s+/g, ' ').slice(0, 300)}]`, { cause });
    this.code = code;
    this.sql = sql;
    this.constraint = code === 'SQLITE_CONSTRAINT' ? parseConstraint(message) : null;
  }
}

// The driver does not pass on SQLite's extended codes, so the kind is read from the message.
const patterns: [RegExp, Constraint['kind']][] = [
  [/UNIQUE constraint failed: (.*)$/, 'unique'],
  [/NOT NULL constraint failed: (.*)$/, 'not_null'],
  [/CHECK constraint failed: (.*)$/, 'check'],
  [/FOREIGN KEY constraint failed(.*)$/, 'foreign_key'],
];

function parseConstraint(message: string): Constraint {
  for (const [pattern, kind] of patterns) {
    const match = pattern.exec(message);
    if (match) return { kind, target: match[1] ?? '' };
  }
  return { kind: 'rule', target: message.replace(/^SQLITE_CONSTRAINT: /, '') };
}

/** Thrown by a write to a store in a folder that cannot be written to. Nothing was changed. */
export class ReadOnlyStore extends Error {
  override readonly name = 'ReadOnlyStore';
}

/** The violated constraint of an error, or null for any other error. */
export function constraintOf(error: unknown): Constraint | null {
  return error instanceof DatabaseError ? error.constraint : null;
}

const storageCodes = [
  'SQLITE_IOERR',
  'SQLITE_CORRUPT',
  'SQLITE_NOTADB',
  'SQLITE_CANTOPEN',
  'SQLITE_READONLY',
];

/**
 * True when the storage itself failed. Nothing may be acknowledged after that, because it may not be on disk.
 */
export function isStorageFailure(error: unknown): boolean {
  return error instanceof DatabaseError && storageCodes.includes(error.code);
}

/** True when the disk was full. The transaction is rolled back and the database is unchanged. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === 'SQLITE_FULL';
}
