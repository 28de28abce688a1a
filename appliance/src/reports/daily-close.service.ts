import type { PrintJob } from '@comanda/contract/printing';
import type * as contract from '@comanda/contract/reports';
import type { Repos } from '@comanda/db/repos';
import type { TipSum } from '@comanda/db/tips.repo';
import { addDays, businessDayOf } from '@comanda/domain/business-day';
import { toCentavos, toPesos } from '@comanda/domain/money';
import { Problem } from '@comanda/domain/problem';
import { keptCut, toCut } from '../cash/make-cut.ts';
import { runRead } from '../kernel/context.ts';
import { csvReply } from '../kernel/csv-reply.ts';
import type { Call, OwnCall, RawReply } from '../kernel/mount.ts';
import { exceptionsOfDay } from '../journal/exceptions.service.ts';
import { journal } from '../kernel/acting.ts';
import { toIso } from '../kernel/iso-time.ts';
import { requireJob, toJob } from '../printing/job-reply.ts';
import { queuePaper } from '../printing/queue-paper.ts';
import { readVenue } from '../kernel/venue.ts';
import { closeCsv } from './close-csv.ts';
import { toClosePaper } from './close-paper.ts';
import { takingsOfDay } from './register-takings.ts';
import { namedParts, readSpan, rowsOfKind, toSalesRow, toSummary } from './sums.ts';

/** Products named on the page; the statistics have all of them. */
const topProducts = 10;

type Read = <T>(work: (tx: { repos: Repos; now: number }) => Promise<T>) => Promise<T>;

/** One business day for the owner: drawers, tips, discounts, cancellations, top products, exceptions. */
export async function dailyClose({
  context,
  query,
}: OwnCall<typeof contract.dailyClose>): Promise<contract.DailyClose> {
  return readClose((work) => runRead(context, work), query.day);
}

/** Each `read` may be one of its own, so that nobody waits for the whole page. 400 validation for a day that is none. */
async function readClose(read: Read, asked: string | undefined): Promise<contract.DailyClose> {
  const venue = await read(({ repos }) => readVenue(repos));
  const day = asked ?? (await read(async ({ now }) => businessDayOf(now, venue.clock)));
  if (addDays(day, 0) !== day) throw new Problem('validation', { field: 'day' });
  const span = { days: { from: day, to: day }, times: null };
  const figures = await read(({ repos }) => readSpan(repos, span, venue));
  const summary = toSummary(figures, venue);
  const named = await read(({ repos }) => namedParts(repos, figures));
  const paid = figures.payments.reduce((sum, row) => sum + row.amount, 0);
  const all = figures.totals.sales.get('all|0');
  const products = rowsOfKind(figures.totals, 'product').slice(0, topProducts);
  return {
    day,
    open_checks: await read(({ repos }) => repos.reports.countOpen()),
    summary,
    payments_difference: toPesos(paid - ((all?.gross ?? 0) - (all?.discount ?? 0))),
    drawers: await read(({ repos }) => drawersOf(repos, day)),
    registers: await read(({ repos }) => takingsOfDay(repos, day)),
    tips: await read(({ repos }) => tipsOf(repos, day)),
    products: await read(async ({ repos }) => {
      const names = await repos.reports.readNames(
        'products',
        products.map((row) => row.key),
      );
      return products.map((row) => toSalesRow(row, names.get(row.key) ?? ''));
    }),
    ...named,
    exceptions: await read((tx) => exceptionsOfDay(tx, day)),
  };
}

const pesosOrNull = (centavos: number | null) => (centavos === null ? null : toPesos(centavos));

async function drawersOf(repos: Repos, day: string): Promise<contract.DailyClose['drawers']> {
  return (await repos.reports.listDrawersOfDay(day)).map((row) => ({
    register_session_id: row.id,
    register_name: row.name,
    opened_at: toIso(row.opened_at),
    closed_at: toIso(row.closed_at),
    z_number: row.number,
    expected_cash: pesosOrNull(row.expected_cash),
    actual_cash: pesosOrNull(row.actual_cash),
    difference: pesosOrNull(row.cash_difference),
    cut: row.data === null ? null : toCut(keptCut(row.data)),
  }));
}

async function tipsOf(repos: Repos, day: string): Promise<contract.DailyClose['tips']> {
  const sums = await repos.tips.listSums({ day });
  const ids = [...new Set(sums.map((row) => row.user_id))];
  const names = await repos.people.readNames(ids);
  const of = (rows: readonly TipSum[], kind: TipSum['kind']) =>
    toPesos(rows.reduce((sum, row) => sum + (row.kind === kind ? row.amount : 0), 0));
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

/** The close on paper. While the day goes on it is no copy of anything: its figures move. */
export async function printDailyClose(
  call: Call<typeof contract.printDailyClose>,
): Promise<PrintJob> {
  const { repos, body, now } = call;
  const close = await readClose((work) => work(call), body.day);
  const venue = await readVenue(repos);
  const isOver = close.day < businessDayOf(now, venue.clock);
  const subject = isOver ? Number(close.day.replaceAll('-', '')) : null;
  const id = await queuePaper(call, venue, subject, {
    document: 'daily_close',
    content: { close: toClosePaper(close, isOver) },
  });
  if (id === null) throw new Problem('printer_unknown');
  await journal(call, {
    action: 'report.print',
    subject: 'print_job',
    id,
    detail: { day: close.day, amount: toCentavos(close.summary.revenue) },
    venue,
  });
  return toJob(call, await requireJob(repos, id));
}

/** The same page as a flat file: one figure per row. */
export async function dailyCloseCsv({
  context,
  query,
}: OwnCall<typeof contract.dailyCloseCsv>): Promise<RawReply> {
  const close = await readClose((work) => runRead(context, work), query.day);
  return csvReply(closeCsv(close), `daily_close_${close.day}.csv`);
}
