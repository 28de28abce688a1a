import { drawerFigures, type DrawerFigures, type LedgerRow } from './cash.ts';
import type { Centavos } from './money.ts';
import { ivaOf, type IvaFormula } from './totals.ts';

/** Money taken by one way to pay within a register session. `net` = taken + reversed (reversed is ≤ 0), without tips. */
export interface CutPayment {
  payment_type_id: number;
  name: string;
  name_es: string;
  needs_register: 0 | 1;
  payments: number;
  taken: Centavos;
  reversed: Centavos;
  net: Centavos;
  tips: Centavos;
}
export interface CutPayout {
  id: number;
  payout_type: string;
  amount: Centavos;
  recipient: string;
  description: string;
  created_by_name: string;
  approved_by_name: string | null;
}
export interface CutDeposit {
  id: number;
  amount: Centavos;
  description: string;
  user_name: string;
}
export interface CutPerson {
  user_id: number;
  user_name: string;
  checks: number;
  sales: Centavos;
  tips: Centavos;
}
export interface CountAmount {
  count: number;
  amount: Centavos;
}
/** Pieces of one value in a counted drawer; `denomination` in centavos. */
export interface CutCount {
  denomination: Centavos;
  count: number;
}

/** What the rows of a register session say, as read from the database. Centavos. */
export interface CutRows {
  ledger: readonly LedgerRow[];
  payments: readonly Omit<CutPayment, 'net'>[];
  /** Sums of the checks that were closed into the session. */
  checks: readonly { subtotal: Centavos; discount_total: Centavos }[];
  discounts: readonly (CountAmount & { source: 'manual' | 'special' })[];
  cancellations: readonly (CountAmount & { reason: string })[];
  reversals: CountAmount;
  sales: readonly Omit<CutPerson, 'tips'>[];
  tips: readonly { user_id: number; user_name: string; amount: Centavos }[];
  payouts: readonly CutPayout[];
  pending: readonly { amount: Centavos }[];
  deposits: readonly CutDeposit[];
}

export interface CutFigures {
  drawer: DrawerFigures;
  payments: CutPayment[];
  /** Sum over all ways to pay, net of reversals. */
  sales: Centavos;
  tips: Centavos;
  checks: {
    count: number;
    gross: Centavos;
    discount: Centavos;
    total: Centavos;
    iva: Centavos;
  };
  discounts: { manual: CountAmount; special: CountAmount };
  cancellations: (CountAmount & { reason: string })[];
  /** Payments taken back by a reopening or by hand: how many, and how much (≤ 0). */
  reversals: CountAmount;
  people: CutPerson[];
  payouts: CutPayout[];
  pending_payouts: CountAmount;
  deposits: CutDeposit[];
}

/** A cut as it is kept and printed: X while the register is open, Z once it is closed for good. */
export interface CutData extends CutFigures {
  kind: 'x' | 'z';
  /** The Z's number; an X has none. */
  number: number | null;
  register_session_id: number;
  register_name: string;
  business_day: string;
  opened_at: string;
  opened_by: string;
  closed_at: string | null;
  closed_by: string | null;
  made_at: string;
  made_by: string;
  expected_cash: Centavos;
  actual_cash: Centavos | null;
  difference: Centavos | null;
  notes: string;
  opening_count: CutCount[];
  closing_count: CutCount[];
}

const nothing: CountAmount = { count: 0, amount: 0 };

/** Adds up a register session: every cash figure comes from the ledger, sales from payments. */
export function cutFigures(rows: CutRows, formula: IvaFormula): CutFigures {
  const payments = rows.payments.map((row) => ({ ...row, net: row.taken + row.reversed }));
  const checks = { count: 0, gross: 0, discount: 0, total: 0, iva: 0 };
  for (const { subtotal, discount_total } of rows.checks) {
    const total = subtotal - discount_total;
    checks.count += 1;
    checks.gross += subtotal;
    checks.discount += discount_total;
    checks.total += total;
    checks.iva += ivaOf(total, formula);
  }
  const bySource = (source: 'manual' | 'special') => {
    const found = rows.discounts.find((row) => row.source === source) ?? nothing;
    return { count: found.count, amount: found.amount };
  };
  return {
    drawer: drawerFigures(rows.ledger),
    payments,
    sales: payments.reduce((sum, row) => sum + row.net, 0),
    tips: payments.reduce((sum, row) => sum + row.tips, 0),
    checks,
    discounts: { manual: bySource('manual'), special: bySource('special') },
    cancellations: [...rows.cancellations],
    reversals: rows.reversals,
    people: peopleOf(rows),
    payouts: [...rows.payouts],
    pending_payouts: {
      count: rows.pending.length,
      amount: rows.pending.reduce((sum, row) => sum + row.amount, 0),
    },
    deposits: [...rows.deposits],
  };
}

function peopleOf({ sales, tips }: CutRows): CutPerson[] {
  const people = new Map<number, CutPerson>();
  for (const row of sales) people.set(row.user_id, { ...row, tips: 0 });
  for (const { user_id, user_name, amount } of tips) {
    const person = people.get(user_id) ?? { user_id, user_name, checks: 0, sales: 0, tips: 0 };
    people.set(user_id, { ...person, tips: person.tips + amount });
  }
  return [...people.values()].sort((a, b) => b.sales - a.sales || a.user_id - b.user_id);
}
