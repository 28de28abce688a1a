import type { Centavos } from './money.ts';

/** The amounts of a line: unit price with options and discount amount, in centavos. */
export interface PricedLine {
  price: Centavos;
  quantity: number;
  discount: Centavos;
  /** 4 is cancelled: it stays on the check but counts 0. */
  status: number;
  /** Tax on top of the line's amount; absent when the price contains it. */
  added_tax?: Centavos;
}

export interface CheckTotals {
  subtotal: Centavos;
  discount: Centavos;
  total: Centavos;
  /** Units of lines that are not cancelled. */
  itemCount: number;
}

/**
 * How a tax that prices contain is calculated; a setting of the venue. flat16 is the specification's rate × total (16 %),
 * extracted is total × rate / (100 % + rate).
 */
export type IvaFormula = 'flat16' | 'extracted';

export const CANCELLED = 4;

/** Line total = price × quantity − discount, in centavos. */
export function lineTotal(line: PricedLine): Centavos {
  return line.status === CANCELLED ? 0 : line.price * line.quantity - line.discount;
}

/** What a line costs the guest: its total and the tax on top of it. */
export function lineDue(line: PricedLine): Centavos {
  return line.status === CANCELLED ? 0 : lineTotal(line) + (line.added_tax ?? 0);
}

/** Totals of a check. Subtotal = Σ price × quantity; total = subtotal − discounts; cancelled lines count 0. */
export function checkTotals(lines: readonly PricedLine[]): CheckTotals {
  let subtotal = 0;
  let discount = 0;
  let itemCount = 0;
  for (const line of lines) {
    if (line.status === CANCELLED) continue;
    subtotal += line.price * line.quantity;
    discount += line.discount;
    itemCount += line.quantity;
  }
  return { subtotal, discount, total: subtotal - discount, itemCount };
}

/** Change for cash = received − (subtotal + tip − discounts); negative means insufficient cash. */
export function changeDue(received: Centavos, total: Centavos, tip: Centavos): Centavos {
  return received - (total + tip);
}
