import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work after which other requests, sockets and timers are served. */
const longestHold = 3;

let heldSince: number | null = null;
let startsLongWork = (): void => undefined;

/** Calls `listener` whenever work has taken as long as that. */
export function whenWorkIsLong(listener: () => void): void {
  startsLongWork = listener;
}

/**
 * Starts to measure how long this turn of the event loop takes. Call it where work begins that does not yield by
 * itself, such as a request.
 */
export function noteWork(): void {
  if (heldSince !== null) return;
  heldSince = performance.now();
  setImmediate(() => (heldSince = null));
}

/**
 * Yields to the event loop when work has blocked it for a few milliseconds. A synchronous driver resolves in
 * microtasks only, so a loop over many reads would otherwise block all other requests until it ends. Call it
 * between two slices of long work; it costs nothing while the loop is free.
 */
export async function yieldToEventLoop(): Promise<void> {
  if (heldSince === null) noteWork();
  else if (performance.now() - heldSince > longestHold) {
    startsLongWork();
    await nextTurn();
    noteWork();
  }
}

/** Collects the values of a long computation; other requests are served in between. */
export async function inSlices<T>(results: Iterable<T>): Promise<T[]> {
  const collected: T[] = [];
  for (const result of results) {
    // Reading the clock for every row would cost more than the row.
    if (collected.length % 10 === 0) await yieldToEventLoop();
    collected.push(result);
  }
  return collected;
}
