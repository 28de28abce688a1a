import type { PrintJob } from '@comanda/contract/printing';
import type * as contract from '@comanda/contract/reports';
import type { Repos } from '@comanda/db/repos';
import type { TipSum } from '@comanda/db/repos/tips.repo';
import { businessDayOf } from '@comanda/domain/business-day';
import { Problem } from '@comanda/domain/problem';
import { likeForLike, type Comparison, type Span } from '@comanda/domain/report-period';
import { keptCut, toCut } from '../cash/make-cut.ts';
import { parseDays, toCompared } from '../http/parse-days.ts';
import { runRead, type Work } from '../process/context.ts';
import { csvReply } from '../http/reply-values.ts';
import type { Call, OwnCall, RawReply } from '../http/mount.ts';
import { exceptionsOfDays } from '../journal/exceptions.service.ts';
import { journal } from '../http/command-context.ts';
import { requireJob, toJob } from '../printing/job-reply.ts';
import { queuePaper } from '../printing/queue-paper.ts';
import { closeCsv, daysText } from './close-csv.ts';
import { toClosePaper } from './close-paper.ts';
import { takingsOf } from './register-takings.ts';
import {
  namedParts,
  readSpan,
  rowsOfKind,
  toSalesRow,
  toSummary,
  totalOf,
  type Read as ReadRepos,
} from './sums.ts';

/** Products listed on the page; the statistics list all of them. */
const topProducts = 10;
/** Of longer spans the exceptions would take too long; the month of the accountant has no limit. */
const mostDays = 31;

type Read = <T>(work: (tx: Omit<Work, 'emit'>) => Promise<T>) => Promise<T>;

/** Business days for the owner: drawers, tips, discounts, cancellations, top products, exceptions. */
export async function getDailyClose({
  context,
  query,
}: OwnCall<typeof contract.getDailyClose>): Promise<contract.DailyClose> {
  const days = parseDays(query, mostDays);
  return readClose((work) => runRead(context, work), days, query.compare);
}

/**
 * Reads the daily close. Each `read` may be its own transaction, so that other requests are served in
 * between. The running day when none is requested.
 */
export async function readClose(
  read: Read,
  asked: Span['days'] | null,
  compare?: Comparison,
): Promise<contract.DailyClose> {
  const venue = await read((tx) => Promise.resolve(tx.venue));
  const now = await read((tx) => Promise.resolve(tx.now));
  const today = businessDayOf(now, venue.clock);
  const days = asked ?? { from: today, to: today };
  const span = { days, times: null };
  const readRepos: ReadRepos = (work) => read(({ repos }) => work(repos));
  const figures = await readSpan(readRepos, span, venue);
  const summary = toSummary(figures, venue);
  const previous = compare ? likeForLike({ ...days, compare }, now, venue.clock) : null;
  const named = await read(({ repos }) => namedParts(repos, figures));
  const paid = figures.payments.reduce((sum, row) => sum + row.amount, 0);
  const all = figures.totals.sales.get('all|0');
  const products = rowsOfKind(figures.totals, 'product').slice(0, topProducts);
  return {
    day: days.from,
    to: days.to,
    open_checks: await read(({ repos }) => repos.reports.countOpen()),
    summary,
    previous: previous ? toSummary(await readSpan(readRepos, previous, venue), venue) : null,
    compared: previous && toCompared(previous),
    payments_difference: paid - (all ? totalOf(all) : 0),
    drawers: await read(({ repos }) => drawersOf(repos, days)),
    registers: await read(({ repos }) => takingsOf(repos, days)),
    tips: await read(({ repos }) => tipsOf(repos, days)),
    products: await read(async ({ repos }) => {
      const names = await repos.reports.readNames(
        'products',
        products.map((row) => row.key),
      );
      return products.map((row) => toSalesRow(row, names.get(row.key) ?? ''));
    }),
    ...named,
    exceptions: await exceptionsOfDays(read, days),
  };
}

async function drawersOf(
  repos: Repos,
  days: Span['days'],
): Promise<contract.DailyClose['drawers']> {
  return (await repos.reports.listDrawers(days)).map((row) => ({
    register_session_id: row.id,
    register_name: row.name,
    opened_at: row.opened_at,
    closed_at: row.closed_at,
    z_number: row.number,
    expected_cash: row.expected_cash,
    actual_cash: row.actual_cash,
    difference: row.cash_difference,
    cut: row.data === null ? null : toCut(keptCut(row.data)),
  }));
}

async function tipsOf(repos: Repos, days: Span['days']): Promise<contract.DailyClose['tips']> {
  const sums = await repos.tips.listSums(days);
  const ids = [...new Set(sums.map((row) => row.user_id))];
  const names = await repos.people.readNames(ids);
  const of = (rows: readonly TipSum[], kind: TipSum['kind']) =>
    rows.reduce((sum, row) => sum + (row.kind === kind ? row.amount : 0), 0);
  return ids.map((user_id) => {
    const rows = sums.filter((row) => row.user_id === user_id);
    return {
      user_id,
      user_name: names.get(user_id) ?? '',
      earned: of(rows, 'earned'),
      pooled: of(rows, 'pool'),
      paid: of(rows, 'paid'),
    };
  });
}

/**
 * Prints the daily close. While the day is running it is never marked as a copy, because its figures still
 * change; that of several days never is.
 */
export async function printDailyClose(
  call: Call<typeof contract.printDailyClose>,
): Promise<PrintJob> {
  const { repos, venue, body, now } = call;
  const close = await readClose((work) => work(call), parseDays(body, mostDays));
  const isOver = close.to < businessDayOf(now, venue.clock);
  const subject = isOver && close.to === close.day ? Number(close.day.replaceAll('-', '')) : null;
  const id = await queuePaper(call, venue, subject, {
    document: 'daily_close',
    content: { close: toClosePaper(close, isOver) },
  });
  if (id === null) throw new Problem('printer_unknown');
  await journal(call, {
    action: 'report.print',
    subject: 'print_job',
    id,
    detail: { day: daysText(close), amount: close.summary.revenue },
  });
  return toJob(call, await requireJob(repos, id));
}

/** The daily close as a flat file: one figure per row. */
export async function exportDailyClose({
  context,
  query,
}: OwnCall<typeof contract.exportDailyClose>): Promise<RawReply> {
  const close = await readClose((work) => runRead(context, work), parseDays(query, mostDays));
  return csvReply(
    closeCsv(close, query.language),
    `daily_close_${daysText(close).replace(' – ', '_')}.csv`,
  );
}
