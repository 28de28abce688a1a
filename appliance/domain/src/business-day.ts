/** When a venue's day begins: IANA time zone and local time of the cut-off in minutes after midnight. */
export interface BusinessClock {
  timeZone: string;
  cutOffMinutes: number;
}

const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();
function formatFor(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
}

const QUARTER_MS = 900_000;
const mostOffsets = 4096;
/** The offset of a zone from UTC during a quarter of an hour; null when it changes within it. */
const offsets = new Map<string, number | null>();

/** The local time of an instant, as if it were UTC milliseconds. */
export function wallTime(at: number, timeZone: string): number {
  // Cached, because Intl is slow and an export would call it three times for each of a million lines.
  const quarter = Math.floor(at / QUARTER_MS);
  const key = `${timeZone} ${quarter}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    if (offsets.size >= mostOffsets) offsets.clear();
    const [first, last] = [quarter * QUARTER_MS, (quarter + 1) * QUARTER_MS - 1000];
    const ahead = askedWallTime(first, timeZone) - first;
    offset = askedWallTime(last, timeZone) - last === ahead ? ahead : null;
    offsets.set(key, offset);
  }
  if (offset === null) return askedWallTime(at, timeZone);
  return Math.floor(at / 1000) * 1000 + offset;
}

/** The calendar day (YYYY-MM-DD) of an instant in a time zone. */
export function localDay(at: number, timeZone: string): string {
  return new Date(wallTime(at, timeZone)).toISOString().slice(0, 10);
}

function askedWallTime(at: number, timeZone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatFor(timeZone).formatToParts(at)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Parses '05:00' to minutes after midnight; null when it is not a time of day. */
export function parseCutOff(text: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

/** The inverse of `parseCutOff`: minutes after midnight as '05:00'. */
export function cutOffText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** `day` (YYYY-MM-DD) plus a number of calendar days. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The first instant (milliseconds UTC) of a business day. When daylight saving repeats the cut-off, the first
 * occurrence counts; when it skips it, the start moves on by the skipped time.
 */
export function businessDayStart(day: string, clock: BusinessClock): number {
  const wall = Date.parse(`${day}T00:00:00Z`) + clock.cutOffMinutes * 60_000;
  const offsetAt = (at: number) => wallTime(at, clock.timeZone) - at;
  const before = wall - offsetAt(wall - DAY_MS);
  const after = wall - offsetAt(wall + DAY_MS);
  const fitting = [before, after].filter((at) => wallTime(at, clock.timeZone) === wall);
  return fitting.length > 0 ? Math.min(...fitting) : before;
}

interface DayRange {
  day: string;
  from: number;
  to: number;
}
// Nearly every call is about the same day as the previous one.
const lastRange = new Map<string, DayRange>();

/** The business day (YYYY-MM-DD) of an instant. */
export function businessDayOf(at: number, clock: BusinessClock): string {
  const key = `${clock.timeZone} ${clock.cutOffMinutes}`;
  const last = lastRange.get(key);
  if (last && at >= last.from && at < last.to) return last.day;
  const wall = wallTime(at, clock.timeZone) - clock.cutOffMinutes * 60_000;
  let day = new Date(wall).toISOString().slice(0, 10);
  let from = businessDayStart(day, clock);
  if (from > at) {
    day = addDays(day, -1);
    from = businessDayStart(day, clock);
  }
  let to = businessDayStart(addDays(day, 1), clock);
  if (to <= at) {
    day = addDays(day, 1);
    from = to;
    to = businessDayStart(addDays(day, 1), clock);
  }
  lastRange.set(key, { day, from, to });
  return day;
}

/** The first instant (milliseconds UTC) after the business day of `at`. */
export function businessDayEnd(at: number, clock: BusinessClock): number {
  return businessDayStart(addDays(businessDayOf(at, clock), 1), clock);
}
