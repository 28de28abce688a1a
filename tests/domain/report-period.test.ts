import { addDays, type BusinessClock } from '@comanda/domain/business-day';
import {
  likeForLike,
  partsOf,
  restOf,
  reportSpans,
  spansOfDays,
  timesOf,
  type AskedDays,
  type ReportPeriod,
  type Times,
} from '@comanda/domain/report-period';
import { describe, expect, test } from 'vitest';

const venue: BusinessClock = { timeZone: 'America/Mexico_City', cutOffMinutes: 300 };
const at = (iso: string) => Date.parse(iso);
const begins = (period: ReportPeriod, now: number) =>
  new Date(timesOf(reportSpans(period, now, venue).span, venue)[0]?.from ?? -1).toISOString();

describe('periods', () => {
  const now = at('2026-03-10T20:00:00Z');
  test.each([
    ['hour', '2026-03-10T19:00:00.000Z'],
    ['today', '2026-03-10T11:00:00.000Z'],
    ['week', '2026-03-04T11:00:00.000Z'],
    ['month', '2026-03-01T11:00:00.000Z'],
    ['year', '2026-01-01T11:00:00.000Z'],
    ['all', '1970-01-01T00:00:00.000Z'],
  ] as const)('%s begins at %s', (period, from) => {
    expect(begins(period, now)).toBe(from);
  });

  test('the night after the last day of a month belongs to that month', () => {
    expect(begins('month', at('2026-04-01T08:00:00Z'))).toBe('2026-03-01T11:00:00.000Z');
  });

  test.each([
    ['today', '2026-03-03T11:00:00.000Z', '2026-03-03T20:00:00.001Z'],
    ['week', '2026-02-25T11:00:00.000Z', '2026-03-03T20:00:00.001Z'],
    ['month', '2026-02-15T11:00:00.000Z', '2026-02-24T20:00:00.001Z'],
    ['year', '2025-01-02T11:00:00.000Z', '2025-03-11T20:00:00.001Z'],
  ] as const)('%s is compared with the same weekdays, up to this hour', (period, from, to) => {
    const { previous } = reportSpans(period, now, venue);
    const times = previous ? timesOf(previous, venue) : null;
    expect(times).toEqual([{ from: at(from), to: at(to) }]);
    expect(previous?.until).toBe(at(to));
  });
});

