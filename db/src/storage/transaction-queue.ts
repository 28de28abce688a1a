import { markSuspect } from './connection.ts';
import { isStorageFailure } from './database-error.ts';
import { yieldToEventLoop } from './event-loop.ts';

/**
 * Runs tasks on the database one after another. After a storage failure every later task is refused.
 * `isInside` is true for a caller inside a task; `settled` resolves when all commits so far are on disk.
 */
export function createTurns(file: string, isInside: () => boolean, settled: () => Promise<void>) {
  let failure: string | null = null;
  let open = true;
  let last: Promise<unknown> = Promise.resolve();

  function fail(error: unknown): void {
    failure = String(error);
    try {
      markSuspect(file);
    } catch {
      // The mark could not be written either. The original failure is reported.
    }
  }

  /**
   * Runs `task` after all earlier ones. Resolves or rejects once every commit that it could see is on disk.
   */
  function enqueue<T>(task: () => Promise<T>): Promise<T> {
    if (isInside()) {
      return Promise.reject(
        new Error('store.read or store.write inside another one would wait for itself'),
      );
    }
    if (!open) return Promise.reject(new Error('The store is closed'));
    const done = last.then(async () => {
      if (failure !== null) throw new Error(`The storage failed: ${failure}`);
      await yieldToEventLoop();
      return outcomeOf(task, settled);
    });
    last = done.catch(() => undefined);
    return done.then(async ({ outcome, flushed }) => {
      try {
        // An error may contain data that another command has just committed, so it waits for the flush as
        // well.
        await flushed;
        if ('error' in outcome) throw outcome.error;
        return outcome.value;
      } catch (error) {
        if (isStorageFailure(error)) fail(error);
        throw error;
      }
    });
  }

  return {
    enqueue,
    fail,
    health: () => ({ open: open && failure === null, failure }),
    isClosed: () => !open,
    /** Refuses new tasks; queued ones still run. */
    close: () => {
      open = false;
    },
  };
}

type Outcome<T> = { value: T } | { error: unknown };

/** Returns the result of `task`, and the flush that covers every commit until its end. */
async function outcomeOf<T>(
  task: () => Promise<T>,
  settled: () => Promise<void>,
): Promise<{ outcome: Outcome<T>; flushed: Promise<void> }> {
  let outcome: Outcome<T>;
  try {
    outcome = { value: await task() };
  } catch (error) {
    outcome = { error };
  }
  return { outcome, flushed: settled() };
}
