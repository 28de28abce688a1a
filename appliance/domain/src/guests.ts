import { shareOut, type Centavos } from './money.ts';
import { Problem } from './problem.ts';
import { lineTotal, type PricedLine } from './totals.ts';

/** Everything that decides what the guests of a check pay; centavos. */
export interface GuestsCheck {
  /** As the check says; lines and payments may name more. */
  guests: number | null;
  rest: Centavos;
  lines: readonly (PricedLine & { guest: number | null })[];
  /** The standing payments. */
  payments: readonly { guest: number | null; amount: Centavos }[];
}

/** What a guest still pays and has paid. */
export interface GuestDue {
  guest: number;
  due: Centavos;
  paid: Centavos;
}

/**
 * What each guest still pays: their own lines and an equal share of those of nobody, less what they paid. The sum is
 * the rest to the centavo, also after payments of another kind and lines that changed guests: then those who still
 * owe something share the rest in that proportion.
 */
export function guestDues({ guests, rest, lines, payments }: GuestsCheck): GuestDue[] {
  const named = [...lines, ...payments].map(({ guest }) => guest ?? 0);
  const count = Math.max(1, guests ?? 0, ...named);
  const sumOf = (guest: number | null) =>
    lines.reduce((sum, line) => (line.guest === guest ? sum + lineTotal(line) : sum), 0);
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

/** What one guest pays now. One who owes nothing any more is guest_paid, one that the check does not have validation. */
export function guestAmount(check: GuestsCheck, guest: number): Centavos {
  const found = guestDues(check).find((one) => one.guest === guest);
  if (!found) throw new Problem('validation', { field: 'guest' });
  if (found.due === 0 && found.paid > 0) throw new Problem('guest_paid', { field: 'guest' });
  return found.due;
}
