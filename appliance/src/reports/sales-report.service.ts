import type * as contract from '@comanda/contract/reports';
import type { Repos } from '@comanda/db/repos';
import { addDays, businessDayOf } from '@comanda/domain/business-day';
import { allDays } from '@comanda/domain/report-period';
import { orderTypes, type SalesKind, type SalesTotals } from '@comanda/domain/sales-totals';
import type { OwnCall } from '../http/mount.ts';
import { toCompared } from '../http/parse-days.ts';
import { readVenue } from '../process/venue.ts';
import { parseSpan } from './parse-span.ts';
import {
  amountsOf,
  namedParts,
  readIn,
  readSpan,
  rowsOfKind,
  toAreaTimes,
  toSalesRow,
  toSummary,
} from './sums.ts';

/** Up to this many days a chart shows days, for longer periods it shows months. */
const mostDays = 62;

/** Statistics of a period and of the one before it, from the stored daily totals, in several short reads. */
export async function getSalesReport({
  context,
  query,
}: OwnCall<typeof contract.getSalesReport>): Promise<contract.SalesReport> {
  const now = context.clock.now();
  const read = readIn(context);
  const venue = await read(readVenue);
  const { period, span, previous } = parseSpan(query, now, venue.clock);
  const today = businessDayOf(now, venue.clock);
  const first = (await read((repos) => repos.totals.findFirstDay())) ?? today;
  const figures = await readSpan(read, span, venue);
  const before = previous && (await readSpan(read, previous, venue));
  const named = await read((repos) => namedParts(repos, figures));
  const tables = await read((repos) => namedTables(repos, figures.totals));
  const isAll = span.days.from === allDays.from;
  const from = isAll ? first : span.days.from;
  const to = span.days.to < today || span.times ? span.days.to : today;
  return {
    period,
    from,
    to,
    open_checks: await read((repos) => repos.reports.countOpen()),
    summary: toSummary(figures, venue),
    previous: before && toSummary(before, venue),
    // The past hour is compared with an hour, not with days.
    compared: previous && period !== 'hour' ? toCompared(previous) : null,
    series: span.times ? [] : await read((repos) => series(repos, { from, to })),
    ...tables,
    ...named,
    areas: toAreaTimes(figures.prep),
  };
}

async function series(
  repos: Repos,
  range: { from: string; to: string },
): Promise<contract.SalesReport['series']> {
  const grain = addDays(range.from, mostDays) > range.to ? 'day' : 'month';
  return (await repos.totals.readSeries(grain, range)).map((row) => ({
    period: row.period,
    checks: row.checks,
    tip: row.tip,
    ...amountsOf(row),
  }));
}

async function namedTables(
  repos: Repos,
  totals: SalesTotals,
): Promise<
  Pick<
    contract.SalesReport,
    'hours' | 'products' | 'categories' | 'servers' | 'sources' | 'order_types'
  >
> {
  const rows = (kind: SalesKind) => rowsOfKind(totals, kind);
  const named = async (
    kind: SalesKind,
    names: (ids: readonly number[]) => Promise<Map<number, string>>,
  ): Promise<contract.SalesRow[]> => {
    const found = rows(kind);
    const known = await names(found.map((row) => row.key));
    return found.map((row) => toSalesRow(row, known.get(row.key) ?? ''));
  };
  const { sources } = await repos.reports.listChoices();
  return {
    hours: rows('hour')
      .map((row) => toSalesRow(row, `${String(row.key).padStart(2, '0')}:00`))
      .sort((a, b) => a.key - b.key),
    products: await named('product', (ids) => repos.reports.readNames('products', ids)),
    categories: await named('category', (ids) => repos.reports.readNames('categories', ids)),
    servers: await named('server', (ids) => repos.people.readNames(ids)),
    sources: rows('source').map((row) => {
      const source = sources.find((each) => each.id === row.key);
      return toSalesRow(row, source?.name ?? '', source?.name_es ?? null);
    }),
    order_types: rows('type').map((row) => toSalesRow(row, orderTypes[row.key] ?? '')),
  };
}

/** Average preparation times by area. */
export async function listAverageTimes({
  context,
  query,
}: OwnCall<typeof contract.listAverageTimes>): Promise<contract.AreaTimes[]> {
  const read = readIn(context);
  const venue = await read(readVenue);
  const { span } = parseSpan(query, context.clock.now(), venue.clock);
  return toAreaTimes((await readSpan(read, span, venue)).prep);
}
