import { useEffect, useState } from 'react';
import { ANSWER_WITHIN_MS, awaitedUntil, type PendingList } from './pending.ts';

/** Whether a tab of this device waits for the answer to a send of these lines; it gives up, whatever the clock does. */
export function useIsAwaited(list: PendingList): boolean {
  const until = awaitedUntil(list);
  const [passed, setPassed] = useState(() => Date.now());
  useEffect(() => {
    // Stored before the clock of the device was set back, it may be hours away.
    const wait = Math.min(ANSWER_WITHIN_MS, Math.max(0, until - Date.now()));
    const timer = window.setTimeout(() => setPassed(until), wait);
    return () => window.clearTimeout(timer);
  }, [until]);
  return until > passed;
}
