import type { CheckItem } from '@comanda/contract/checks';
import type { Payment } from '@comanda/contract/payments';
import { toCentavos } from '@comanda/domain/money';
import type { GuestDue } from '@comanda/domain/guests';
import { linesAmount, partAmount } from '@comanda/domain/payments';
import { payingGuest } from './guest-shares.ts';

/** What the next payment is for: all that is left, an equal part, a guest, chosen lines, or an amount in centavos. */
export type Share =
  | { kind: 'rest' }
  | { kind: 'part'; of: number }
  | { kind: 'lines'; ids: number[] }
  /** A guest; null: the next one who owes something. */
  | { kind: 'guest'; guest: number | null }
  | { kind: 'amount'; cents: number };

export const fewestOfMany = 5;

/** The payments that stand. */
export function standingPayments(payments: readonly Payment[]): Payment[] {
  return payments.filter((payment) => payment.reverses_id === null && payment.reversed === 0);
}

/** The first unpaid part of `of` equal parts, or null when all are paid. */
export function nextPart(of: number, payments: readonly Payment[]): number | null {
  const paid = payments.flatMap(({ part }) => (part?.of === of ? [part.index] : []));
  const open = Array.from({ length: of }, (_, index) => index + 1).find(
    (index) => !paid.includes(index),
  );
  return open ?? null;
}

/** More parts than have their own button: the number already in use for this check, else five. */
export function manyParts(payments: readonly Payment[]): number {
  const begun = payments.find(({ part }) => part && part.of >= fewestOfMany)?.part?.of;
  return begun ?? fewestOfMany;
}

/** Ids of the lines that a standing payment was made for. */
export function paidLines(payments: readonly Payment[]): Set<number> {
  return new Set(payments.flatMap((payment) => payment.item_ids));
}

/** Whether there is nothing to pay yet, because no line is chosen or no amount typed: a tip alone is no payment. */
export function isNothingChosen(share: Share): boolean {
  if (share.kind === 'lines') return share.ids.length === 0;
  return share.kind === 'amount' && share.cents === 0;
}

/** What a share comes to in centavos, as the box will compute it. */
export function shareAmount(
  share: Share,
  check: {
    rest: number;
    payments: readonly Payment[];
    items: readonly CheckItem[];
    guests: readonly GuestDue[];
  },
): number {
  const { rest, payments, items } = check;
  if (share.kind === 'part') {
    const index = nextPart(share.of, payments);
    const parts = payments.flatMap(({ part }) => (part ? [part] : []));
    return index === null ? rest : partAmount(rest, { index, of: share.of }, parts);
  }
  if (share.kind === 'guest') return payingGuest(check.guests, share.guest)?.due ?? rest;
  if (share.kind === 'rest') return rest;
  if (share.kind === 'amount') return share.cents;
  const lines = items
    .filter((item) => share.ids.includes(item.id))
    .map(({ id, price, quantity, discount, status }) => ({
      id,
      price: toCentavos(price),
      quantity,
      discount: toCentavos(discount),
      status,
    }));
  return linesAmount(rest, lines, new Set());
}
