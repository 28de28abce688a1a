import type { AppContext } from './context.ts';

/**
 * Does `work` every `everyMs` milliseconds, never twice at the same time. A failure is logged as `failure` and
 * tried again. Returns a function that stops it.
 */
export function repeat(
  { log }: AppContext,
  everyMs: number,
  failure: string,
  work: () => Promise<unknown>,
): () => void {
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    work()
      .catch((error: unknown) => log.error({ err: error }, failure))
      .finally(() => (busy = false));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
