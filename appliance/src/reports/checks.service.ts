import type { ReplyOf } from '@comanda/contract/endpoint';
import type { Check } from '@comanda/contract/checks';
import type * as contract from '@comanda/contract/reports';
import type { SoldPlace, SoldSale } from '@comanda/db/repos/reports.repo';
import type { CheckView } from '@comanda/db/repos/check-views';
import { Problem } from '@comanda/domain/problem';
import { bucketOf, type PaymentBucket } from '@comanda/domain/payment-methods';
import type { Span } from '@comanda/domain/report-period';
import { runRead, type AppContext } from '../process/context.ts';
import type { OwnCall } from '../http/mount.ts';
import { toCheck } from '../checks/check-reply.ts';
import type { Venue } from '../process/venue.ts';
import { parseSpan } from './parse-span.ts';

/** Checks per read: other requests are served between two reads. */
const windowChecks = 200;

/** Lists the checks behind a tile of the statistics, page by page. */
export async function listChecks(
  call: OwnCall<typeof contract.listChecks>,
): Promise<ReplyOf<typeof contract.listChecks>> {
  const { context, query, request } = call;
  const { list, limit = 50 } = query;
  const venue = await runRead(context, ({ venue }) => venue);
  if (list === 'open') {
    return { orders: await openChecks(context, venue), invoiced: [], next: null };
  }
  const { span } = parseSpan(query, context.clock.now(), venue.clock);
  const bucket = list === 'closed' ? null : list;
  let after = placeOf(query.after);
  const found: SoldSale[] = [];
  let isEnd = false;
  while (found.length < limit && !isEnd && !request.raw.destroyed) {
    const size = bucket === null ? Math.min(windowChecks, limit) : windowChecks;
    const { seen, fitting } = await findPage(context, span, after, size, bucket);
    for (const place of fitting) if (found.length < limit) found.push(place);
    isEnd = seen.length < size && found.length <= limit;
    const last = found.length === limit ? found.at(-1) : seen.at(-1);
    if (found.length === limit && fitting.at(-1)?.id !== found.at(-1)?.id) isEnd = false;
    after = last ?? after;
  }
  const checks = await checksOf(context, venue, found);
  const ids = found.map((place) => place.id);
  const invoiced = await runRead(context, ({ repos }) => repos.accounting.listInvoicedOf(ids));
  return { orders: checks, invoiced, next: isEnd || after === null ? null : placeText(after) };
}

async function findPage(
  context: AppContext,
  span: Span,
  after: SoldPlace | null,
  size: number,
  bucket: PaymentBucket | null,
): Promise<{ seen: SoldSale[]; fitting: SoldSale[] }> {
  return runRead(context, async ({ repos }) => {
    const seen = await repos.reports.listSold(span, after, size);
    if (bucket === null) return { seen, fitting: seen };
    const paid = await repos.reports.listPaidOf(seen);
    const ids = new Set(
      paid
        .filter((row) => row.payments > 0 && bucketOf(row.kind) === bucket)
        .map((row) => row.sale_id),
    );
    return { seen, fitting: seen.filter((sale) => ids.has(sale.sale_id)) };
  });
}

/** Lists the checks that are open now, then those closed in the period. */
export async function listAdminChecks({
  context,
  query,
  request,
}: OwnCall<typeof contract.listAdminChecks>): Promise<Check[]> {
  const { limit = 1000 } = query;
  const venue = await runRead(context, ({ venue }) => venue);
  const { span } = parseSpan(query, context.clock.now(), venue.clock);
  let after = placeOf(query.after);
  const checks = after === null ? await openChecks(context, venue) : [];
  let left = limit;
  while (left > 0 && !request.raw.destroyed) {
    const size = Math.min(windowChecks, left);
    const { seen } = await findPage(context, span, after, size, null);
    // A list of checks: what was taken back is none.
    checks.push(
      ...(await checksOf(
        context,
        venue,
        seen.filter(({ sign }) => sign === 1),
      )),
    );
    left -= seen.length;
    after = seen.at(-1) ?? after;
    if (seen.length < size) break;
  }
  return checks;
}

async function openChecks(context: AppContext, venue: Venue): Promise<Check[]> {
  const rows = await runRead(context, ({ repos }) => repos.checks.listOpen());
  return rows.toReversed().map((row) => toCheck(row, venue));
}

/** The checks of sales, as they were sold. */
async function checksOf(
  context: AppContext,
  venue: Venue,
  sales: readonly SoldSale[],
): Promise<Check[]> {
  const checks: Check[] = [];
  for (let start = 0; start < sales.length; start += windowChecks) {
    const page = sales.slice(start, start + windowChecks);
    const ids = [...new Set(page.map((sale) => sale.id))];
    const rows = await runRead(context, ({ repos }) => repos.checks.listViews(ids));
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const sale of page) {
      const row = byId.get(sale.id);
      if (row) checks.push(sale.stands ? toCheck(row, venue) : toSold(row, sale, venue));
    }
  }
  return checks;
}

/** A check whose sale was taken back since, with the figures of that sale. */
function toSold(row: CheckView, sale: SoldSale, venue: Venue): Check {
  const { sale_id: _, stands: __, sign, server_id, user_id, ...figures } = sale;
  const of = { served_by: server_id, close_user_id: user_id, paid: sale.total };
  const check = { ...row, ...figures, ...of, closed: 1 as const };
  return { ...toCheck(check, venue), taken_back: sign === -1 ? 1 : 0 };
}

/** A position in the list, as sent to the client. */
const placeText = (place: SoldPlace) => `${place.business_day}|${place.closed_at}|${place.id}`;

/** Parses a position, or returns null when there is none. Anything else is 400. */
export function placeOf(text: string | undefined): SoldPlace | null {
  if (text === undefined) return null;
  const match = /^(\d{4}-\d\d-\d\d)\|(\d{1,15})\|(\d{1,10})$/.exec(text);
  if (!match) throw new Problem('validation', { field: 'after' });
  return { business_day: match[1] ?? '', closed_at: Number(match[2]), id: Number(match[3]) };
}
