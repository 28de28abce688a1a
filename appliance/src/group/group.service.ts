import type * as contract from '@comanda/contract/group';
import type { Group } from '@comanda/db/group/connect';
import type { ProductFigures, VenueFigures } from '@comanda/db/group/reports';
import { addDays, businessDayOf } from '@comanda/domain/business-day';
import { Problem } from '@comanda/domain/problem';
import { runRead, type AppContext } from '../process/context.ts';
import type { OwnCall } from '../http/mount.ts';
import { parseSpan } from '../reports/parse-span.ts';

const limits = { connectMs: 3000, statementMs: 5000 };
/** More are shown by week. */
const mostDays = 31;
/** Boxes send at least every half hour. */
const silentMs = 2 * 60 * 60_000;

/** Venues side by side. Nothing is read from the database of the box except its clock. */
export async function getGroupReport({
  context,
  query,
}: OwnCall<typeof contract.getGroupReport>): Promise<contract.GroupReport> {
  const { clock } = await runRead(context, ({ venue }) => venue);
  const now = context.clock.now();
  const { days } = parseSpan(query, now, clock).span;
  const today = businessDayOf(now, clock);
  // PostgreSQL has no year 0, and sales of the future do not exist.
  const range = {
    from: days.from < '2000-01-01' ? '2000-01-01' : days.from,
    to: days.to > today ? today : days.to,
  };
  const found = await readFigures(context, range);
  return {
    ...range,
    venues: found.venues
      .map((venue) => toVenue(venue, now))
      .sort((a, b) => b.total - a.total || a.name.localeCompare(b.name)),
    labour_by: labourBy(range),
    labour: found.labour,
    best: found.products.best.map(toProduct),
    worst: found.products.worst.map(toProduct),
  };
}

const labourBy = ({ from, to }: { from: string; to: string }) =>
  addDays(from, mostDays) > to ? 'day' : 'week';

const open = new WeakMap<AppContext, Promise<Group>>();

async function readFigures(context: AppContext, range: { from: string; to: string }) {
  const { reportUrl } = context.config.group;
  if (reportUrl === null) throw new Problem('group_off');
  const reports = await import('@comanda/db/group/reports');
  const { openGroup, reasonOf } = await import('@comanda/db/group/connect');
  const group = open.get(context) ?? Promise.resolve(openGroup(reportUrl, limits));
  open.set(context, group);
  try {
    const db = await group;
    return {
      venues: await reports.readVenueFigures(db, range),
      labour: await reports.readLabourFigures(db, range, labourBy(range)),
      products: await reports.readProductFigures(db, range),
    };
  } catch (error) {
    context.log.warn({ err: error }, 'the group was not read');
    const reason = reasonOf(error);
    if (reason === 'schema') throw new Problem('group_outdated');
    throw new Problem(reason === 'slow' ? 'group_slow' : 'group_unreachable');
  }
}

/** Ends the connections of the report. */
export async function closeGroupReport(context: AppContext): Promise<void> {
  await (await open.get(context))?.destroy();
}

function toVenue(row: VenueFigures, now: number): contract.GroupVenue {
  const total = row.gross - row.discount + row.added;
  return {
    id: row.id,
    name: row.name,
    checks: row.checks,
    guests: row.guests,
    units: row.units,
    total,
    discount: row.discount,
    service_charge: row.charge,
    tips: row.tip,
    iva: row.iva,
    cash: row.cash,
    card: row.card,
    other: row.other,
    average_check: row.checks > 0 ? Math.round(total / row.checks) : 0,
    difference: row.difference,
    cuts: row.cuts,
    missing_cuts: row.missing_cuts,
    worked: row.worked,
    labour_cost: row.labour_cost,
    unpaid_minutes: row.unpaid_minutes,
    last_sent: row.last_sent && row.last_sent.getTime(),
    silent: !row.revoked && (row.last_sent === null || now - row.last_sent.getTime() > silentMs),
    waiting: row.waiting,
    revoked: row.revoked,
  };
}

function toProduct({ total, ...row }: ProductFigures) {
  return { ...row, total };
}
