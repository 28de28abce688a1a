import type * as contract from '@comanda/contract/kitchen';
import type { CheckItem } from '@comanda/contract/checks';
import type { Row } from '@comanda/db/schema';
import { passStages, stepItem } from '@comanda/domain/item-status';
import { Problem } from '@comanda/domain/problem';
import { stationAreas } from '@comanda/domain/stations';
import type { Call } from '../http/mount.ts';
import { type CommandContext } from '../http/command-context.ts';
import { requireCheck } from '../checks/require.ts';
import { readItems } from '../checks/item-reply.ts';

/**
 * Moves an item one stage forward or back, or with `move` several, and records who did it. Throws the problems of
 * stepItem, and item_held.
 */
export async function stepAndRecord(
  { repos, actor, now }: CommandContext,
  item: Row<'order_products'>,
  to: number,
  move: typeof stepItem = stepItem,
): Promise<Row<'order_products'> | undefined> {
  // No station makes the line of a combo, only its components.
  if (item.is_combo)
    throw new Problem('item_status_step', { field: 'status', status: item.status });
  if (item.held_at !== null) throw new Problem('item_held', { field: 'status' });
  const times = move(item, to, now);
  return repos.items.update(item.id, {
    ...times,
    status: to,
    status_changed_at: now,
    status_changed_by: actor.user_id,
    // A cook who advances an item has seen its new check.
    moved_at: null,
    moved_from_name: null,
  });
}

/**
 * Moves the rest of a ticket in one stage forward, all or nothing; where one tap finishes a ticket, to any stage. Skips items that another user has moved,
 * cancelled or transferred since: the tap applies to what the ticket showed.
 */
export async function advanceTicket(
  call: Call<typeof contract.advanceTicket>,
): Promise<{ success: true; items: CheckItem[] }> {
  const { repos, params, body, emit, venue } = call;
  const check = await requireCheck(call, params.id);
  const to = body.to_status ?? body.from_status + 1;
  const stagesPassed = Math.abs(to - body.from_status);
  if (to > 3 || stagesPassed === 0 || (stagesPassed > 1 && !venue.oneTapTickets)) {
    throw new Problem('item_status_step', { field: 'to_status', status: body.from_status });
  }
  const ids = [...new Set(body.item_ids)];
  const rows = await repos.items.listRows(ids);
  if (rows.length < ids.length) throw new Problem('not_found', { field: 'item_ids' });
  const here = rows.filter(
    (item) =>
      item.order_id === check.id &&
      item.status === body.from_status &&
      item.dont_make === 0 &&
      item.is_combo === 0 &&
      item.held_at === null,
  );
  if (here.length === 0) {
    throw new Problem('item_status_stale', { items: await readItems(repos, ids) });
  }
  for (const item of here) await stepAndRecord(call, item, to, passStages);
  emit({
    event: 'items.changed',
    id: here[0]?.id ?? check.id,
    order_id: check.id,
    areas: [...new Set(here.map((item) => item.area))],
  });
  emit({ event: 'order.changed', id: check.id, table_id: check.table_id });
  return { success: true, items: await readItems(repos, ids) };
}

/**
 * Records the first time a station showed each item. Not in the journal, because it records the action of a
 * screen, not of a user.
 */
export async function markSeen(
  call: Call<typeof contract.markSeen>,
): Promise<{ success: true; seen: number[] }> {
  const { repos, body, actor, now, emit } = call;
  const areas = stationAreas(actor.permissions.ui);
  const rows = (await repos.items.listRows([...new Set(body.ids)])).filter(
    (item) =>
      item.seen_at === null &&
      item.held_at === null &&
      item.status < 3 &&
      areas.includes(item.area),
  );
  const ids = rows.map((item) => item.id);
  if (ids.length > 0) await repos.items.markSeen(ids, actor.user_id, now);
  for (const [order_id, [first]] of Map.groupBy(rows, (item) => item.order_id)) {
    emit({ event: 'items.seen', id: first?.id ?? order_id, order_id });
  }
  return { success: true, seen: ids };
}
