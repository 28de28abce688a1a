import { dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import { readAccess, type Access } from './access.ts';
import { backupTo } from './backup.ts';
import { checkpoint, checkpointsWhenIdle } from './checkpoint.ts';
import type { Clock } from './clock.ts';
import { openConnection } from './connection.ts';
import { readContents, type Contents } from './contents.ts';
import type { Connection } from './driver/driver.ts';
import { logFlushOf, noFlush, type LogFlush } from './flush.ts';
import { KeptValues } from './kept.ts';
import { kyselyOver } from './kysely.ts';
import { ReadOnlyStore } from './database-error.ts';
import { migrate, UnusableDatabase } from './migrate.ts';
import { migrations as released, type Migration } from './migrations.ts';
import { openReadOnly, whyReadOnly } from './read-only.ts';
import { finishReplacement } from './replace.ts';
import { swap } from './restore.ts';
import { ensureTotals } from './rebuild-totals.ts';
import { createRepos, type Repos } from './repos.ts';
import type { Database } from './schema.ts';
import { createScopes } from './scopes.ts';
import { createTurns } from './turns.ts';

export type StoreHealth = {
  open: boolean;
  /** The last migration of the database. */
  schema: string;
  /** Why the storage failed, or null. After a failure nothing is written or read any more. */
  failure: string | null;
};

export type Store = {
  /** Why nothing can be written, for example EROFS; null for a store that works. */
  readonly readOnly: string | null;
  /**
   * Runs `fn` on a consistent snapshot; a statement that writes is refused. Keep it short: every other call waits.
   * What it saw is on disk by the time it resolves.
   */
  read<T>(fn: (repos: Repos) => Promise<T>): Promise<T>;
  /**
   * Runs `fn` in one transaction: resolves when the commit is on disk, rolls everything back when `fn` throws. One
   * at a time, in the order of the calls; a call inside another throws at once, since it would wait for itself.
   * @throws ReadOnlyStore when `readOnly`
   */
  write<T>(fn: (repos: Repos) => Promise<T>): Promise<T>;
  health(): Promise<StoreHealth>;
  /** Writes a verified copy to `file`, whole or absent, in small steps between which others have their turn. */
  backup(file: string): Promise<void>;
  /** What the database holds, to compare with a backup of it. */
  contents(): Promise<Contents>;
  /** Who may do what, to keep it through a restore. */
  access(): Promise<Access>;
  /**
   * Goes on with `prepared`, a whole database next to the file (restore.ts makes it), and keeps the present one as
   * `aside`. When the new one does not open, everything is as before and the promise rejects.
   */
  replaceWith(prepared: string, aside: string): Promise<void>;
  close(): Promise<void>;
};

export type StoreOptions = {
  /** A path, or ':memory:'. */
  file: string;
  clock: Clock;
  /** Where the copy taken before a migration goes; default `backups` next to the file. */
  backupFolder?: string;
  /** Signs each backup; without it they are not signed. */
  backupKey?: Uint8Array | undefined;
  /** For tests of upgrades only. */
  migrations?: readonly Migration[];
  /** For tests: called with each statement inside a read or write, not with BEGIN, COMMIT and ROLLBACK. */
  onStatement?: (sql: string) => void;
};

type Bulk = <T>(fn: (db: Kysely<Database>) => Promise<T>) => Promise<T>;

const bulkDoors = new WeakMap<Store, Bulk>();

/**
 * Opens, checks and migrates the database, taking a backup before a migration of existing data; one in a folder that
 * cannot be written to is opened to be read.
 * @throws UnusableDatabase with a sentence for the person at the box; the file is then as it was.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { file, clock, migrations = released } = options;
  const schema = migrations.at(-1)?.name ?? '';
  const readOnly = file === ':memory:' ? null : whyReadOnly(file);
  if (readOnly !== null) {
    const connection = await openReadOnly(file, readOnly);
    try {
      await migrate(connection, migrations, clock, () => refuseOldSchema(readOnly));
    } catch (error) {
      await connection.close();
      throw error;
    }
    return storeOver(connection, options, schema, readOnly);
  }
  if (file !== ':memory:') await finishReplacement(file);
  const connection = await openConnection(file);
  try {
    await migrate(connection, migrations, clock, async (firstPending) => {
      if (file === ':memory:') return;
      const folder = options.backupFolder ?? join(dirname(file), 'backups');
      await backupTo(connection, join(folder, `before-${firstPending}-${clock.now()}.db`), {
        key: options.backupKey,
      });
    });
    if (migrations === released) await ensureTotals(connection, clock.now());
  } catch (error) {
    await connection.close();
    throw error;
  }
  return storeOver(connection, options, schema, null);
}

function refuseOldSchema(why: string): Promise<void> {
  return Promise.reject(
    new UnusableDatabase(
      `The database is of an older version and cannot be written to (${why}): check the disk and the owner of the folder.`,
    ),
  );
}

function storeOver(
  first: Connection,
  options: StoreOptions,
  schema: string,
  readOnly: string | null,
): Store {
  const { file, onStatement, backupKey } = options;
  let connection = first;
  let log = readOnly === null ? openLog(file) : noFlush;
  const scopes = createScopes();
  const kept = new KeptValues();
  const turns = createTurns(file, scopes.isInside, () => log.settled());
  const { inTurn } = turns;
  const checkpoints = checkpointsWhenIdle(() => inTurn(() => connection.all(checkpoint)));

  const db = kyselyOver(
    () => connection,
    (sql) => {
      scopes.check(sql);
      kept.beforeStatement(sql);
      onStatement?.(sql);
    },
  );
  const repos = createRepos(db, kept);

  async function inTransaction<T>(fn: () => Promise<T>): Promise<T> {
    await connection.run('BEGIN IMMEDIATE');
    try {
      const result = await scopes.run('write', fn);
      await connection.run('COMMIT');
      kept.committed();
      log.committed();
      checkpoints.committed();
      return result;
    } catch (error) {
      await rollBack();
      throw error;
    }
  }

  async function rollBack(): Promise<void> {
    kept.rolledBack();
    try {
      await connection.run('ROLLBACK');
    } catch (error) {
      // SQLite has already rolled back after a full disk or an I/O error; anything else leaves us unsure.
      if (!/no transaction is active/.test(String(error))) turns.fail(error);
    }
  }

  // Closing moves the whole log into the file and flushes both.
  async function closeConnection(): Promise<void> {
    await log.settled();
    log.close();
    log = noFlush;
    await connection.close();
  }

  const store: Store = {
    readOnly,
    read: (fn) => inTurn(() => scopes.run('read', () => fn(repos))),
    write: (fn) =>
      readOnly === null
        ? inTurn(() => inTransaction(() => fn(repos)))
        : Promise.reject(new ReadOnlyStore(`The storage is read-only (${readOnly}).`)),
    health: () => Promise.resolve({ ...turns.health(), schema }),
    backup: (to) => backupTo(connection, to, { turn: inTurn, key: backupKey }),
    access: () => inTurn(() => readAccess(connection)),
    contents: () => inTurn(() => readContents(connection)),
    replaceWith: (prepared, aside) =>
      inTurn(async () => {
        await closeConnection();
        kept.forget();
        try {
          connection = await swap(file, prepared, aside, 'checked');
        } catch (error) {
          connection = await openConnection(file);
          throw error;
        } finally {
          log = openLog(file);
        }
      }),
    close: async () => {
      if (turns.isClosed()) return;
      const closed = inTurn(closeConnection);
      turns.close();
      checkpoints.stop();
      await closed;
    },
  };
  bulkDoors.set(store, (fn) =>
    inTurn(() => inTransaction(() => fn(db)).finally(() => kept.forget())),
  );
  return store;
}

function openLog(file: string): LogFlush {
  return file === ':memory:' ? noFlush : logFlushOf(file);
}

/** One write transaction with the bare query builder: for first data and the demo venue inside this workspace. */
export function bulkWrite<T>(store: Store, fn: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const door = bulkDoors.get(store);
  if (!door) throw new Error('Not a store of this process');
  return door(fn);
}
