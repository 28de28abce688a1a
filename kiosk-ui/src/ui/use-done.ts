import { useEffect, useState } from 'react';

/** What a button has just done: its label for a moment, and the sentence that is read out if nothing else says it. */
export interface Done {
  label: string;
  said?: string;
}

const SHOWN_MS = 2500;

/** For a button that says by itself what it did, until a moment has passed or something else is touched. */
export function useDone() {
  const [done, setDone] = useState<Done | null>(null);
  useEffect(() => {
    if (!done) return;
    const end = () => setDone(null);
    const timer = setTimeout(end, SHOWN_MS);
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) document.addEventListener(event, end, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const event of events) document.removeEventListener(event, end, { capture: true });
    };
  }, [done]);
  return { done, show: setDone };
}
