import type { Check, CheckItem } from '@comanda/contract/checks';
import type { Payment } from '@comanda/contract/payments';
import { guestDues } from '@comanda/domain/guests';
import type { GuestDue } from '@comanda/domain/guests';
import { toCentavos } from '@comanda/domain/money';

/** Guests to choose from: as many as the check says or its lines name, two at least. */
export function guestCount(check: Check, items: readonly CheckItem[]): number {
  return Math.max(2, check.guests ?? 0, ...items.map(({ guest }) => guest ?? 0));
}

/** What each guest still pays in centavos, as the box computes it. `payments` are the standing ones. */
export function guestShares(
  check: Check,
  items: readonly CheckItem[],
  payments: readonly Payment[],
): GuestDue[] {
  return guestDues({
    guests: check.guests,
    rest: toCentavos(check.rest),
    lines: items.map(({ guest, price, quantity, discount, status }) => ({
      guest,
      price: toCentavos(price),
      quantity,
      discount: toCentavos(discount),
      status,
    })),
    payments: payments.map(({ guest, amount }) => ({ guest, amount: toCentavos(amount) })),
  });
}

/** The guest who pays now: the chosen one while they owe something, then the next who does. */
export function payingGuest(guests: readonly GuestDue[], chosen: number | null): GuestDue | null {
  return (
    guests.find(({ guest, due }) => guest === chosen && due > 0) ??
    guests.find(({ due }) => due > 0) ??
    null
  );
}
