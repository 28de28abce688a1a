import { addDays, businessDayOf } from '@comanda/domain/business-day';
import {
  ageOn,
  limitsOn,
  minutesBetween,
  payOf,
  piecesOf,
  sumWork,
  weekOf,
  withPaidBreaks,
  workWeekOf,
  type WorkLimits,
  type WorkedSpan,
} from '@comanda/domain/work-week';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const timeZone = 'America/Mexico_City';
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Mexico City has been six hours behind UTC all year since 2022. */
const local = (day: string, time: string) => Date.parse(`${day}T${time}:00Z`) + 6 * hourMs;

const before: WorkLimits = {
  starts_on: '2000-01-01',
  week_minutes: 48 * 60,
  day_minutes: 480,
  mixed_minutes: 450,
  night_minutes: 420,
  double_minutes: 9 * 60,
  overtime_day_minutes: 180,
  overtime_days: 3,
  triple_minutes: 0,
  sunday_percent: 25,
  holiday_percent: 200,
  paid_break_minutes: 0,
};
const reformed: WorkLimits = {
  ...before,
  starts_on: '2026-03-03',
  double_minutes: 12 * 60,
  overtime_day_minutes: 240,
  overtime_days: 4,
  triple_minutes: 240,
};
const limits: WorkLimits[] = [
  before,
  reformed,
  { ...reformed, starts_on: '2027-01-01', week_minutes: 46 * 60 },
  { ...reformed, starts_on: '2028-01-01', week_minutes: 44 * 60 },
  { ...reformed, starts_on: '2029-01-01', week_minutes: 42 * 60 },
  { ...reformed, starts_on: '2030-01-01', week_minutes: 40 * 60 },
];

/** Article 74, without elections. */
const lawful = [
  [1, 1, null, null, null],
  [2, null, 1, null, null],
  [3, null, 3, null, null],
  [5, 1, null, null, null],
  [9, 16, null, null, null],
  [10, 1, null, 2024, 6],
  [11, null, 3, null, null],
  [12, 25, null, null, null],
].map(([month = null, day = null, monday = null, year = null, every = null]) => ({
  month: month ?? 0,
  day,
  monday,
  year,
  every,
}));

/** Work on a business day from `from` to `to`, where a smaller `to` is after midnight. */
function span(day: string, from: string, to: string, breaks: [string, string][] = []): WorkedSpan {
  const at = (time: string) => local(time < from ? addDays(day, 1) : day, time);
  return {
    business_day: day,
    start: at(from),
    end: at(to),
    breaks: breaks.map(([start, end]) => ({ start: at(start), end: at(end) })),
  };
}
const weekFrom = (week: string, spans: WorkedSpan[], born_on: string | null = null) =>
  workWeekOf(week, spans, { limits, timeZone, born_on });
const days = (week: string, count: number, from: string, to: string) =>
  Array.from({ length: count }, (_, index) => span(addDays(week, index), from, to));

describe('the kind of a working day (articles 60 and 61)', () => {
  test.each([
    ['06:00', '14:00', 'day', 480, 0],
    ['12:00', '20:00', 'day', 480, 0],
    // Less than three and a half hours of night are mixed, as many are night.
    ['15:30', '23:29', 'mixed', 450, 29],
    ['15:30', '23:30', 'night', 420, 60],
    ['20:00', '03:00', 'night', 420, 0],
    ['21:00', '23:00', 'night', 120, 0],
    ['02:00', '07:00', 'night', 300, 0],
    ['18:00', '02:00', 'night', 420, 60],
    ['13:00', '21:00', 'mixed', 450, 30],
  ] as const)('from %s to %s it is %s', (from, to, kind, ordinary, over) => {
    const start = span('2026-11-24', from, to);
    const {
      days: [, tuesday],
    } = weekFrom('2026-11-23', [start]);
    expect(tuesday).toMatchObject({ kind, ordinary, double: over, triple: 0 });
  });

  test('work that is done twice a day is one working day, without its breaks', () => {
    const {
      days: [monday],
    } = weekFrom('2026-11-23', [
      span('2026-11-23', '09:00', '14:00', [['11:00', '11:30']]),
      span('2026-11-23', '16:00', '21:00'),
    ]);
    expect(monday).toMatchObject({
      kind: 'mixed',
      worked: 570,
      night: 60,
      ordinary: 450,
      double: 120,
    });
  });
});

