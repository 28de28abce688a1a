import { addDays, wallTime } from './business-day.ts';
import { holidayOn, type HolidayRule } from './holidays.ts';
import type { Centavos } from './money.ts';
import type { Pair } from './texts.ts';

const minuteMs = 60_000;
const hourMs = 3_600_000;
const hourMinutes = 60;

/**
 * What the law allows and how it is paid, from a day on. The figures are data of the venue, so that another country, or
 * the next reform, is another row. Those of Mexico are in the Constitution, article 123 A, fractions IV and XI, as of the
 * decree of 3 March 2026 (Diario Oficial de la Federación), and in the Ley Federal del Trabajo, articles 59 to 61, 63, 64, 66
 * to 69, 71, 73 and 75, as of the decree of 1 May 2026, whose transitory articles 2 and 4 shorten the week and lengthen the
 * overtime that is paid double by steps.
 */
export interface WorkLimits {
  /** The first calendar day (YYYY-MM-DD) on which they hold. */
  starts_on: string;
  /** Ordinary minutes of a week. */
  week_minutes: number;
  /** Ordinary minutes of a day by the kind of its work (article 61). */
  day_minutes: number;
  mixed_minutes: number;
  night_minutes: number;
  /** Minutes of overtime in a week that are paid double; what exceeds them is paid triple (articles 67 and 68). */
  double_minutes: number;
  /** Overtime that is allowed: minutes of a day, days of a week (article 66), minutes of a week paid triple. */
  overtime_day_minutes: number;
  overtime_days: number;
  triple_minutes: number;
  /** What work on a Sunday adds, in percent of the wage of an ordinary day (article 71). */
  sunday_percent: number;
  /** What work on a day of mandatory rest adds, in percent: a double wage besides that of the day (article 75). */
  holiday_percent: number;
  /**
   * Minutes of break that count as work, of each stretch from a beginning to its end. Article 63 grants half an hour, which
   * article 64 counts where people cannot leave the place; so 0 where they can.
   */
  paid_break_minutes: number;
}

/** Work from its beginning to its end (milliseconds), on the business day of its beginning. */
export interface WorkedSpan {
  business_day: string;
  start: number;
  end: number;
  /** Ordered, within the work; the end of one that was not ended is that of the work. */
  breaks: readonly { start: number; end: number | null }[];
}

/** Day: all of it from 6:00 to 20:00. Night: from 20:00 to 6:00, or three and a half hours of it (article 60). */
export const shiftKinds = ['day', 'mixed', 'night'] as const;
export type ShiftKind = (typeof shiftKinds)[number];

/** What should be looked at. The minor ones: articles 175, 177 and 178, whose text was not at hand. */
export const workWarnings = [
  'overtime_day',
  'overtime_days',
  'triple_over',
  'no_rest_day',
  'minor_overtime',
  'minor_sunday',
  'minor_holiday',
  'minor_late',
  'minor_long',
] as const;
export type WorkWarning = (typeof workWarnings)[number];

/** Whole minutes of work, by how they are paid. `ordinary`, `double`, `triple`, `rest` and `holiday` add up to `worked`. */
export interface WorkSums {
  worked: number;
  ordinary: number;
  double: number;
  triple: number;
  /** Within the day's limit, on the seventh day of a week (articles 69 and 73). */
  rest: number;
  /** Within the day's limit, on a day of mandatory rest of the calendar (articles 74 and 75). */
  holiday: number;
  /** Of `worked`: on the calendar's Sunday, and from 20:00 to 6:00. */
  sunday: number;
  night: number;
}

/** Their names, in the order in which they are shown. */
export const workSums = [
  'worked',
  'ordinary',
  'double',
  'triple',
  'rest',
  'holiday',
  'sunday',
  'night',
] as const satisfies readonly (keyof WorkSums)[];

/** What screens, papers and Spanish files call them. */
export const workSumNames = {
  worked: ['Worked', 'Trabajado'],
  ordinary: ['Regular', 'Ordinario'],
  double: ['Double', 'Doble'],
  triple: ['Triple', 'Triple'],
  rest: ['Rest day', 'Día de descanso'],
  holiday: ['Holiday', 'Festivo'],
  sunday: ['Sunday', 'Domingo'],
  night: ['Night', 'De noche'],
} as const satisfies Record<keyof WorkSums, Pair>;

export interface WorkDay extends WorkSums {
  /** YYYY-MM-DD of a business day. */
  day: string;
  /** Null without work. */
  kind: ShiftKind | null;
  warnings: WorkWarning[];
}

export interface WorkWeek {
  /** Seven, from Monday. */
  days: WorkDay[];
  totals: WorkSums;
  /** Those of the days and of the week, each once. */
  warnings: WorkWarning[];
}

/** Minutes of work within one hour of the clock on the wall. */
export interface WorkPiece {
  /** The calendar day and the hour 0 to 23. */
  date: string;
  hour: number;
  minutes: number;
}

/** Three and a half hours: from then on a mixed day counts as night. */
const nightFromMinutes = 210;
const nightBegins = 20;
const nightEnds = 6;
const minorsEnd = 22;
const youngestMinutes = 360;

