import { createStore } from './store.ts';

/** Whether the search is open, above the current screen. */
export const searchDoor = createStore(false);

export function openSearch(): void {
  searchDoor.set(true);
}
