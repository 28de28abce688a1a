import { addDays, wallTime } from './business-day.ts';
import type { Centavos } from './money.ts';

const minuteMs = 60_000;
const hourMs = 3_600_000;
const hourMinutes = 60;

/**
 * What the law allows and how it is paid, from a day on. The figures are data of the venue, so that another country, or
 * the next reform, is another row. Those of Mexico are in the Constitution, article 123 A, fractions IV and XI, as of the
 * decree of 3 March 2026 (Diario Oficial de la Federación), whose third transitory article shortens the week by steps,
 * and in the Ley Federal del Trabajo, articles 60, 61, 66 to 69, 71 and 73.
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

/** What should be looked at. The minor ones: articles 175, 177 and 178. */
export const workWarnings = [
  'overtime_day',
  'overtime_days',
  'triple_over',
  'no_rest_day',
  'minor_overtime',
  'minor_sunday',
  'minor_late',
  'minor_long',
] as const;
export type WorkWarning = (typeof workWarnings)[number];

/** Whole minutes of work, by how they are paid. `ordinary`, `double`, `triple` and `rest` add up to `worked`. */
export interface WorkSums {
  worked: number;
  ordinary: number;
  double: number;
  triple: number;
  /** Within the day's limit, on the seventh day of a week (articles 69 and 73). */
  rest: number;
  /** Of `worked`: on the calendar's Sunday, and from 20:00 to 6:00. */
  sunday: number;
  night: number;
}

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
 * week's: the first minutes of the week are paid double.
 * `born_on`: of a person who was under 18 the warnings of minors; null: an adult.
 */
export function workWeekOf(
  week: string,
  spans: readonly WorkedSpan[],
  {
    limits,
    timeZone,
    born_on = null,
  }: { limits: readonly WorkLimits[]; timeZone: string; born_on?: string | null },
): WorkWeek {
  let ordinary = 0;
  let overtime = 0;
  let overtimeDays = 0;
  let workedDays = 0;
  const ofWeek = new Set<WorkWarning>();
  const days = Array.from({ length: 7 }, (_, index): WorkDay => {
    const day = addDays(week, index);
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
    const left = limit ? Math.max(0, limit.week_minutes - ordinary) : within;
    const own = isRest ? 0 : Math.min(within, left);
    const rest = isRest ? within : 0;
    const over = worked - own - rest;
    const double = Math.min(over, Math.max(0, (limit?.double_minutes ?? over) - overtime));
    ordinary += own;
    overtime += over;
    if (over > 0) overtimeDays += 1;
    const warnings: WorkWarning[] = [
      ...(limit && over > limit.overtime_day_minutes ? ['overtime_day' as const] : []),
      ...(isRest ? ['no_rest_day' as const] : []),
      ...minorWarnings({ worked, over, sunday, pieces }, ageOn(born_on, day)),
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
    sunday: total('sunday'),
    night: total('night'),
  };
}

/**
 * What minutes of work cost at a rate per hour: double and triple time, the seventh day double (the wage of the day of
 * rest itself is part of the week's wage), and the addition of Sundays. Rounded once, half a centavo up.
 */
export function payOf(
  sums: WorkSums,
  { hourly, sunday_percent }: { hourly: Centavos; sunday_percent: number },
): Centavos {
  const paid = sums.ordinary + sums.double * 2 + sums.triple * 3 + sums.rest * 2;
  const hundredths = hourly * (paid * 100 + sums.sunday * sunday_percent);
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
    pieces,
  }: { worked: number; over: number; sunday: number; pieces: readonly WorkPiece[] },
  age: number | null,
): WorkWarning[] {
  if (age === null || age >= 18 || worked === 0) return [];
  const late = minutesOf(pieces, ({ hour }) => hour >= minorsEnd || hour < nightEnds);
  return [
    ...(over > 0 ? ['minor_overtime' as const] : []),
    ...(sunday > 0 ? ['minor_sunday' as const] : []),
    ...(late > 0 ? ['minor_late' as const] : []),
    ...(age < 16 && worked > youngestMinutes ? ['minor_long' as const] : []),
  ];
}

function minutesOf(pieces: readonly WorkPiece[], counts: (piece: WorkPiece) => boolean): number {
  return pieces.filter(counts).reduce((sum, { minutes }) => sum + minutes, 0);
}

function isNight({ hour }: WorkPiece): boolean {
  return hour >= nightBegins || hour < nightEnds;
}

function isSunday({ date }: WorkPiece): boolean {
  return new Date(`${date}T00:00:00Z`).getUTCDay() === 0;
}