/** The seven days of the week from a Monday. */
export function daysOfWeek(week: string): string[] {
  return Array.from({ length: 7 }, (_, index) => addDays(week, index));
}

/** The Monday of the week of a day. */
export function weekOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** The limits of a day; before the first row those of the first, null without a row. */
export function limitsOn<L extends { starts_on: string }>(
  table: readonly L[],
  day: string,
): L | null {
  const ordered = [...table].sort((a, b) => (a.starts_on < b.starts_on ? -1 : 1));
  return ordered.findLast(({ starts_on }) => starts_on <= day) ?? ordered[0] ?? null;
}

/**
 * Work as it counts: of each stretch the first minutes of break are work, as many as the limits of its day say. Breaks that
 * are shortened to nothing are left out.
 */
export function withPaidBreaks<P extends Pick<WorkedSpan, 'business_day' | 'breaks'>>(
  work: readonly P[],
  limits: readonly WorkLimits[],
): P[] {
  return work.map((stretch) => {
    let left = (limitsOn(limits, stretch.business_day)?.paid_break_minutes ?? 0) * minuteMs;
    if (left === 0) return stretch;
    const breaks = stretch.breaks.flatMap((pause) => {
      const paid = Math.min(left, (pause.end ?? Infinity) - pause.start);
      left -= paid;
      const start = pause.start + paid;
      return start === pause.end ? [] : [{ ...pause, start }];
    });
    return { ...stretch, breaks };
  });
}

/**
 * The work in pieces that end at every full hour of the venue, without its breaks. A piece has the whole minutes that
 * are reached within it, so the pieces add up to the whole minutes of the work, however it is cut.
 */
export function piecesOf(span: WorkedSpan, timeZone: string): WorkPiece[] {
  const pieces: WorkPiece[] = [];
  let done = 0;
  for (const [start, end] of stretchesOf(span)) {
    for (let at = start; at < end;) {
      const wall = wallTime(at, timeZone) + (((at % 1000) + 1000) % 1000);
      const next = Math.min(end, at + hourMs - (wall % hourMs));
      const minutes = Math.floor((done + next - at) / minuteMs) - Math.floor(done / minuteMs);
      const local = new Date(wall);
      const date = local.toISOString().slice(0, 10);
      const last = pieces.at(-1);
      if (last?.date === date && last.hour === local.getUTCHours()) last.minutes += minutes;
      else pieces.push({ date, hour: local.getUTCHours(), minutes });
      done += next - at;
      at = next;
    }
  }
  return pieces.filter(({ minutes }) => minutes > 0);
}

/** Whole minutes of work, without breaks, from `from` to `to` (milliseconds). */
export function minutesBetween(
  span: Pick<WorkedSpan, 'start' | 'end' | 'breaks'>,
  { from, to }: { from: number; to: number },
): number {
  const parts = stretchesOf(span).map(([start, end]) => Math.min(end, to) - Math.max(start, from));
  return Math.floor(parts.reduce((sum, part) => sum + Math.max(0, part), 0) / minuteMs);
}

/** The parts between the breaks. */
function stretchesOf({
  start,
  end,
  breaks,
}: Pick<WorkedSpan, 'start' | 'end' | 'breaks'>): [start: number, end: number][] {
  const stretches: [number, number][] = [];
  let from = start;
  for (const pause of breaks) {
    if (pause.start > from) stretches.push([from, Math.min(pause.start, end)]);
    from = Math.max(from, pause.end ?? end);
  }
  if (from < end) stretches.push([from, end]);
  return stretches;
}

/**
 * The week from the Monday `week` as the law counts it. Work counts for the business day on which it began, of which all
 * work is one working day; Sunday and night are those of the clock on the wall. A day's limits are those of its date: in
 * a week in which they change, the days from then on have the new ones. Overtime is what exceeds the day's limit, or the
 * week's: the first minutes of the week are paid double. Work within the day's limit on a day of mandatory rest, which begins
 * and ends at midnight, is of its own kind and leaves the week's limit as it was; on the seventh day it is work on that.
 * `born_on`: of a person who was under 18 the warnings of minors; null: an adult.
 */
