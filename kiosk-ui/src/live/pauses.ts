const SHORTEST_MS = 400;
const LONGEST_MS = 10_000;
/** A server that crashed is back within seconds, a slow one within ten: this many attempts are frequent. */
const QUICK_TRIES = 40;

/**
 * Milliseconds before attempt number `attempt` (from 1) to reach the server: short at first, then doubled each time
 * up to ten seconds, and with jitter, so that fifty screens do not connect at once.
 */
export function pauseBefore(attempt: number, random = Math.random()): number {
  const longest = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** Math.max(0, attempt - QUICK_TRIES));
  return longest * (0.5 + random / 2);
}
