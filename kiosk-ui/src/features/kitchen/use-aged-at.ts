import { useSyncExternalStore } from 'react';
import { serverNow } from '../../lib/format/time.ts';

const SECOND = 1_000;
const MINUTE = 60_000;
/** Ages are shown in seconds below this, then in minutes. */
const IN_SECONDS = 90 * SECOND;

const listeners = new Set<() => void>();
let timer = 0;
let ticked = 0;

/** One clock for all tickets: what they show changes in the same moment, so that a tick draws the board once. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    ticked = serverNow();
    timer = window.setInterval(() => {
      ticked = serverNow();
      listeners.forEach((tell) => tell());
    }, SECOND);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.clearInterval(timer);
  };
}

const now = (): number => (listeners.size === 0 ? serverNow() : ticked);

/** The last moment at which an age that began at `since` was a whole second or minute, milliseconds UTC. */
export function agedAt(since: number, at: number, unit: 'seconds' | 'minutes'): number {
  const age = Math.max(0, at - since);
  return since + age - (age % (unit === 'seconds' && age < IN_SECONDS ? SECOND : MINUTE));
}

/** {@link agedAt} by the server's time: drawn again only when that is another moment. */
export function useAgedAt(since: number, unit: 'seconds' | 'minutes'): number {
  return useSyncExternalStore(subscribe, () => agedAt(since, now(), unit));
}
