import { isMoney } from '@comanda/contract/codec';
import type * as contract from '@comanda/contract/reports';
import { StatisticsRow } from '@comanda/contract/reports';
import type { ExportLine, SoldPlace, SoldSale } from '@comanda/db/repos/reports.repo';
import type { CheckView } from '@comanda/db/repos/check-views';
import { yieldToEventLoop } from '@comanda/db/storage/event-loop';
import { businessDayOf, wallTime } from '@comanda/domain/business-day';
import { csvLines, toCsv, type CsvCell } from '@comanda/domain/csv';
import { toPesos, type Centavos } from '@comanda/domain/money';
import type { Span } from '@comanda/domain/report-period';
import { percentOf, taxName, type Taxes } from '@comanda/domain/taxes';
import type { Language } from '@comanda/domain/texts';
import { Readable } from 'node:stream';
import { runRead, type AppContext } from '../process/context.ts';
import { RawReply, type OwnCall } from '../http/mount.ts';
import { stringify } from '../http/serialize.ts';
import type { Venue } from '../process/venue.ts';
import { parseSpan } from './parse-span.ts';
import { placeOf } from './checks.service.ts';
import { csvName, csvWord } from './csv-words.ts';
import { readIn, readSpan } from './sums.ts';

/** Checks per read: a few milliseconds in which no other request is served. */
const windowChecks = 20;
/** Characters that are sent at once. */
const pieceLength = 32_000;

/** Exports every line that was sold in a period, and with negative amounts what was taken back in it. */
export async function exportStatistics(
  call: OwnCall<typeof contract.exportStatistics>,
): Promise<RawReply> {
  const { context, query, request } = call;
  const { limit = 50_000 } = query;
  const now = context.clock.now();
  const venue = await runRead(context, ({ venue }) => venue);
  const { period, span } = parseSpan(query, now, venue.clock);
  const isGone = () => request.raw.destroyed;
  if (query.format === 'csv') {
    const { totals } = await readSpan(readIn(context), span, venue);
    const takenBack = await runRead(context, ({ repos }) => repos.reports.countTakenBack(span));
    // Their lines are rows too, and were subtracted from the sum.
    const count = (totals.sales.get('all|0')?.lines ?? 0) + 2 * takenBack;
    const day = businessDayOf(now, venue.clock);
    const dates = `${span.days.from}_${span.days.to}`;
    const what = period === 'all' ? 'all_time' : period === 'dates' ? dates : period;
    const name = `order_statistics_${what}_${day}.csv`;
    return new RawReply(
      'text/csv; charset=utf-8',
      Readable.from(csv(context, span, { venue, language: query.language }, isGone)),
      {
        'content-disposition': `attachment; filename="${name}"`,
        'x-row-count': String(count),
      },
    );
  }
  const checks = pages(context, span, { after: placeOf(query.after) }, isGone);
  return new RawReply('application/json; charset=utf-8', Readable.from(json(checks, limit)));
}

/** Writes the rows in pieces: all at once would block other requests for as long as it takes. */
async function* json(
  checks: AsyncIterable<contract.StatisticsRow[]>,
  limit: number,
): AsyncGenerator<string> {
  let count = 0;
  let text = '[';
  for await (const rows of checks) {
    // The lines of a check are never divided between pages, unless the check alone exceeds the limit.
    if (count > 0 && count + rows.length > limit) break;
    for (const row of rows.slice(0, limit)) {
      text += `${count === 0 ? '' : ','}${stringify(StatisticsRow, row)}`;
      count += 1;
    }
    if (text.length < pieceLength) continue;
    yield text;
    text = '';
  }
  yield `${text}]`;
}

interface Reader {
  venue: Venue;
  language: Language | undefined;
}

