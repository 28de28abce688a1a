import { roundHalfUp, type Centavos } from './money.ts';

/** A line of a check as far as money goes: unit price with options and discount amount, in centavos. */
export interface PricedLine {
  price: Centavos;
  quantity: number;
  discount: Centavos;
  /** 4 is cancelled: kept on the check, counts nothing. */
  status: number;
}

export interface CheckTotals {
  subtotal: Centavos;
  discount: Centavos;
  total: Centavos;
  /** Units on live lines. */
  itemCount: number;
}

/** How IVA is read out of a total; the venue chooses. */
export type IvaFormula = 'flat16' | 'extracted';

export const CANCELLED = 4;

/** Line total = price × quantity − discount, in centavos. */
export function lineTotal(line: PricedLine): Centavos {
  return line.status === CANCELLED ? 0 : line.price * line.quantity - line.discount;
}

/** Sums of a check. Subtotal = Σ price × quantity; total = subtotal − discounts; cancelled lines count 0. */
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

/**
 * IVA contained in a total, rounded half up once per check; it is never added.
 * flat16 is the specification's 0.16 × total; extracted is total × 16/116.
 */
export function ivaOf(total: Centavos, formula: IvaFormula): Centavos {
  return formula === 'flat16' ? roundHalfUp((total * 16) / 100) : roundHalfUp((total * 16) / 116);
}

/** Change for cash = received − (subtotal + tip − discounts); negative means insufficient cash. */
export function changeDue(received: Centavos, total: Centavos, tip: Centavos): Centavos {
  return received - (total + tip);
}
