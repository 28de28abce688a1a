import type * as contract from '@comanda/contract/checks';
import { businessDayOf } from '@comanda/domain/business-day';
import { cleanNote, foldName } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import { chargeFor, termsOf } from '@comanda/domain/service-charge';
import type { Call } from '../http/mount.ts';
import { PreparedList, type PreparedReply } from '../http/prepared.ts';
import type { Venue } from '../process/venue.ts';
import { journal } from '../http/command-context.ts';
import { requireCheck } from './require.ts';
import { requirePermission } from '../http/guard.ts';
import { readCustomer, readName, requireFreeName, requireTable } from './check-fields.ts';
import { readCheck, toCheck } from './check-reply.ts';
import { sessionNow, currentSale, takeBackSale } from './take-back-sale.ts';

/** Page size of older checks and of the closed list. */
const PAGE = 50;

/** Lists open checks and those closed in the current business day, or older days page by page. */
export async function listChecks({
  repos,
  venue,
  now,
  query,
}: Call<typeof contract.listChecks>): Promise<contract.Check[] | PreparedReply<contract.Check[]>> {
  const { from, to, page } = query;
  const closed = query.closed ?? query.status;
  const today = businessDayOf(now, venue.clock);
  const isPast = from !== undefined || to !== undefined || page !== undefined;
  const range = { limit: PAGE, offset: ((page ?? 1) - 1) * PAGE };
  const open = isPast || closed === 1 ? [] : await repos.checks.listOpen();
  const { parent_tab_id: parent } = query;
  const table =
    query.table_id && ((await repos.floor.findLabel(query.table_id))?.id ?? query.table_id);
  const readDone = () =>
    isPast
      ? repos.checks.listClosedOfDays(from ?? '0000-01-01', to ?? today, range)
      : repos.checks.listClosedOf(today);
  const done = closed === 0 ? [] : await readDone();
  if (closed !== 1 && !isPast && parent === undefined && table === undefined) {
    // A change to a closed check also invalidates the open ones, so these bytes are never stale for either.
    const variants = {
      variant: today,
      rowVariant: `checks ${closed === 0 ? 'open' : 'all'} ${venue.ivaFormula} ${venue.cashRounding} ${namesOf(venue)}`,
    };
    return new PreparedList(open, variants, {
      rows: () => [...open, ...done],
      toReply: (row) => toCheck(row, venue),
    });
  }
  return [...open, ...done]
    .filter((row) => parent === undefined || row.parent_id === parent)
    .filter((row) => table === undefined || row.table_id === table)
    .map((row) => toCheck(row, venue));
}

/** Lists closed checks, newest first, 50 a page. */
export async function listClosedChecks({
  repos,
  venue,
  query,
}: Call<typeof contract.listClosedChecks>): Promise<contract.Check[]> {
  const rows = await repos.checks.listClosed({
    limit: PAGE,
    offset: ((query.page ?? 1) - 1) * PAGE,
    search: foldName(query.search ?? ''),
  });
  return rows.map((row) => toCheck(row, venue));
}

export async function getCheck({
  repos,
  params,
}: Call<typeof contract.getCheck>): Promise<contract.Check> {
  return readCheck(repos, params.id);
}

/** Opens a check. The actor is the user of the session, whatever the body says. */
export async function createCheck(
  call: Call<typeof contract.createCheck>,
): Promise<contract.Check> {
  const { repos, venue, body, actor, now, emit } = call;
  const named = readName(body.OrderName ?? body.name);
  await requireFreeName(repos, named, null);
  const parent =
    body.parent_tab_id == null
      ? null
      : await requireCheck(call, body.parent_tab_id, 'parent_tab_id');
  if (parent?.closed) throw new Problem('parent_closed', { field: 'parent_tab_id' });
  const asked = body.tableId ?? body.table_id ?? null;
  const table = await requireTable(repos, asked);
  const table_id = table?.id ?? parent?.table_id ?? null;
  const order_type = body.order_type ?? parent?.order_type ?? 'dine_in';
  const guests = body.guests ?? null;
  const id = await repos.checks.create({
    ...named,
    ...termsOf(chargeFor(venue.serviceCharges.values(), { order_type, guests })),
    table_id,
    parent_id: parent?.id ?? null,
    parent_name: parent?.name ?? null,
    order_type,
    guests,
    notes: cleanNote(body.notes),
    ...(await readCustomer(repos, body)),
    ticket_language: parent?.ticket_language ?? null,
    tapped: body.tapped ? 1 : 0,
    open_user_id: actor.user_id,
    created_at: now,
    modified_at: now,
    business_day: businessDayOf(now, venue.clock),
  });
  // The guests of the reservation have arrived.
  if (table?.reserved) await repos.floor.updateTable(table.id, { reserved: 0, modified_at: now });
  emit({ event: 'order.changed', id, table_id });
  return readCheck(repos, id, venue);
}

/**
 * Soft-deletes an empty check. 409 order_not_empty when it has live items, open children or payments. One on which
 * something was cancelled that was made or billed is deleted by those only who may cancel that.
 */
export async function deleteCheck(
  call: Call<typeof contract.deleteCheck>,
): Promise<{ success: true }> {
  const { repos, venue, params, actor, now, emit } = call;
  const found = await requireCheck(call, params.id);
  if (await repos.accounting.findInvoice(found.id)) throw new Problem('order_not_empty');
  if (!(await repos.checks.isEmpty(found.id))) throw new Problem('order_not_empty');
  const unsent = await repos.unsent.listOfCheck(found.id);
  if (unsent.some((line) => line.user_id !== actor.user_id)) throw new Problem('order_not_empty');
  if (found.prebill_at !== null || (await repos.items.hasCancelledStarted(found.id))) {
    requirePermission(actor, 'orders.cancelStarted');
  }
  if (found.closed) {
    const sale = await currentSale(call, found);
    const sessionId = await sessionNow(call, sale.register_session_id);
    await takeBackSale(call, sale, { venue, sessionId });
  }
  await repos.checks.update(found.id, { deleted_at: now, sale_id: null }, now);
  await journal(call, {
    action: 'order.delete',
    subject: 'order',
    id: found.id,
    detail: { name: found.name },
  });
  emit({ event: 'order.changed', id: found.id, table_id: found.table_id });
  emit({ event: 'order.removed', id: found.id, into: null });
  return { success: true };
}

/** The names of taxes and service charges, which may change; what a check pays for them does not. */
function namesOf({ taxes, serviceCharges }: Venue): string {
  return [...taxes.values(), ...serviceCharges.values()]
    .map(({ name, name_es }) => `${name} ${name_es}`)
    .join();
}
