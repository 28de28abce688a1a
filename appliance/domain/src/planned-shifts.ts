import { addDays, businessDayStart, parseCutOff, type BusinessClock } from './business-day.ts';
import type { ClockState } from './work-periods.ts';

/** When a person is to work: times of the venue (HH:MM) on a business day. */
export interface PlannedShift {
  id: number;
  user_id: number;
  day: string;
  starts: string;
  ends: string;
}

/** Work of a person; `end` null while it lasts, or when it is not known. */
interface Worked {
  user_id: number;
  business_day: string;
  start: number;
  end: number | null;
}

/** late, early: how it began and ended; missing: it should have begun, and no one came. */
export const attendanceStates = ['planned', 'missing', 'late', 'early', 'kept'] as const;
export type AttendanceState = (typeof attendanceStates)[number];

export interface Attendance {
  state: AttendanceState;
  /** Whole minutes that the work began after the plan and ended before it; 0 within the grace. */
  late_minutes: number;
  early_minutes: number;
}

const minuteMs = 60_000;
/** A few minutes at the door are neither late nor early. */
const graceMinutes = 5;

/**
 * The instants (milliseconds) of a planned shift. A beginning before the cut-off is on the next day of the calendar, as is
 * an end that is not after the beginning.
 */
export function shiftSpan(
  { day, starts, ends }: Pick<PlannedShift, 'day' | 'starts' | 'ends'>,
  clock: BusinessClock,
): { start: number; end: number } {
  const [from, to] = [parseCutOff(starts) ?? 0, parseCutOff(ends) ?? 0];
  const date = from < clock.cutOffMinutes ? addDays(day, 1) : day;
  const at = (on: string, minutes: number) =>
    businessDayStart(on, { ...clock, cutOffMinutes: minutes });
  return { start: at(date, from), end: at(to > from ? date : addDays(date, 1), to) };
}

/**
 * How planned shifts were kept. Work belongs to the shift of the same person and business day whose beginning is nearest;
 * of several the first beginning and the last end count.
 */
export function attendanceOf(
  shifts: readonly PlannedShift[],
  worked: readonly Worked[],
  { clock, now }: { clock: BusinessClock; now: number },
): Map<number, Attendance> {
  const spans = new Map(shifts.map((shift) => [shift.id, shiftSpan(shift, clock)]));
  const startOf = ({ id }: PlannedShift) => spans.get(id)?.start ?? 0;
  const found = new Map<number, Worked[]>();
  for (const period of worked) {
    const distance = (shift: PlannedShift) => Math.abs(startOf(shift) - period.start);
    const [nearest] = shifts
      .filter(({ user_id, day }) => user_id === period.user_id && day === period.business_day)
      .sort((a, b) => distance(a) - distance(b) || a.id - b.id);
    if (nearest) found.set(nearest.id, [...(found.get(nearest.id) ?? []), period]);
  }
  return new Map(
    shifts.map((shift) => {
      const span = spans.get(shift.id) ?? { start: 0, end: 0 };
      return [shift.id, attendance(span, found.get(shift.id) ?? [], now)];
    }),
  );
}

function attendance(
  { start, end }: { start: number; end: number },
  periods: readonly Worked[],
  now: number,
): Attendance {
  const first = Math.min(...periods.map((period) => period.start));
  if (periods.length === 0) {
    const state = now < start + graceMinutes * minuteMs ? 'planned' : 'missing';
    return { state, late_minutes: 0, early_minutes: 0 };
  }
  const late_minutes = beyondGrace(first - start);
  // Who is still there, or forgot to say so, did not leave early.
  const isOver = periods.every((period) => period.end !== null);
  const last = Math.max(...periods.map((period) => period.end ?? 0));
  const early_minutes = isOver ? beyondGrace(end - last) : 0;
  const state = late_minutes > 0 ? 'late' : early_minutes > 0 ? 'early' : 'kept';
  return { state, late_minutes, early_minutes };
}

function beyondGrace(ms: number): number {
  const minutes = Math.floor(ms / minuteMs);
  return minutes > graceMinutes ? minutes : 0;
}

/**
 * The first of a person's shifts that is not over. One in which the person already clocked out is: who went home early wants
 * to know the next.
 */
export function nextShiftOf<S extends Pick<PlannedShift, 'day' | 'starts' | 'ends'>>(
  shifts: readonly S[],
  { state, since }: Pick<ClockState, 'state' | 'since'>,
  { clock, now }: { clock: BusinessClock; now: number },
): S | null {
  const leftAt = state === 'out' ? (since ?? 0) : 0;
  const [next] = shifts
    .map((shift) => ({ shift, ...shiftSpan(shift, clock) }))
    .filter(({ start, end }) => end > now && start > leftAt)
    .sort((a, b) => a.start - b.start);
  return next?.shift ?? null;
}

/** Whole minutes of a planned shift. */
export function plannedMinutes(
  shift: Pick<PlannedShift, 'day' | 'starts' | 'ends'>,
  clock: BusinessClock,
): number {
  const { start, end } = shiftSpan(shift, clock);
  return Math.floor((end - start) / minuteMs);
}
