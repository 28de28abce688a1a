import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work after which requests, sockets and timers get their turn. */
const longestHold = 5;

let heldSince: number | null = null;

/**
 * Lets the event loop run when work has held it for a few milliseconds. A synchronous driver answers in microtasks
 * only, so a loop over many reads would otherwise keep every other request waiting until its end. Call it between two
 * slices of long work; it costs nothing while the loop is free.
 */
export async function yieldToEventLoop(): Promise<void> {
  const now = performance.now();
  if (heldSince === null) {
    heldSince = now;
    setImmediate(() => (heldSince = null));
  } else if (now - heldSince > longestHold) {
    await nextTurn();
  }
}

/** Collects what a long computation yields; other requests are answered in between. */
export async function inSlices<T>(results: Iterable<T>): Promise<T[]> {
  const collected: T[] = [];
  for (const result of results) {
    // Reading the clock for every row would cost more than the row.
    if (collected.length % 50 === 0) await yieldToEventLoop();
    collected.push(result);
  }
  return collected;
}