describe('the week', () => {
  test.each([
    // Six days of eight hours: ordinary until 2026, and two more hours of overtime each year from 2027.
    ['2026-11-23', 48 * 60, 0],
    ['2027-02-01', 46 * 60, 120],
    ['2028-02-07', 44 * 60, 240],
    ['2029-02-05', 42 * 60, 360],
    ['2030-02-04', 40 * 60, 480],
    ['2035-02-05', 40 * 60, 480],
  ])('of six days of eight hours from %s has %i ordinary minutes', (week, ordinary, double) => {
    const { totals } = weekFrom(week, days(week, 6, '08:00', '16:00'));
    expect(totals).toMatchObject({ worked: 2880, ordinary, double, triple: 0, rest: 0 });
  });

  test('in which the law changes, the days from then on have the new limit', () => {
    // 1 January 2027 is a Friday: 4 × 8 by Thursday, 8 on Friday, 6 of Saturday make 46.
    const { days: found, totals } = weekFrom('2026-12-28', days('2026-12-28', 6, '08:00', '16:00'));
    expect(found.map(({ ordinary }) => ordinary)).toEqual([480, 480, 480, 480, 480, 360, 0]);
    expect(totals.double).toBe(120);
  });

  test('pays the first twelve hours of overtime double and the others triple, until 2026 nine', () => {
    // Six days of eleven hours are 18 hours of overtime.
    const now = weekFrom('2026-11-23', days('2026-11-23', 6, '08:00', '19:00'));
    expect(now.totals).toMatchObject({ ordinary: 2880, double: 720, triple: 360 });
    expect(now.warnings).toEqual(['overtime_days', 'triple_over']);
    const former = weekFrom('2025-11-24', days('2025-11-24', 6, '08:00', '19:00'));
    expect(former.totals).toMatchObject({ ordinary: 2880, double: 540, triple: 540 });
  });

  test('marks more overtime in a day than four hours', () => {
    const {
      days: [monday],
      warnings,
    } = weekFrom('2026-11-23', [span('2026-11-23', '06:00', '18:01')]);
    expect(monday?.warnings).toEqual(['overtime_day']);
    expect(warnings).toEqual(['overtime_day']);
    expect(weekFrom('2026-11-23', [span('2026-11-23', '06:00', '18:00')]).warnings).toEqual([]);
  });

  test('without a day of rest has the seventh day as work on it', () => {
    const {
      days: found,
      totals,
      warnings,
    } = weekFrom('2026-11-23', days('2026-11-23', 7, '08:00', '15:00'));
    expect(found.map(({ rest }) => rest)).toEqual([0, 0, 0, 0, 0, 0, 420]);
    expect(totals).toMatchObject({ ordinary: 2520, double: 0, rest: 420, sunday: 420 });
    expect(warnings).toEqual(['no_rest_day']);
  });

  test('counts what is worked on Sunday by the clock, for the business day on which it began', () => {
    // Saturday evening until Sunday 2:00, and Sunday evening until Monday 1:00.
    const { days: found } = weekFrom('2026-11-23', [
      span('2026-11-28', '18:00', '02:00'),
      span('2026-11-29', '17:00', '01:00'),
    ]);
    expect(found[5]).toMatchObject({ worked: 480, sunday: 120 });
    expect(found[6]).toMatchObject({ worked: 480, sunday: 420 });
  });

  test('begins on Monday', () => {
    expect(weekOf('2026-11-23')).toBe('2026-11-23');
    expect(weekOf('2026-11-29')).toBe('2026-11-23');
    expect(weekOf('2027-01-01')).toBe('2026-12-28');
  });

  test('has the limits of the first row before it, and none without rows', () => {
    expect(limitsOn(limits, '1990-01-01')?.starts_on).toBe('2000-01-01');
    expect(limitsOn(limits.toReversed(), '2026-12-31')?.starts_on).toBe('2026-03-03');
    expect(limitsOn([], '2026-12-31')).toBeNull();
    const week = days('2026-11-23', 7, '08:00', '20:00');
    const { totals } = workWeekOf('2026-11-23', week, { limits: [], timeZone });
    expect(totals).toMatchObject({ worked: 7 * 720, ordinary: 6 * 720, rest: 720, double: 0 });
  });
});

