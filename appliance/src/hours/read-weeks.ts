import { addDays } from '@comanda/domain/business-day';
import type { Centavos } from '@comanda/domain/money';
import { endOf, type WorkPeriod } from '@comanda/domain/work-periods';
import { holidayOn } from '@comanda/domain/holidays';
import {
  limitsOn,
  payOf,
  weekOf,
  withPaidBreaks,
  workWeekOf,
  type WorkDay,
  type WorkedSpan,
  type WorkLimits,
  type WorkWeek,
} from '@comanda/domain/work-week';
import type { Row } from '@comanda/db/schema';
import type { Work } from '../process/context.ts';
import { readPeriods } from './read-periods.ts';

export interface PaidDay extends WorkDay {
  user_id: number;
  /** Null without a rate of pay. */
  pay: Centavos | null;
  /** Of its date; null on an ordinary day. */
  rest_day: Row<'holidays'> | null;
  periods: WorkPeriod[];
  /** What counts: closed, or lasting until now. */
  spans: WorkedSpan[];
}

export interface PaidWeek extends Omit<WorkWeek, 'days'> {
  user_id: number;
  days: PaidDay[];
}

/** The whole weeks that contain some business days, of the people who have hours in them, by person and week. */
export async function readWeeks(
  tx: Pick<Work, 'repos' | 'venue' | 'now'>,
  { from, to }: { from: string; to: string },
  userId: number | null = null,
): Promise<{ weeks: PaidWeek[]; limits: WorkLimits[] }> {
  const { repos, venue, now } = tx;
  const { timeZone } = venue.clock;
  const [first, last] = [weekOf(from), weekOf(to)];
  const periods = await readPeriods(tx, { from: first, to: addDays(last, 6) }, userId);
  const limits = await repos.planning.limits.list('starts_on');
  const holidays = await repos.planning.holidays.list();
  const rates = await repos.planning.payRates.list();
  const born = new Map((await repos.people.list()).map((person) => [person.id, person.born_on]));
  const ids = [...new Set(periods.map(({ user_id }) => user_id))];
  const weeks: PaidWeek[] = [];
  for (const user_id of ids) {
    const hourlyOn = (day: string) =>
      rates.find((rate) => rate.user_id === user_id && rate.starts_on <= day)?.hourly ?? null;
    for (let week = first; week <= last; week = addDays(week, 7)) {
      const own = periods.filter(
        (period) => period.user_id === user_id && weekOf(period.business_day) === week,
      );
      if (own.length === 0) continue;
      const spans = withPaidBreaks(own, limits).flatMap((period) => spanOf(period, now));
      const { days, ...figures } = workWeekOf(week, spans, {
        limits,
        holidays,
        timeZone,
        born_on: born.get(user_id) ?? null,
      });
      weeks.push({
        user_id,
        ...figures,
        days: days.map((day) => {
          const hourly = hourlyOn(day.day);
          const { sunday_percent = 0, holiday_percent = 0 } = limitsOn(limits, day.day) ?? {};
          return {
            ...day,
            user_id,
            pay: hourly === null ? null : payOf(day, { hourly, sunday_percent, holiday_percent }),
            rest_day: holidayOn(holidays, day.day),
            periods: own.filter(({ business_day }) => business_day === day.day),
            spans: spans.filter(({ business_day }) => business_day === day.day),
          };
        }),
      });
    }
  }
  return { weeks, limits };
}

function spanOf(period: WorkPeriod, now: number): WorkedSpan[] {
  const end = endOf(period, now);
  return end === null || end <= period.start ? [] : [{ ...period, end }];
}
