let leaving: Promise<unknown> = Promise.resolve();

/**
 * Stores the request that ends a cookie until it settles: its response deletes the browser's cookie, so the next
 * log-in must wait for it with {@link left}.
 */
export function leave(request: Promise<unknown>): Promise<void> {
  const done = request.then(
    () => undefined,
    (error: unknown) => console.warn('leaving', error),
  );
  leaving = done;
  return done;
}

/** Resolves when no request that ends a cookie is pending. */
export async function left(): Promise<void> {
  await leaving;
}
