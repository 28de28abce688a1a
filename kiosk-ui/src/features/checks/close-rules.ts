import type { Check } from '@comanda/contract/checks';

/** Everything that decides whether a check may be closed now; amounts in centavos. */
export interface CloseEntry {
  total: number;
  tip: number;
  methodId: number | null;
  /** The method puts money into a drawer. */
  cash: boolean;
  received: number | null;
  openRegisters: number;
  registerChosen: boolean;
}

export type CloseReason =
  | { reason: 'method' | 'register' | 'noRegister' | 'cash' }
  | { reason: 'insufficient'; missing: number };

/** Centavos, or a percentage that follows the part of the check that is paid. */
export type Tip = number | { percent: number };

/** Centavos of a tip on a payment of `payable` centavos. */
export function tipAmount(tip: Tip, payable: number): number {
  return typeof tip === 'number' ? tip : Math.round((payable * tip.percent) / 100);
}

/** Change = received − (total + tip); the tip is never part of the total. */
export function changeDue(entry: Pick<CloseEntry, 'total' | 'tip' | 'received'>): number {
  return (entry.received ?? 0) - (entry.total + entry.tip);
}

/** Why Close is not possible yet, or null when it is. */
export function closeReason(entry: CloseEntry): CloseReason | null {
  if (entry.methodId === null) return { reason: 'method' };
  if (entry.cash && entry.openRegisters === 0) return { reason: 'noRegister' };
  // Card sales and tips belong to the cut of a register too.
  if (entry.openRegisters > 0 && !entry.registerChosen) return { reason: 'register' };
  if (!entry.cash) return null;
  if (entry.received === null && entry.total + entry.tip > 0) return { reason: 'cash' };
  const change = changeDue(entry);
  return change < 0 ? { reason: 'insufficient', missing: -change } : null;
}

/** Quick amounts in centavos that could pay what is owed (experience: exact, 50 … 1000). */
export const quickAmounts = [5_000, 10_000, 20_000, 50_000, 100_000];

/** What came of closing: the closed check and the change. */
export interface Paid {
  check: Check;
  /** Centavos to give back; null when it was not cash. */
  change: number | null;
}
