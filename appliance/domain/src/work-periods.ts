import { addDays, businessDayStart, type BusinessClock } from './business-day.ts';

/** What a person records, in the order of an evening. */
export const clockActs = ['in', 'break_start', 'break_end', 'out'] as const;
export type ClockAct = (typeof clockActs)[number];

/** A row of `time_entries`; times in milliseconds UTC. */
export interface TimeEntry {
  id: number;
  user_id: number;
  /** void: the row `about` does not count. objection: a user contradicts it. Neither is an act at `at`. */
  kind: ClockAct | 'void' | 'objection';
  at: number;
  business_day: string;
  /** The row that this one replaces, takes away or contradicts. */
  about: number | null;
  reason: string;
}

/** A break; `end` null while it lasts, and when it was not ended in a forgotten period. */
export interface WorkBreak {
  start: number;
  start_id: number;
  end: number | null;
  /** Null with an `end`: it ended with the work. */
  end_id: number | null;
}

/** From one beginning to its end. Breaks lie within it, do not overlap, and are in order. */
export interface WorkPeriod {
  user_id: number;
  /** The business day of its beginning. */
  business_day: string;
  start: number;
  start_id: number;
  /** Null unless it is closed. */
  end: number | null;
  end_id: number | null;
  /** open: the person works now. forgotten: the business day ended, or the next work began, without an end. */
  state: 'open' | 'closed' | 'forgotten';
  breaks: WorkBreak[];
  /** Whether a row of it was added, replaced or taken away later. */
  corrected: boolean;
  /** Whether the person contradicts a row of it. */
  objected: boolean;
}

/** What a person does now: `since` when, and of a break in which work. */
export interface ClockState {
  state: 'out' | 'in' | 'break';
  /** Of `out`: the end of the last period; null without one. */
  since: number | null;
  period: WorkPeriod | null;
}

interface Now {
  clock: BusinessClock;
  now: number;
}

/**
 * The periods of work of any number of people, by person and time, and the rows that fit nowhere (an end without a
 * beginning). All rows of the time must be there: a row without its corrections counts as if it had none. The order
 * of `entries` does not matter.
 */
export function workOf<E extends TimeEntry>(
  entries: readonly E[],
  { clock, now }: Now,
): { periods: WorkPeriod[]; strays: E[] } {
  const worked = [...Map.groupBy(entries, ({ user_id }) => user_id)]
    .sort(([a], [b]) => a - b)
    .map(([, own]) => workOfPerson(own, { clock, now }));
  return {
    periods: worked.flatMap(({ periods }) => periods),
    strays: worked.flatMap(({ strays }) => strays),
  };
}

/** The periods alone, see `workOf`. */
export function periodsOf(entries: readonly TimeEntry[], now: Now): WorkPeriod[] {
  return workOf(entries, now).periods;
}

/** What a person does now, from the person's rows of the current business day and the one before. */
export function clockStateOf(entries: readonly TimeEntry[], now: Now): ClockState {
  const last = periodsOf(entries, now).at(-1) ?? null;
  if (last?.state !== 'open') return { state: 'out', since: last?.end ?? null, period: last };
  const pause = last.breaks.at(-1);
  return pause?.end === null
    ? { state: 'break', since: pause.start, period: last }
    : { state: 'in', since: last.start, period: last };
}

/** The acts that are possible in a state; an end also ends the break. */
export const nextActs: Readonly<Record<ClockState['state'], readonly ClockAct[]>> = {
  out: ['in'],
  in: ['break_start', 'out'],
  break: ['break_end', 'out'],
};

/** The end of a period, until now for an open one; null when it was forgotten. */
export function endOf({ state, end }: Pick<WorkPeriod, 'state' | 'end'>, now: number) {
  return state === 'open' ? now : end;
}

/**
 * Milliseconds of work without breaks: of an open period until `now`, of a forgotten one 0, because its end
 * is not known.
 */
export function workedMs(period: WorkPeriod, now: number): number {
  const end = endOf(period, now);
  if (end === null) return 0;
  const pauses = period.breaks.reduce(
    (sum, { start, end: over }) => sum + Math.max(0, (over ?? end) - start),
    0,
  );
  return Math.max(0, end - period.start - pauses);
}

/** The last instant at which the end of a period that began on `businessDay` can be recorded: its cut-off. */
export function cutOffOf(businessDay: string, clock: BusinessClock): number {
  return businessDayStart(addDays(businessDay, 1), clock);
}

/** Rows that count: neither replaced nor taken away. */
export function countingEntries<E extends TimeEntry>(entries: readonly E[]): E[] {
  const replaced = new Set(
    entries.flatMap(({ kind, about }) => (kind === 'objection' || about === null ? [] : [about])),
  );
  return entries.filter(
    ({ id, kind }) => kind !== 'void' && kind !== 'objection' && !replaced.has(id),
  );
}