describe('days of mandatory rest (articles 74 and 75)', () => {
  const onHolidays = (week: string, spans: WorkedSpan[], born_on: string | null = null) =>
    workWeekOf(week, spans, { limits, holidays: lawful, timeZone, born_on });

  test('work within the limit of the day is of its own kind, and leaves the week as it was', () => {
    // Wednesday, 16 September 2026: six days of eight hours, of which one is a holiday.
    const { days: found, totals } = onHolidays(
      '2026-09-14',
      days('2026-09-14', 6, '08:00', '16:00'),
    );
    expect(found[2]).toMatchObject({ worked: 480, ordinary: 0, holiday: 480, double: 0 });
    expect(totals).toMatchObject({ ordinary: 5 * 480, holiday: 480, double: 0, rest: 0 });
    expect(payOf(totals, { hourly: 50_00, sunday_percent: 25, holiday_percent: 200 })).toBe(
      (5 * 8 + 3 * 8) * 50_00,
    );
  });

  test('what exceeds the limit of the day is overtime there, too, and no hour is paid less than double', () => {
    const { days: found, totals } = onHolidays('2026-09-14', [
      span('2026-09-16', '08:00', '18:00'),
    ]);
    expect(found[2]).toMatchObject({ worked: 600, holiday: 480, double: 120, ordinary: 0 });
    // The wage of the day, and a double one for each of the ten hours.
    expect(payOf(totals, { hourly: 50_00, sunday_percent: 25, holiday_percent: 200 })).toBe(
      (8 + 2 * 10) * 50_00,
    );
  });

  test('overtime beyond what the week pays double is paid triple on them as well', () => {
    // Four hours more on Monday and Tuesday, then five on the holiday: twelve of thirteen are double.
    const long = days('2026-09-14', 2, '07:00', '19:00');
    const { days: found, totals } = onHolidays('2026-09-14', [
      ...long,
      span('2026-09-16', '07:00', '20:00'),
    ]);
    expect(found[2]).toMatchObject({ holiday: 480, double: 240, triple: 60 });
    expect(payOf(totals, { hourly: 50_00, sunday_percent: 25, holiday_percent: 200 })).toBe(
      (2 * 8 + 3 * 8 + 2 * 12 + 3 * 1) * 50_00,
    );
  });

  test('they begin and end at midnight: of an evening before them only its end is on them', () => {
    // Seven hours of night work are within the limit, the last of eight is overtime.
    const { days: found } = onHolidays('2026-09-14', [span('2026-09-15', '18:00', '02:00')]);
    expect(found[1]).toMatchObject({ ordinary: 360, holiday: 60, double: 60 });
    const { days: after } = onHolidays('2026-09-14', [span('2026-09-16', '20:00', '02:00')]);
    expect(after[2]).toMatchObject({ ordinary: 120, holiday: 240, double: 0 });
  });

  test('on the seventh day they are work on the day of rest', () => {
    // 20 September 2026 is a Sunday that this venue rests.
    const own = [{ month: 9, day: 20, monday: null, year: 2026, every: null }];
    const { days: found } = workWeekOf('2026-09-14', days('2026-09-14', 7, '08:00', '14:00'), {
      limits,
      holidays: own,
      timeZone,
    });
    expect(found[6]).toMatchObject({ rest: 360, holiday: 0 });
  });

  test('are marked for people under 18', () => {
    const day = [span('2026-09-16', '08:00', '12:00')];
    expect(onHolidays('2026-09-14', day, '2009-06-01').warnings).toEqual(['minor_holiday']);
  });
});

