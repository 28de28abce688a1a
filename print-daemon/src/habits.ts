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
  heard: (printer: PrinterProfile, state: PrinterState) => void;
  /** Everything is open again: a printer may have been changed. */
  forget: () => void;
}

export function createHabits(): Habits {
  const answered = new Set<string>();
  const silences = new Map<string, number>();
  // Another address is another printer, of which nothing is known yet.
  const keyOf = ({ id, transport }: PrinterProfile) => `${id} ${transport}`;
  return {
    of: (printer) => {
      const key = keyOf(printer);
      if (printer.answers === 1 || answered.has(key)) return 'answers';
      return (silences.get(key) ?? 0) >= SILENT_AFTER ? 'silent' : 'unsure';
    },
    heard: (printer, state) => {
      const key = keyOf(printer);
      if (state === 'unknown') {
        silences.set(key, (silences.get(key) ?? 0) + 1);
        return;
      }
      answered.add(key);
      silences.delete(key);
    },
    forget: () => {
      answered.clear();
      silences.clear();
    },
  };
}
