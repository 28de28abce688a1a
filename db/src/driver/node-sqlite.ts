import { existsSync } from 'node:fs';
import {
  backup,
  DatabaseSync,
  type SQLInputValue,
  type SQLOutputValue,
  type StatementSync,
} from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { DatabaseError } from '../storage/database-error.ts';
import type { BackupOptions, Connect, OpenMode } from './driver.ts';
import { statementCache } from './statement-cache.ts';

/** The default driver: the SQLite that Node is built with. Calls are synchronous, so nothing interleaves. */
export const connect: Connect = async (file, mode) => {
  const raw = open(file, mode);
  // Statements are finalized by the garbage collector, because Node has no method for it.
  const statements = statementCache(
    (sql) => prepared(raw.prepare(sql)),
    () => Promise.resolve(),
  );
  const attempt = <T>(sql: string, work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw wrap(error, sql);
    }
  };
  return {
    // Not read from the connection: a read before `locking_mode=EXCLUSIVE` would let other processes in.
    sqliteVersion: process.versions.sqlite ?? '',
    all: async (sql, parameters = []) =>
      attempt(sql, () => statements.get(sql).statement.rows(parameters.map(bound))),
    run: async (sql, parameters = []) =>
      attempt(sql, () => {
        const { statement, isKept } = statements.get(sql);
        const done = statement.run(parameters.map(bound));
        if (!isKept && changesSchema(sql)) void statements.clear();
        return { lastId: Number(done.lastInsertRowid), changes: Number(done.changes) };
      }),
    backup: (target, options) => copy(raw, target, options),
    allowSchemaEdits: (allowed) => raw.enableDefensive(!allowed),
    close: async () => {
      await statements.clear();
      attempt('close', () => raw.close());
    },
  };
};

/**
 * Each step runs on Node's thread pool. Node repeats a step that meets an open transaction of the same connection, but
 * not the first one, and rejects then with SQLite's code 0. So the first step has a turn of its own.
 */
async function copy(
  raw: DatabaseSync,
  target: string,
  { pagesPerStep, turn, copied }: BackupOptions,
): Promise<void> {
  let copying: Promise<unknown> = Promise.resolve();
  const firstStep = () =>
    new Promise<void>((stepped) => {
      const progress = () => {
        stepped();
        copied();
      };
      copying = backup(raw, target, { rate: pagesPerStep, progress });
      // Of a small database the first step is the last one, and progress is not called.
      copying.then(
        () => stepped(),
        () => stepped(),
      );
    });
  await turn(firstStep);
  try {
    await copying;
  } catch (error) {
    throw wrap(error, 'backup');
  }
}

function open(file: string, mode: OpenMode): DatabaseSync {
  if (mode === 'existing' && !existsSync(file)) {
    throw new DatabaseError(
      'SQLITE_CANTOPEN',
      'SQLITE_CANTOPEN: unable to open database file',
      file,
    );
  }
  try {
    const url = pathToFileURL(file);
    url.searchParams.set('immutable', '1');
    return new DatabaseSync(mode === 'immutable' ? url : file, {
      readOnly: mode === 'read-only' || mode === 'immutable',
    });
  } catch (error) {
    throw wrap(error, `open ${file}`);
  }
}

/**
 * A statement whose rows are built here: objects that Node builds are slow to create, to read and to copy, because
 * they have no shape in V8.
 */
function prepared(statement: StatementSync) {
  statement.setReturnArrays(true);
  let columns: string[] | null = null;
  return {
    run: (parameters: SQLInputValue[]) => statement.run(...parameters),
    rows: (parameters: SQLInputValue[]): Record<string, unknown>[] => {
      const found = statement.all(...parameters) as unknown as SQLOutputValue[][];
      if (found.length === 0) return [];
      columns ??= statement.columns().map(({ name }) => name);
      const names = columns;
      return found.map((values) => {
        const row: Record<string, unknown> = {};
        for (let index = 0; index < names.length; index += 1) row[names[index]!] = values[index];
        return row;
      });
    },
  };
}

/** Names of columns are read once per statement, so statements prepared before are not used again. */
const changesSchema = (sql: string) => /^\s*(alter|create|drop)\b/i.test(sql);

// A number would be bound as REAL, but `? / 2` and `substr(x, ?)` need an INTEGER.
function bound(value: unknown): SQLInputValue {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (typeof value === 'boolean') return value ? 1n : 0n;
  return value === undefined ? null : (value as SQLInputValue);
}

/** Primary result codes of SQLite by number, as far as the store needs them. */
const codes: Record<number, string> = {
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  19: 'SQLITE_CONSTRAINT',
  26: 'SQLITE_NOTADB',
};

function wrap(error: unknown, sql: string): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const { errcode, message } = error as { errcode?: number; message: string };
  // The low byte of an extended code is the primary one.
  const code = codes[(errcode ?? 1) & 0xff] ?? 'SQLITE_ERROR';
  return new DatabaseError(code, `${code}: ${message}`, sql, error);
}