describe('breaks that count as work (articles 63 and 64)', () => {
  const where = (paid_break_minutes: number) => [{ ...before, paid_break_minutes }];
  const evening = span('2026-11-24', '08:00', '16:30', [['12:00', '12:45']]);
  const worked = (work: WorkedSpan, minutes: number) =>
    workWeekOf('2026-11-23', withPaidBreaks([work], where(minutes)), {
      limits: where(minutes),
      timeZone,
    }).totals.worked;

  test.each([
    [0, 465],
    [30, 495],
    [45, 510],
    [60, 510],
  ])('of a break of 45 minutes %i at most are work: %i minutes in all', (minutes, all) => {
    expect(worked(evening, minutes)).toBe(all);
  });

  test('the first minutes of several breaks count, of each stretch of work', () => {
    const two = span('2026-11-24', '08:00', '16:00', [
      ['10:00', '10:20'],
      ['13:00', '13:20'],
    ]);
    expect(worked(two, 30)).toBe(480 - 10);
    const [first] = withPaidBreaks([two], where(30));
    expect(first?.breaks).toEqual([
      { start: local('2026-11-24', '13:10'), end: local('2026-11-24', '13:20') },
    ]);
  });

  test('a break that lasts begins to count when they are over', () => {
    const open = { ...evening, breaks: [{ start: local('2026-11-24', '16:15'), end: null }] };
    expect(worked(open, 30)).toBe(510);
    expect(worked({ ...open, end: local('2026-11-24', '17:00') }, 30)).toBe(525);
  });
});

describe('people under 18 (articles 175, 177 and 178)', () => {
  test.each([
    ['overtime', '2026-11-24', '08:00', '16:01', ['minor_overtime']],
    ['work after 22:00', '2026-11-24', '17:00', '22:01', ['minor_late']],
    ['work on a Sunday', '2026-11-29', '08:00', '12:00', ['minor_sunday']],
    ['nothing else', '2026-11-24', '08:00', '16:00', []],
  ])('%s is marked', (_, day, from, to, warnings) => {
    expect(weekFrom('2026-11-23', [span(day, from, to)], '2009-06-01').warnings).toEqual(warnings);
    expect(weekFrom('2026-11-23', [span(day, from, to)], '2008-06-01').warnings).toEqual([]);
  });

  test('under 16 more than six hours are marked', () => {
    const six = [span('2026-11-24', '08:00', '14:00')];
    const more = [span('2026-11-24', '08:00', '14:01')];
    expect(weekFrom('2026-11-23', six, '2011-06-01').warnings).toEqual([]);
    expect(weekFrom('2026-11-23', more, '2011-06-01').warnings).toEqual(['minor_long']);
    expect(weekFrom('2026-11-23', more, '2010-06-01').warnings).toEqual([]);
  });

  test('a year is full on the birthday', () => {
    expect(ageOn('2008-11-24', '2026-11-23')).toBe(17);
    expect(ageOn('2008-11-24', '2026-11-24')).toBe(18);
    expect(ageOn(null, '2026-11-24')).toBeNull();
  });
});

describe('the wage of minutes', () => {
  const none = {
    worked: 0,
    ordinary: 0,
    double: 0,
    triple: 0,
    rest: 0,
    holiday: 0,
    sunday: 0,
    night: 0,
  };
  test.each([
    [{ ordinary: 60 }, 50_00],
    [{ ordinary: 2880, double: 720, triple: 360 }, 48 * 50_00 + 24 * 50_00 + 18 * 50_00],
    [{ rest: 420 }, 14 * 50_00],
    [{ ordinary: 480, sunday: 480 }, 8 * 50_00 + 2 * 50_00],
    // A double wage besides that of the day; on a Sunday its addition, too.
    [{ holiday: 480 }, 24 * 50_00],
    [{ holiday: 480, sunday: 480 }, 24 * 50_00 + 2 * 50_00],
    // 83 1/3 centavos.
    [{ ordinary: 1 }, 83],
  ])('%j at 50 pesos an hour cost %i centavos', (sums, cost) => {
    expect(
      payOf({ ...none, ...sums }, { hourly: 50_00, sunday_percent: 25, holiday_percent: 200 }),
    ).toBe(cost);
  });
});

