import { cashRounding, type CashRounding } from './cash.ts';
import { shareOut, type Centavos } from './money.ts';
import { Problem } from './problem.ts';
import { changeDue, lineDue, type PricedLine } from './totals.ts';

/** One equal part of a check: `index` of `of`, counted from 1. */
export interface Part {
  index: number;
  of: number;
}

/** The amounts of a payment, in centavos; `received` and `change` only for methods that give change. */
export interface PaymentPlan {
  amount: Centavos;
  /** Handed over in addition to the amount because the rest was rounded; may be negative. */
  rounding: Centavos;
  received: Centavos | null;
  change: Centavos | null;
}

/**
 * Plans a payment towards the rest of a check; centavos. Without an amount it pays the whole rest. Where
 * change is given, an amount above the rest is the money handed over; otherwise it is refused (overpayment). Cash that does not cover
 * amount and tip is insufficient_cash. An empty payment is payment_empty unless `mayBeNothing` (to close an empty
 * check). Only the rest is rounded, never a part of it or a tip; cash that covers the rounded rest pays all of it.
 */
export function planPayment(ask: {
  rest: Centavos;
  givesChange: boolean;
  amount: Centavos | null;
  tip: Centavos;
  received: Centavos | null;
  mayBeNothing?: boolean;
  cashRounding?: CashRounding;
}): PaymentPlan {
  const { rest, givesChange, tip } = ask;
  const roundedBy = givesChange ? cashRounding(rest, ask.cashRounding ?? 'off') : 0;
  let amount = ask.amount ?? rest;
  let received = givesChange ? ask.received : null;
  if (amount > 0 && amount < rest && amount >= rest + roundedBy && roundedBy < 0) amount = rest;
  if (amount > rest) {
    if (!givesChange) throw new Problem('overpayment', { field: 'amount', rest });
    received ??= amount;
    amount = rest;
  }
  if (amount + tip === 0 && !ask.mayBeNothing) {
    throw new Problem('payment_empty', { field: 'amount' });
  }
  const rounding = amount === rest ? roundedBy : 0;
  const change = received === null ? null : changeDue(received, amount + rounding, tip);
  if (change !== null && change < 0) {
    throw new Problem('insufficient_cash', { field: 'cash_received' });
  }
  return { amount, rounding, received, change };
}

/**
 * The amount of an equal part. The unpaid parts share the rest to the centavo by largest remainder, so that the last
 * one always settles the check, in any order and whatever was added in between. `paid` are the parts paid and not
 * reversed. Throws part_paid for a paid part.
 */
export function partAmount(rest: Centavos, part: Part, paid: readonly Part[]): Centavos {
  if (part.index > part.of) throw new Problem('validation', { field: 'part.index' });
  const taken = new Set(paid.filter(({ of }) => of === part.of).map(({ index }) => index));
  if (taken.has(part.index)) throw new Problem('part_paid', { field: 'part.index' });
  const open = Array.from({ length: part.of }, (_, index) => index + 1).filter(
    (index) => !taken.has(index),
  );
  const shares = shareOut(
    rest,
    open.map(() => 1),
  );
  return shares[open.indexOf(part.index)] ?? 0;
}

/**
 * The amount of chosen lines with their taxes, at most the rest. `paid` are the ids of lines with an active payment;
 * choosing one of them is item_paid.
 */
export function linesAmount(
  rest: Centavos,
  lines: readonly (PricedLine & { id: number })[],
  paid: ReadonlySet<number>,
): Centavos {
  const again = lines.find((line) => paid.has(line.id));
  if (again) throw new Problem('item_paid', { field: 'item_ids', item_id: again.id });
  return Math.min(
    rest,
    lines.reduce((sum, line) => sum + lineDue(line), 0),
  );
}

/**
 * The main payment of a check with several: the largest, the first of equal ones. The check's payment_type_id and
 * name are from this one; figures per payment type are read from the payments.
 */
export function chiefPayment<P extends { amount: Centavos; tip: Centavos }>(
  payments: readonly P[],
): P | undefined {
  return payments.reduce<P | undefined>(
    (chief, payment) => (chief === undefined || payment.amount > chief.amount ? payment : chief),
    undefined,
  );
}