describe('requested days', () => {
  const now = at('2026-03-10T20:00:00Z');
  const spans = (asked: AskedDays) => spansOfDays(asked, now, venue);
  test.each([
    ['the week before', '2026-03-02', '2026-03-08', 'before', '2026-02-23', '2026-03-01'],
    ['the same weekday', '2026-03-07', '2026-03-07', 'before', '2026-02-28', '2026-02-28'],
    ['the same four weekdays', '2026-02-23', '2026-02-26', 'before', '2026-02-16', '2026-02-19'],
    [
      'the same weekdays of months',
      '2026-02-01',
      '2026-02-28',
      'before',
      '2026-01-04',
      '2026-01-31',
    ],
    ['five weeks before', '2026-01-01', '2026-01-31', 'before', '2025-11-27', '2025-12-27'],
    ['the year before a year', '2025-01-01', '2025-12-30', 'before', '2024-01-03', '2024-12-31'],
    [
      'the same weekdays a year ago',
      '2026-03-02',
      '2026-03-08',
      'year',
      '2025-03-03',
      '2025-03-09',
    ],
  ] as const)('are compared with %s', (_, from, to, compare, first, last) => {
    expect(spans({ from, to, compare })?.previous).toEqual({
      days: { from: first, to: last },
      times: null,
      until: null,
    });
  });

  test('a running week is compared with the same weekdays, the last until this hour', () => {
    const until = at('2026-03-03T20:00:00.001Z');
    const days = { from: '2026-03-02', to: '2026-03-03' };
    expect(spans({ from: '2026-03-09', to: '2026-03-15' })).toEqual({
      span: { days: { from: '2026-03-09', to: '2026-03-10' }, times: null },
      previous: { days, times: [{ from: at('2026-03-02T11:00:00Z'), to: until }], until },
    });
    expect(likeForLike({ from: '2026-03-09', to: '2026-03-10' }, now, venue)).toEqual(
      spans({ from: '2026-03-09', to: '2026-03-15' })?.previous,
    );
  });

  test('whatever days are compared, both have the same weekdays and no day in common', () => {
    const weekdays = ({ from, to }: { from: string; to: string }) => {
      const found: number[] = [];
      for (let day = from; day <= to; day = addDays(day, 1)) {
        found.push(new Date(`${day}T12:00:00Z`).getUTCDay());
      }
      return found;
    };
    for (let first = 0; first < 40; first += 1) {
      for (const length of [1, 2, 6, 7, 8, 13, 14, 28, 29, 31, 62, 92, 200, 300, 364]) {
        const from = addDays('2024-02-01', first);
        const asked = { from, to: addDays(from, length - 1) };
        const days = spans(asked)?.previous.days ?? asked;
        expect(weekdays(days)).toEqual(weekdays(asked));
        expect(days.to < from).toBe(true);
      }
    }
  });

  test('hours of the running day are compared up to this hour', () => {
    // It is 14:00 in Mexico City.
    const asked = { from: '2026-03-09', to: '2026-03-10', fromHour: 12 };
    const hour = 3_600_000;
    const first = at('2026-03-02T18:00:00Z');
    const until = at('2026-03-03T20:00:00.001Z');
    expect(spans({ ...asked, toHour: 18 })?.previous).toMatchObject({
      times: [
        { from: first, to: first + 6 * hour },
        { from: first + 24 * hour, to: until },
      ],
      until,
    });
    expect(spans({ ...asked, toHour: 13 })?.previous.until).toBeNull();
    // Of hours that have not begun yet there is nothing to compare.
    expect(spans({ ...asked, from: '2026-03-10', fromHour: 20 })?.previous.times).toEqual([]);
  });

  test('hours are those of each day; those before the cut-off belong to the night', () => {
    const asked = { from: '2026-03-06', to: '2026-03-07', fromHour: 20, toHour: 2 };
    const length = 6 * 3_600_000;
    expect(spans(asked)).toEqual({
      span: {
        days: { from: '2026-03-06', to: '2026-03-07' },
        times: [{ from: at('2026-03-07T02:00:00Z'), to: at('2026-03-08T08:00:00Z'), length }],
      },
      previous: {
        days: { from: '2026-02-27', to: '2026-02-28' },
        times: [{ from: at('2026-02-28T02:00:00Z'), to: at('2026-03-01T08:00:00Z'), length }],
        until: null,
      },
    });
    const oneDay = { ...asked, to: '2026-03-06' };
    expect(spans({ ...oneDay, toHour: 5 })?.span.times).toEqual([
      { from: at('2026-03-07T02:00:00Z'), to: at('2026-03-07T11:00:00Z') },
    ]);
    expect(spans({ ...oneDay, fromHour: 2, toHour: 20 })).toBeNull();
    expect(spans({ from: '2026-03-07', to: '2026-03-06' })).toBeNull();
  });

  test('hours are those of the clock before and after it changes', () => {
    const madrid: BusinessClock = { timeZone: 'Europe/Madrid', cutOffMinutes: 300 };
    const asked = { from: '2026-03-27', to: '2026-03-30', fromHour: 18, toHour: 20 };
    expect(spansOfDays(asked, at('2026-05-01T12:00:00Z'), madrid)?.span.times).toEqual([
      { from: at('2026-03-27T17:00:00Z'), to: at('2026-03-28T19:00:00Z'), length: 7_200_000 },
      { from: at('2026-03-29T16:00:00Z'), to: at('2026-03-30T18:00:00Z'), length: 7_200_000 },
    ]);
  });

  test('hours of more than 31 days are refused', () => {
    const asked = { from: '2026-01-01', fromHour: 18 };
    expect(spans({ ...asked, to: '2026-01-31' })).not.toBeNull();
    expect(spans({ ...asked, to: '2026-02-01' })).toBeNull();
  });
});

