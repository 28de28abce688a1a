import { Kysely } from 'kysely';
import { GenericSqliteDialect, buildQueryFn, defaultIsQuery } from 'kysely-generic-sqlite';
import sqlite3 from 'sqlite3';
import { DatabaseError } from './database-error.ts';
import type { Database } from './schema.ts';

/**
 * The only file that knows sqlite3. That package is near its end of life: to change the driver, write these
 * functions again over another one.
 */
export type Connection = {
  /** Runs a statement and returns its rows. */
  all(sql: string, parameters?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** Runs a statement and returns the id of the last inserted row and the number of changed rows. */
  run(sql: string, parameters?: readonly unknown[]): Promise<{ lastId: number; changes: number }>;
  /** Begins a copy to a new file, made page by page so that others have their turn between. */
  copyTo(file: string): PageCopy;
  close(): Promise<void>;
};

/** A copy in the making. What is written meanwhile, between two steps, is in it. */
export type PageCopy = {
  /** Copies the next pages; true when the copy is whole. Never inside a transaction. */
  step(pages: number): Promise<boolean>;
  /** Must be called at the end, also after a failure. */
  finish(): Promise<void>;
};

/** What sqlite3 offers without declaring it. */
type RawBackup = {
  step(pages: number, done: (error: Error | null) => void): void;
  finish(done: () => void): void;
  readonly completed: boolean;
  readonly failed: boolean;
};
type WithBackup = { backup(file: string): RawBackup };

export type OpenMode = 'create' | 'existing' | 'read-only';

const flags: Record<OpenMode, number> = {
  create: sqlite3.OPEN_READWRITE | sqlite3.OPEN_CREATE,
  existing: sqlite3.OPEN_READWRITE,
  'read-only': sqlite3.OPEN_READONLY,
};

/** Opens one connection. Statements run one after another, in the order of the calls. */
export async function connect(file: string, mode: OpenMode): Promise<Connection> {
  const raw = await new Promise<sqlite3.Database>((resolve, reject) => {
    const database = new sqlite3.Database(file, flags[mode], (error) => {
      if (error) reject(wrap(error, `open ${mode}`));
      else resolve(database);
    });
  });

  // sqlite3 runs calls on a thread pool and loses rows when they interleave: one statement at a time.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };

  const prepared = new Map<string, sqlite3.Statement>();
  const statementOf = async (sql: string): Promise<sqlite3.Statement> => {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = await new Promise<sqlite3.Statement>((resolve, reject) => {
      const made = raw.prepare(sql, (error: Error | null) => {
        if (error) reject(wrap(error, sql));
        else resolve(made);
      });
    });
    if (isKept(sql)) prepared.set(sql, statement);
    if (prepared.size > mostPrepared) await forgetOldest();
    return statement;
  };
  const forgetOldest = async (): Promise<void> => {
    const [oldest] = prepared;
    if (!oldest) return;
    prepared.delete(oldest[0]);
    await finalize(oldest[1]);
  };
  /** Runs `use` on the statement of `sql`; one that is not kept ends with it. */
  const withStatement = async <T>(
    sql: string,
    use: (statement: sqlite3.Statement) => Promise<T>,
  ): Promise<T> => {
    const statement = await statementOf(sql);
    try {
      return await use(statement);
    } finally {
      if (prepared.get(sql) !== statement) await finalize(statement);
    }
  };

  return {
    all: (sql, parameters = []) =>
      inTurn(() =>
        withStatement(
          sql,
          (statement) =>
            new Promise((resolve, reject) => {
              statement.all<Record<string, unknown>>([...parameters], (error, rows) => {
                if (error) reject(wrap(error, sql));
                else resolve(rows);
              });
            }),
        ),
      ),
    run: (sql, parameters = []) =>
      inTurn(() =>
        withStatement(
          sql,
          (statement) =>
            new Promise((resolve, reject) => {
              statement.run(
                [...parameters],
                function (this: sqlite3.RunResult, error: Error | null) {
                  if (error) reject(wrap(error, sql));
                  else resolve({ lastId: this.lastID, changes: this.changes });
                },
              );
            }),
        ),
      ),
    copyTo: (file) => {
      const copy = (raw as sqlite3.Database & WithBackup).backup(file);
      return {
        step: (pages) =>
          inTurn(
            () =>
              new Promise((resolve, reject) => {
                copy.step(pages, (error) => {
                  if (error) reject(wrap(error, 'backup'));
                  else if (copy.failed) reject(new Error('The backup failed'));
                  else resolve(copy.completed);
                });
              }),
          ),
        finish: () => new Promise((resolve) => copy.finish(resolve)),
      };
    },
    close: () =>
      inTurn(async () => {
        for (const statement of prepared.values()) await finalize(statement);
        prepared.clear();
        await new Promise<void>((resolve, reject) => {
          raw.close((error) => {
            if (error) reject(wrap(error, 'close'));
            else resolve();
          });
        });
      }),
  };
}

/** Preparing costs as much as running most statements: the newest few hundred are kept. */
const mostPrepared = 300;

// Only plain work is kept: what changes the schema or the connection runs once, and so does a bulk insert.
function isKept(sql: string): boolean {
  return sql.length < 8000 && /^\s*(select|insert|update|delete|begin|commit)\b/i.test(sql);
}

function finalize(statement: sqlite3.Statement): Promise<void> {
  return new Promise((resolve) => {
    statement.finalize(() => resolve());
  });
}

/**
 * Kysely over the connection of the moment. `guard` is asked before every statement and throws when it may not run now;
 * closing is left to the owner of the connection.
 */
export function kyselyOver(
  connection: () => Connection,
  guard: (sql: string) => void,
): Kysely<Database> {
  const query = buildQueryFn({
    // Raw statements have no node that says whether they answer rows.
    isQuery: (sql, node) => defaultIsQuery(sql, node) || answersRows(sql),
    all: (sql, parameters) => connection().all(sql, parameters),
    run: async (sql, parameters) => {
      const { lastId, changes } = await connection().run(sql, parameters);
      return { insertId: BigInt(lastId), numAffectedRows: BigInt(changes) };
    },
  });
  return new Kysely<Database>({
    dialect: new GenericSqliteDialect(() => ({
      db: connection(),
      close: () => undefined,
      query: async (isSelect, sql, parameters, node) => {
        guard(sql);
        return query(isSelect, sql, parameters, node);
      },
    })),
  });
}

/** True for statements that only read: SELECT, WITH … SELECT, EXPLAIN, and PRAGMAs without a value. */
export function answersRows(sql: string): boolean {
  return (
    /^\s*(select|explain|pragma|values)\b/i.test(sql) ||
    /^\s*with\b(?!.*\b(insert|update|delete)\s)/is.test(sql)
  );
}

function wrap(error: Error, sql: string): DatabaseError {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'SQLITE_ERROR';
  return new DatabaseError(code, error.message, sql, error);
}
