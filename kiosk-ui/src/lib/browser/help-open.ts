import { createStore } from './store.ts';

/** Whether the help of the current screen is open. */
export const helpDoor = createStore(false);

export function openHelp(): void {
  helpDoor.set(true);
}
