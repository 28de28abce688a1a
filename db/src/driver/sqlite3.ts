import { pathToFileURL } from 'node:url';
import { DatabaseError } from '../storage/database-error.ts';
import type { BackupOptions, Connect, OpenMode } from './driver.ts';
import { statementCache } from './statement-cache.ts';

/**
 * The npm package `sqlite3`, an optional peer dependency selected with `COMANDA_SQLITE_DRIVER=sqlite3`. It
 * runs statements on a thread pool and loses rows when calls interleave, so each call waits for the previous
 * one.
 */
export const connect: Connect = async (file, mode) => {
  const sqlite3 = await load();
  const raw = await open(sqlite3, file, mode);
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
  const statements = statementCache(
    (sql) =>
      called<RawStatement>(sql, (done) => {
        const made: RawStatement = raw.prepare(sql, (error) => done(error, made));
      }),
    // A statement that failed to prepare has nothing to finalize.
    (statement) => statement.then(finalized, () => undefined),
  );
  /** Runs `use` with the statement of `sql` and finalizes it unless it is cached. */
  const withStatement = <T>(sql: string, use: (made: RawStatement) => Promise<T>): Promise<T> =>
    inTurn(async () => {
      const { statement, isKept } = statements.get(sql);
      const made = await statement;
      try {
        return await use(made);
      } finally {
        if (!isKept) await finalized(made);
      }
    });
  return {
    sqliteVersion: sqlite3.VERSION,
    all: (sql, parameters = []) =>
      withStatement(sql, (made) =>
        called<Record<string, unknown>[]>(sql, (done) => made.all([...parameters], done)),
      ),
    run: (sql, parameters = []) =>
      withStatement(sql, (made) =>
        called(sql, (done) => {
          made.run([...parameters], function (this: RunResult, error) {
            done(error, { lastId: this.lastID, changes: this.changes });
          });
        }),
      ),
    backup: (target, options) => copy(raw, target, options, inTurn),
    // The package does not enable SQLite's defensive mode.
    allowSchemaEdits: () => undefined,
    close: () =>
      inTurn(async () => {
        await statements.clear();
        await called<void>('close', (done) => raw.close((error) => done(error)));
      }),
  };
};

type RunResult = { lastID: number; changes: number };
type RawStatement = {
  all(
    parameters: unknown[],
    done: (error: Error | null, rows: Record<string, unknown>[]) => void,
  ): void;
  run(parameters: unknown[], done: (this: RunResult, error: Error | null) => void): void;
  finalize(done: () => void): void;
};
type RawBackup = {
  step(pages: number, done: (error: Error | null) => void): void;
  finish(done: () => void): void;
  readonly completed: boolean;
  readonly failed: boolean;
};
type RawDatabase = {
  prepare(sql: string, done: (error: Error | null) => void): RawStatement;
  backup(file: string): RawBackup;
  close(done: (error: Error | null) => void): void;
};
type Package = {
  VERSION: string;
  OPEN_READWRITE: number;
  OPEN_CREATE: number;
  OPEN_READONLY: number;
  OPEN_URI: number;
  Database: new (file: string, flags: number, done: (error: Error | null) => void) => RawDatabase;
};

async function load(): Promise<Package> {
  // Not a literal import: the package is not installed by default, and nothing else needs its types.
  const name = 'sqlite3';
  try {
    return ((await import(name)) as { default: Package }).default;
  } catch (error) {
    throw new Error(
      'COMANDA_SQLITE_DRIVER is sqlite3, but that package does not load: npm install --no-save sqlite3@6.0.1.',
      { cause: error },
    );
  }
}

async function open(sqlite3: Package, file: string, mode: OpenMode): Promise<RawDatabase> {
  const flags: Record<OpenMode, number> = {
    create: sqlite3.OPEN_READWRITE | sqlite3.OPEN_CREATE,
    existing: sqlite3.OPEN_READWRITE,
    'read-only': sqlite3.OPEN_READONLY,
    immutable: sqlite3.OPEN_READONLY | sqlite3.OPEN_URI,
  };
  const name = mode === 'immutable' ? `${pathToFileURL(file).href}?immutable=1` : file;
  return called(`open ${file}`, (done) => {
    const database = new sqlite3.Database(name, flags[mode], (error) => done(error, database));
  });
}

async function copy(
  raw: RawDatabase,
  file: string,
  { pagesPerStep, turn, copied }: BackupOptions,
  inTurn: <T>(task: () => Promise<T>) => Promise<T>,
): Promise<void> {
  const made = raw.backup(file);
  const step = () =>
    inTurn(() => called<void>('backup', (done) => made.step(pagesPerStep, (error) => done(error))));
  try {
    while (!made.completed) {
      await turn(step);
      if (made.failed) throw new DatabaseError('SQLITE_ERROR', 'The backup failed', 'backup');
      copied();
    }
  } finally {
    await turn(() => inTurn(() => new Promise<void>((done) => made.finish(done))));
  }
}

function finalized(made: RawStatement): Promise<void> {
  return new Promise((done) => made.finalize(done));
}

/** Wraps a call of the package in a promise. Its errors get the statement. */
function called<T>(
  sql: string,
  call: (done: (error: Error | null, value?: T) => void) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    call((error, value) => {
      if (error) reject(wrap(error, sql));
      else resolve(value as T);
    });
  });
}

function wrap(error: Error, sql: string): DatabaseError {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'SQLITE_ERROR';
  return new DatabaseError(code, error.message, sql, error);
}
