import type { PrintJob } from '@comanda/contract/printing';
import { createStore } from '../browser/store.ts';

/** The paper that the app shows above the current screen, because no printer is set up. */
export const shownPaper = createStore<PrintJob | null>(null);

export function showPaper(job: PrintJob): void {
  shownPaper.set(job);
}

export function closePaper(): void {
  shownPaper.set(null);
}
