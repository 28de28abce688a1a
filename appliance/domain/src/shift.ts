import { wallTime } from './business-day.ts';
import type { Centavos } from './money.ts';

const hourMs = 3_600_000;
const quarterMs = 900_000;

/** A check that was sold in the shift, or whose sale was taken back in it (sign −1), with the user it counts for. */
export interface ShiftSale {
  sign: 1 | -1;
  user_id: number;
  at: number;
  guests: number | null;
  subtotal: Centavos;
  discount: Centavos;
  total: Centavos;
}
export interface ShiftTip {
  user_id: number;
  at: number;
  amount: Centavos;
}
/** A line that was cancelled in the shift. A share has its own amount but is not a separate dish: `lines` is 0. */
export interface ShiftCancellation {
  user_id: number;
  at: number;
  lines: 0 | 1;
  amount: Centavos;
}

/** Figures of one user, one hour or the whole shift. `sales` = gross − discounts, without tips. */
export interface ShiftFigures {
  checks: number;
  guests: number;
  gross: Centavos;
  discounts: Centavos;
  sales: Centavos;
  tips: Centavos;
  cancelled: number;
  cancelled_amount: Centavos;
}

export interface ShiftRows {
  sales: readonly ShiftSale[];
  tips: readonly ShiftTip[];
  cancellations: readonly ShiftCancellation[];
}
export interface Shift {
  totals: ShiftFigures;
  servers: (ShiftFigures & { user_id: number })[];
  /** Every hour from the first to the last with any figures; `start` is its first instant. */
  hours: (ShiftFigures & { start: number })[];
}

const noFigures = (): ShiftFigures => ({
  checks: 0,
  guests: 0,
  gross: 0,
  discounts: 0,
  sales: 0,
  tips: 0,
  cancelled: 0,
  cancelled_amount: 0,
});

/**
 * Totals of a shift by user and by hour of local time: sales by the hour of closing or reopening, tips by that of the payment,
 * cancellations by that of cancelling. Both lists add up to the totals.
 */
export function analyseShift(rows: ShiftRows, timeZone: string): Shift {
  const totals = noFigures();
  const servers = new Map<number, ShiftFigures>();
  const hours = new Map<number, ShiftFigures>();
  const of = (map: Map<number, ShiftFigures>, key: number) => {
    const figures = map.get(key) ?? noFigures();
    map.set(key, figures);
    return figures;
  };
  // Zones differ by whole quarters of an hour, so the local hour is calculated once for each quarter.
  const starts = new Map<number, number>();
  const hourOf = (at: number) => {
    const quarter = at - (at % quarterMs);
    const start = starts.get(quarter) ?? quarter - (wallTime(quarter, timeZone) % hourMs);
    starts.set(quarter, start);
    return start;
  };
  const add = (user: number, at: number, change: (figures: ShiftFigures) => void) => {
    change(totals);
    change(of(servers, user));
    change(of(hours, hourOf(at)));
  };
  for (const { sign, ...sale } of rows.sales) {
    add(sale.user_id, sale.at, (figures) => {
      figures.checks += sign;
      figures.guests += sign * (sale.guests ?? 0);
      figures.gross += sign * sale.subtotal;
      figures.discounts += sign * sale.discount;
      figures.sales += sign * sale.total;
    });
  }
  for (const tip of rows.tips) {
    add(tip.user_id, tip.at, (figures) => {
      figures.tips += tip.amount;
    });
  }
  for (const line of rows.cancellations) {
    add(line.user_id, line.at, (figures) => {
      figures.cancelled += line.lines;
      figures.cancelled_amount += line.amount;
    });
  }
  fillHours(hours);
  return {
    totals,
    servers: [...servers]
      .map(([user_id, figures]) => ({ user_id, ...figures }))
      .sort((one, other) => other.sales - one.sales || one.user_id - other.user_id),
    hours: [...hours]
      .map(([start, figures]) => ({ start, ...figures }))
      .sort((one, other) => one.start - other.start),
  };
}

/** Checks opened days ago have hours far apart, so only gaps within a night are filled. */
const mostHours = 36;

function fillHours(hours: Map<number, ShiftFigures>): void {
  const [first, last] = [Math.min(...hours.keys()), Math.max(...hours.keys())];
  if (hours.size === 0 || last - first > mostHours * hourMs) return;
  for (let start = first; start < last; start += hourMs) {
    if (!hours.has(start)) hours.set(start, noFigures());
  }
}
