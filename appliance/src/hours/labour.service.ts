import type * as contract from '@comanda/contract/work-week';
import { addDays, businessDayOf, businessDayStart, wallTime } from '@comanda/domain/business-day';
import { shareOut } from '@comanda/domain/money';
import { piecesOf } from '@comanda/domain/work-week';
import type { Call } from '../http/mount.ts';
import { parseDays } from '../http/parse-days.ts';
import type { Work } from '../process/context.ts';
import { readWeeks } from './read-weeks.ts';

type Tx = Pick<Work, 'repos' | 'venue' | 'now'>;
type Days = { from: string; to: string };

const mostDays = 92;
/** Zones are whole quarters of an hour from UTC, so every hour on the wall begins with one. */
const stepMs = 900_000;
const hoursOfDay = 24;

interface Figures {
  worked: number;
  cost: number;
  sales: number;
}

export async function getLabourReport(
  call: Call<typeof contract.getLabourReport>,
): Promise<contract.LabourReport> {
  const today = businessDayOf(call.now, call.venue.clock);
  return labourOf(call, parseDays(call.query, mostDays) ?? { from: today, to: today });
}

/** What the work of business days, both inclusive, cost next to their sales, by day and by hour. */
export async function labourOf(tx: Tx, { from, to }: Days): Promise<contract.LabourReport> {
  const { clock } = tx.venue;
  const days = new Map<string, Figures>();
  const hours = Array.from({ length: hoursOfDay }, (): Figures => ({
    worked: 0,
    cost: 0,
    sales: 0,
  }));
  for (let day = from; day <= to; day = addDays(day, 1)) {
    days.set(day, { worked: 0, cost: 0, sales: 0 });
  }
  const add = (day: string, hour: number, figures: Partial<Figures>) => {
    for (const sums of [days.get(day), hours[hour]]) {
      if (!sums) continue;
      for (const key of ['worked', 'cost', 'sales'] as const) sums[key] += figures[key] ?? 0;
    }
  };
  let unpaid_minutes = 0;
  const { weeks } = await readWeeks(tx, { from, to });
  for (const { day, worked, pay, spans } of weeks.flatMap((week) => week.days)) {
    if (!days.has(day)) continue;
    if (pay === null) unpaid_minutes += worked;
    const pieces = spans.flatMap((span) => piecesOf(span, clock.timeZone));
    const costs = shareOut(
      pay ?? 0,
      pieces.map(({ minutes }) => minutes),
    );
    pieces.forEach(({ hour, minutes }, index) =>
      add(day, hour, { worked: minutes, cost: costs[index] ?? 0 }),
    );
  }
  for (const day of days.keys()) {
    const start = businessDayStart(day, clock);
    const end = Number.MAX_SAFE_INTEGER;
    for (const { step, total } of await tx.repos.reports.listSoldSteps(day, end, start, stepMs)) {
      const local = new Date(wallTime(start + step * stepMs, clock.timeZone));
      add(day, local.getUTCHours(), { sales: total });
    }
  }
  const list = [...days].map(([day, figures]) => ({ day, ...withPercent(figures) }));
  const first = Math.floor(clock.cutOffMinutes / 60);
  return {
    from,
    to,
    totals: withPercent(sumOf(list)),
    days: list,
    hours: hours
      .map((_, index) => (first + index) % hoursOfDay)
      .map((hour) => ({ hour, ...withPercent(hours[hour] ?? { worked: 0, cost: 0, sales: 0 }) }))
      .filter(({ worked, sales }) => worked !== 0 || sales !== 0),
    unpaid_minutes,
  };
}

function sumOf(list: readonly Figures[]): Figures {
  const sum = (key: keyof Figures) => list.reduce((total, row) => total + row[key], 0);
  return { worked: sum('worked'), cost: sum('cost'), sales: sum('sales') };
}

function withPercent(figures: Figures) {
  const { cost, sales } = figures;
  return { ...figures, percent: sales > 0 ? Math.round((cost * 1000) / sales) / 10 : null };
}
