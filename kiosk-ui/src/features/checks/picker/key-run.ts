/** Keys that follow each other without a pause, as a scanner types them. Times are in milliseconds. */
export interface KeyRun {
  text: string;
  /** When the first and the last key came. */
  from: number;
  to: number;
}

/** A longer gap is a pause. A scanner over Bluetooth takes 100 ms a key, and now and then much longer. */
export const longestGapMs = 300;
/** How long the rest of a code, or the code after `3*`, may follow. */
export const restWaitMs = 5000;

const shortestCode = 3;
/** So many signs without a field to type them into are a code, however slow. */
const wholeCode = 6;
/** People type a word faster than this only now and then. */
const scannerGapMs = 110;
/** No person types so fast. */
const cableGapMs = 50;

/** The run with one more key, or a new one after a pause. */
export function withKey(run: KeyRun | null, key: string, at: number): KeyRun {
  if (!run || at - run.to > longestGapMs) return { text: key, from: at, to: at };
  return { text: run.text + key, from: run.from, to: at };
}

/** The mean gap between its keys; endless for a single key. */
function meanGap({ text, from, to }: KeyRun): number {
  return text.length < 2 ? Infinity : (to - from) / (text.length - 1);
}

/** Whether a run is a scanned code, judged by its pace: that of the scanner, not a fixed one. */
export function isScanned(run: KeyRun, isInField: boolean): boolean {
  if (run.text.length < shortestCode) return false;
  return meanGap(run) <= scannerGapMs || (!isInField && run.text.length >= wholeCode);
}

/** Whether no person can have typed it: for places where people type digits and Enter themselves. */
export function isCertainlyScanned(run: KeyRun): boolean {
  const gap = meanGap(run);
  return (
    run.text.length >= wholeCode &&
    (gap <= cableGapMs || (run.text.length >= 8 && gap <= scannerGapMs))
  );
}
