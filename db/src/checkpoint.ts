/** Moves what the write-ahead log holds into the database file; nobody waits for it, and nothing is lost without it. */
export const checkpoint = 'PRAGMA wal_checkpoint(PASSIVE)';

const idleMs = 300;
/** Fewer commits are not worth a flush of the database file. */
const fewestCommits = 20;

/**
 * Runs `work` when no commit has been made for a moment, so that a guest's command seldom pays for a checkpoint.
 * SQLite makes one by itself inside a commit when the log has grown to its limit all the same.
 */
export function checkpointsWhenIdle(work: () => Promise<unknown>) {
  let commits = 0;
  let timer: NodeJS.Timeout | null = null;
  const whenIdle = () => {
    timer = null;
    if (commits < fewestCommits) return;
    commits = 0;
    // A failure of the storage is noted by the store; a log that is still in use is left for the next time.
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
