export type Constraint = {
  kind: 'unique' | 'foreign_key' | 'check' | 'not_null' | 'rule';
  /** `table.column` of a unique or not-null constraint, the expression of a check, the text of a trigger. */
  target: string;
};

/** An error of SQLite with the statement that met it: the driver's own stack is one line without either. */
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

// SQLite's extended codes do not reach Node, so the kind is read from the text.
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

/** Refuses a write to a store in a folder that cannot be written to. The storage is as it was. */
export class ReadOnlyStore extends Error {
  override readonly name = 'ReadOnlyStore';
}

/** The violated constraint of an error, or null when the error is another one. */
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

/** True when the storage itself failed: nothing may be acknowledged after it, because it may not be on disk. */
export function isStorageFailure(error: unknown): boolean {
  return error instanceof DatabaseError && storageCodes.includes(error.code);
}

/** True when the disk was full: the transaction is rolled back and the database is as it was. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === 'SQLITE_FULL';
}
