import type { Check, CheckItem } from '@comanda/contract/checks';
import type { Payment } from '@comanda/contract/payments';
import { guestDues, type GuestDue } from '@comanda/domain/guests';
import { linesWithCharge } from '@comanda/domain/service-charge';

/** The number of guests to choose from: that of the check or the highest on its lines, at least two. */
export function guestCount(check: Check, items: readonly { guest: number | null }[]): number {
  return Math.max(2, check.guests ?? 0, ...items.map(({ guest }) => guest ?? 0));
}

/** The lines of a check in centavos, with their taxes on top and shares of the service charge. */
export function dueLines(check: Pick<Check, 'total'>, items: readonly CheckItem[]) {
  const lines = items.map(({ id, guest, price, quantity, discount, added_tax, status }) => ({
    id,
    guest,
    price,
    quantity,
    discount,
    added_tax,
    status,
  }));
  return linesWithCharge(lines, check.total);
}

/** What each guest still has to pay in centavos, as the server calculates it. `payments` are the active ones. */
export function guestShares(
  check: Check,
  items: readonly CheckItem[],
  payments: readonly Payment[],
): GuestDue[] {
  return guestDues({
    guests: check.guests,
    rest: check.rest,
    lines: dueLines(check, items),
    payments: payments.map(({ guest, amount }) => ({ guest, amount })),
  });
}

/** The guest who pays now: the chosen one while they owe something, otherwise the next who does. */
export function payingGuest(guests: readonly GuestDue[], chosen: number | null): GuestDue | null {
  return (
    guests.find(({ guest, due }) => guest === chosen && due > 0) ??
    guests.find(({ due }) => due > 0) ??
    null
  );
}
