/**
 * A connection to a database file. Statements run one after another, in the order of the calls. Values are
 * the same with every driver: a whole number is bound as INTEGER, bytes are returned as Uint8Array. Every
 * method rejects with a DatabaseError.
 */
export type Connection = {
  /** Version of the SQLite library, such as '3.53.4'. */
  readonly sqliteVersion: string;
  /** Runs a statement and returns its rows. */
  all(sql: string, parameters?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** Runs a statement and returns the id of the last inserted row and the number of changed rows. */
  run(sql: string, parameters?: readonly unknown[]): Promise<{ lastId: number; changes: number }>;
  /**
   * Copies the database page by page to a new file. Other statements run between two steps, and their commits
   * are included. `turn` wraps each step that cannot be made while a transaction is open; `copied` is called after
   * each step.
   */
  backup(file: string, options: BackupOptions): Promise<void>;
  /** Allows statements that edit `sqlite_schema`, which only migrations do. */
  allowSchemaEdits(allowed: boolean): void;
  close(): Promise<void>;
};

export type BackupOptions = {
  pagesPerStep: number;
  turn: <T>(task: () => Promise<T>) => Promise<T>;
  copied: () => void;
};

/** `immutable`: read only, while no process changes the file; needs no lock and no log. */
export type OpenMode = 'create' | 'existing' | 'read-only' | 'immutable';

/** Opens a file, or ':memory:'. @throws DatabaseError when it cannot be opened. */
export type Connect = (file: string, mode: OpenMode) => Promise<Connection>;
