import type * as contract from '@comanda/contract/insights';
import type { ServerDay } from '@comanda/db/repos/insights.repo';
import { timesOf } from '@comanda/domain/report-period';
import type { OwnCall } from '../http/mount.ts';
import { insightDays } from './insight-days.ts';
import { readCancellations } from './sums.ts';

/** Part of the day for each quarter of 24 hours; the night lasts from 18:00 to 06:00. */
const parts = ['night', 'morning', 'afternoon', 'night'] as const;
type Part = (typeof parts)[number];
/** Longer spans come from checks left open over days and are not working time. */
const longestDay = 16 * 3_600_000;

interface Sum {
  checks: number;
  guests: number;
  sales: number;
  tips: number;
}
interface Seller extends Sum {
  ms: number;
  byPart: Map<Part, Sum>;
}

const none = (): Sum => ({ checks: 0, guests: 0, sales: 0, tips: 0 });
function add(sum: Sum, row: Sum): void {
  sum.checks += row.checks;
  sum.guests += row.guests;
  sum.sales += row.sales;
  sum.tips += row.tips;
}

/** Sales of each user compared with others in the same shifts, and their discounts and cancellations. */
export async function getPeopleFigures({
  context,
  query,
}: OwnCall<typeof contract.getPeopleFigures>): Promise<contract.PeopleFigures> {
  const { days, slices, venue, read } = await insightDays(context, query);
  const sellers = new Map<number, Seller>();
  const everyone = new Map<Part, Sum>();
  for (const slice of slices) {
    const rows = await read((repos) => repos.insights.listServerDays(slice, slice.offset));
    addRows(sellers, everyone, rows);
  }
  const totals = await read((repos) => repos.totals.readOfDays(days));
  const times = timesOf({ days, times: null }, venue.clock);
  const cancelled = await readCancellations(read, times);
  const others = cancelled.flatMap((row) => row.user_id ?? []);
  const ids = [...new Set([...sellers.keys(), ...others])];
  const names = await read((repos) => repos.people.readNames(ids));
  const people = ids.map((id) => {
    const seller = sellers.get(id) ?? { ...none(), ms: 0, byPart: new Map<Part, Sum>() };
    const theirs = cancelled.filter((row) => row.user_id === id);
    return {
      user_id: id,
      name: names.get(id) ?? '',
      ...figuresOf(seller, everyone),
      discounts: totals.sales.get(`discount_by|${id}`)?.discount ?? 0,
      cancelled_count: theirs.reduce((sum, row) => sum + row.count, 0),
      cancelled_amount: theirs.reduce((sum, row) => sum + row.amount, 0),
    };
  });
  return { ...days, people: people.sort((a, b) => b.sales - a.sales) };
}

function addRows(
  sellers: Map<number, Seller>,
  everyone: Map<Part, Sum>,
  rows: readonly ServerDay[],
): void {
  for (const row of rows) {
    const seller = sellers.get(row.user_id) ?? {
      ...none(),
      ms: 0,
      byPart: new Map<Part, Sum>(),
    };
    sellers.set(row.user_id, seller);
    const part = parts[row.quarter] ?? 'night';
    const own = seller.byPart.get(part) ?? none();
    seller.byPart.set(part, own);
    const all = everyone.get(part) ?? none();
    everyone.set(part, all);
    for (const sum of [seller, own, all]) add(sum, row);
  }
  for (const day of Map.groupBy(rows, (row) => `${row.business_day} ${row.user_id}`).values()) {
    const seller = sellers.get(day[0]?.user_id ?? 0);
    const opened = Math.min(...day.map((row) => row.opened_at));
    const closed = Math.max(...day.map((row) => row.closed_at));
    if (seller) seller.ms += Math.min(closed - opened, longestDay);
  }
}

const average = (sum: Sum | undefined) =>
  sum && sum.checks > 0 ? Math.round(sum.sales / sum.checks) : 0;

function figuresOf(seller: Seller, everyone: ReadonlyMap<Part, Sum>) {
  const hours = seller.ms / 3_600_000;
  // Expected sales of the same number of checks at the average of all users in each shift.
  const expected = [...seller.byPart].reduce((sum, [part, own]) => {
    const all = everyone.get(part);
    return sum + (all && all.checks > 0 ? (own.checks * all.sales) / all.checks : 0);
  }, 0);
  return {
    checks: seller.checks,
    guests: seller.guests,
    sales: seller.sales,
    tips: seller.tips,
    hours: Math.round(hours * 10) / 10,
    per_hour: hours >= 1 ? Math.round(seller.sales / hours) : 0,
    average_check: average(seller),
    compared: expected > 0 ? Math.round((seller.sales / expected) * 100) / 100 : null,
    shifts: [...seller.byPart].map(([part, own]) => ({
      part,
      checks: own.checks,
      average_check: average(own),
      everyone: average(everyone.get(part)),
    })),
  };
}
