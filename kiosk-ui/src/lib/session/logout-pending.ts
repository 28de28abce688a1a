let leaving: Promise<unknown> = Promise.resolve();

/** Work of a person that needs their cookie, such as storing what they have not sent. */
type LastWork = (userId: number) => Promise<unknown>;
const lastWorks = new Set<LastWork>();

/** Whose cookie is about to end. */
let leaver: number | null = null;

/** Whether this person has left the screen, but requests still carry their cookie. */
export function isLeaving(userId: number): boolean {
  return leaver === userId;
}

/** What takes longer is left to the next log-in of the person. */
const LAST_WORK_MS = 2000;

/** Does this for each person who leaves, before their cookie ends. */
export function beforeLeaving(work: LastWork): void {
  lastWorks.add(work);
}

/**
 * Does the last work of a person and then asks for the end of their cookie. The promise is stored until it settles: the
 * response deletes the browser's cookie, so the next log-in must wait for it with {@link left}.
 */
export function leave(userId: number, request: () => Promise<unknown>): Promise<void> {
  const done = finish(userId)
    .then(request)
    .then(
      () => undefined,
      (error: unknown) => console.warn('leaving', error),
    );
  leaving = done;
  return done;
}

async function finish(userId: number): Promise<void> {
  leaver = userId;
  const work = Promise.allSettled([...lastWorks].map((each) => each(userId)));
  let late: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([work, new Promise((passed) => (late = setTimeout(passed, LAST_WORK_MS)))]);
  clearTimeout(late);
  leaver = null;
}

/** Resolves when no request that ends a cookie is pending. */
export async function left(): Promise<void> {
  await leaving;
}
