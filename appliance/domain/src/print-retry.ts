const seconds = [1, 2, 5, 10] as const;

/** Milliseconds until a job that never started is tried again: 1, 2, 5, 10, 10 … s by attempt (1 first). */
export function retryDelayMs(attempt: number): number {
  return (seconds[Math.min(Math.max(attempt, 1), seconds.length) - 1] ?? 10) * 1000;
}

/** A kitchen ticket older than this asks a person first: the dish is long made, or nobody waits for it. */
export const kitchenAsksAfterMs = 30 * 60 * 1000;

/** How long a printer must be out before its backup prints for it. */
export const failoverAfterMs = 15_000;

/** A drawer that opens later than this opens for nobody. */
export const pulseLivesMs = 5_000;

/** States in which a printer puts nothing on paper. */
export function isBlocked(state: string): boolean {
  return state === 'paper_out' || state === 'cover_open' || state === 'offline';
}
