import type { PrinterProfile } from '@comanda/contract/printing';
import type { PrinterState } from './printer-status.ts';

/** After this many unanswered status requests, jobs do not wait for an answer any more. */
const SILENT_AFTER = 2;

/**
 * Whether printers answer status requests. Waiting for a clone that never answers must not delay every ticket by half
 * a second; a printer that used to answer and does not now is switched off.
 */
export interface Habits {
  of: (printer: PrinterProfile) => 'answers' | 'silent' | 'unsure';
  heard: (printer: PrinterProfile, state: PrinterState) => void;
  /** Forgets everything, because a printer may have been replaced. */
  forget: () => void;
}

export function createHabits(): Habits {
  const answered = new Set<string>();
  const silences = new Map<string, number>();
  // Another address is another printer, about which nothing is known.
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
