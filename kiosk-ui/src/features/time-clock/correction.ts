import type { EndpointInput } from '@comanda/contract/endpoint-input';
import type { correctHours, HoursPeriod } from '@comanda/contract/time-clock';
import { addDays, businessDayStart, wallTime } from '@comanda/domain/business-day';
import { clockActs } from '@comanda/domain/work-periods';

type Change = EndpointInput<typeof correctHours>['body']['changes'][number];
type Act = Exclude<Change['kind'], 'void'>;
type Instant = HoursPeriod['start'];

/** Times of day as HH:MM; '' for none. `day` is the calendar day of the start. */
export interface HoursForm {
  day: string;
  start: string;
  end: string;
  breaks: { start: string; end: string }[];
}

/** The calendar day and the time of day of an instant in the zone of the venue. */
export function localTime(at: number, timeZone: string): { day: string; time: string } {
  const text = new Date(wallTime(at, timeZone)).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}

/** The instant of a time of day in the zone of the venue. */
export function instantOf(day: string, time: string, timeZone: string): Instant {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return businessDayStart(day, { timeZone, cutOffMinutes: hours * 60 + minutes });
}

/** A period as the form shows it; without one, an empty form for `day`. */
export function formOf(period: HoursPeriod | null, day: string, timeZone: string): HoursForm {
  if (!period) return { day, start: '', end: '', breaks: [] };
  const time = (at: number | null) => (at === null ? '' : localTime(at, timeZone).time);
  return {
    day: localTime(period.start, timeZone).day,
    start: time(period.start),
    end: time(period.end),
    breaks: period.breaks.map(({ start, end }) => ({ start: time(start), end: time(end) })),
  };
}

/**
 * The rows that make a period what the form says; of a time that stays the same none, so that seconds are kept. Times before the
 * start are on the next day.
 */
export function changesOf(period: HoursPeriod | null, form: HoursForm, timeZone: string): Change[] {
  const counting = (period?.entries ?? []).filter(({ counts }) => counts);
  const of = (kind: Act) => counting.filter((entry) => entry.kind === kind);
  const at = (time: string) =>
    instantOf(time < form.start ? addDays(form.day, 1) : form.day, time, timeZone);
  const wanted: Record<Act, string[]> = {
    in: [form.start],
    out: form.end === '' ? [] : [form.end],
    break_start: form.breaks.map(({ start }) => start),
    break_end: form.breaks.map(({ end }) => end).filter((end) => end !== ''),
  };
  return clockActs.flatMap((kind) => {
    const rows = of(kind);
    const times = wanted[kind];
    return Array.from({ length: Math.max(rows.length, times.length) }).flatMap<Change>(
      (_, index) => {
        const row = rows[index];
        const time = times[index];
        if (time === undefined) return row ? [{ about: row.id, kind: 'void' as const }] : [];
        const was = row && localTime(row.at, timeZone);
        const next = at(time);
        const isSame = was?.time === time && was.day === localTime(next, timeZone).day;
        if (isSame) return [];
        return [{ ...(row ? { about: row.id } : {}), kind, at: next }];
      },
    );
  });
}

/** The rows that take a period away. */
export function removalOf(period: HoursPeriod): Change[] {
  return period.entries
    .filter(({ counts }) => counts)
    .map(({ id }) => ({ about: id, kind: 'void' as const }));
}
