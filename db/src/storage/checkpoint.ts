/**
 * Moves the contents of the write-ahead log into the database file. Optional: it never blocks, and without it
 * no data is lost.
 */
export const checkpoint = 'PRAGMA wal_checkpoint(PASSIVE)';

const idleMs = 300;
/** Fewer commits are not worth a flush of the database file. */
const fewestCommits = 20;

/**
 * Runs `work` when there was no commit for a moment, so that a checkpoint rarely delays a request. When the
 * log reaches its limit anyway, SQLite makes one inside a commit.
 */
export function checkpointsWhenIdle(work: () => Promise<unknown>) {
  let commits = 0;
  let timer: NodeJS.Timeout | null = null;
  const whenIdle = () => {
    timer = null;
    if (commits < fewestCommits) return;
    commits = 0;
    // The store handles storage failures. A log that is in use is left for the next time.
    work().catch(() => undefined);
  };
  return {
    committed(): void {
      commits += 1;
      if (timer) timer.refresh();
      else timer = setTimeout(whenIdle, idleMs).unref();
    },
    stop(): void {
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}
