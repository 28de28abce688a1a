import type * as contract from '@comanda/contract/checks';
import { serverOf } from '@comanda/db/repos/sold-lines';
import type { Row } from '@comanda/db/schema';
import { businessDayOf } from '@comanda/domain/business-day';
import { Problem } from '@comanda/domain/problem';
import type { Call } from '../http/mount.ts';
import { journal, type CommandContext } from '../http/command-context.ts';
import { readName, requireTable } from './check-fields.ts';
import { currentSale, takeBackSale } from './take-back-sale.ts';

/**
 * Corrects name, table and server of a closed check. While the day and the register session of the sale are open, it
 * is moved to the new server and table; else it is taken back and sold again today. Payments, tips and printed documents
 * do not change.
 */
export async function correctCheck(
  call: Call<typeof contract.updateCheck>,
  found: Row<'orders'>,
): Promise<void> {
  const { repos, body, now, emit } = call;
  const rawName = body.OrderName ?? body.name;
  const named = rawName === undefined ? null : readName(rawName);
  const wanted = body.tableId === undefined ? body.table_id : body.tableId;
  const table_id = wanted === undefined ? found.table_id : wanted;
  if (table_id !== found.table_id) await requireTable(repos, table_id);
  const before = serverOf(found);
  const server = body.server_id ?? before;
  if (server !== before && !(await repos.people.find(server))) {
    throw new Problem('not_found', { field: 'server_id' });
  }
  const join_id = table_id === found.table_id ? found.join_id : null;
  const change = { ...(named ?? {}), table_id, join_id, served_by: server };
  const isNewPlace = server !== before || table_id !== found.table_id;
  const sale_id = isNewPlace
    ? await correctSale(call, found, { server_id: server, table_id, join_id })
    : found.sale_id;
  await repos.checks.update(found.id, { ...change, sale_id }, now);
  await journal(call, {
    action: 'order.correct',
    subject: 'order',
    id: found.id,
    detail: {
      ...(named && named.name !== found.name ? { before: found.name, after: named.name } : {}),
      ...(server === before ? {} : { from: before, to: server }),
    },
  });
  emit({ event: 'order.changed', id: found.id, table_id });
}

type Place = Pick<Row<'sale_events'>, 'server_id' | 'table_id' | 'join_id'>;

/** Gives the sale of a closed check its new server and table. Returns the id of the sale. */
async function correctSale(
  tx: CommandContext,
  check: Row<'orders'>,
  place: Place,
): Promise<number> {
  const { repos, venue, actor, now } = tx;
  const sale = await currentSale(tx, check);
  const today = businessDayOf(now, venue.clock);
  const session = sale.register_session_id;
  const open = await repos.cash.listOpenSessionIds();
  if (sale.business_day === today && (session === null || open.includes(session))) {
    await repos.totals.record({ saleId: sale.id }, today, -1);
    await repos.sales.update(sale.id, place);
    await repos.totals.record({ saleId: sale.id }, today);
    return sale.id;
  }
  await takeBackSale(tx, sale, { venue, sessionId: null });
  const saleId = await repos.sales.create(
    { ...check, ...place },
    { at: now, business_day: today, register_session_id: null, user_id: actor.user_id },
  );
  await repos.totals.record(
    {
      check: { ...check, served_by: place.server_id },
      items: await repos.items.listSold(check.id),
    },
    today,
  );
  return saleId;
}