export function workWeekOf(
  week: string,
  spans: readonly WorkedSpan[],
  {
    limits,
    holidays = [],
    timeZone,
    born_on = null,
  }: {
    limits: readonly WorkLimits[];
    holidays?: readonly HolidayRule[];
    timeZone: string;
    born_on?: string | null;
  },
): WorkWeek {
  let ordinary = 0;
  let overtime = 0;
  let overtimeDays = 0;
  let workedDays = 0;
  const ofWeek = new Set<WorkWarning>();
  const days = daysOfWeek(week).map((day): WorkDay => {
    const limit = limitsOn(limits, day);
    const pieces = spans
      .filter(({ business_day }) => business_day === day)
      .flatMap((span) => piecesOf(span, timeZone));
    const worked = minutesOf(pieces, () => true);
    const night = minutesOf(pieces, isNight);
    const sunday = minutesOf(pieces, isSunday);
    const kind = kindOf(worked, night);
    if (worked > 0) workedDays += 1;
    const isRest = worked > 0 && workedDays === 7;
    const within = Math.min(worked, limit && kind ? limit[`${kind}_minutes`] : worked);
    const rest = isRest ? within : 0;
    const holiday = isRest ? 0 : holidayMinutes(pieces, within, holidays);
    const left = limit ? Math.max(0, limit.week_minutes - ordinary) : within;
    const own = Math.min(within - rest - holiday, left);
    const over = worked - own - rest - holiday;
    const double = Math.min(over, Math.max(0, (limit?.double_minutes ?? over) - overtime));
    ordinary += own;
    overtime += over;
    if (over > 0) overtimeDays += 1;
    const warnings: WorkWarning[] = [
      ...(limit && over > limit.overtime_day_minutes ? ['overtime_day' as const] : []),
      ...(isRest ? ['no_rest_day' as const] : []),
      ...minorWarnings({ worked, over, sunday, holiday, pieces }, ageOn(born_on, day)),
    ];
    if (limit && overtimeDays > limit.overtime_days) ofWeek.add('overtime_days');
    if (limit && overtime - limit.double_minutes > limit.triple_minutes) ofWeek.add('triple_over');
    return {
      day,
      kind,
      worked,
      ordinary: own,
      double,
      triple: over - double,
      rest,
      holiday,
      sunday,
      night,
      warnings,
    };
  });
  for (const { warnings } of days) for (const warning of warnings) ofWeek.add(warning);
  return {
    days,
    totals: sumWork(days),
    warnings: workWarnings.filter((warning) => ofWeek.has(warning)),
  };
}

/** The minutes of several days or weeks together. */
export function sumWork(sums: readonly WorkSums[]): WorkSums {
  const total = (key: keyof WorkSums) => sums.reduce((sum, each) => sum + each[key], 0);
  return {
    worked: total('worked'),
    ordinary: total('ordinary'),
    double: total('double'),
    triple: total('triple'),
    rest: total('rest'),
    holiday: total('holiday'),
    sunday: total('sunday'),
    night: total('night'),
  };
}

/**
 * What minutes of work cost at a rate per hour: double and triple time, the seventh day double (the wage of the day of
 * rest itself is part of the week's wage), and the additions of Sundays and of days of mandatory rest, whose own wage is that
 * of any day. Rounded once, half a centavo up.
 */
export function payOf(
  sums: WorkSums,
  {
    hourly,
    sunday_percent,
    holiday_percent,
  }: { hourly: Centavos } & Pick<WorkLimits, 'sunday_percent' | 'holiday_percent'>,
): Centavos {
  const paid = sums.ordinary + sums.double * 2 + sums.triple * 3 + sums.rest * 2 + sums.holiday;
  const added = sums.sunday * sunday_percent + sums.holiday * holiday_percent;
  const hundredths = hourly * (paid * 100 + added);
  return Math.round(hundredths / (hourMinutes * 100));
}

/** Full years on a day; null without a date of birth. */
export function ageOn(born_on: string | null, day: string): number | null {
  if (born_on === null) return null;
  const years = Number(day.slice(0, 4)) - Number(born_on.slice(0, 4));
  return day.slice(5) < born_on.slice(5) ? years - 1 : years;
}

function kindOf(worked: number, night: number): ShiftKind | null {
  if (worked === 0) return null;
  if (night === 0) return 'day';
  return night === worked || night >= nightFromMinutes ? 'night' : 'mixed';
}

function minorWarnings(
  {
    worked,
    over,
    sunday,
    holiday,
    pieces,
  }: Pick<WorkDay, 'worked' | 'sunday' | 'holiday'> & {
    over: number;
    pieces: readonly WorkPiece[];
  },
  age: number | null,
): WorkWarning[] {
  if (age === null || age >= 18 || worked === 0) return [];
  const late = minutesOf(pieces, ({ hour }) => hour >= minorsEnd || hour < nightEnds);
  return [
    ...(over > 0 ? ['minor_overtime' as const] : []),
    ...(sunday > 0 ? ['minor_sunday' as const] : []),
    ...(holiday > 0 ? ['minor_holiday' as const] : []),
    ...(late > 0 ? ['minor_late' as const] : []),
    ...(age < 16 && worked > youngestMinutes ? ['minor_long' as const] : []),
  ];
}

function minutesOf(pieces: readonly WorkPiece[], counts: (piece: WorkPiece) => boolean): number {
  return pieces.filter(counts).reduce((sum, { minutes }) => sum + minutes, 0);
}

/** Of the first `within` minutes of a day's work those on days of mandatory rest. */
function holidayMinutes(
  pieces: readonly WorkPiece[],
  within: number,
  holidays: readonly HolidayRule[],
): number {
  let left = within;
  let found = 0;
  for (const { date, minutes } of pieces) {
    const counted = Math.min(left, minutes);
    left -= counted;
    if (holidayOn(holidays, date)) found += counted;
  }
  return found;
}

function isNight({ hour }: WorkPiece): boolean {
  return hour >= nightBegins || hour < nightEnds;
}

function isSunday({ date }: WorkPiece): boolean {
  return new Date(`${date}T00:00:00Z`).getUTCDay() === 0;
}
