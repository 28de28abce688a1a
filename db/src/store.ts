import { dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import { readAccess, type Access } from './storage/access-snapshot.ts';
import { backupTo } from './storage/backup.ts';
import { checkpoint, checkpointsWhenIdle } from './storage/checkpoint.ts';
import type { Clock } from './clock.ts';
import { openConnection } from './storage/connection.ts';
import { readContents, type Contents } from './storage/contents.ts';
import type { Connection } from './driver/driver.ts';
import { logFlushOf, noFlush, type LogFlush } from './storage/flush.ts';
import { CachedValues } from './cache.ts';
import { kyselyOver } from './storage/kysely.ts';
import { ReadOnlyStore } from './storage/database-error.ts';
import { migrate, UnusableDatabase } from './storage/migrate.ts';
import { migrations as released, type Migration } from './storage/migrations.ts';
import { openReadOnly, whyReadOnly } from './storage/read-only.ts';
import { finishReplacement } from './storage/replace.ts';
import { swap } from './storage/restore.ts';
import { ensureTotals } from './storage/rebuild-totals.ts';
import { createRepos, type Repos } from './repos.ts';
import type { Database } from './schema.ts';
import { createScopes } from './storage/scopes.ts';
import { noteTouched } from './repos/touched.ts';
import { createTurns } from './storage/transaction-queue.ts';

export type StoreHealth = {
  open: boolean;
  /** The last migration of the database. */
  schema: string;
  /** Why the storage failed, or null. After a failure all reads and writes are refused. */
  failure: string | null;
};

export type Store = {
  /** Why the store is read only, for example EROFS; null when it can be written to. */
  readonly readOnly: string | null;
  /**
   * Runs `fn` on a consistent snapshot. Statements that write are refused. Keep it short, because all other
   * calls wait. Everything it read is on disk when it resolves.
   */
  read<T>(fn: (repos: Repos) => Promise<T>): Promise<T>;
  /**
   * Runs `fn` in a transaction. Resolves when the commit is on disk; rolls back when `fn` throws.
   * Transactions run one at a time, in the order of the calls. A nested call throws at once, since it would
   * wait for itself.
   * @throws ReadOnlyStore when `readOnly` is set
   */
  write<T>(fn: (repos: Repos) => Promise<T>): Promise<T>;
  /**
   * Like `write`, but always rolls back: answers what a command would do. Nothing reaches the disk.
   * @throws ReadOnlyStore when `readOnly` is set
   */
  rehearse<T>(fn: (repos: Repos) => Promise<T>): Promise<T>;
  /**
   * Refuses writes from now on, while those called before are still carried out: `readOnly` is then `FROZEN`. Returns
   * a function that ends it.
   */
  freeze(): () => void;
  health(): Promise<StoreHealth>;
  /** Writes a verified copy to `file`, complete or absent, in small steps between which other calls run. */
  backup(file: string): Promise<void>;
  /** A summary of the database, to compare with that of a backup. */
  contents(): Promise<Contents>;
  /** The access data, to keep it in a restore. */
  access(): Promise<Access>;
  /**
   * Continues with `prepared`, a complete database next to the file (made by restore.ts), and keeps the
   * present one as `aside`. If the new one does not open, nothing is changed and the promise rejects.
   */
  replaceWith(prepared: string, aside: string): Promise<void>;
  close(): Promise<void>;
};

export type StoreOptions = {
  /** A path, or ':memory:'. */
  file: string;
  clock: Clock;
  /** Folder of the backup made before a migration; by default `backups` next to the file. */
  backupFolder?: string;
  /** Key to sign backups with; without it they are not signed. */
  backupKey?: Uint8Array | undefined;
  /** Only for tests of upgrades. */
  migrations?: readonly Migration[];
  /** For tests: called with each statement inside a read or write, except BEGIN, COMMIT and ROLLBACK. */
  onStatement?: (sql: string) => void;
};

type Bulk = <T>(fn: (db: Kysely<Database>) => Promise<T>) => Promise<T>;

const bulkDoors = new WeakMap<Store, { read: Bulk; write: Bulk }>();

/**
 * Opens, checks and migrates the database. Makes a backup before migrating existing data. In a folder that
 * cannot be written to, it is opened read only.
 * @throws UnusableDatabase with a sentence for the operator; the file is not changed then
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
    // A database of an older version has not all of the tables.
    const isReleased = migrations === released;
    if (isReleased) await ensureTotals(connection, clock.now());
    await noteTouched(connection, isReleased ? undefined : []);
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
  const caches = new CachedValues();
  const turns = createTurns(file, scopes.isInside, () => log.settled());
  const { enqueue } = turns;
  const checkpoints = checkpointsWhenIdle(() => enqueue(() => connection.all(checkpoint)));

  const db = kyselyOver(
    () => connection,
    (sql) => {
      scopes.check(sql);
      caches.beforeStatement(sql);
      onStatement?.(sql);
    },
  );
  const repos = createRepos(db, caches);
  async function inTransaction<T>(fn: () => Promise<T>, isRehearsal = false): Promise<T> {
    await connection.run('BEGIN IMMEDIATE');
    try {
      const result = await scopes.run('write', fn);
      if (isRehearsal) return await rollBack(true).then(() => result);
      await connection.run('COMMIT');
      caches.committed();
      log.committed();
      checkpoints.committed();
      return result;
    } catch (error) {
      await rollBack(isRehearsal);
      throw error;
    }
  }

  async function rollBack(isRehearsal: boolean): Promise<void> {
    if (isRehearsal) caches.rehearsed();
    else caches.rolledBack();
    try {
      await connection.run('ROLLBACK');
    } catch (error) {
      // SQLite rolls back by itself after a full disk or an I/O error. After any other error the state is
      // unknown.
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

  let frozen = false;
  const whyRefused = () => readOnly ?? (frozen ? 'FROZEN' : null);

  const whenWritable = <T>(task: () => Promise<T>) =>
    whyRefused() === null ? enqueue(task) : refuseWrite(whyRefused());

  const store: Store = {
    get readOnly() {
      return whyRefused();
    },
    freeze: () => {
      frozen = true;
      return () => void (frozen = false);
    },
    read: (fn) => enqueue(() => scopes.run('read', () => fn(repos))),
    write: (fn) => whenWritable(() => inTransaction(() => fn(repos))),
    rehearse: (fn) => whenWritable(() => inTransaction(() => fn(repos), true)),
    health: () => Promise.resolve({ ...turns.health(), schema }),
    backup: (to) => backupTo(connection, to, { turn: enqueue, key: backupKey }),
    access: () => enqueue(() => readAccess(connection)),
    contents: () => enqueue(() => readContents(connection)),
    replaceWith: (prepared, aside) =>
      enqueue(async () => {
        await closeConnection();
        caches.forget();
        try {
          connection = await swap(file, prepared, aside, 'checked');
        } catch (error) {
          connection = await openConnection(file);
          throw error;
        } finally {
          log = openLog(file);
          await noteTouched(connection);
        }
      }),
    close: async () => {
      if (turns.isClosed()) return;
      const closed = enqueue(closeConnection);
      turns.close();
      checkpoints.stop();
      await closed;
    },
  };
  bulkDoors.set(store, {
    read: (fn) => enqueue(() => scopes.run('read', () => fn(db))),
    write: (fn) =>
      enqueue(() => inTransaction(() => inBulk(repos, fn(db))).finally(() => caches.forget())),
  });
  return store;
}

/** The ids of a bulk write are too many to be sent to anyone. */
async function inBulk<T>(repos: Repos, writing: Promise<T>): Promise<T> {
  const result = await writing;
  await repos.touched.noteEverything();
  return result;
}

function refuseWrite(why: string | null): Promise<never> {
  return Promise.reject(new ReadOnlyStore(`The storage is read-only (${why}).`));
}

function openLog(file: string): LogFlush {
  return file === ':memory:' ? noFlush : logFlushOf(file);
}

/** A write transaction with the plain query builder, for first data and the demo venue in this workspace. */
export function bulkWrite<T>(store: Store, fn: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  return doorsOf(store).write(fn);
}

/** A read with the plain query builder, for copies of whole tables in this workspace. Keep it short. */
export function bulkRead<T>(store: Store, fn: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  return doorsOf(store).read(fn);
}

function doorsOf(store: Store): { read: Bulk; write: Bulk } {
  const doors = bulkDoors.get(store);
  if (!doors) throw new Error('Not a store of this process');
  return doors;
}