test('hours of days and the rest of these days are the whole days, each once', () => {
  const hour = 3_600_000;
  const isIn = (time: number, times: readonly Times[]) =>
    times.filter(
      ({ from, to, length }) =>
        time >= from && time < to && (!length || (time - from) % (24 * hour) < length),
    ).length;
  // Clocks change within the first range; New York has daylight saving time.
  for (const [from, to] of [
    ['2026-03-06', '2026-03-10'],
    ['2026-03-02', '2026-03-02'],
  ] as const) {
    for (const timeZone of ['America/New_York', 'America/Mexico_City']) {
      for (let fromHour = 0; fromHour < 24; fromHour += 1) {
        for (const toHour of [undefined, 0, 5, 13, 23]) {
          const clock = { timeZone, cutOffMinutes: 300 };
          const asked = { from, to, fromHour, ...(toHour === undefined ? {} : { toHour }) };
          const span = spansOfDays(asked, at('2026-04-01T00:00:00Z'), clock)?.span;
          if (!span?.times) continue;
          const rest = restOf(span, clock);
          const [whole] = timesOf({ days: { from, to }, times: null }, clock);
          const [start = 0, end = 0] = [whole?.from, whole?.to];
          for (let time = start - 2 * hour; time < end + 2 * hour; time += hour / 2) {
            const expected = time >= start && time < end ? 1 : 0;
            expect(isIn(time, span.times) + isIn(time, rest)).toBe(expected);
          }
        }
      }
    }
  }
});

describe('parts of a span', () => {
  const newYork: BusinessClock = { timeZone: 'America/New_York', cutOffMinutes: 300 };
  const DAY = 86_400_000;
  /** Each stretch of time on its own; touching ones are joined. */
  const stretches = (times: readonly Times[]) => {
    const all = times.flatMap(({ from, to, length = to - from }) =>
      Array.from({ length: Math.round((to - length - from) / DAY) + 1 }, (_, day) => [
        from + day * DAY,
        from + day * DAY + length,
      ]),
    );
    return all.reduce<number[][]>((joined, [from = 0, to = 0]) => {
      const last = joined.at(-1);
      if (last?.[1] === from) last[1] = to;
      else joined.push([from, to]);
      return joined;
    }, []);
  };

  test.each([
    ['some hours', { fromHour: 14, toHour: 22 }],
    ['hours until the cut-off', { fromHour: 20 }],
    ['hours over midnight', { fromHour: 22, toHour: 3 }],
    ['hours from the cut-off', { toHour: 12 }],
  ])('%s of days with a clock change are the same in parts', (_name, hours) => {
    for (const most of [1, 2, 7]) {
      const asked = { from: '2026-02-20', to: '2026-03-17', ...hours };
      const span = spansOfDays(asked, at('2026-05-01T00:00:00Z'), newYork)?.span;
      if (!span?.times) throw new Error('No hours');
      const parts = partsOf(span, most, newYork);
      expect(parts.length).toBe(Math.ceil(26 / most));
      expect(parts[0]?.days.from).toBe('2026-02-20');
      expect(parts.at(-1)?.days.to).toBe('2026-03-17');
      expect(stretches(parts.flatMap(({ times }) => times ?? []))).toEqual(stretches(span.times));
      for (const { days, times } of parts) {
        const [whole] = timesOf({ days, times: null }, newYork);
        for (const { from, to } of times ?? []) {
          expect(from).toBeGreaterThanOrEqual(whole?.from ?? Infinity);
          expect(to).toBeLessThanOrEqual(whole?.to ?? 0);
        }
      }
    }
  });

  test('the past hour over the cut-off has a part on each day, and whole days stay one part', () => {
    const { span } = reportSpans('hour', at('2026-03-10T11:30:00Z'), venue);
    const parts = partsOf(span, 1, venue);
    expect(parts.map(({ days }) => days.from)).toEqual(['2026-03-09', '2026-03-10']);
    expect(stretches(parts.flatMap(({ times }) => times ?? []))).toEqual(
      stretches(span.times ?? []),
    );
    const all = reportSpans('all', at('2026-03-10T11:30:00Z'), venue).span;
    expect(partsOf(all, 1, venue)).toEqual([all]);
    const { previous } = reportSpans('month', at('2026-03-10T20:00:00Z'), venue);
    expect(previous && partsOf(previous, 2, venue)).toEqual([
      { days: { from: '2026-02-15', to: '2026-02-23' }, times: null },
      {
        days: { from: '2026-02-24', to: '2026-02-24' },
        times: [{ from: at('2026-02-24T11:00:00Z'), to: previous?.until }],
      },
    ]);
  });
});
