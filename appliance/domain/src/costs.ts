import { addDays } from './business-day.ts';
import { roundHalfUp, type Centavos } from './money.ts';

export const frequencies = ['daily', 'monthly', 'yearly', 'one_time'] as const;
export type Frequency = (typeof frequencies)[number];
/** Categories that the screens translate. Any other word is also allowed. */
export const costCategories = [
  'rent',
  'renovation',
  'utilities',
  'payroll',
  'services',
  'licences',
  'supplies',
  'other',
] as const;

export const daysOfYear = 365;
export const monthsOfYear = 12;
/** The default number of months over which a one-time cost is spread. */
export const usualSpread = 12;

/** The input of a daily figure. Days are YYYY-MM-DD; null means no start or no end. */
export interface CostTerms {
  frequency: Frequency;
  amount: Centavos;
  starts_on: string | null;
  ends_on: string | null;
  /** Months over which a one-time cost is spread; null means {@link usualSpread}. */
  spread_months: number | null;
}

/**
 * The cost per calendar day while it runs, in fractions of a centavo: daily costs unchanged, monthly × 12 / 365,
 * yearly / 365, one-time costs spread evenly over their months. Only totals are rounded.
 */
export function dailyFigure(cost: Omit<CostTerms, 'starts_on' | 'ends_on'>): number {
  switch (cost.frequency) {
    case 'daily':
      return cost.amount;
    case 'monthly':
      return (cost.amount * monthsOfYear) / daysOfYear;
    case 'yearly':
      return cost.amount / daysOfYear;
    case 'one_time':
      return (cost.amount / (cost.spread_months ?? usualSpread)) * (monthsOfYear / daysOfYear);
  }
}

/** The last day on which a cost counts; null when it has no end. */
export function lastDay(cost: CostTerms): string | null {
  const { starts_on, ends_on } = cost;
  if (cost.frequency !== 'one_time' || starts_on === null) return ends_on;
  const spread = addDays(addMonths(starts_on, cost.spread_months ?? usualSpread), -1);
  return ends_on !== null && ends_on < spread ? ends_on : spread;
}

/** Whether a cost counts on a day. */
export function runsOn(cost: CostTerms, day: string): boolean {
  const last = lastDay(cost);
  return (cost.starts_on === null || cost.starts_on <= day) && (last === null || last >= day);
}

/** `day` plus a number of months; a day that the month does not have becomes its last one. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}

/** The costs of one day in whole centavos: the sum of all costs that run on it, rounded once. */
export function costOfDay(costs: readonly CostTerms[], day: string): Centavos {
  return roundHalfUp(
    costs.reduce((sum, cost) => sum + (runsOn(cost, day) ? dailyFigure(cost) : 0), 0),
  );
}
