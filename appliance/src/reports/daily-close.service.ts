import type { DailyClose, dailyClose, dailyCloseCsv } from '@comanda/contract/reports';
import type { Repos } from '@comanda/db/repos';
import type { TipSum } from '@comanda/db/tips.repo';
import { addDays, businessDayOf } from '@comanda/domain/business-day';
import { toCsv, type CsvCell } from '@comanda/domain/csv';
import { toPesos } from '@comanda/domain/money';
import { Problem } from '@comanda/domain/problem';
import { keptCut, toCut } from '../cash/make-cut.ts';
import { runRead, type Work } from '../context.ts';
import { csvReply } from '../http/csv-reply.ts';
import type { OwnCall, RawReply } from '../http/mount.ts';
import { exceptionsOfDay } from '../journal/exceptions.service.ts';
import { toIso } from '../orders/order-reply.ts';
import { readVenue } from '../settings.ts';
import { namedParts, readSpan, rowsOfKind, toSalesRow, toSummary } from './sums.ts';

/** Products named on the page; the statistics have all of them. */
const topProducts = 10;

/** One business day for the owner: drawers, tips, discounts, cancellations, top products, what stands out. */
export async function closeOfDay(call: OwnCall<typeof dailyClose>): Promise<DailyClose> {
  return readClose(call.context, call.query.day);
}

async function readClose(
  context: OwnCall<typeof dailyClose>['context'],
  asked: string | undefined,
): Promise<DailyClose> {
  const read = <T>(work: (hands: Pick<Work, 'repos' | 'now'>) => Promise<T>) =>
    runRead(context, work);
  const venue = await read(({ repos }) => readVenue(repos));
  const day = asked ?? businessDayOf(context.clock.now(), venue.clock);
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
    open_checks: await read(({ repos }) => repos.reports.openCount()),
    summary,
    payments_difference: toPesos(paid - ((all?.gross ?? 0) - (all?.discount ?? 0))),
    drawers: await read(({ repos }) => drawersOf(repos, day)),
    tips: await read(({ repos }) => tipsOf(repos, day)),
    products: await read(async ({ repos }) => {
      const names = await repos.reports.namesOf(
        'products',
        products.map((row) => row.key),
      );
      return products.map((row) => toSalesRow(row, names.get(row.key) ?? ''));
    }),
    ...named,
    exceptions: await read((hands) => exceptionsOfDay(hands, day)),
  };
}

const pesosOrNull = (centavos: number | null) => (centavos === null ? null : toPesos(centavos));

async function drawersOf(repos: Repos, day: string): Promise<DailyClose['drawers']> {
  return (await repos.reports.drawersOfDay(day)).map((row) => ({
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

async function tipsOf(repos: Repos, day: string): Promise<DailyClose['tips']> {
  const sums = await repos.tips.sums({ day });
  const ids = [...new Set(sums.map((row) => row.user_id))];
  const names = await repos.reports.userNames(ids);
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

const header = ['section', 'name', 'count', 'amount', 'detail'];

/** The same page as a flat file: one figure per row. */
export async function closeOfDayCsv({
  context,
  query,
}: OwnCall<typeof dailyCloseCsv>): Promise<RawReply> {
  const close = await readClose(context, query.day);
  return csvReply(toCsv(header, csvRows(close)), `daily_close_${close.day}.csv`);
}

function csvRows(close: DailyClose): CsvCell[][] {
  const { summary } = close;
  return [
    ['day', close.day, summary.closed_checks, summary.revenue, ''],
    ['sales', 'gross', summary.units, summary.gross, ''],
    ['sales', 'discount', '', summary.discount, ''],
    ['sales', 'total', summary.closed_checks, summary.revenue, ''],
    ['sales', 'iva', '', summary.iva, ''],
    ['sales', 'tips', '', summary.tips, ''],
    ['sales', 'paid_ahead_or_taken_back', '', close.payments_difference, ''],
    ...close.payments.map((row) => ['payment', row.name, row.payments, row.amount, row.tip]),
    ...close.drawers.map((row) => [
      'z_cut',
      row.register_name,
      row.z_number,
      row.actual_cash,
      row.difference ?? 'open',
    ]),
    ...close.drawers
      .filter((row) => row.cut !== null && row.cut.drawer.rounding !== 0)
      .map((row) => [
        'cash_rounding',
        row.register_name,
        row.z_number,
        row.cut?.drawer.rounding ?? 0,
        '',
      ]),
    ...close.tips.map((row) => ['tips', row.user_name, '', row.earned, row.paid]),
    ...close.discounts.map((row) => [
      'discount',
      row.name,
      row.lines,
      row.amount,
      row.special_id === null ? 'manual' : 'special',
    ]),
    ...close.cancellations.map((row) => [
      'cancellation',
      row.reason,
      row.count,
      row.amount,
      row.user_name,
    ]),
    ...close.products.map((row) => ['product', row.name, row.units, row.total, '']),
    ...close.exceptions.kinds
      .filter((kind) => kind.count > 0)
      .map((kind) => ['exception', kind.kind, kind.count, kind.amount, kind.over ? 'over' : '']),
  ];
}
