import { whenWorkIsLong } from '@comanda/db/event-loop';
import { setFlagsFromString } from 'node:v8';

const lookEveryMs = 500;
/** Share of a look in which the process worked, on any thread. The polls of the print daemon alone use 1 %. */
const busy = 0.2;
/** Pauses in a load are shorter. */
const looksUntilIdle = 6;

/**
 * Returns memory to the system when the load has passed. V8 otherwise keeps what a peak took (60 MB). Its
 * memory saver mode returns it, but collects garbage more often and for longer (20 ms instead of 6), so the mode is off
 * while the server is busy, and from the first milliseconds of a long request.
 */
export function saveMemoryWhenIdle(): void {
  let before = process.cpuUsage();
  let idleLooks = 0;
  let isSaving = false;
  const note = (isBusy: boolean): void => {
    idleLooks = isBusy ? 0 : idleLooks + 1;
    if (isSaving === idleLooks >= looksUntilIdle) return;
    isSaving = !isSaving;
    setFlagsFromString(isSaving ? '--memory-saver-mode' : '--no-memory-saver-mode');
  };
  setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    note((user + system) / 1000 >= busy * lookEveryMs);
  }, lookEveryMs).unref();
  whenWorkIsLong(() => note(true));
}