async function* csv(
  context: AppContext,
  span: Span,
  reader: Reader,
  isGone: () => boolean,
): AsyncGenerator<string> {
  const { language } = reader;
  yield toCsv(
    columns.map((column) => csvWord(column, language)),
    [],
  );
  let text = '';
  for await (const page of pages(context, span, { after: null, language }, isGone)) {
    text += csvLines(page.map((row) => cells(row, reader)));
    if (text.length < pieceLength) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

const columns = [
  'order_id',
  'order_name',
  'business_day',
  'opened',
  'closed',
  'table',
  'order_type',
  'guests',
  'server',
  'closed_by',
  'payment',
  'item_id',
  'product',
  'category',
  'area',
  'options',
  'sold_by',
  'quantity',
  'units',
  'unit_price',
  'gross',
  'discount',
  'discount_source',
  'total',
  'ordered',
  'wait_minutes',
  'prep_minutes',
  'total_minutes',
  'cash_rounding',
  'tax',
  'added_tax',
  'service_charge',
  'combo',
] as const satisfies readonly (keyof contract.StatisticsRow)[];

const times: readonly string[] = ['opened', 'closed', 'ordered'];
const amounts: readonly string[] = columns.filter((name) =>
  isMoney(StatisticsRow.properties[name]),
);
/** Columns with words of the program, not of the venue. */
const worded: readonly string[] = ['order_type', 'area', 'discount_source'];

/** A spreadsheet shows local times of the venue: 2026-03-09 21:30:00. */
function cells(row: contract.StatisticsRow, { venue: { clock }, language }: Reader): CsvCell[] {
  return columns.map((column) => {
    const cell = row[column];
    if (typeof cell === 'string' && worded.includes(column)) return csvWord(cell, language);
    if (typeof cell !== 'number') return cell;
    if (amounts.includes(column)) return toPesos(cell as Centavos);
    if (!times.includes(column)) return cell;
    const wall = new Date(wallTime(cell, clock.timeZone)).toISOString();
    return wall.slice(0, 19).replace('T', ' ');
  });
}

/** The rows check by check, newest first. Each window of checks is a separate read. */
async function* pages(
  context: AppContext,
  span: Span,
  { after: from, language }: { after: SoldPlace | null; language?: Language | undefined },
  isGone: () => boolean,
): AsyncGenerator<contract.StatisticsRow[]> {
  const { payments, taxes } = await runRead(context, async ({ repos }) => ({
    ...(await repos.reports.listChoices()),
    taxes: await repos.taxes.readAll(),
  }));
  const named = new Map(
    [...taxes].map(([id, tax]) => [id, { ...tax, name: csvName(tax, language) }]),
  );
  const methods = new Map(payments.map((type) => [type.id, csvName(type, language)]));
  let after = from;
  while (!isGone()) {
    const { sales, checks, people, lines, paid } = await runRead(context, async ({ repos }) => {
      const sales = await repos.reports.listSold(span, after, windowChecks);
      const checks = await repos.checks.listViews([...new Set(sales.map((sale) => sale.id))]);
      return {
        sales,
        checks: new Map(checks.map((check) => [check.id, check])),
        people: await repos.people.readNames([
          ...new Set(sales.flatMap((sale) => [sale.server_id, sale.user_id])),
        ]),
        lines: await repos.reports.listExportLines(sales),
        paid: await repos.reports.listPaidOf(sales),
      };
    });
    const bySale = Map.groupBy(lines, (line) => line.sale_id);
    for (const sale of sales) {
      await yieldToEventLoop();
      const check = checks.get(sale.id);
      if (!check) continue;
      const paidHere = paid.filter((row) => row.sale_id === sale.sale_id && row.payments > 0);
      const payment = paidHere.map((row) => methods.get(row.payment_type_id) ?? '').join(' + ');
      const rounding = paidHere.reduce((sum, row) => sum + row.rounding, 0);
      const rows = bySale.get(sale.sale_id) ?? [];
      const charge = rows.reduce((left, line) => left - line.added_tax, sale.added_total);
      const server = people.get(sale.server_id) ?? '';
      const closedBy = people.get(sale.user_id) ?? '';
      yield rows.map((line, index) =>
        toRow(
          { check, sale, server, closedBy, payment },
          line,
          index === 0 ? { rounding, charge } : { rounding: 0, charge: 0 },
          named,
        ),
      );
    }
    after = sales.at(-1) ?? after;
    if (sales.length < windowChecks) return;
  }
}

const minutes = (ms: number) => Math.round(ms / 600) / 100;

interface Sold {
  check: CheckView;
  sale: SoldSale;
  server: string;
  closedBy: string;
  payment: string;
}

function toRow(
  { check, sale, server, closedBy, payment }: Sold,
  line: ExportLine,
  { rounding, charge }: { rounding: number; charge: number },
  taxes: Taxes,
): contract.StatisticsRow {
  const { sign } = sale;
  const tax = taxes.get(line.tax_id);
  const gross = line.price * line.quantity;
  const amount = (centavos: number) => (centavos === 0 ? 0 : sign * centavos);
  const { ordered_at: ordered, finished_at: finished } = line;
  const isMade = line.dont_make === 0 && line.units > 0;
  const started = line.in_progress_at ?? finished;
  return {
    order_id: check.id,
    order_name: check.name,
    business_day: sale.business_day,
    opened: check.created_at,
    closed: sale.closed_at,
    table: sale.table_name ?? '',
    order_type: sale.order_type,
    guests: sale.guests,
    server,
    closed_by: closedBy,
    payment,
    item_id: line.id,
    product: line.product_name,
    category: line.category,
    area: line.area,
    options: line.options ?? '',
    sold_by: line.user_name,
    quantity: sign * line.quantity,
    units: line.units === 0 ? 0 : sign * line.units,
    unit_price: line.price,
    gross: amount(gross),
    discount: amount(line.discount),
    discount_source: line.discount_source ?? '',
    tax: tax === undefined ? '' : taxName({ name: tax.name, rate: percentOf(tax) }),
    added_tax: amount(line.added_tax),
    combo: line.combo_name ?? '',
    total: amount(gross - line.discount + line.added_tax),
    ordered: ordered,
    wait_minutes: isMade && started !== null ? minutes(started - ordered) : null,
    prep_minutes:
      isMade && started !== null && finished !== null ? minutes(finished - started) : null,
    total_minutes: isMade && finished !== null ? minutes(finished - ordered) : null,
    service_charge: amount(charge),
    cash_rounding: amount(rounding),
  };
}
