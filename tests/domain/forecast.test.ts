import { addDays } from '@comanda/domain/business-day';
import { forecastDays, forecastError, forecastUnits } from '@comanda/domain/forecast';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

// A Monday.
const today = '2026-03-09';
const weekday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay();
/** Sales of the days before `today`; null is a closed day. */
function history(days: number, sold: (day: string, back: number) => number | null) {
  const found = new Map<string, number>();
  for (let back = days; back >= 1; back -= 1) {
    const day = addDays(today, -back);
    const sales = sold(day, back);
    if (sales !== null) found.set(day, sales);
  }
  return found;
}
const byWeekday = (day: string) => (weekday(day) + 1) * 1000_00;
const salesOf = (past: Map<string, number>) => forecastDays(past, today).map((day) => day.sales);
const week = [2, 3, 4, 5, 6, 7, 1].map((times) => times * 1000_00);

describe('the forecast of seven days', () => {
  test.each([
    ['regular weeks', history(56, byWeekday), week],
    ['three weeks of data', history(21, byWeekday), week],
    [
      'closed on Mondays',
      history(56, (day) => (weekday(day) === 1 ? null : byWeekday(day))),
      [0, ...week.slice(1)],
    ],
    [
      'open on Mondays since two weeks',
      history(56, (day, back) => (weekday(day) === 1 && back > 14 ? null : byWeekday(day))),
      week,
    ],
    ['one Monday off', history(56, (day, back) => (back === 7 ? null : byWeekday(day))), week],
    [
      'a holiday that sold five times as much',
      history(56, (day, back) => byWeekday(day) * (back === 7 ? 5 : 1)),
      week,
    ],
    ['a week of repairs', history(56, (day, back) => (back <= 7 ? null : byWeekday(day))), week],
    [
      'four days of data',
      history(4, byWeekday),
      [null, null, null, 5000_00, 6000_00, 7000_00, 1000_00],
    ],
    ['no data', new Map<string, number>(), [null, null, null, null, null, null, null]],
  ])('%s', (_name, past, expected) => {
    expect(salesOf(past)).toEqual(expected);
  });

  test('the season of last year raises and lowers it, at most twice and half', () => {
    const seasonal = (times: number) =>
      history(560, (day, back) => byWeekday(day) * (back < 364 + 18 && back > 56 ? times : 1));
    const [first] = forecastDays(seasonal(1.5), today);
    // All three weeks around the day a year ago sold 1.5 times as much; most of the eight weeks before them did not.
    expect(first?.season).toBeCloseTo(1.5, 5);
    expect(first?.sales).toBe(3000_00);
    expect(forecastDays(seasonal(9), today)[0]?.season).toBe(2);
    expect(forecastDays(seasonal(0.1), today)[0]?.season).toBe(0.5);
  });

  test('one holiday week of last year is no season', () => {
    const past = history(
      560,
      (day, back) => byWeekday(day) * (back > 364 - 4 && back <= 364 + 3 ? 6 : 1),
    );
    expect(salesOf(past)).toEqual(week);
  });

  test('an even number of weeks takes the middle of the two', () => {
    const past = history(14, (_day, back) => (back > 7 ? 100 : 301));
    expect(salesOf(past)[0]).toBe(201);
  });
});

describe('its error', () => {
  test('the error of a forecast is zero for regular weeks, and leaves out days that could not be forecast', () => {
    expect(forecastError(history(112, byWeekday), today)).toMatchObject({ error: 0 });
    const { error, weeks } = forecastError(history(21, byWeekday), today);
    expect(error).toBe(0);
    expect(weeks).toEqual([
      { from: '2026-02-23', to: '2026-03-01', forecast: 28000_00, actual: 28000_00 },
      { from: '2026-03-02', to: '2026-03-08', forecast: 28000_00, actual: 28000_00 },
    ]);
    expect(forecastError(new Map(), today)).toEqual({ error: null, weeks: [] });
  });

  test('the error of a forecast is the daily difference, so that a good and a bad day do not cancel out', () => {
    const past = history(112, (_day, back) => (back === 1 ? 0.5 : back === 2 ? 1.5 : 1) * 1000_00);
    const { error, weeks } = forecastError(past, today);
    expect(error).toBeCloseTo(1 / 56, 10);
    expect(weeks.at(-1)).toMatchObject({ forecast: 7000_00, actual: 7000_00 });
  });

  test('a day that was closed without warning counts', () => {
    const past = history(112, (_day, back) => (back === 3 ? null : 1000_00));
    expect(forecastError(past, today).error).toBeCloseTo(1 / 55, 10);
  });
});

describe('for any history', () => {
  const sales = fc.array(fc.option(fc.integer({ min: 1, max: 10_000_000 }), { nil: null }), {
    maxLength: 560,
  });

  test('a forecast lies between half the least and twice the most of its weekday', () => {
    fc.assert(
      fc.property(sales, (values) => {
        const past = history(values.length, (_day, back) => values[back - 1] ?? null);
        for (const { day, sales } of forecastDays(past, today)) {
          const same = [1, 2, 3, 4, 5, 6, 7, 8].flatMap(
            (ago) => past.get(addDays(day, -7 * ago)) ?? [],
          );
          if (sales === null || sales === 0) continue;
          expect(sales).toBeGreaterThanOrEqual(Math.floor(Math.min(...same) / 2));
          expect(sales).toBeLessThanOrEqual(Math.max(...same) * 2);
        }
      }),
    );
  });

  test('what is sold from the day on changes nothing, and the weeks add up', () => {
    fc.assert(
      fc.property(sales, fc.integer({ min: 1, max: 10_000_000 }), (values, later) => {
        const past = history(values.length, (_day, back) => values[back - 1] ?? null);
        const known = new Map([...past, [today, later], [addDays(today, 3), later]]);
        // The first day decides which weekdays are known, so only a history with days is compared.
        if (past.size > 0) expect(forecastDays(known, today)).toEqual(forecastDays(past, today));
        const { error, weeks } = forecastError(past, today);
        for (const week of weeks) {
          const days = [0, 1, 2, 3, 4, 5, 6].map(
            (ahead) => past.get(addDays(week.from, ahead)) ?? 0,
          );
          expect(week.actual).toBeLessThanOrEqual(days.reduce((sum, sold) => sum + sold, 0));
        }
        if (error !== null) expect(error).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test.each([
  [1000_00, 50, 1000_00, 50],
  [1500_00, 50, 1000_00, 75],
  [0, 50, 1000_00, 0],
  [null, 50, 1000_00, 0],
  [1000_00, 5, 0, 0],
  [1000_00, 1, 3000_00, 0],
])('units: %s forecast, %s sold with %s make %s', (sales, units, sold, expected) => {
  expect(forecastUnits(sales, units, sold)).toBe(expected);
});
