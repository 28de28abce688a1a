import type { ReportQuery } from '@comanda/contract/reports';
import {
  addDays,
  businessDayOf,
  businessDayStart,
  wallTime,
  type BusinessClock,
} from '@comanda/domain/business-day';
import { addMonths, lastDayOf } from '@comanda/domain/sales-totals';
import type { AppContext } from '../process/context.ts';
import { readVenue, type Venue } from '../process/venue.ts';
import { parseSpan } from './parse-span.ts';
import { readIn, type Read } from './sums.ts';

type Days = { from: string; to: string };
/** Business days within a month, and the offset of local time from UTC. */
export type Slice = Days & { offset: number };

/** The requested days that have data, split by month. */
export interface InsightDays {
  days: Days;
  slices: Slice[];
  venue: Venue;
  read: Read;
}

export async function insightDays(context: AppContext, query: ReportQuery): Promise<InsightDays> {
  const read = readIn(context);
  const venue = await read(readVenue);
  const now = context.clock.now();
  const { span } = parseSpan(query, now, venue.clock);
  const today = businessDayOf(now, venue.clock);
  const first = (await read((repos) => repos.totals.findFirstDay())) ?? today;
  const from = span.days.from > first ? span.days.from : first;
  const to = span.days.to < today ? span.days.to : today;
  return { days: { from, to }, slices: slicesOf({ from, to }, venue.clock), venue, read };
}

/** Splits days into months. A month with a clock change is split into single days. */
function slicesOf(days: Days, clock: BusinessClock): Slice[] {
  const offsetOf = (day: string) => {
    const start = businessDayStart(day, clock);
    return wallTime(start, clock.timeZone) - start;
  };
  const slices: Slice[] = [];
  for (let from = days.from; from <= days.to;) {
    const end = lastDayOf(from.slice(0, 7));
    const to = end < days.to ? end : days.to;
    const offset = offsetOf(from);
    if (offset === offsetOf(addDays(to, 1))) slices.push({ from, to, offset });
    else {
      for (let day = from; day <= to; day = addDays(day, 1)) {
        slices.push({ from: day, to: day, offset: offsetOf(day) });
      }
    }
    from = `${addMonths(from.slice(0, 7), 1)}-01`;
  }
  return slices;
}
