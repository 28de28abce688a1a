import { createStore, useStore } from '../lib/browser/store.ts';

/** Checks that were deleted (null) or combined into another one (its id) since the page was loaded. */
const removed = createStore<ReadonlyMap<number, number | null>>(new Map());

/** Notes that a check is gone, for the screens that show it. */
export function noteRemoved({ id, into }: { id: number; into: number | null }): void {
  removed.set(new Map(removed.get()).set(id, into));
}

/** The check into which this one was combined, null if it was deleted, undefined while it is there. */
export function useRemoved(checkId: number): number | null | undefined {
  return useStore(removed).get(checkId);
}
