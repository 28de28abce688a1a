import { runWrite, type AppContext } from './kernel/context.ts';
import { keptMs } from './kernel/idempotency.ts';
import { sweepSessions } from './session/session.service.ts';

const everyMs = 60_000;
/** A screen offline for longer than this reloads everything instead of the gap. */
const eventsKeptMs = 24 * 60 * 60 * 1000;

/** Ends what has run out and forgets what is no longer needed, in one transaction. */
export async function cleanUp(context: AppContext): Promise<void> {
  if (context.store.readOnly !== null) return;
  await runWrite(context, async (tx) => {
    await sweepSessions(tx);
    await tx.repos.idempotency.deleteBefore(tx.now - keptMs);
    await tx.repos.events.deleteBefore(tx.now - eventsKeptMs);
  });
}

/** Runs every minute; returns the function that stops it. */
export function startHousekeeping(context: AppContext): () => void {
  const timer = setInterval(() => {
    cleanUp(context).catch((error: unknown) => {
      context.log.error({ err: error }, 'housekeeping failed');
    });
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
