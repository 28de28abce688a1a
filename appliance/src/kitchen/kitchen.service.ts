import type * as contract from '@comanda/contract/checks';
import type { Area } from '@comanda/db/repos/item-views';
import { businessDayOf, businessDayStart } from '@comanda/domain/business-day';
import { statusRank } from '@comanda/domain/item-status';
import { cleanName } from '@comanda/domain/names';
import { may } from '@comanda/domain/permissions';
import { Problem } from '@comanda/domain/problem';
import { requirePermission } from '../http/guard.ts';
import type { Call } from '../http/mount.ts';
import { PreparedReply } from '../http/prepared.ts';
import { requireItem, requireItemView, requireCheck } from '../checks/require.ts';
import { readItem, toBoardItem, toItem } from '../checks/item-reply.ts';
import { stepAndRecord } from './ticket.service.ts';
import { stationOf, stations } from '@comanda/domain/stations';

/** 'all' or no value means every area; an unknown area is read as other. */
function areasOf(asked: readonly string[] | undefined): readonly Area[] {
  if (!asked || asked.length === 0 || asked.includes('all')) return stations;
  return asked.map(stationOf);
}

/**
 * The items of a check (ready, in progress, new, delivered, cancelled; then by creation). Without `order_id`,
 * the boards of some areas. Waiters use the first and cooks the second; either permission allows both.
 */
export async function listCheckItems(
  call: Call<typeof contract.listCheckItems>,
): Promise<contract.CheckItem[] | PreparedReply<contract.CheckItem[]>> {
  const { repos, venue, query, actor, now } = call;
  if (!may(actor.permissions, 'kitchen.view')) requirePermission(actor, 'orders.view');
  if (query.order_id === undefined) {
    const { clock } = venue;
    const today = businessDayStart(businessDayOf(now, clock), clock);
    const board = await repos.items.listBoard(areasOf(query.areas), today);
    return new PreparedReply(board, '', () => board.map(toBoardItem));
  }
  await requireCheck(call, query.order_id, 'order_id');
  const areas = areasOf(query.areas);
  return (await repos.items.listOfCheck(query.order_id))
    .filter((item) => isCheckItem(item) && areas.includes(item.area))
    .map(toItem)
    .sort((a, b) => statusRank(a.status) - statusRank(b.status));
}

/** Whether it is a line of its check; components are part of the line of their combo. */
export function isCheckItem({ combo_of }: { combo_of: number | null }): boolean {
  return combo_of === null;
}

/** Items delivered in this business day, newest first; filtered by `search`. */
export async function listPastItems({
  repos,
  venue,
  query,
  now,
}: Call<typeof contract.listPastItems>): Promise<contract.CheckItem[]> {
  const { clock } = venue;
  const today = businessDayStart(businessDayOf(now, clock), clock);
  const search = cleanName(query.search ?? '');
  return (await repos.items.listPastItems(areasOf(query.areas), today, search)).map(toBoardItem);
}

/**
 * Moves an item one stage forward or back and records the user. Also allowed after the check was paid,
 * because the dish is still to be served.
 */
export async function setItemStatus(
  call: Call<typeof contract.setItemStatus>,
): Promise<contract.CheckItem> {
  const { repos, params, body, emit } = call;
  const item = await requireItemView(call, params.id);
  // Items of a deleted check count as deleted.
  if (item.order_deleted_at !== null) throw new Problem('not_found', { field: 'id' });
  if (body.expected_status !== undefined && body.expected_status !== item.status) {
    throw new Problem('item_status_stale', { current: await readItem(repos, item.id) });
  }
  const changed = await stepAndRecord(call, item, body.status);
  emit({ event: 'items.changed', id: item.id, order_id: item.order_id, areas: [item.area] });
  // The check and its table show the number of ready items.
  emit({ event: 'order.changed', id: item.order_id, table_id: item.table_id });
  return toItem({ ...item, ...changed });
}

/**
 * The kitchen acknowledges that an item was cancelled (it leaves the board) or moved to another check (the
 * mark is removed). A cancelled item may be acknowledged twice; any other item is 409.
 */
export async function acknowledgeItem(
  call: Call<typeof contract.acknowledgeItem>,
): Promise<{ success: true }> {
  const { repos, params, now, emit } = call;
  const item = await requireItem(call, params.id);
  const isMoved = item.moved_at !== null;
  if (item.status !== 4 && !isMoved) {
    throw new Problem('item_status_step', { status: item.status });
  }
  if (isMoved || (item.status === 4 && item.cancel_seen_at === null)) {
    await repos.items.update(item.id, {
      moved_at: null,
      moved_from_name: null,
      ...(item.status === 4 ? { cancel_seen_at: now } : {}),
    });
    emit({ event: 'items.changed', id: item.id, order_id: item.order_id, areas: [item.area] });
  }
  return { success: true };
}
