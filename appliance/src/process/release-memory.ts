import { whenWorkIsLong } from '@comanda/db/storage/event-loop';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';

const lookEveryMs = 500;
/** Share of a look in which the process worked, on any thread. The polls of the print daemon alone use 1 %. */
const busy = 0.2;
/** Pauses in a load are shorter. */
const looksUntilIdle = 6;

/** By how much the heap may grow from one rest to the next without a collection. */
const growth = 1.1;
/**
 * Bytes of a buffer that makes V8 begin to collect, in small steps; with over 80 MB, half of the limit of the heap, it
 * would collect at once. Nothing is written to the buffer, so it takes no memory.
 */
const collectingBuffer = 66 * 2 ** 20;

/**
 * Returns memory to the system when the load has passed. V8 otherwise keeps what a peak took (60 MB). Its
 * memory saver mode returns it, but collects garbage more often and for longer (20 ms instead of 6), so the mode is off
 * while the server is busy, and from the first milliseconds of a long request. Without a request V8 may not collect for
 * minutes, so the mode begins with a collection, if the heap has grown since the last rest.
 */
export function saveMemoryWhenIdle(): void {
  let before = process.cpuUsage();
  let idleLooks = 0;
  let isSaving = false;
  let restingHeap = 0;
  const note = (isBusy: boolean): void => {
    idleLooks = isBusy ? 0 : idleLooks + 1;
    if (isSaving === idleLooks >= looksUntilIdle) return;
    isSaving = !isSaving;
    setFlagsFromString(isSaving ? '--memory-saver-mode' : '--no-memory-saver-mode');
    const { total_heap_size: heap } = getHeapStatistics();
    if (!isSaving) restingHeap = heap;
    else if (heap > restingHeap * growth) beginCollecting();
  };
  setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    note((user + system) / 1000 >= busy * lookEveryMs);
  }, lookEveryMs).unref();
  whenWorkIsLong(() => note(true));
}

function beginCollecting(): void {
  try {
    void new ArrayBuffer(collectingBuffer);
  } catch {
    // The system gave no address space for it. V8 collected everything before it gave up.
  }
}
