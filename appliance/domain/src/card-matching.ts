import type { Centavos } from './money.ts';
import type { TerminalRow } from './terminal-file.ts';

/** A card payment that was not reversed. `amount` excludes `tip`. */
export interface CardPayment {
  id: number;
  at: number;
  amount: Centavos;
  tip: Centavos;
  reference: string | null;
}

export type MatchResult = 'matched' | 'differs' | 'missing_in_terminal' | 'missing_in_comanda';
export interface CardMatch {
  result: MatchResult;
  row: TerminalRow | null;
  payment: CardPayment | null;
  /** Terminal amount minus Comanda amount. */
  difference: Centavos;
  /** For 'differs': the difference is exactly the tip, which is missing at the terminal. */
  is_tip: boolean;
  /** The criterion that matched them. */
  by: 'reference' | 'amount' | 'time' | null;
}

/** Different amounts are only matched when neither is more than this many times the other. */
const mostRatio = 1.35;

const total = (payment: CardPayment) => payment.amount + payment.tip;
const keyOf = (reference: string | null) =>
  (reference ?? '')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^0+(?=.)/, '');
const distance = (row: TerminalRow, payment: CardPayment) =>
  row.at === null ? 0 : Math.abs(row.at - payment.at);

/**
 * Reconciles terminal charges with card payments. First by reference; then equal amounts (with tip), as many as
 * possible within the tolerance and with the nearest times; then the rest by time, as differing amounts. Each row and
 * each payment is in exactly one match, and the same input always gives the same result.
 */
export function matchCards(
  rows: readonly TerminalRow[],
  payments: readonly CardPayment[],
  toleranceMs: number,
): CardMatch[] {
  const left = {
    rows: [...rows].sort((one, other) => (one.at ?? 0) - (other.at ?? 0) || one.row - other.row),
    payments: [...payments].sort((one, other) => one.at - other.at || one.id - other.id),
  };
  const found: CardMatch[] = [];
  const take = (pairs: readonly Pair[], by: CardMatch['by']) => {
    for (const { row, payment } of pairs) found.push(pairOf(row, payment, by));
    const usedRows = new Set(pairs.map(({ row }) => row));
    const usedPayments = new Set(pairs.map(({ payment }) => payment));
    left.rows = left.rows.filter((row) => !usedRows.has(row));
    left.payments = left.payments.filter((payment) => !usedPayments.has(payment));
  };
  take(byReference(left.rows, left.payments), 'reference');
  take(byAmount(left.rows, left.payments, toleranceMs), 'amount');
  take(byTime(left.rows, left.payments, toleranceMs), 'time');
  for (const row of left.rows) {
    const difference = row.charged;
    found.push({
      result: 'missing_in_comanda',
      row,
      payment: null,
      difference,
      is_tip: false,
      by: null,
    });
  }
  for (const payment of left.payments) {
    const difference = -total(payment);
    found.push({
      result: 'missing_in_terminal',
      row: null,
      payment,
      difference,
      is_tip: false,
      by: null,
    });
  }
  const timeOf = ({ row, payment }: CardMatch) => payment?.at ?? row?.at ?? 0;
  return found.sort((one, other) => timeOf(one) - timeOf(other));
}

interface Pair {
  row: TerminalRow;
  payment: CardPayment;
}

function pairOf(row: TerminalRow, payment: CardPayment, by: CardMatch['by']): CardMatch {
  const difference = row.charged - total(payment);
  return {
    result: difference === 0 ? 'matched' : 'differs',
    row,
    payment,
    difference,
    is_tip: difference !== 0 && difference === 0 - payment.tip,
    by,
  };
}

/** Takes the best candidates first, each row and payment once. */
function greedy(candidates: (Pair & { rank: readonly number[] })[]): Pair[] {
  candidates.sort((one, other) => {
    const place = one.rank.findIndex((value, index) => value !== other.rank[index]);
    return place < 0 ? 0 : (one.rank[place] ?? 0) - (other.rank[place] ?? 0);
  });
  const used = new Set<TerminalRow | CardPayment>();
  return candidates.filter(({ row, payment }) => {
    if (used.has(row) || used.has(payment)) return false;
    used.add(row).add(payment);
    return true;
  });
}

function byReference(rows: readonly TerminalRow[], payments: readonly CardPayment[]): Pair[] {
  const known = Map.groupBy(payments, ({ reference }) => keyOf(reference));
  known.delete('');
  return greedy(
    rows.flatMap((row) =>
      (known.get(keyOf(row.reference)) ?? []).map((payment) => ({
        row,
        payment,
        rank: [Math.abs(row.charged - total(payment)), distance(row, payment), row.row, payment.id],
      })),
    ),
  );
}

