import { chmodSync, closeSync, existsSync, fsyncSync, openSync, rmSync, statSync } from 'node:fs';
import { DatabaseError } from './database-error.ts';
import { connect } from '../driver/connect.ts';
import type { Connection } from '../driver/driver.ts';
import { LostDatabase, UnusableDatabase } from './migrate.ts';

/**
 * Set on every connection and read back: a store without these guarantees must not open. `synchronous=NORMAL`
 * keeps the file consistent; src/storage/flush.ts makes each commit durable before it is acknowledged.
 */
const pragmas: [name: string, value: string, expected: string | number][] = [
  ['busy_timeout', '5000', 5000],
  ['locking_mode', 'EXCLUSIVE', 'exclusive'],
  ['journal_mode', 'WAL', 'wal'],
  ['synchronous', 'NORMAL', 1],
  ['foreign_keys', 'ON', 1],
  ['trusted_schema', 'OFF', 0],
  ['cell_size_check', 'ON', 1],
  // src/storage/checkpoint.ts makes checkpoints between requests. This is the limit for a server that is never idle: its
  // checkpoint delays every waiting request, so it must be short.
  ['wal_autocheckpoint', '2000', 2000],
  // Undo data for single statements. As a file it was half of what a command wrote to disk.
  ['temp_store', 'MEMORY', 2],
];

/** Older releases can lose committed rows when the write-ahead log is reset. */
const oldestSqlite = [3, 51, 3];
/** Withdrawn by the SQLite project after its release. */
const withdrawnSqlite = '3.52.0';

/** Checking every page of a larger file would delay each start by seconds. */
const checkedAtEveryOpen = 64 * 1024 * 1024;

/**
 * Creates a mark next to the file after a storage failure, so that the next open checks every page whatever
 * the size.
 */
export function markSuspect(file: string): void {
  if (file === ':memory:') return;
  const mark = openSync(suspectMark(file), 'w');
  fsyncSync(mark);
  closeSync(mark);
}

function suspectMark(file: string): string {
  return `${file}.suspect`;
}

/**
 * Returns a warning for a withdrawn SQLite version, else null. @throws UnusableDatabase when the version is
 * too old
 */
export function checkSqliteVersion(version: string): string | null {
  const parts = version.split('.').map(Number);
  const difference = oldestSqlite
    .map((part, index) => (parts[index] ?? 0) - part)
    .find((one) => one !== 0);
  if (difference !== undefined && difference < 0) {
    throw new UnusableDatabase(
      `SQLite ${version} is too old: ${oldestSqlite.join('.')} or newer is needed.`,
    );
  }
  if (version !== withdrawnSqlite) return null;
  return `SQLite ${version} was withdrawn by its project: use another version.`;
}

/**
 * Opens the file with every PRAGMA set and verified. Its pages are checked when the file is small or when the
 * storage failed in an earlier run. Larger files are checked with each backup, and damage found while serving
 * stops the server. `pages` is 'checked' for a file that was just verified.
 * @throws UnusableDatabase when the file is damaged, locked by another program, or missing while its log
 * exists
 */
export async function openConnection(
  file: string,
  pages: 'unchecked' | 'checked' = 'unchecked',
): Promise<Connection> {
  const memory = file === ':memory:';
  if (!memory) refuseLostFile(file);
  const connection = await connect(file, 'create').catch((error: unknown) => {
    throw unusable(file, error);
  });
  // Before the log is created, which gets the mode of the file.
  if (!memory) keepPrivate(file);
  try {
    const warning = checkSqliteVersion(connection.sqliteVersion);
    if (warning) warnOnce(warning);
    for (const [name, value, expected] of pragmas) {
      await connection.all(`PRAGMA ${name} = ${value}`);
      const actual = firstValue(await connection.all(`PRAGMA ${name}`));
      // A database in memory has no log and cannot be opened by others.
      if (memory && (name === 'journal_mode' || name === 'locking_mode')) continue;
      if (actual !== expected) throw new Error(`PRAGMA ${name} is ${String(actual)}, not ${value}`);
    }
    const suspect = !memory && existsSync(suspectMark(file));
    if (suspect || (pages === 'unchecked' && isSmall(file))) await checkPages(connection, file);
    if (suspect) rmSync(suspectMark(file));
    return connection;
  } catch (error) {
    await connection.close().catch(() => undefined);
    throw unusable(file, error);
  }
}

/**
 * Opens a database without a log for reading, in a folder that cannot be written to. @throws UnusableDatabase
 */
export async function openUnchanged(file: string): Promise<Connection> {
  const connection = await connect(file, 'immutable').catch((error: unknown) => {
    throw unusable(file, error);
  });
  try {
    for (const pragma of ['trusted_schema = OFF', 'cell_size_check = ON', 'temp_store = MEMORY']) {
      await connection.all(`PRAGMA ${pragma}`);
    }
    if (isSmall(file)) await checkPages(connection, file);
    return connection;
  } catch (error) {
    await connection.close().catch(() => undefined);
    throw unusable(file, error);
  }
}

async function checkPages(connection: Connection, file: string): Promise<void> {
  const check = firstValue(await connection.all('PRAGMA quick_check(1)'));
  if (check !== 'ok') throw new LostDatabase(damaged(file, String(check)));
}

/**
 * Only the service may read password hashes, whatever its umask. The mode of a file with another owner is not
 * changed.
 */
function keepPrivate(file: string): void {
  try {
    if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
  } catch {
    // Opening the file reports the error.
  }
}

let warned = false;
function warnOnce(sentence: string): void {
  if (!warned) process.emitWarning(sentence);
  warned = true;
}

function isSmall(file: string): boolean {
  return file === ':memory:' || statSync(file).size <= checkedAtEveryOpen;
}

// SQLite would create an empty database and delete the log, which may hold the only copy of the last commits.
function refuseLostFile(file: string): void {
  const size = (path: string) => (existsSync(path) ? statSync(path).size : 0);
  if (size(file) === 0 && size(`${file}-wal`) > 0) {
    throw new LostDatabase(`${file} is missing or empty but its log is there: restore a backup.`);
  }
}

function unusable(file: string, error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error;
  switch (error.code) {
    case 'SQLITE_BUSY':
      return new UnusableDatabase(`${file} is in use by another program.`, { cause: error });
    case 'SQLITE_NOTADB':
    case 'SQLITE_CORRUPT':
      return new LostDatabase(damaged(file, error.message), { cause: error });
    case 'SQLITE_CANTOPEN':
      return new UnusableDatabase(`${file} cannot be opened: check the folder and its owner.`, {
        cause: error,
      });
    default:
      return error;
  }
}

function damaged(file: string, detail: string): string {
  return `${file} is damaged or not a database (${detail}): it was left untouched, restore a backup.`;
}

/** The first column of the first row, which is how PRAGMAs return values. */
export function firstValue(rows: readonly Record<string, unknown>[]): unknown {
  const row = rows[0];
  return row ? Object.values(row)[0] : undefined;
}
