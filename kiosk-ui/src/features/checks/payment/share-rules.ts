import type { Payment } from '@comanda/contract/payments';
import type { GuestDue } from '@comanda/domain/guests';
import { linesAmount, partAmount } from '@comanda/domain/payments';
import type { PricedLine } from '@comanda/domain/totals';
import { payingGuest } from './guest-shares.ts';

/** The share of the next payment: the whole rest, an equal part, a guest, chosen lines, or an amount in centavos. */
export type Share =
  | { kind: 'rest' }
  | { kind: 'part'; of: number }
  | { kind: 'lines'; ids: number[] }
  /** A guest; null: the next one who owes something. */
  | { kind: 'guest'; guest: number | null }
  | { kind: 'amount'; cents: number };

export const fewestOfMany = 5;

/** The active payments. */
export function activePayments(payments: readonly Payment[]): Payment[] {
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

/** The number of parts for the stepper: the one already in use for this check, else five. */
export function manyParts(payments: readonly Payment[]): number {
  const begun = payments.find(({ part }) => part && part.of >= fewestOfMany)?.part?.of;
  return begun ?? fewestOfMany;
}

/** Ids of the lines with an active payment. */
export function paidLines(payments: readonly Payment[]): Set<number> {
  return new Set(payments.flatMap((payment) => payment.item_ids));
}

/**
 * Whether there is nothing to pay yet, because no line is chosen or no amount entered. A tip alone is not a payment.
 */
export function isNothingChosen(share: Share): boolean {
  if (share.kind === 'lines') return share.ids.length === 0;
  return share.kind === 'amount' && share.cents === 0;
}

/** The amount of a share in centavos, as the server will calculate it. */
export function shareAmount(
  share: Share,
  check: {
    rest: number;
    payments: readonly Payment[];
    /** From dueLines. */
    lines: readonly (PricedLine & { id: number })[];
    guests: readonly GuestDue[];
  },
): number {
  const { rest, payments } = check;
  if (share.kind === 'part') {
    const index = nextPart(share.of, payments);
    const parts = payments.flatMap(({ part }) => (part ? [part] : []));
    return index === null ? rest : partAmount(rest, { index, of: share.of }, parts);
  }
  if (share.kind === 'guest') return payingGuest(check.guests, share.guest)?.due ?? rest;
  if (share.kind === 'rest') return rest;
  if (share.kind === 'amount') return share.cents;
  const lines = check.lines.filter(({ id }) => share.ids.includes(id));
  return linesAmount(rest, lines, new Set());
}
