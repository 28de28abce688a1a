import { localeOf } from '../../i18n/locale.ts';

/** Weekdays in the order of a business week: Monday first, Sunday last. */
export const weekOrder = [1, 2, 3, 4, 5, 6, 0] as const;

/** Days are added, not taken away: of the whole week the first tap leaves that day alone, and no day is the whole week. */
export function toggleDay(days: readonly number[], day: number): number[] {
  if (days.length === weekOrder.length) return [day];
  if (!days.includes(day)) return [...days, day];
  const others = days.filter((one) => one !== day);
  return others.length > 0 ? others : [...weekOrder];
}

/** 'Mon', 'lun': the short name of a weekday (0 Sunday). */
export function dayName(day: number, language: string, width: 'short' | 'long' = 'short'): string {
  // 2023-01-01 was a Sunday.
  const date = new Date(Date.UTC(2023, 0, 1 + day));
  const name = new Intl.DateTimeFormat(localeOf(language), { weekday: width, timeZone: 'UTC' });
  return name.format(date);
}

/** 'Tuesdays', 'martes', 'sábados': every one of a weekday, in English or Spanish. */
export function manyOfDay(day: number, language: string): string {
  const name = dayName(day, language, 'long');
  return name.endsWith('s') ? name : `${name}s`;
}

/** 'Mon–Fri', 'Sat, Sun': three or more days in a row as a range. */
export function daysInWords(days: readonly number[], language: string): string {
  const runs: number[][] = [];
  for (const [place, day] of weekOrder.entries()) {
    if (!days.includes(day)) continue;
    const before = weekOrder[place - 1];
    const run = runs.at(-1);
    if (run && before !== undefined && run.at(-1) === before) run.push(day);
    else runs.push([day]);
  }
  const name = (day: number | undefined) => dayName(day ?? 0, language);
  return runs
    .map((run) =>
      run.length > 2 ? `${name(run[0])}–${name(run.at(-1))}` : run.map(name).join(', '),
    )
    .join(', ');
}
