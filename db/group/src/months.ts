import { addDays } from '@comanda/domain/business-day';

interface Days {
  from: string;
  to: string;
}

/** What to read for a range of days: sums of months, and days to add to them or to take from them. */
export interface ReadPlan {
  /** First days of the first and the last month; null when there is no month. */
  months: Days | null;
  days: (Days & { sign: 1 | -1 })[];
}

const firstOf = (day: string) => `${day.slice(0, 7)}-01`;
const nextMonth = (day: string) => firstOf(addDays(firstOf(day), 31));
const count = ({ from, to }: Days) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/**
 * Months for a range, and the fewest days around them: of a month that is half in the range or more, the sum of the
 * month is read, and the other days are taken from it.
 */
export function readingOf({ from, to }: Days): ReadPlan {
  const days: ReadPlan['days'] = [];
  if (from > to) return { months: null, days };
  let first = firstOf(from);
  let last = firstOf(to);
  const isWhole = from === first && nextMonth(to) === addDays(to, 1);
  if (first === last && !isWhole) return { months: null, days: [{ from, to, sign: 1 }] };
  // The start of the first month is outside of the range, and the end of the last one.
  const before = { from: first, to: addDays(from, -1) };
  const head = { from, to: addDays(nextMonth(from), -1) };
  if (count(head) < count(before)) {
    days.push({ ...head, sign: 1 });
    first = nextMonth(from);
  } else if (count(before) > 0) days.push({ ...before, sign: -1 });
  const after = { from: addDays(to, 1), to: addDays(nextMonth(to), -1) };
  const tail = { from: last, to };
  if (count(tail) < count(after)) {
    days.push({ ...tail, sign: 1 });
    last = firstOf(addDays(last, -1));
  } else if (count(after) > 0) days.push({ ...after, sign: -1 });
  return { months: first > last ? null : { from: first, to: last }, days };
}