function workOfPerson<E extends TimeEntry>(entries: readonly E[], { clock, now }: Now) {
  const periods: WorkPeriod[] = [];
  const strays: E[] = [];
  let open: WorkPeriod | null = null;
  for (const entry of inOrder(countingEntries(entries))) {
    const { id, kind, at } = entry;
    const pause: WorkBreak | undefined = open?.breaks.at(-1);
    if (kind === 'in') {
      open = {
        user_id: entry.user_id,
        business_day: entry.business_day,
        start: at,
        start_id: id,
        end: null,
        end_id: null,
        state: 'forgotten',
        breaks: [],
        corrected: false,
        objected: false,
      };
      periods.push(open);
    } else if (
      !open ||
      !nextActs[pause?.end === null ? 'break' : 'in'].includes(kind as ClockAct)
    ) {
      strays.push(entry);
    } else if (kind === 'break_start') {
      open.breaks.push({ start: at, start_id: id, end: null, end_id: null });
    } else {
      if (pause?.end === null) {
        pause.end = at;
        pause.end_id = kind === 'break_end' ? id : null;
      }
      if (kind === 'out') {
        open.end = at;
        open.end_id = id;
        open.state = 'closed';
        open = null;
      }
    }
  }
  if (open && now < cutOffOf(open.business_day, clock)) open.state = 'open';
  for (const [entry, period] of entriesOf(periods, entries)) {
    if (entry.kind === 'objection') period.objected = true;
    else if (entry.reason !== '') period.corrected = true;
  }
  return { periods, strays };
}

/**
 * By time. Of rows at the same time, each time the first that is possible comes next: an end at 18:00 before the next
 * beginning at 18:00, whichever was recorded first.
 */
function inOrder<E extends TimeEntry>(entries: readonly E[]): E[] {
  const rest = [...entries].sort((a, b) => a.at - b.at || a.id - b.id);
  const ordered: E[] = [];
  let state: ClockState['state'] = 'out';
  for (let next = rest[0]; next; next = rest[0]) {
    const { at } = next;
    const fits = rest.findIndex(
      (entry) => entry.at === at && nextActs[state].includes(entry.kind as ClockAct),
    );
    const [entry] = rest.splice(Math.max(fits, 0), 1);
    if (!entry) break;
    ordered.push(entry);
    if (fits >= 0 || entry.kind === 'in') state = stateAfter[entry.kind as ClockAct];
  }
  return ordered;
}

const stateAfter: Readonly<Record<ClockAct, ClockState['state']>> = {
  in: 'in',
  break_start: 'break',
  break_end: 'in',
  out: 'out',
};

/**
 * The period that each row belongs to: a replaced one to that of its replacement, one that was taken away to the period in
 * which its time lies, an objection to that of the row that it contradicts. Rows of no period are left out.
 */
export function entriesOf<E extends TimeEntry>(
  periods: readonly WorkPeriod[],
  entries: readonly E[],
): Map<E, WorkPeriod> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const counting = new Map(periods.flatMap((period) => idsOf(period).map((id) => [id, period])));
  const replacedBy = new Map(
    entries.flatMap(({ id, kind, about }) =>
      kind === 'objection' || about === null ? [] : [[about, id] as const],
    ),
  );
  const periodAt = ({ user_id, at }: E) =>
    periods.findLast(
      (each) =>
        each.user_id === user_id && each.start <= at && (each.end === null || at <= each.end),
    );
  const periodOf = (entry: E): WorkPeriod | undefined => {
    const about = entry.kind === 'objection' ? byId.get(entry.about ?? 0) : undefined;
    if (about) return periodOf(about);
    const newer = byId.get(replacedBy.get(entry.id) ?? 0);
    return counting.get(entry.id) ?? (newer && periodOf(newer)) ?? periodAt(entry);
  };
  return new Map(
    entries.flatMap((entry) => {
      const period = periodOf(entry);
      return period ? [[entry, period] as const] : [];
    }),
  );
}

/** The rows that count for a period. */
function idsOf({ start_id, end_id, breaks }: WorkPeriod): number[] {
  return [start_id, end_id, ...breaks.flatMap((each) => [each.start_id, each.end_id])].filter(
    (id) => id !== null,
  );
}

/** Work longer than this is a mistake, not a shift. */
const longestWorkMs = 24 * 60 * 60_000;

/**
 * Whether the rows of a person may become `after` by a correction: nothing new without a beginning or an end, and nothing
 * that counts for no time or for more than a day.
 */
export function isCorrectable(
  before: readonly TimeEntry[],
  after: readonly TimeEntry[],
  now: Now,
): boolean {
  const [was, becomes] = [workOf(before, now), workOf(after, now)];
  const forgotten = ({ periods }: { periods: readonly WorkPeriod[] }) =>
    periods.filter(({ state }) => state === 'forgotten').length;
  if (becomes.strays.length > was.strays.length || forgotten(becomes) > forgotten(was))
    return false;
  const known = new Set(was.periods.map((period) => JSON.stringify(idsOf(period))));
  return becomes.periods
    .filter((period) => !known.has(JSON.stringify(idsOf(period))))
    .every(({ start, end, breaks }) => {
      const length = (end ?? now.now) - start;
      return (
        length > 0 &&
        length <= longestWorkMs &&
        breaks.every((pause) => pause.end === null || pause.end > pause.start)
      );
    });
}

/** What happens when a user orders without being clocked in. */
export const clockInRules = ['off', 'remind', 'require'] as const;
export type ClockInRule = (typeof clockInRules)[number];
