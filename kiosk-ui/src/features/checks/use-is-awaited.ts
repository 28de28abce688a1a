import { useEffect, useState } from 'react';
import { awaitedUntil, type PendingList } from './pending.ts';

/** Whether a tab of this device waits for the answer to a send of these lines. */
export function useIsAwaited(list: PendingList): boolean {
  const until = awaitedUntil(list);
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const timer = window.setTimeout(() => setPassed(until), Math.max(0, until - Date.now()));
    return () => window.clearTimeout(timer);
  }, [until]);
  return until > passed;
}
