import { wallTime } from './business-day.ts';
import type { Centavos } from './money.ts';

const hourMs = 3_600_000;
const quarterMs = 900_000;

/** A check that was closed in the shift, with whom it counts for. */
export interface ShiftCheck {
  user_id: number;
  closed_at: number;
  guests: number | null;
  subtotal: Centavos;
  discount: Centavos;
}
export interface ShiftTip {
  user_id: number;
  at: number;
  amount: Centavos;
}
/** A cancelled line of those checks. A share has money of its own but is no dish of its own: `lines` 0. */
export interface ShiftCancellation {
  user_id: number;
  at: number;
  lines: 0 | 1;
  amount: Centavos;
}

/** What one person, one hour or the whole shift comes to. `sales` = gross − discounts, without tips. */
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
  checks: readonly ShiftCheck[];
  tips: readonly ShiftTip[];
  cancellations: readonly ShiftCancellation[];
}
export interface Shift {
  totals: ShiftFigures;
  servers: (ShiftFigures & { user_id: number })[];
  /** Every hour between the first and the last with anything in it; `start` is its first instant. */
  hours: (ShiftFigures & { start: number })[];
}

const nothing = (): ShiftFigures => ({
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
 * Adds a shift up by person and by hour of the venue's clock: sales by the hour of closing, tips by that of the
 * payment, cancellations by that of cancelling. Both lists add up to the totals.
 */
export function analyseShift(rows: ShiftRows, timeZone: string): Shift {
  const totals = nothing();
  const servers = new Map<number, ShiftFigures>();
  const hours = new Map<number, ShiftFigures>();
  const of = (map: Map<number, ShiftFigures>, key: number) => {
    const figures = map.get(key) ?? nothing();
    map.set(key, figures);
    return figures;
  };
  // Zones are off by whole quarters of an hour, so one look at the wall is enough for each quarter.
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
  for (const check of rows.checks) {
    add(check.user_id, check.closed_at, (figures) => {
      figures.checks += 1;
      figures.guests += check.guests ?? 0;
      figures.gross += check.subtotal;
      figures.discounts += check.discount;
      figures.sales += check.subtotal - check.discount;
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

/** A check that was opened days ago has hours far apart: only gaps of a night are filled. */
const mostHours = 36;

function fillHours(hours: Map<number, ShiftFigures>): void {
  const [first, last] = [Math.min(...hours.keys()), Math.max(...hours.keys())];
  if (hours.size === 0 || last - first > mostHours * hourMs) return;
  for (let start = first; start < last; start += hourMs) {
    if (!hours.has(start)) hours.set(start, nothing());
  }
}
