const seconds = [1, 2, 5, 10] as const;

/** Milliseconds before a job that never started is tried again: 1, 2, 5, 10, 10 … s by attempt (from 1). */
export function retryDelayMs(attempt: number): number {
  return (seconds[Math.min(Math.max(attempt, 1), seconds.length) - 1] ?? 10) * 1000;
}

/** An older kitchen ticket needs confirmation by a user, because the dish is probably made or no longer wanted. */
export const kitchenAsksAfterMs = 30 * 60 * 1000;

/** How long a printer must be off line before its backup printer is used. */
export const failoverAfterMs = 15_000;

/** A drawer command older than this has expired: the cashier is no longer waiting for the drawer. */
export const pulseLivesMs = 5_000;

/** Printer states in which nothing can be printed. */
export function isBlocked(state: string): boolean {
  return state === 'paper_out' || state === 'cover_open' || state === 'offline';
}

/** A list of print jobs has the newest ones, at most so many. */
export const PRINT_JOBS_LISTED = 200;
