import { createStore } from './store.ts';

/** Whether the search is open, over whatever screen asked for it. */
export const searchDoor = createStore(false);

export function openSearch(): void {
  searchDoor.set(true);
}
