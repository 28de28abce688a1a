import type * as contract from '@comanda/contract/checks';
import type { Row } from '@comanda/db/schema';
import { cleanNote } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import { requireRight } from '../kernel/approval.ts';
import { requirePermission } from '../kernel/guard.ts';
import type { Call } from '../kernel/mount.ts';
import { printKitchenTickets } from '../printing/kitchen-paper.ts';
import { readVenue } from '../kernel/venue.ts';
import type { Acting } from '../kernel/acting.ts';
import { closeCheck } from './close-check.ts';
import { readCustomer, readName, requireFreeName, requireTable } from './check-fields.ts';
import { readCheck, toCheck } from './check-reply.ts';
import { reopenCheck } from './reopen-check.ts';

/**
 * Close, reopen or edit, chosen by comparing `closed` with the check's state; only the fields of the intent are
 * read. A closed check is neither closed again nor edited: 409 order_closed. A `modified` that is no longer
 * the check's is 409 stale with `current`.
 */
export async function updateCheck(
  call: Call<typeof contract.updateCheck>,
): Promise<contract.Check> {
  const { repos, params, body, actor } = call;
  const found = await repos.checks.findStanding(params.id);
  if (!found) throw new Problem('not_found', { field: 'id' });
  const venue = await readVenue(repos);
  const intent = intentOf(found, body.closed);
  if (intent === 'reopen') requireRight(call, 'orders.reopen');
  else requirePermission(actor, `orders.${intent}`);
  if (intent !== 'reopen' && found.closed) throw new Problem('order_closed');
  if (body.modified != null && Date.parse(body.modified) !== found.modified_at) {
    throw new Problem('stale', { current: await readCheck(repos, found.id, venue) });
  }
  if (intent === 'close') return toCheck(await closeCheck(call, found, venue, body), venue);
  if (intent === 'reopen') await reopenCheck(call, found, venue, body.register_session_id ?? null);
  if (intent === 'edit') await editCheck(call, found);
  return readCheck(repos, found.id, venue);
}

function intentOf(
  found: Row<'orders'>,
  closed: 0 | 1 | boolean | undefined,
): 'close' | 'reopen' | 'edit' {
  if (closed !== undefined && !closed && found.closed) return 'reopen';
  return closed ? 'close' : 'edit';
}

async function editCheck(
  call: Call<typeof contract.updateCheck>,
  found: Row<'orders'>,
): Promise<void> {
  const { repos, body, now, emit } = call;
  const rawName = body.OrderName ?? body.name;
  const named = rawName === undefined ? null : readName(rawName);
  if (named) await requireFreeName(repos, named, found.id);
  const wanted = body.tableId === undefined ? body.table_id : body.tableId;
  const table_id = wanted === undefined ? found.table_id : wanted;
  if (table_id !== found.table_id) await requireTable(repos, table_id);
  await repos.checks.update(
    found.id,
    {
      ...(named ?? {}),
      table_id,
      ...(body.order_type === undefined ? {} : { order_type: body.order_type }),
      ...(body.guests === undefined ? {} : { guests: body.guests }),
      ...(body.notes === undefined ? {} : { notes: cleanNote(body.notes) }),
      ...readCustomer(body),
    },
    now,
  );
  if (table_id !== found.table_id) await tableChanged(call, found);
  emit({ event: 'order.changed', id: found.id, table_id });
  if (found.table_id !== null && found.table_id !== table_id) {
    emit({ event: 'table.changed', id: found.table_id });
  }
}

/** Only those that came from somewhere: a check that gets its first table has moved nowhere. */
async function kitchenMoved(tx: Acting, rows: readonly Row<'order_products'>[]): Promise<void> {
  const moved = rows.filter((row) => row.moved_at === tx.now);
  const itemIds = moved.map((row) => row.id);
  await printKitchenTickets(tx, {
    kind: 'moved',
    itemIds,
    movedFrom: moved[0]?.moved_from_name ?? null,
  });
}

/** The boards show that the dishes go to another table now. */
async function tableChanged(tx: Acting, found: Row<'orders'>): Promise<void> {
  const { repos, now, emit } = tx;
  if (found.table_id !== null) {
    const from = await repos.floor.findLabel(found.table_id);
    if (from) await repos.items.markMoved(found.id, from.name, now);
  }
  const rows = (await repos.items.listRowsOfCheck(found.id)).filter((row) => row.status < 3);
  await kitchenMoved(tx, rows);
  const [first] = rows;
  if (!first) return;
  const areas = [...new Set(rows.map((row) => row.area))];
  emit({ event: 'items.changed', id: first.id, order_id: found.id, areas });
}
