import { closeSync, fdatasync, fsyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseError } from './database-error.ts';

/**
 * Makes commits durable. SQLite runs with `synchronous=NORMAL`: a commit is appended to the write-ahead log
 * but not flushed. One `fdatasync` of the log covers every commit made before it started, so commits made
 * during a flush share the next one.
 */
export type LogFlush = {
  /** Records a commit and starts a flush unless one is running. */
  committed(): void;
  /** Resolves once every commit so far is on disk. @throws DatabaseError SQLITE_IOERR when a flush failed. */
  settled(): Promise<void>;
  /** Closes the log; there must be no pending commits. */
  close(): void;
};

/** Number and total duration of this process's flushes. */
export const flushTimes = { count: 0, seconds: 0 };

/** For a database in memory, which has no disk. */
export const noFlush: LogFlush = {
  committed: () => undefined,
  settled: () => Promise.resolve(),
  close: () => undefined,
};

type Waiter = { upTo: number; resolve: () => void; reject: (error: Error) => void };

/**
 * Opens the log of an open database in WAL mode. The log stays the same file until the connection is closed.
 */
export function logFlushOf(databaseFile: string): LogFlush {
  // SQLite creates the log on its first read. If an empty file already exists, it uses that one.
  const log = openSync(`${databaseFile}-wal`, 'a');
  flushFolder(dirname(databaseFile));
  let commits = 0;
  let durable = 0;
  let running = false;
  let failure: DatabaseError | null = null;
  let waiting: Waiter[] = [];

  function flush(): void {
    running = true;
    const upTo = commits;
    const began = performance.now();
    fdatasync(log, (error) => {
      running = false;
      flushTimes.count += 1;
      flushTimes.seconds += (performance.now() - began) / 1000;
      if (error) {
        // The state of the disk is unknown from here on: a later flush that succeeds proves nothing.
        failure = new DatabaseError('SQLITE_IOERR', `SQLITE_IOERR: ${error.message}`, 'fdatasync');
        for (const { reject } of waiting.splice(0)) reject(failure);
        return;
      }
      durable = upTo;
      const covered = waiting.filter((one) => one.upTo <= durable);
      waiting = waiting.filter((one) => one.upTo > durable);
      for (const { resolve } of covered) resolve();
      if (commits > durable) flush();
    });
  }

  return {
    committed: () => {
      commits += 1;
      if (!running && failure === null) flush();
    },
    settled: () => {
      if (failure) return Promise.reject(failure);
      if (durable === commits) return Promise.resolve();
      return new Promise((resolve, reject) => waiting.push({ upTo: commits, resolve, reject }));
    },
    close: () => closeSync(log),
  };
}

/** A new file survives a power cut only when its folder is flushed too. */
function flushFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
