import { addDays } from '../business-day.ts';
import { holidayOn, type HolidayRule } from '../holidays.ts';

const each = { day: null, monday: null, year: null, every: null };
/** The days on which the SAT does not work (CFF article 12), which are not quite those of the labour law. */
const holidays: readonly HolidayRule[] = [
  { ...each, month: 1, day: 1 },
  { ...each, month: 2, monday: 1 },
  { ...each, month: 3, monday: 3 },
  { ...each, month: 5, day: 1 },
  { ...each, month: 5, day: 5 },
  { ...each, month: 9, day: 16 },
  { ...each, month: 10, day: 1, year: 2024, every: 6 },
  { ...each, month: 11, monday: 3 },
  { ...each, month: 12, day: 25 },
];

/** Whether the SAT counts this day (YYYY-MM-DD); the vacations that it announces itself are not known here. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && holidayOn(holidays, day) === null;
}

/** The last of so many working days after a day. */
export function addWorkingDays(day: string, days: number): string {
  let left = days;
  let last = day;
  while (left > 0) {
    last = addDays(last, 1);
    if (isWorkingDay(last)) left -= 1;
  }
  return last;
}
