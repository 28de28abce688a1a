import { addDays } from './business-day.ts';
import type { Centavos } from './money.ts';

/** Days that are forecast, and past weeks with which a weekday is estimated. */
const FORECAST_DAYS = 7;
export const FORECAST_WEEKS = 8;
/** 52 weeks, so that the weekday is the same. */
const YEAR = 364;
/** The season is compared over three weeks, so that a single holiday of last year does not decide. */
const SEASON_REACH = 10;
const LEAST_SEASON = 0.5;
const MOST_SEASON = 2;

/** Net sales by business day (YYYY-MM-DD) in centavos. Days without sales are absent: the venue was closed. */
export type SalesHistory = ReadonlyMap<string, Centavos>;

export interface ForecastDay {
  day: string;
  /** 0 when the venue is usually closed on this weekday, null when the weekday has not occurred yet. */
  sales: Centavos | null;
  /** Median of the same weekday in the past eight weeks. */
  usual: Centavos | null;
  /** Factor from last year, 0.5 to 2. 1 without data of last year. */
  season: number;
}

export interface ForecastWeek {
  from: string;
  to: string;
  forecast: Centavos;
  actual: Centavos;
}

export interface ForecastError {
  /** Sum of the daily differences divided by the sales of the same days; null without such days. */
  error: number | null;
  /** The past weeks, oldest first. */
  weeks: ForecastWeek[];
}

// Day numbers instead of texts: the error needs some ten thousand look-ups.
const DAY_MS = 86_400_000;
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

interface Past {
  sales: Map<number, Centavos>;
  first: number;
}

function pastOf(history: SalesHistory): Past {
  const sales = new Map([...history].map(([day, sold]) => [numberOf(day), sold]));
  return { sales, first: [...sales.keys()].reduce((a, b) => Math.min(a, b), Infinity) };
}

/**
 * Forecasts the seven days from `today`, using only the days before it: the median of the same weekday in the past
 * eight weeks, times the change at this time of last year.
 */
export function forecastDays(history: SalesHistory, today: string): ForecastDay[] {
  const past = pastOf(history);
  return Array.from({ length: FORECAST_DAYS }, (_, ahead) => ({
    day: addDays(today, ahead),
    ...forecastOf(past, numberOf(today), numberOf(today) + ahead),
  }));
}

/** Repeats the forecast for each of the past eight weeks, as it would have been made then, and compares. */
export function forecastError(history: SalesHistory, today: string): ForecastError {
  const past = pastOf(history);
  const weeks: ForecastWeek[] = [];
  let [missed, sold] = [0, 0];
  for (let back = FORECAST_WEEKS; back >= 1; back -= 1) {
    const from = addDays(today, -7 * back);
    const origin = numberOf(from);
    const week = { from, to: addDays(from, 6), forecast: 0, actual: 0 };
    let isKnown = false;
    for (let day = origin; day < origin + 7; day += 1) {
      const { sales } = forecastOf(past, origin, day);
      if (sales === null) continue;
      const actual = past.sales.get(day) ?? 0;
      isKnown = true;
      week.forecast += sales;
      week.actual += actual;
      missed += Math.abs(sales - actual);
      sold += actual;
    }
    if (isKnown) weeks.push(week);
  }
  return { error: sold > 0 ? missed / sold : null, weeks };
}

/**
 * Units of a product on a forecast day: the product keeps its share of the weekday's sales. `units` and `sold` are the
 * sums of the same weekdays. Whole units.
 */
export function forecastUnits(sales: Centavos | null, units: number, sold: Centavos): number {
  if (sales === null || sold <= 0) return 0;
  return Math.max(0, Math.round((sales * units) / sold));
}

/** Uses no day from `origin` on. */
function forecastOf({ sales, first }: Past, origin: number, day: number): Omit<ForecastDay, 'day'> {
  const same = Array.from({ length: FORECAST_WEEKS }, (_, week) => day - 7 * (week + 1)).filter(
    (each) => each >= first,
  );
  const found = same.flatMap((each) => sales.get(each) ?? []);
  if (same.length === 0) return { sales: null, usual: null, season: 1 };
  const isNew = same.slice(0, 2).every((each) => sales.has(each));
  if (found.length * 2 < same.length && !isNew) return { sales: 0, usual: 0, season: 1 };
  const usual = median(found);
  const season = seasonOf(sales, origin, day);
  return { sales: Math.round(usual * season), usual, season };
}

/** The weekdays of three weeks around the day a year ago, compared with the eight weeks before `origin` a year ago. */
function seasonOf(sales: Past['sales'], origin: number, day: number): number {
  let [around, before] = [0, 0];
  for (let weekday = 0; weekday < 7; weekday += 1) {
    const near = soldOn(sales, weekday, day - YEAR - SEASON_REACH, day - YEAR + SEASON_REACH);
    const base = soldOn(sales, weekday, origin - YEAR - 7 * FORECAST_WEEKS, origin - YEAR - 1);
    // A weekday counts when it was open in most weeks of both.
    if (near.length < 2 || base.length * 2 < FORECAST_WEEKS) continue;
    around += median(near);
    before += median(base);
  }
  if (around <= 0 || before <= 0) return 1;
  return Math.min(MOST_SEASON, Math.max(LEAST_SEASON, around / before));
}

function soldOn(sales: Past['sales'], weekday: number, from: number, to: number): Centavos[] {
  const found: Centavos[] = [];
  for (let day = from + ((weekday - (from % 7) + 7) % 7); day <= to; day += 7) {
    const sold = sales.get(day);
    if (sold !== undefined) found.push(sold);
  }
  return found;
}

function median(values: readonly Centavos[]): Centavos {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] =
    sorted.length % 2 === 1
      ? [sorted[middle], sorted[middle]]
      : [sorted[middle - 1], sorted[middle]];
  return Math.round((low + high) / 2);
}
