import { addDays } from './business-day.ts';
import type { Centavos } from './money.ts';
import { Problem } from './problem.ts';

/** An entry of a house account, in the order in which they were made. */
export interface AccountEntry {
  id: number;
  /** A charge is the part of a check that was paid on account; a payment is what the customer pays of it. */
  kind: 'charge' | 'payment';
  /** Positive for a charge, negative for a payment; a reversal has the sign of the other. Centavos. */
  amount: Centavos;
  /** The entry of the same kind that it takes back. */
  reverses_id: number | null;
  business_day: string;
}

/** What is owed, by the age of the charge: up to 30 days, 60, 90, and older. */
export const ages = ['days_30', 'days_60', 'days_90', 'older'] as const;
export type Ageing = Record<(typeof ages)[number], Centavos>;

/** What the customer owes; negative when more was paid than charged. */
export function accountBalance(entries: readonly Pick<AccountEntry, 'amount'>[]): Centavos {
  return entries.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * The balance by the age of what is owed on the business day `today`. Payments pay the oldest charges first; a charge
 * that was taken back counts for nothing. What was paid too much is in the first, negative.
 */
export function ageingOf(entries: readonly AccountEntry[], today: string): Ageing {
  const ageing: Ageing = { days_30: 0, days_60: 0, days_90: 0, older: 0 };
  const active = withoutReversed(entries);
  // What a credit note gave back of a charge pays like a payment.
  const [less, charges] = [active.filter(isLess), active.filter((entry) => !isLess(entry))];
  let paid = 0 - accountBalance(less);
  for (const { amount, business_day } of charges) {
    const covered = Math.min(paid, amount);
    paid -= covered;
    ageing[ageOf(business_day, today)] += amount - covered;
  }
  ageing.days_30 -= paid;
  return ageing;
}

const isLess = ({ kind, amount }: AccountEntry) => kind === 'payment' || amount < 0;

function ageOf(day: string, today: string): keyof Ageing {
  const isWithin = (days: number) => day >= addDays(today, -days);
  if (isWithin(30)) return 'days_30';
  if (isWithin(60)) return 'days_60';
  return isWithin(90) ? 'days_90' : 'older';
}

type Reversible = Pick<AccountEntry, 'id' | 'kind' | 'reverses_id'>;

/** Says of each of these entries whether another one takes it back. */
export function takenBack(entries: readonly Reversible[]): (entry: Reversible) => boolean {
  const taken = new Set(entries.map(({ kind, reverses_id }) => `${kind} ${reverses_id}`));
  return ({ kind, id }) => taken.has(`${kind} ${id}`);
}

/** Without the entries that were taken back and what took them back. */
function withoutReversed(entries: readonly AccountEntry[]): AccountEntry[] {
  const isTakenBack = takenBack(entries);
  return entries.filter((entry) => entry.reverses_id === null && !isTakenBack(entry));
}

/** Entries with the balance after each of them. */
export function runningBalance<E extends Pick<AccountEntry, 'amount'>>(
  entries: readonly E[],
): (E & { balance: Centavos })[] {
  let balance = 0;
  return entries.map((entry) => {
    balance += entry.amount;
    return { ...entry, balance };
  });
}

/** 400 account_overpaid, with the `balance`, when more is paid than the customer owes. */
export function requireOwed(amount: Centavos, balance: Centavos): void {
  if (amount > Math.max(balance, 0)) {
    throw new Problem('account_overpaid', { field: 'amount', balance });
  }
}
