let leaving: Promise<unknown> = Promise.resolve();

/**
 * Keeps the request that ends a cookie, answered or not: its answer clears the cookie of the browser, so the next
 * log-in waits for it with {@link left}.
 */
export function leave(request: Promise<unknown>): Promise<void> {
  const done = request.then(
    () => undefined,
    (error: unknown) => console.warn('leaving', error),
  );
  leaving = done;
  return done;
}

/** Resolves when no cookie is being ended. */
export async function left(): Promise<void> {
  await leaving;
}
