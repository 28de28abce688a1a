import { addDays } from './business-day.ts';
import { roundHalfUp, type Centavos } from './money.ts';

export const frequencies = ['daily', 'monthly', 'yearly', 'one_time'] as const;
export type Frequency = (typeof frequencies)[number];
/** Those that the screens translate; any other word is a category too. */
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
/** Over how many months a one-time cost is spread when nothing is said. */
export const usualSpread = 12;

/** What a daily figure is computed from. Days are YYYY-MM-DD; null: always ran, runs on. */
export interface CostTerms {
  frequency: Frequency;
  amount: Centavos;
  starts_on: string | null;
  ends_on: string | null;
  /** Months over which a one-time cost is spread; null counts as {@link usualSpread}. */
  spread_months: number | null;
}

/**
 * What a cost comes to per calendar day while it runs, in fractions of a centavo: daily as
 * it is, monthly × 12 / 365, yearly / 365, one time spread evenly over its months. Only sums are rounded.
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

/** The last day on which a cost counts; null when it runs on. */
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

/** `day` moved by whole months; a day that the month does not have becomes its last one. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}

/** The costs of one day in whole centavos: every cost that runs on it, rounded once. */
export function costOfDay(costs: readonly CostTerms[], day: string): Centavos {
  return roundHalfUp(
    costs.reduce((sum, cost) => sum + (runsOn(cost, day) ? dailyFigure(cost) : 0), 0),
  );
}
