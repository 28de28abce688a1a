import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';

const lookEveryMs = 1000;
/** Share of the last second in which the event loop was busy. The polls of the print daemon alone use 1 %. */
const busy = 0.2;

/**
 * Returns memory to the system when the load has passed. V8 otherwise keeps what a peak took (60 MB). Its
 * memory saver mode returns it, but collects garbage more often, so the mode is off while the server is busy.
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
