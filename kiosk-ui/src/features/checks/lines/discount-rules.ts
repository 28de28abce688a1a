export type DiscountMode = 'none' | 'percent' | 'fixed';

export interface DiscountEntry {
  mode: DiscountMode;
  /** Percent as entered, or centavos. Null while nothing is entered. */
  value: number | null;
  /** Centavos of price × quantity. */
  gross: number;
  /** The user's limit in percent (`orders.applyDiscount`). */
  maxPercent: number;
}

export type DiscountProblem = 'enter' | 'tooMuchPercent' | 'tooLarge' | 'overCap';

/** The discount in centavos: percent converts to gross × percent / 100. */
export function discountAmount(entry: DiscountEntry): number {
  if (entry.mode === 'none' || entry.value === null) return 0;
  if (entry.mode === 'fixed') return entry.value;
  return Math.round((entry.gross * entry.value) / 100);
}

/** The largest allowed discount on this line in centavos, rounded down like on the server. */
export function capAmount(gross: number, maxPercent: number): number {
  return Math.floor((gross * Math.min(100, maxPercent)) / 100);
}

/** The error of the entry, or null. A fixed amount is compared as a percentage of the line. */
export function discountProblem(entry: DiscountEntry): DiscountProblem | null {
  if (entry.mode === 'none') return null;
  if (entry.value === null) return 'enter';
  if (entry.mode === 'percent' && entry.value > 100) return 'tooMuchPercent';
  const amount = discountAmount(entry);
  if (amount > entry.gross) return 'tooLarge';
  const percent = entry.gross === 0 ? 0 : (amount * 100) / entry.gross;
  const asked = entry.mode === 'percent' ? entry.value : percent;
  return asked > entry.maxPercent ? 'overCap' : null;
}
