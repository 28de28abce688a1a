import { AsyncLocalStorage } from 'node:async_hooks';
import { dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import { backupTo } from './backup.ts';
import { checkpoint, checkpointsWhenIdle } from './checkpoint.ts';
import type { Clock } from './clock.ts';
import { markSuspect, openConnection } from './connection.ts';
import { isStorageFailure } from './database-error.ts';
import type { Connection } from './driver/driver.ts';
import { yieldToEventLoop } from './event-loop.ts';
import { logFlushOf, noFlush, type LogFlush } from './flush.ts';
import { KeptValues } from './kept.ts';
import { answersRows, kyselyOver } from './kysely.ts';
import { migrate } from './migrate.ts';
import { migrations as released, type Migration } from './migrations.ts';
import { readContents, swap, type Contents } from './restore.ts';
import { ensureTotals } from './rebuild-totals.ts';
import { createRepos, type Repos } from './repos.ts';
import type { Database } from './schema.ts';

export type StoreHealth = {
  open: boolean;
  /** The last migration of the database. */
  schema: string;
  /** Why the storage failed, or null. After a failure nothing is written or read any more. */
  failure: string | null;
};

export type Store = {
  /**
   * Runs `fn` on a consistent snapshot; a statement that writes is refused. Keep it short: every other call waits.
   * What it saw is on disk by the time it resolves.
   */
  read<T>(fn: (repos: Repos) => Promise<T>): Promise<T>;
  /**
   * Runs `fn` in one transaction: resolves when the commit is on disk, rolls everything back when `fn` throws. One
   * at a time, in the order of the calls; a call inside another throws at once, since it would wait for itself.
   */
  write<T>(fn: (repos: Repos) => Promise<T>): Promise<T>;
  health(): Promise<StoreHealth>;
  /** Writes a verified copy to `file`, whole or absent, in small steps between which others have their turn. */
  backup(file: string): Promise<void>;
  /** What the database holds, to compare with a backup of it. */
  contents(): Promise<Contents>;
  /**
   * Goes on with `prepared`, a whole database beside the file (restore.ts makes it), and keeps the present one as
   * `aside`. When the new one does not open, everything is as before and the promise rejects.
   */
  replaceWith(prepared: string, aside: string): Promise<void>;
  close(): Promise<void>;
};

export type StoreOptions = {
  /** A path, or ':memory:'. */
  file: string;
  clock: Clock;
  /** Where the copy taken before a migration goes; default `backups` beside the file. */
  backupFolder?: string;
  /** For tests of upgrades only. */
  migrations?: readonly Migration[];
  /** For tests: called with each statement inside a read or write, not with BEGIN, COMMIT and ROLLBACK. */
  onStatement?: (sql: string) => void;
};

type Scope = { kind: 'read' | 'write'; open: boolean };
type Bulk = <T>(fn: (db: Kysely<Database>) => Promise<T>) => Promise<T>;

const bulkDoors = new WeakMap<Store, Bulk>();

/**
 * Opens, checks and migrates the database, taking a backup before a migration of existing data.
 * @throws UnusableDatabase with a sentence for the person at the box; the file is then as it was.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { file, clock, migrations = released } = options;
  const connection = await openConnection(file);
  try {
    await migrate(connection, migrations, clock, async (firstPending) => {
      if (file === ':memory:') return;
      const folder = options.backupFolder ?? join(dirname(file), 'backups');
      await backupTo(connection, join(folder, `before-${firstPending}-${clock.now()}.db`));
    });
    if (migrations === released) await ensureTotals(connection, clock.now());
  } catch (error) {
    await connection.close();
    throw error;
  }
  return storeOver(connection, options, migrations.at(-1)?.name ?? '');
}

function storeOver(first: Connection, { file, onStatement }: StoreOptions, schema: string): Store {
  let connection = first;
  let log = openLog(file);
  const checkpoints = checkpointsWhenIdle(() => inTurn(() => connection.all(checkpoint)));
  const scopes = new AsyncLocalStorage<Scope>();
  let current: Scope | null = null;
  let failure: string | null = null;
  let open = true;
  let last: Promise<unknown> = Promise.resolve();
  const kept = new KeptValues();

  const db = kyselyOver(
    () => connection,
    (sql) => {
      const scope = scopes.getStore();
      if (!scope?.open || scope !== current) {
        throw new Error('A repository was used outside of its store.read or store.write');
      }
      if (scope.kind === 'read' && !answersRows(sql)) {
        throw new Error(`store.read may not write [${sql}]`);
      }
      kept.beforeStatement(sql);
      onStatement?.(sql);
    },
  );
  const repos = createRepos(db, kept);

  function fail(error: unknown): void {
    failure = String(error);
    try {
      markSuspect(file);
    } catch {
      // A disk that takes no mark either: the failure itself is what is reported.
    }
  }

  /** Runs `task` after all earlier ones; resolves and rejects once every commit that it could see is on disk. */
  function inTurn<T>(task: () => Promise<T>): Promise<T> {
    if (scopes.getStore()?.open) {
      return Promise.reject(
        new Error('store.read or store.write inside another one would wait for itself'),
      );
    }
    if (!open) return Promise.reject(new Error('The store is closed'));
    const done = last.then(async () => {
      if (failure !== null) throw new Error(`The storage failed: ${failure}`);
      await yieldToEventLoop();
      return outcomeOf(task, log);
    });
    last = done.catch(() => undefined);
    return done.then(async ({ outcome, flushed }) => {
      try {
        // An error may name what another command has just committed, so it waits as well.
        await flushed;
        if ('error' in outcome) throw outcome.error;
        return outcome.value;
      } catch (error) {
        if (isStorageFailure(error)) fail(error);
        throw error;
      }
    });
  }

  async function inScope<T>(kind: Scope['kind'], fn: () => Promise<T>): Promise<T> {
    const scope: Scope = { kind, open: true };
    current = scope;
    try {
      return await scopes.run(scope, fn);
    } finally {
      // A promise that nobody awaited must not reach into the next transaction.
      scope.open = false;
      current = null;
    }
  }

  async function inTransaction<T>(fn: () => Promise<T>): Promise<T> {
    await connection.run('BEGIN IMMEDIATE');
    try {
      const result = await inScope('write', fn);
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
      if (!/no transaction is active/.test(String(error))) fail(error);
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
    read: (fn) => inTurn(() => inScope('read', () => fn(repos))),
    write: (fn) => inTurn(() => inTransaction(() => fn(repos))),
    health: () => Promise.resolve({ open: open && failure === null, schema, failure }),
    backup: (file) => backupTo(connection, file, inTurn),
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
      if (!open) return;
      const closed = inTurn(closeConnection);
      open = false;
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

type Outcome<T> = { value: T } | { error: unknown };

/** What became of `task`, and the flush that covers every commit until its end. */
async function outcomeOf<T>(
  task: () => Promise<T>,
  log: LogFlush,
): Promise<{ outcome: Outcome<T>; flushed: Promise<void> }> {
  let outcome: Outcome<T>;
  try {
    outcome = { value: await task() };
  } catch (error) {
    outcome = { error };
  }
  return { outcome, flushed: log.settled() };
}

/** One write transaction with the bare query builder: for first data and the demo venue inside this workspace. */
export function bulkWrite<T>(store: Store, fn: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const door = bulkDoors.get(store);
  if (!door) throw new Error('Not a store of this process');
  return door(fn);
}
