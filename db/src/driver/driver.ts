/**
 * One connection to a database file. Statements run one after another, in the order of the calls. Integers, texts,
 * nulls and bytes mean the same in every driver: a whole number is bound as INTEGER, bytes come back as Uint8Array.
 * Every method rejects with a DatabaseError.
 */
export type Connection = {
  /** Version of the SQLite library, such as '3.53.4'. */
  readonly sqliteVersion: string;
  /** Runs a statement and returns its rows. */
  all(sql: string, parameters?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** Runs a statement and returns the id of the last inserted row and the number of changed rows. */
  run(sql: string, parameters?: readonly unknown[]): Promise<{ lastId: number; changes: number }>;
  /**
   * Copies the database page by page to a new file. Other statements run between two steps, and what they commit is in
   * the copy. `turn` wraps each step of a driver that cannot step while a transaction is open; `copied` is called
   * after each step.
   */
  backup(file: string, options: BackupOptions): Promise<void>;
  /** Allows statements that edit `sqlite_schema`; only migrations do. */
  allowSchemaEdits(allowed: boolean): void;
  close(): Promise<void>;
};

export type BackupOptions = {
  pagesPerStep: number;
  turn: <T>(task: () => Promise<T>) => Promise<T>;
  copied: () => void;
};

export type OpenMode = 'create' | 'existing' | 'read-only';

/** Opens a file, or ':memory:'. @throws DatabaseError when it cannot be opened. */
export type Connect = (file: string, mode: OpenMode) => Promise<Connection>;

/** Names of the drivers, as `COMANDA_SQLITE_DRIVER` takes them. */
export const driverNames = ['node', 'sqlite3'] as const;
export type DriverName = (typeof driverNames)[number];

/** The driver that `COMANDA_SQLITE_DRIVER` names; Node's own by default. @throws Error for another name. */
export function chosenDriver(env: NodeJS.ProcessEnv = process.env): DriverName {
  const name = env['COMANDA_SQLITE_DRIVER'] || 'node';
  const known = driverNames.find((one) => one === name);
  if (known) return known;
  throw new Error(`COMANDA_SQLITE_DRIVER is "${name}": use ${driverNames.join(' or ')}.`);
}

/** Opens a connection with the chosen driver. Only the chosen one is loaded. */
export const connect: Connect = async (file, mode) => {
  const { connect: open } =
    chosenDriver() === 'sqlite3' ? await import('./sqlite3.ts') : await import('./node-sqlite.ts');
  return open(file, mode);
};

/** Keeps the statements used last, so that a frequent one is prepared once. */
export function statementCache<S>(
  prepare: (sql: string) => S,
  finalize: (statement: S) => Promise<void>,
) {
  const kept = new Map<string, S>();
  return {
    /** The prepared statement of `sql`, and whether it stays prepared. */
    get(sql: string): { statement: S; isKept: boolean } {
      const known = kept.get(sql);
      if (known) return { statement: known, isKept: true };
      const statement = prepare(sql);
      if (!isFrequent(sql)) return { statement, isKept: false };
      kept.set(sql, statement);
      if (kept.size > mostKept) {
        const [oldest] = kept;
        if (oldest) {
          kept.delete(oldest[0]);
          void finalize(oldest[1]);
        }
      }
      return { statement, isKept: true };
    },
    async clear(): Promise<void> {
      const all = [...kept.values()];
      kept.clear();
      await Promise.all(all.map(finalize));
    },
  };
}

/** Preparing costs as much as running most statements: the newest few hundred are kept. */
const mostKept = 300;

// What changes the schema or the connection runs once, and so does a long insert of many rows.
function isFrequent(sql: string): boolean {
  return sql.length < 8000 && /^\s*(select|insert|update|delete|begin|commit)\b/i.test(sql);
}
