import { businessDayOf, type BusinessClock } from '@comanda/domain/business-day';
import {
  clockStateOf,
  countingEntries,
  nextActs,
  periodsOf,
  workedMs,
  workOf,
  type ClockAct,
  type TimeEntry,
} from '@comanda/domain/work-periods';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const clock: BusinessClock = { timeZone: 'America/Mexico_City', cutOffMinutes: 300 };
const minute = 60_000;
const hour = 60 * minute;
/** A Friday, 18:00 in Mexico City. */
const six = Date.parse('2026-11-28T00:00:00Z');

let lastId = 0;
function row(kind: TimeEntry['kind'], at: number, more: Partial<TimeEntry> = {}): TimeEntry {
  lastId += 1;
  return {
    id: lastId,
    user_id: 1,
    kind,
    at,
    business_day: businessDayOf(at, clock),
    about: null,
    reason: '',
    ...more,
  };
}
const evening = () => [
  row('in', six),
  row('break_start', six + 3 * hour),
  row('break_end', six + 3.5 * hour),
  row('out', six + 8 * hour),
];

describe('periods of work', () => {
  test('an evening with a break', () => {
    const [period, ...others] = periodsOf(evening(), { clock, now: six + 9 * hour });
    expect(others).toEqual([]);
    expect(period).toMatchObject({
      business_day: '2026-11-27',
      start: six,
      end: six + 8 * hour,
      state: 'closed',
      breaks: [{ start: six + 3 * hour, end: six + 3.5 * hour }],
      corrected: false,
      objected: false,
    });
    expect(period && workedMs(period, six + 9 * hour)).toBe(7.5 * hour);
  });

  test('an end without an end of the break ends both', () => {
    const entries = [row('in', six), row('break_start', six + hour), row('out', six + 2 * hour)];
    const [period] = periodsOf(entries, { clock, now: six + 3 * hour });
    expect(period?.breaks).toMatchObject([{ end: six + 2 * hour, end_id: null }]);
    expect(period && workedMs(period, six + 3 * hour)).toBe(hour);
  });

  test('work is open until the cut-off of its business day, and forgotten from then on', () => {
    const entries = [row('in', six)];
    const cutOff = Date.parse('2026-11-28T11:00:00Z');
    const stateAt = (now: number) => periodsOf(entries, { clock, now })[0]?.state;
    expect(stateAt(cutOff - 1)).toBe('open');
    expect(stateAt(cutOff)).toBe('forgotten');
    expect(clockStateOf(entries, { clock, now: cutOff - 1 }).state).toBe('in');
    expect(clockStateOf(entries, { clock, now: cutOff })).toMatchObject({
      state: 'out',
      since: null,
    });
  });

  test('a forgotten period has no hours until a correction ends it', () => {
    const start = row('in', six);
    const next = row('in', six + 24 * hour);
    const now = six + 25 * hour;
    const before = periodsOf([start, next], { clock, now });
    expect(before.map(({ state }) => state)).toEqual(['forgotten', 'open']);
    expect(before.map((period) => workedMs(period, now))).toEqual([0, hour]);
    const end = row('out', six + 7 * hour, { reason: 'Left with the last guests' });
    const after = periodsOf([start, next, end], { clock, now });
    expect(after.map(({ state, corrected }) => [state, corrected])).toEqual([
      ['closed', true],
      ['open', false],
    ]);
    expect(after.map((period) => workedMs(period, now))).toEqual([7 * hour, hour]);
  });

  test('a replaced row counts with its newest time, and marks the period', () => {
    const rows = evening();
    const first = row('in', six - 10 * minute, {
      about: rows[0]?.id ?? 0,
      reason: 'Set up tables',
    });
    const second = row('in', six - 20 * minute, { about: first.id, reason: 'Earlier' });
    const [period] = periodsOf([...rows, first, second], { clock, now: six + 9 * hour });
    expect(period).toMatchObject({
      start: six - 20 * minute,
      start_id: second.id,
      corrected: true,
    });
    expect(countingEntries([...rows, first, second])).toHaveLength(4);
  });

  test('a break taken away marks the period, and its time is work', () => {
    const rows = evening();
    const gone = [1, 2].map((index) =>
      row('void', rows[index]?.at ?? 0, { about: rows[index]?.id ?? 0, reason: 'No break' }),
    );
    const [period] = periodsOf([...rows, ...gone], { clock, now: six + 9 * hour });
    expect(period).toMatchObject({ breaks: [], corrected: true, end: six + 8 * hour });
  });

  test('an objection to a row, or to what replaced it, marks the period', () => {
    const rows = evening();
    const end = row('out', six + 7 * hour, { about: rows[3]?.id ?? 0, reason: 'Left at one' });
    for (const about of [end.id, rows[3]?.id ?? 0, rows[0]?.id ?? 0]) {
      const no = row('objection', six + 30 * hour, { about, reason: 'I left at two' });
      const [period] = periodsOf([...rows, end, no], { clock, now: six + 31 * hour });
      expect(period).toMatchObject({ objected: true, end: six + 7 * hour });
    }
  });

  test('an end and a beginning at the same time are two periods, whichever was recorded first', () => {
    const entries = [
      row('in', six),
      row('in', six + hour),
      row('out', six + 2 * hour),
      row('out', six + hour, { reason: 'Forgotten' }),
    ];
    const found = periodsOf(entries, { clock, now: six + 3 * hour });
    expect(found.map(({ start, end }) => [start, end])).toEqual([
      [six, six + hour],
      [six + hour, six + 2 * hour],
    ]);
  });

  test('rows that fit nowhere are named', () => {
    const end = row('out', six);
    const pause = row('break_start', six + 1);
    expect(workOf([end, pause], { clock, now: six + hour })).toEqual({
      periods: [],
      strays: [end, pause],
    });
  });
});

