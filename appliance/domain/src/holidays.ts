/**
 * A day of mandatory rest, by a rule, so that it is a date in every year. `day` or `monday` is null, the other one says which
 * day of the `month` (1 to 12) it is: its date, or its first to fourth Monday. `year` null: each year; without `every` that
 * year alone, with it also each `every` years from then on.
 *
 * Those of Mexico are in the Ley Federal del Trabajo, article 74, as of the decree of 30 September 2024 (Diario Oficial de la
 * Federación), which moved the change of the Federal Executive from 1 December to 1 October. Its fraction IX, the days of
 * elections, has no rule: a venue adds them as they are announced.
 */
export interface HolidayRule {
  month: number;
  day: number | null;
  monday: number | null;
  year: number | null;
  every: number | null;
}

/** The date (YYYY-MM-DD) of a rule in a year; null when it has none, as 29 February in most. */
export function holidayIn(
  { month, day, monday, year: first, every }: HolidayRule,
  year: number,
): string | null {
  const counts =
    first === null ||
    year === first ||
    (every !== null && year > first && (year - first) % every === 0);
  if (!counts) return null;
  const firstOfMonth = new Date(Date.UTC(year, month - 1, 1));
  const firstMonday = ((8 - firstOfMonth.getUTCDay()) % 7) + 1;
  const found = new Date(
    Date.UTC(year, month - 1, monday === null ? (day ?? 0) : firstMonday + 7 * (monday - 1)),
  );
  return found.getUTCMonth() === month - 1 ? found.toISOString().slice(0, 10) : null;
}

/** The rule of a calendar day (YYYY-MM-DD), the first of several; null for an ordinary day. */
export function holidayOn<H extends HolidayRule>(rules: readonly H[], date: string): H | null {
  const [year, month] = date.split('-').map(Number);
  return rules.find((rule) => rule.month === month && holidayIn(rule, year ?? 0) === date) ?? null;
}

/** The next date of a rule on a day or after it; null when there is none in the next hundred years. */
export function nextHoliday(rule: HolidayRule, from: string): string | null {
  const first = Number(from.slice(0, 4));
  for (let year = first; year <= first + 100; year += 1) {
    const date = holidayIn(rule, year);
    if (date !== null && date >= from) return date;
  }
  return null;
}

/** Whether a rule names a day that exists: one of its two forms, and a date of its month. */
export function isHolidayRule({ month, day, monday, year, every }: HolidayRule): boolean {
  // A leap year, so that 29 February is a date.
  const lastDay = new Date(Date.UTC(2024, month, 0)).getUTCDate();
  const isOneForm = (day === null) !== (monday === null);
  return isOneForm && (day ?? 1) <= lastDay && !(year === null && every !== null);
}
