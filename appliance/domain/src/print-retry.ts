const seconds = [1, 2, 5, 10] as const;

/** Milliseconds until a job that never started is tried again: 1, 2, 5, 10, 10 … s by attempt (1 first). */
export function retryDelayMs(attempt: number): number {
  return (seconds[Math.min(Math.max(attempt, 1), seconds.length) - 1] ?? 10) * 1000;
}
