import { createStore } from '../store.ts';

/** Which of the printer's dialogs stands open; the app shows it over whatever screen asked for it. */
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
