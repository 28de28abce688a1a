import { useEffect } from 'react';
import { createStore } from '../lib/browser/store.ts';

/** The check whose payment opens as soon as it is shown: one that was chosen on the floor, or the next part of a split check. */
export const payNext = createStore<number | null>(null);

/** Starts the payment of the check once when it was chosen as the next one to pay; `start` is null until that is possible. */
export function usePayNext(checkId: number, start: (() => void) | null): void {
  useEffect(() => {
    if (start === null || payNext.get() !== checkId) return;
    payNext.set(null);
    start();
  });
}
