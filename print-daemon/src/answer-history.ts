import type { PrinterProfile } from '@comanda/contract/printing';
import type { PrinterState } from './printer-status.ts';
import type { Timing } from './timing.ts';

/** After this many unanswered status requests, jobs do not wait for an answer any more. */
const SILENT_AFTER = 2;

/** Why a printer that used to answer did not: it may only need longer, or it had the longest time. */
export type Silence = 'slow' | 'no_answer';

/**
 * Whether printers answer status requests, and how long they need. Waiting for a clone that never answers must not delay
 * every ticket by half a second. A printer that used to answer and does not now gets more time with each attempt; after
 * the longest it counts as switched off.
 */
export interface Habits {
  of: (printer: PrinterProfile) => 'answers' | 'silent' | 'unsure';
  /** How long the next status request may take, in milliseconds. */
  answerMs: (printer: PrinterProfile) => number;
  /** Stores an answer, or `unknown` for none; returns what the silence of a printer that used to answer means. */
  heard: (printer: PrinterProfile, state: PrinterState) => Silence | null;
  /** Forgets everything, because a printer may have been replaced. */
  forget: () => void;
}

export function createHabits({ answerMs: waits }: Pick<Timing, 'answerMs'>): Habits {
  const answered = new Set<string>();
  const silences = new Map<string, number>();
  /** Which of the waits a printer needs; a slow one keeps its own. */
  const steps = new Map<string, number>();
  // Another address is another printer, about which nothing is known.
  const keyOf = ({ id, transport }: PrinterProfile) => `${id} ${transport}`;
  const answers = (printer: PrinterProfile) =>
    printer.answers === 1 || answered.has(keyOf(printer));
  return {
    of: (printer) => {
      if (answers(printer)) return 'answers';
      return (silences.get(keyOf(printer)) ?? 0) >= SILENT_AFTER ? 'silent' : 'unsure';
    },
    answerMs: (printer) => waits[steps.get(keyOf(printer)) ?? 0] ?? waits[0],
    heard: (printer, state) => {
      const key = keyOf(printer);
      if (state !== 'unknown') {
        answered.add(key);
        silences.delete(key);
        return null;
      }
      silences.set(key, (silences.get(key) ?? 0) + 1);
      if (!answers(printer)) return null;
      const step = steps.get(key) ?? 0;
      if (step === waits.length - 1) return 'no_answer';
      steps.set(key, step + 1);
      return 'slow';
    },
    forget: () => {
      answered.clear();
      silences.clear();
      steps.clear();
    },
  };
}