describe('however a week is cut, its minutes add up', () => {
  const zones = fc.constantFrom(
    'America/Mexico_City',
    'America/Tijuana',
    'Europe/Madrid',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
  );
  const spans = fc.array(
    fc.record({
      /** Seconds after the Monday, which is near a change of daylight saving, and of work, break and work. */
      start: fc.integer({ min: 0, max: 6 * 86_400 }),
      first: fc.integer({ min: 1, max: 6 * 3600 }),
      pause: fc.integer({ min: 0, max: 3600 }),
      second: fc.integer({ min: 1, max: 6 * 3600 }),
    }),
    { maxLength: 9 },
  );
  const worked = ({ start, end, breaks }: WorkedSpan) =>
    Math.floor(
      (end - start - breaks.reduce((sum, each) => sum + (each.end ?? end) - each.start, 0)) /
        minuteMs,
    );

  test('into hours of the wall, across midnight, daylight saving, cut-off and changes of the law', () => {
    fc.assert(
      fc.property(
        zones,
        fc.integer({ min: 0, max: 1439 }),
        fc.constantFrom('2026-03-02', '2026-03-23', '2026-10-26', '2026-12-28', '2029-12-31'),
        spans,
        (zone, cutOffMinutes, week, drawn) => {
          const own = { timeZone: zone, cutOffMinutes };
          const all = drawn.map(({ start, first, pause, second }): WorkedSpan => {
            const at = Date.parse(`${week}T12:00:00Z`) + start * 1000;
            const rest = at + first * 1000;
            const back = rest + pause * 1000;
            return {
              business_day: businessDayOf(at, own),
              start: at,
              end: back + second * 1000,
              breaks: pause === 0 ? [] : [{ start: rest, end: back }],
            };
          });
          for (const one of all) {
            const pieces = piecesOf(one, zone);
            expect(pieces.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(worked(one));
          }
          const first = weekOf(businessDayOf(Date.parse(`${week}T12:00:00Z`), own));
          const weeks = [first, addDays(first, 7)].map((monday) =>
            workWeekOf(monday, all, { limits, holidays: lawful, timeZone: zone }),
          );
          const totals = sumWork(weeks.map((each) => each.totals));
          expect(totals.worked).toBe(all.reduce((sum, one) => sum + worked(one), 0));
          for (const each of weeks) {
            expect(sumWork(each.days)).toEqual(each.totals);
            for (const { worked: minutes, ...sums } of each.days) {
              const { ordinary, double, triple, rest, holiday } = sums;
              expect(ordinary + double + triple + rest + holiday).toBe(minutes);
              expect(Math.min(ordinary, double, triple, rest, holiday)).toBeGreaterThanOrEqual(0);
            }
          }
        },
      ),
    );
  });

  test('an hour that daylight saving repeats or skips is worked as long as it lasts', () => {
    // Madrid, 25 October 2026: 3:00 becomes 2:00; 29 March 2026: 2:00 becomes 3:00.
    const night = (from: string, to: string): WorkedSpan => ({
      business_day: from.slice(0, 10),
      start: Date.parse(from),
      end: Date.parse(to),
      breaks: [],
    });
    const longer = piecesOf(night('2026-10-24T22:00:00Z', '2026-10-25T04:00:00Z'), 'Europe/Madrid');
    expect(longer.map(({ hour, minutes }) => [hour, minutes])).toEqual([
      [0, 60],
      [1, 60],
      [2, 120],
      [3, 60],
      [4, 60],
    ]);
    const shorter = piecesOf(
      night('2026-03-28T23:00:00Z', '2026-03-29T03:00:00Z'),
      'Europe/Madrid',
    );
    expect(shorter.map(({ hour, minutes }) => [hour, minutes])).toEqual([
      [0, 60],
      [1, 60],
      [3, 60],
      [4, 60],
    ]);
  });

  test('minutes of a time are those of the work within it, without breaks', () => {
    const evening = span('2026-11-24', '17:00', '01:00', [['20:00', '20:30']]);
    const of = (from: string, to: string) =>
      minutesBetween(evening, { from: Date.parse(from), to: Date.parse(to) });
    expect(of('2026-11-24T23:00Z', '2026-11-25T07:00Z')).toBe(450);
    expect(of('2026-11-25T01:00Z', '2026-11-25T03:00Z')).toBe(90);
    expect(of('2026-11-25T07:00Z', '2026-11-25T09:00Z')).toBe(0);
  });

  test('more limits never pay less overtime', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 0, max: 11 }),
        (count, hours) => {
          const week = days(
            '2026-11-23',
            count,
            '06:00',
            `${String(6 + hours).padStart(2, '0')}:00`,
          );
          const over = (list: WorkLimits[]) => {
            const { totals } = workWeekOf('2026-11-23', week, { limits: list, timeZone });
            return payOf(totals, { hourly: 100_00, sunday_percent: 0, holiday_percent: 0 });
          };
          const shorter = { ...reformed, week_minutes: 40 * 60 };
          expect(over([shorter])).toBeGreaterThanOrEqual(over([reformed]));
        },
      ),
    );
  });
});
