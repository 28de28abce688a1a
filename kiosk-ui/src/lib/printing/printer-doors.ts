import { createStore } from '../browser/store.ts';

/** Which of the printer dialogs is open; the app shows it above the current screen. */
export const printerDoor = createStore<'settings' | 'test' | null>(null);

export function openPrinterSettings(): void {
  printerDoor.set('settings');
}

export function openPrinterTest(): void {
  printerDoor.set('test');
}

export function closePrinterDoor(): void {
  printerDoor.set(null);
}
