import { useSyncExternalStore } from 'react';
import { serverNow } from '../../lib/format/time.ts';

const SECOND = 1_000;
const MINUTE = 60_000;
/** Ages are shown in seconds below this, then in minutes. */
const IN_SECONDS = 90 * SECOND;

const listeners = new Set<() => void>();
let timer = 0;

/** One clock for all tickets. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = window.setInterval(() => listeners.forEach((tell) => tell()), SECOND);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.clearInterval(timer);
  };
}

/** The last moment at which an age that began at `since` changed on the screen, milliseconds UTC. */
export function agedAt(since: number, now: number): number {
  const age = Math.max(0, now - since);
  return since + age - (age % (age < IN_SECONDS ? SECOND : MINUTE));
}

/** {@link agedAt} by the server's time: the ticket is drawn again only when its age is another one. */
export function useAgedAt(since: number): number {
  return useSyncExternalStore(subscribe, () => agedAt(since, serverNow()));
}
