import type { PrinterProfile } from '@comanda/contract/printing';
import type { PrinterState } from './printer-status.ts';

/** So many questions without an answer, and a job does not wait for one any more. */
const SILENT_AFTER = 2;

/**
 * What printers are used to do when they are asked for their status. A clone that never answers must not cost every
 * ticket half a second; one that has answered before and is silent now is switched off.
 */
export interface Habits {
  of: (printer: PrinterProfile) => 'answers' | 'silent' | 'unsure';
  heard: (printerId: number, state: PrinterState) => void;
  /** Everything is open again: a printer may have been changed. */
  forget: () => void;
}

export function createHabits(): Habits {
  const answered = new Set<number>();
  const silences = new Map<number, number>();
  return {
    of: ({ id, answers }) => {
      if (answers === 1 || answered.has(id)) return 'answers';
      return (silences.get(id) ?? 0) >= SILENT_AFTER ? 'silent' : 'unsure';
    },
    heard: (id, state) => {
      if (state === 'unknown') {
        silences.set(id, (silences.get(id) ?? 0) + 1);
        return;
      }
      answered.add(id);
      silences.delete(id);
    },
    forget: () => {
      answered.clear();
      silences.clear();
    },
  };
}
