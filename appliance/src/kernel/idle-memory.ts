import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';

const lookEveryMs = 1000;
/** Share of the last second in which the event loop had work; the polls of the print daemon alone take 1 %. */
const busy = 0.2;

/**
 * Gives memory back to the system when the rush is over. V8 keeps what a rush took for the next one (60 MB); in its
 * memory saver mode it returns it, but collects garbage more often, so a busy box does without that mode.
 */
export function saveMemoryWhenIdle(): void {
  let before = performance.eventLoopUtilization();
  let isSaving = false;
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const isIdle = performance.eventLoopUtilization(now, before).utilization < busy;
    before = now;
    if (isIdle === isSaving) return;
    isSaving = isIdle;
    setFlagsFromString(isIdle ? '--memory-saver-mode' : '--no-memory-saver-mode');
  }, lookEveryMs).unref();
}