function byAmount(
  rows: readonly TerminalRow[],
  payments: readonly CardPayment[],
  toleranceMs: number,
): Pair[] {
  const known = Map.groupBy(payments, total);
  return [...Map.groupBy(rows, (row) => row.charged)].flatMap(([amount, same]) => {
    const paid = known.get(amount) ?? [];
    const timed = same.filter((row) => row.at !== null);
    const pairs = nearest(timed, paid, toleranceMs);
    const used = new Set(pairs.map(({ payment }) => payment));
    const rest = paid.filter((payment) => !used.has(payment));
    const timeless = same.filter((row) => row.at === null).slice(0, rest.length);
    return [
      ...pairs,
      ...timeless.flatMap((row, index) => {
        const payment = rest[index];
        return payment ? [{ row, payment }] : [];
      }),
    ];
  });
}

/**
 * Both lists are in order of time. Finds as many pairs within the tolerance as possible, with the smallest total
 * distance. Such pairs never cross, so dynamic programming over both lists finds them.
 */
function nearest(
  rows: readonly TerminalRow[],
  payments: readonly CardPayment[],
  toleranceMs: number,
): Pair[] {
  const width = payments.length + 1;
  const count = new Float64Array((rows.length + 1) * width);
  const cost = new Float64Array((rows.length + 1) * width);
  const step = new Uint8Array((rows.length + 1) * width);
  rows.forEach((row, r) => {
    payments.forEach((payment, p) => {
      const here = (r + 1) * width + p + 1;
      const better = (from: number, more: number, far: number, how: number) => {
        const [nextCount, nextCost] = [(count[from] ?? 0) + more, (cost[from] ?? 0) + far];
        const isMore = nextCount > (count[here] ?? 0);
        if (how !== 1 && !isMore && !(nextCount === count[here] && nextCost < (cost[here] ?? 0))) {
          return;
        }
        count[here] = nextCount;
        cost[here] = nextCost;
        step[here] = how;
      };
      better(r * width + p + 1, 0, 0, 1);
      better((r + 1) * width + p, 0, 0, 2);
      const far = distance(row, payment);
      if (far <= toleranceMs) better(r * width + p, 1, far, 3);
    });
  });
  const pairs: Pair[] = [];
  let [r, p] = [rows.length, payments.length];
  while (r > 0 && p > 0) {
    const how = step[r * width + p];
    const [row, payment] = [rows[r - 1], payments[p - 1]];
    if (how === 3 && row && payment) pairs.unshift({ row, payment });
    if (how !== 2) r -= 1;
    if (how !== 1) p -= 1;
  }
  return pairs;
}

function byTime(
  rows: readonly TerminalRow[],
  payments: readonly CardPayment[],
  toleranceMs: number,
): Pair[] {
  const candidates: (Pair & { rank: number[] })[] = [];
  for (const row of rows) {
    if (row.at === null || row.charged <= 0) continue;
    for (const payment of payments) {
      const far = distance(row, payment);
      const [less, more] = [row.charged, total(payment)].sort((one, other) => one - other);
      if (far > toleranceMs || (more ?? 0) > (less ?? 0) * mostRatio) continue;
      const isTip = row.charged === payment.amount ? 0 : 1;
      const off = Math.abs(row.charged - total(payment));
      candidates.push({ row, payment, rank: [isTip, far, off, row.row, payment.id] });
    }
  }
  return greedy(candidates);
}

export interface MatchTotals {
  count: number;
  terminal: Centavos;
  comanda: Centavos;
}

/** Counts and totals by result and overall. */
export function matchTotals(
  matches: readonly CardMatch[],
): Record<MatchResult | 'all', MatchTotals> {
  const noTotals = (): MatchTotals => ({ count: 0, terminal: 0, comanda: 0 });
  const totals = {
    all: noTotals(),
    matched: noTotals(),
    differs: noTotals(),
    missing_in_terminal: noTotals(),
    missing_in_comanda: noTotals(),
  };
  for (const { result, row, payment } of matches) {
    for (const sum of [totals.all, totals[result]]) {
      sum.count += 1;
      sum.terminal += row?.charged ?? 0;
      sum.comanda += payment ? total(payment) : 0;
    }
  }
  return totals;
}
