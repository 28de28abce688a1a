import { drawerFigures, type DrawerFigures, type LedgerRow } from './cash.ts';
import type { Centavos } from './money.ts';
import {
  namedTaxes,
  storedSums,
  taxFigures,
  type NamedTaxFigure,
  type TaxFigure,
  type Taxes,
} from './taxes.ts';
import type { IvaFormula } from './totals.ts';

/** Payments of one type within a register session. `net` = taken + reversed (reversed is ≤ 0), without tips. */
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
  /** Commission that the payment method charges. */
  commission: Centavos;
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
/** What customers paid on their house accounts by one method, less what was undone; no sale. */
export interface CutAccountPayment extends CountAmount {
  payment_type_id: number;
  name: string;
  name_es: string;
}
/** Comps for one reason; a line and what was split from it count as one. */
export interface CutComp extends CountAmount {
  name: string;
  name_es: string;
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
/** The counted pieces of one value; `denomination` in centavos. */
export interface CutCount {
  denomination: Centavos;
  count: number;
}

/** Cancellations for one reason. Cuts of older versions have only its code. */
export type CutCancellation = CountAmount & { reason: string; name?: string; name_es?: string };

/** The rows of a register session, as read from the database. Centavos. */
export interface CutRows {
  ledger: readonly LedgerRow[];
  payments: readonly Omit<CutPayment, 'net'>[];
  /** The sales of the session, and those that were taken back in it (sign −1). */
  checks: readonly {
    sign: 1 | -1;
    subtotal: Centavos;
    discount_total: Centavos;
    added_total: Centavos;
    charge_total: Centavos;
    taxes: string | null;
    /** Whether a credit note made the check cheaper: taken back and sold again at once, and never open. */
    is_refund: 0 | 1;
  }[];
  discounts: readonly (CountAmount & { source: 'manual' | 'special' })[];
  /** What credit notes gave back; not part of the discounts. */
  refunds: Centavos;
  comps: readonly CutComp[];
  cancellations: readonly CutCancellation[];
  reversals: CountAmount;
  sales: readonly Omit<CutPerson, 'tips'>[];
  tips: readonly { user_id: number; user_name: string; amount: Centavos }[];
  payouts: readonly CutPayout[];
  pending: readonly Omit<CutPayout, 'approved_by_name'>[];
  deposits: readonly CutDeposit[];
  account_payments: readonly CutAccountPayment[];
}

export interface CutFigures {
  drawer: DrawerFigures;
  payments: CutPayment[];
  /** Total of all payment types, less reversals. */
  sales: Centavos;
  tips: Centavos;
  checks: {
    count: number;
    gross: Centavos;
    discount: Centavos;
    /** The service charge in `total`; absent in cuts stored before there was one. */
    service_charge?: Centavos;
    total: Centavos;
    iva: Centavos;
    /** The sales in it that were taken back by reopening: number and total (≤ 0); absent in older cuts. */
    taken_back?: CountAmount;
  };
  taxes: NamedTaxFigure[];
  discounts: { manual: CountAmount; special: CountAmount };
  /** What credit notes gave back; not part of the discounts. */
  refunds: Centavos;
  /** Lines that were given away, by reason; not part of the discounts. */
  comps: CutComp[];
  cancellations: CutCancellation[];
  /** Reversed payments, by a reopened check or by hand: number and amount (≤ 0). */
  reversals: CountAmount;
  people: CutPerson[];
  payouts: CutPayout[];
  /** Payouts that are not approved; without the list in older cuts. */
  pending_payouts: CountAmount & { list?: Omit<CutPayout, 'approved_by_name'>[] };
  deposits: CutDeposit[];
  /** Absent in cuts stored before there were house accounts. */
  account_payments?: CutAccountPayment[];
}

/** A cut as it is stored and printed: X while the register is open, Z once it is closed for good. */
export interface CutData extends CutFigures {
  kind: 'x' | 'z';
  /** The number of a Z cut; an X cut has none. */
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

/** Totals of a register session. Every cash figure comes from the ledger, sales come from payments. */
export function cutFigures(
  rows: CutRows,
  { formula, taxes }: { formula: IvaFormula; taxes: Taxes },
): CutFigures {
  const payments = rows.payments.map((row) => ({ ...row, net: row.taken + row.reversed }));
  const checks = { count: 0, gross: 0, discount: 0, service_charge: 0, total: 0, iva: 0 };
  const taken_back = { count: 0, amount: 0 };
  const parts: TaxFigure[] = [];
  for (const check of rows.checks) {
    const { sign } = check;
    const total = sign * (check.subtotal - check.discount_total + check.added_total);
    checks.count += sign;
    checks.gross += sign * check.subtotal;
    checks.discount += sign * check.discount_total;
    checks.service_charge += sign * check.charge_total;
    checks.total += total;
    for (const { tax_id, ...part } of taxFigures(storedSums(check), taxes, formula)) {
      parts.push({
        tax_id,
        base: sign * part.base,
        tax: sign * part.tax,
        total: sign * part.total,
      });
    }
    if (sign === 1 || check.is_refund) continue;
    taken_back.count += 1;
    taken_back.amount += total;
  }
  checks.iva = parts.reduce((sum, part) => sum + part.tax, 0);
  const bySource = (source: 'manual' | 'special') => {
    const found = rows.discounts.find((row) => row.source === source) ?? nothing;
    return { count: found.count, amount: found.amount };
  };
  return {
    drawer: drawerFigures(rows.ledger),
    payments,
    sales: payments.reduce((sum, row) => sum + row.net, 0),
    tips: payments.reduce((sum, row) => sum + row.tips, 0),
    checks: { ...checks, taken_back },
    taxes: namedTaxes(parts, taxes),
    discounts: { manual: bySource('manual'), special: bySource('special') },
    refunds: rows.refunds,
    comps: [...rows.comps],
    cancellations: [...rows.cancellations],
    reversals: rows.reversals,
    people: peopleOf(rows),
    payouts: [...rows.payouts],
    pending_payouts: {
      count: rows.pending.length,
      amount: rows.pending.reduce((sum, row) => sum + row.amount, 0),
      list: [...rows.pending],
    },
    deposits: [...rows.deposits],
    account_payments: [...rows.account_payments],
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