/** Acts of some people, each possible when it happens, at times that never go back. */
const lives = fc
  .array(
    fc.record({
      user: fc.integer({ min: 1, max: 3 }),
      pick: fc.nat(),
      wait: fc.integer({ min: 0, max: 10 * hour }),
    }),
    { maxLength: 60 },
  )
  .map((steps) => {
    const entries: TimeEntry[] = [];
    let now = six;
    for (const { user, pick, wait } of steps) {
      now += wait;
      const own = entries.filter(({ user_id }) => user_id === user);
      const acts = nextActs[clockStateOf(own, { clock, now }).state];
      entries.push(row(acts[pick % acts.length] as ClockAct, now, { user_id: user }));
    }
    return { entries, now };
  });

describe('any acts of any people', () => {
  test('every row is in one period, periods do not overlap, and breaks lie within them', () => {
    fc.assert(
      fc.property(lives, ({ entries, now }) => {
        const { periods, strays } = workOf(entries, { clock, now });
        expect(strays).toEqual([]);
        expect(periods).toHaveLength(entries.filter(({ kind }) => kind === 'in').length);
        for (const user of [1, 2, 3]) {
          const own = periods.filter(({ user_id }) => user_id === user);
          let edge = 0;
          for (const period of own) {
            expect(period.start).toBeGreaterThanOrEqual(edge);
            edge = period.start;
            for (const { start, end } of period.breaks) {
              expect(start).toBeGreaterThanOrEqual(edge);
              edge = end ?? start;
            }
            if (period.end !== null) expect(period.end).toBeGreaterThanOrEqual(edge);
            edge = period.end ?? edge;
            expect(workedMs(period, now)).toBeGreaterThanOrEqual(0);
          }
          expect(own.slice(0, -1).every(({ state }) => state !== 'open')).toBe(true);
        }
      }),
    );
  });

  test('the order of the rows, and who else has rows, change nothing', () => {
    fc.assert(
      fc.property(lives, fc.infiniteStream(fc.nat()), ({ entries, now }, random) => {
        const shuffled = entries
          .map((entry) => ({ entry, key: random.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ entry }) => entry);
        const whole = periodsOf(entries, { clock, now });
        expect(periodsOf(shuffled, { clock, now })).toEqual(whole);
        const alone = [1, 2, 3].flatMap((user) =>
          periodsOf(
            entries.filter(({ user_id }) => user_id === user),
            { clock, now },
          ),
        );
        expect(alone).toEqual(whole);
      }),
    );
  });

  test('a correction that is taken back by another one leaves the same times', () => {
    fc.assert(
      fc.property(lives, fc.nat(), ({ entries, now }, pick) => {
        const chosen = entries[pick % Math.max(1, entries.length)];
        if (!chosen) return;
        const moved = row(chosen.kind, chosen.at + minute, {
          user_id: chosen.user_id,
          about: chosen.id,
          reason: 'Later',
        });
        const back = row(chosen.kind, chosen.at, {
          user_id: chosen.user_id,
          about: moved.id,
          reason: 'No',
        });
        const timesOf = (rows: readonly TimeEntry[]) =>
          countingEntries(rows)
            .map(({ user_id, kind, at }) => `${user_id} ${at} ${kind}`)
            .sort();
        expect(timesOf([...entries, moved, back])).toEqual(timesOf(entries));
        expect(
          periodsOf([...entries, moved, back], { clock, now }).some((each) => each.corrected),
        ).toBe(true);
      }),
    );
  });
});
