import { useEffect, useState } from 'react';
import { awaitedUntil, type PendingList } from './pending.ts';

/** Whether a tab of this device waits for the answer to a send of these lines. */
export function useIsAwaited(list: PendingList): boolean {
  const until = awaitedUntil(list);
  const [, redraw] = useState(0);
  useEffect(() => {
    const wait = until - Date.now();
    if (wait <= 0) return;
    const timer = window.setTimeout(() => redraw((count) => count + 1), wait);
    return () => window.clearTimeout(timer);
  }, [until]);
  return until > Date.now();
}
