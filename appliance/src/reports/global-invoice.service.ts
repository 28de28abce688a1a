import type * as contract from '@comanda/contract/reports';
import type { SoldPlace } from '@comanda/db/reports.repo';
import { businessDayOf } from '@comanda/domain/business-day';
import { csvLines, toCsv, type CsvCell } from '@comanda/domain/csv';
import { toPesos } from '@comanda/domain/money';
import { lastDayOf } from '@comanda/domain/sales-totals';
import { allTax, storedSums } from '@comanda/domain/taxes';
import { Readable } from 'node:stream';
import { runRead, type AppContext } from '../kernel/context.ts';
import { RawReply, type OwnCall } from '../kernel/mount.ts';
import { toIso } from '../kernel/iso-time.ts';
import { readVenue, type Venue } from '../kernel/venue.ts';

const windowChecks = 200;
const header = [
  'check',
  'business_day',
  'closed',
  'payment',
  'subtotal',
  'discount',
  'total',
  'iva',
  'tip',
  'service_charge',
];

/** Streams every closed check of a month, newest first, with its IVA by the venue's formula. */
export async function globalInvoiceCsv(
  call: OwnCall<typeof contract.globalInvoiceCsv>,
): Promise<RawReply> {
  const { context, query, request } = call;
  const venue = await runRead(context, ({ repos }) => readVenue(repos));
  const month = query.month ?? businessDayOf(context.clock.now(), venue.clock).slice(0, 7);
  const rows = lines(context, venue, month, () => request.raw.destroyed);
  return new RawReply('text/csv; charset=utf-8', Readable.from(rows), {
    'content-disposition': `attachment; filename="global_invoice_${month}.csv"`,
  });
}

async function* lines(
  context: AppContext,
  venue: Venue,
  month: string,
  isGone: () => boolean,
): AsyncGenerator<string> {
  yield toCsv(header, []);
  const span = { days: { from: `${month}-01`, to: lastDayOf(month) }, times: null };
  let after: SoldPlace | null = null;
  while (!isGone()) {
    const from: SoldPlace | null = after;
    const { places, checks } = await runRead(context, async ({ repos }) => {
      const places = await repos.reports.listSold(span, from, windowChecks);
      return { places, checks: await repos.checks.listViews(places.map((place) => place.id)) };
    });
    yield csvLines(
      checks.map((check): CsvCell[] => {
        return [
          check.id,
          check.business_day,
          toIso(check.closed_at),
          check.payment_type_name,
          toPesos(check.subtotal),
          toPesos(check.discount_total),
          toPesos(check.total),
          toPesos(allTax(storedSums(check), venue.taxes, venue.ivaFormula)),
          toPesos(check.tip),
          toPesos(check.charge_total),
        ];
      }),
    );
    after = places.at(-1) ?? after;
    if (places.length < windowChecks) return;
  }
}
