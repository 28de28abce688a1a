import { roundHalfUp, toCentavos, type Centavos } from './money.ts';
import { Problem } from './problem.ts';

/** Bills and coins, in pesos, largest first. */
export const denominations = [1000, 500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5] as const;

export interface CountRow {
  /** Value of one note or coin in centavos. */
  denomination: Centavos;
  count: number;
}

/** Converts a count as sent (pieces by value in pesos, '0.5' or '0.50') to rows, and its total in centavos. */
export function readCount(pieces: Readonly<Record<string, number>>): {
  rows: CountRow[];
  total: Centavos;
} {
  const byValue = new Map<number, number>();
  for (const [value, count] of Object.entries(pieces)) {
    const denomination = toCentavos(Number(value));
    byValue.set(denomination, (byValue.get(denomination) ?? 0) + count);
  }
  const rows = [...byValue].map(([denomination, count]) => ({ denomination, count }));
  return { rows, total: rows.reduce((sum, row) => sum + row.denomination * row.count, 0) };
}

/** A row of the ledger, the only source of cash figures. Centavos, positive for money into the drawer. */
export interface LedgerRow {
  kind: 'opening' | 'sale' | 'tip' | 'payout' | 'deposit' | 'account';
  amount: Centavos;
  /** The part of a sale's amount that is rounding. */
  rounding?: Centavos;
}

export interface DrawerFigures {
  opening: Centavos;
  sales: Centavos;
  tips: Centavos;
  /** The amount paid out, positive. */
  payouts: Centavos;
  deposits: Centavos;
  /** Cash that customers paid on their house accounts, less what was undone. */
  account_payments: Centavos;
  /** Net effect of cash rounding on the drawer; negative when the venue lost money. */
  rounding: Centavos;
  expected: Centavos;
}

/**
 * The expected contents of a drawer: opening + cash sales + rounding + cash tips + deposits + payments on account −
 * approved payouts. Rows may be single movements or totals by kind. Sales exclude the rounding.
 */
export function drawerFigures(rows: readonly LedgerRow[]): DrawerFigures {
  const sum = (kind: LedgerRow['kind']) =>
    rows.reduce((total, row) => (row.kind === kind ? total + row.amount : total), 0);
  const payouts = -sum('payout');
  const rounding = rows.reduce((total, row) => total + (row.rounding ?? 0), 0);
  const figures = {
    opening: sum('opening'),
    sales: sum('sale') - rounding,
    tips: sum('tip'),
    payouts: payouts === 0 ? 0 : payouts,
    deposits: sum('deposit'),
    account_payments: sum('account'),
    rounding,
  };
  const { opening, sales, tips, deposits, account_payments } = figures;
  const income = sales + rounding + tips + deposits + account_payments;
  return { ...figures, expected: opening + income - figures.payouts };
}

/** The steps to which cash can be rounded, in pesos. */
export const cashRoundings = ['off', '0.10', '0.50', '1.00'] as const;
export type CashRounding = (typeof cashRoundings)[number];

/**
 * The difference between `rest` and the amount handed over in cash: rounded to the nearest step, half a step up.
 * Centavos, may be negative; 0 when cash is not rounded.
 */
export function cashRounding(rest: Centavos, setting: CashRounding): Centavos {
  if (setting === 'off') return 0;
  const step = toCentavos(Number(setting));
  return roundHalfUp(rest / step) * step - rest;
}

/**
 * Returns the register session of a payment or a sale: the named one if it is open, else the only open one.
 * multiple_active_registers when several are open and none of them is named. Cash needs one: no_active_register when none is
 * open, register_closed when the named one is not; anything else is outside (null) when none is open.
 */
export function registerForPayment(
  needsRegister: boolean,
  openSessions: readonly number[],
  named: number | null,
): number | null {
  const only = openSessions.length === 1 ? (openSessions[0] ?? null) : null;
  if (named !== null && openSessions.includes(named)) return named;
  if (openSessions.length === 0 && !needsRegister) return null;
  if (openSessions.length === 0) throw new Problem('no_active_register');
  if (named !== null && needsRegister)
    throw new Problem('register_closed', { field: 'register_session_id' });
  if (only === null) throw new Problem('multiple_active_registers');
  return only;
}

/** The result of a count: difference = counted − expected, in centavos. */
export function closingStatus(difference: Centavos): 'exact' | 'over' | 'short' {
  if (difference === 0) return 'exact';
  return difference > 0 ? 'over' : 'short';
}
