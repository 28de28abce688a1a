import { cashRounding, type CashRounding } from './cash.ts';
import { shareOut, toPesos, type Centavos } from './money.ts';
import { Problem } from './problem.ts';
import { changeDue, lineTotal, type PricedLine } from './totals.ts';

/** One equal part of a check: `index` of `of`, counted from 1. */
export interface Part {
  index: number;
  of: number;
}

/** What a payment comes to, in centavos; `received` and `change` only for cash. */
export interface PaymentPlan {
  amount: Centavos;
  /** Handed over in addition to the amount because the rest was rounded; signed. */
  rounding: Centavos;
  received: Centavos | null;
  change: Centavos | null;
}

/**
 * A payment towards the rest of a check; centavos. No amount means the whole rest. More than the rest is money
 * handed over when it is cash, and refused (overpayment) otherwise. Cash that does not cover amount and tip is
 * insufficient_cash; nothing at all is payment_empty unless `mayBeNothing` (an empty check is closed so). Only
 * the rest is rounded, never a part of it or a tip; cash that reaches the rounded rest pays all of it.
 */
export function planPayment(ask: {
  rest: Centavos;
  isCash: boolean;
  amount: Centavos | null;
  tip: Centavos;
  received: Centavos | null;
  mayBeNothing?: boolean;
  cashRounding?: CashRounding;
}): PaymentPlan {
  const { rest, isCash, tip } = ask;
  const roundedBy = isCash ? cashRounding(rest, ask.cashRounding ?? 'off') : 0;
  let amount = ask.amount ?? rest;
  let received = isCash ? ask.received : null;
  if (amount > 0 && amount < rest && amount >= rest + roundedBy && roundedBy < 0) amount = rest;
  if (amount > rest) {
    if (!isCash) throw new Problem('overpayment', { field: 'amount', rest: toPesos(rest) });
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
 * What an equal part comes to. The parts not yet paid share the rest to the centavo by largest remainder, so
 * that the last one always settles the check, in whatever order they come and whatever was added between them.
 * `paid` are the parts paid and not reversed. A part paid already is part_paid.
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
 * What chosen lines come to: their totals, but never more than the rest. `paid` are the ids of lines that a
 * standing payment was made for; one of them again is item_paid.
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
    lines.reduce((sum, line) => sum + lineTotal(line), 0),
  );
}

/**
 * The payment that represents a check with several: the largest, the first of equals. The check's
 * payment_type_id and name are this one's; what counts per method is read from the payments.
 */
export function chiefPayment<P extends { amount: Centavos; tip: Centavos }>(
  payments: readonly P[],
): P | undefined {
  return payments.reduce<P | undefined>(
    (chief, payment) => (chief === undefined || payment.amount > chief.amount ? payment : chief),
    undefined,
  );
}
