const SHORTEST_MS = 400;
const LONGEST_MS = 10_000;
/** A box that crashed serves again within seconds, a small one may take ten: so many tries are quick. */
const QUICK_TRIES = 40;

/**
 * Milliseconds before try number `attempt` (from 1) to reach the box again: quick at first, then twice as long each
 * time up to ten seconds, and never the same on two screens, so that fifty of them do not knock at once.
 */
export function pauseBefore(attempt: number, random = Math.random()): number {
  const longest = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** Math.max(0, attempt - QUICK_TRIES));
  return longest * (0.5 + random / 2);
}
