import { shareOut, type Centavos } from './money.ts';
import { Problem } from './problem.ts';
import { lineDue, type PricedLine } from './totals.ts';

/** The data that decides what the guests of a check pay; centavos. */
export interface GuestsCheck {
  /** The number of guests on the check. Lines and payments may name more. */
  guests: number | null;
  rest: Centavos;
  lines: readonly (PricedLine & { guest: number | null })[];
  /** The active payments. */
  payments: readonly { guest: number | null; amount: Centavos }[];
}

/** What a guest still has to pay and has paid. */
export interface GuestDue {
  guest: number;
  due: Centavos;
  paid: Centavos;
}

/**
 * What each guest still has to pay: their own lines and an equal share of unassigned lines, less what they paid. The
 * sum equals the rest to the centavo. After payments of another kind, or when lines have changed guests, the guests
 * who still owe something share the rest in proportion.
 */
export function guestDues({ guests, rest, lines, payments }: GuestsCheck): GuestDue[] {
  const named = [...lines, ...payments].map(({ guest }) => guest ?? 0);
  const count = Math.max(1, guests ?? 0, ...named);
  const sumOf = (guest: number | null) =>
    lines.reduce((sum, line) => (line.guest === guest ? sum + lineDue(line) : sum), 0);
  const everyone = Array.from({ length: count }, (_, index) => index + 1);
  const shared = shareOut(
    sumOf(null),
    everyone.map(() => 1),
  );
  const paid = everyone.map((guest) =>
    payments.reduce((sum, one) => (one.guest === guest ? sum + one.amount : sum), 0),
  );
  const open = everyone.map((guest, index) =>
    Math.max(0, sumOf(guest) + (shared[index] ?? 0) - (paid[index] ?? 0)),
  );
  const isExact = open.reduce((sum, due) => sum + due, 0) === rest;
  const dues = isExact ? open : shareOut(rest, open);
  return everyone.map((guest, index) => ({
    guest,
    due: dues[index] ?? 0,
    paid: paid[index] ?? 0,
  }));
}

/**
 * The amount that one guest pays now. Throws guest_paid when they owe nothing, validation when the check has no such
 * guest.
 */
export function guestAmount(check: GuestsCheck, guest: number): Centavos {
  const found = guestDues(check).find((one) => one.guest === guest);
  if (!found) throw new Problem('validation', { field: 'guest' });
  if (found.due === 0 && found.paid > 0) throw new Problem('guest_paid', { field: 'guest' });
  return found.due;
}
