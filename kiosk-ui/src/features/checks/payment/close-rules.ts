import type { Check } from '@comanda/contract/checks';

/** Everything that decides whether a check can be closed now; amounts in centavos. */
export interface CloseEntry {
  total: number;
  tip: number;
  methodId: number | null;
  /** Accepts more than the amount due. */
  cash: boolean;
  /** Payments are counted in a register. */
  needsRegister: boolean;
  /** The method requires a reference that was not entered yet. */
  missesReference: boolean;
  received: number | null;
  openRegisters: number;
  registerChosen: boolean;
}

export type CloseReason =
  | { reason: 'method' | 'register' | 'noRegister' | 'cash' | 'reference' }
  | { reason: 'insufficient'; missing: number };

/** Centavos, or a percentage of the amount that is paid. */
export type Tip = number | { percent: number };

/** The tip in centavos on a payment of `payable` centavos. */
export function tipAmount(tip: Tip, payable: number): number {
  return typeof tip === 'number' ? tip : Math.round((payable * tip.percent) / 100);
}

/**
 * The centavos that suggested tips are a percentage of: a payment of `payable` centavos, with taxes and after discounts,
 * without its part of the service charge and of the tax on top of that: with the charge the guest already pays for service.
 */
export function tipBase(
  { total, service_charge, taxes }: Pick<Check, 'total' | 'service_charge' | 'taxes'>,
  payable: number,
): number {
  if (!service_charge || total <= 0) return payable;
  const tax = taxes.find(({ tax_id }) => tax_id === service_charge.tax_id);
  const percent = tax?.added ? (tax.rate ?? 0) : 0;
  const service = Math.round(service_charge.amount * (1 + percent / 100));
  const all = total;
  return Math.round((payable * (all - service)) / all);
}

/** Change = received − (total + tip); the tip is never part of the total. */
export function changeDue(entry: Pick<CloseEntry, 'total' | 'tip' | 'received'>): number {
  return (entry.received ?? 0) - (entry.total + entry.tip);
}

/** Why Close is not possible yet, or null. */
export function closeReason(entry: CloseEntry): CloseReason | null {
  if (entry.methodId === null) return { reason: 'method' };
  if (entry.needsRegister && entry.openRegisters === 0) return { reason: 'noRegister' };
  // Card payments and tips belong to the cut of a register too.
  if (entry.openRegisters > 0 && !entry.registerChosen) return { reason: 'register' };
  if (entry.missesReference) return { reason: 'reference' };
  if (!entry.cash) return null;
  if (entry.received === null && entry.total + entry.tip > 0) return { reason: 'cash' };
  const change = changeDue(entry);
  return change < 0 ? { reason: 'insufficient', missing: -change } : null;
}

/** Quick amounts in centavos for a part of a check. */
export const quickAmounts = [5_000, 10_000, 20_000, 50_000, 100_000];

const MOST_OFFERED = 4;

/** What a guest may hand over for `due` centavos: the next round sums above it. For 236.50: 240, 250, 300, 500. */
export function cashAbove(due: number): number[] {
  const rounded = [1_000, ...quickAmounts.filter((step) => step !== 20_000)].map(
    (step) => (Math.floor(due / step) + 1) * step,
  );
  const note = due < 20_000 ? [20_000] : [];
  const above = [...new Set([...rounded, ...note])].sort((a, b) => a - b);
  return due > 0 ? above.slice(0, MOST_OFFERED) : [];
}

/** The result of closing: the closed check and the change. */
export interface Paid {
  check: Check;
  /** The change in centavos; null when it was not cash. */
  change: number | null;
}
