import type * as contract from '@comanda/contract/courses';
import type { ReplyOf } from '@comanda/contract/endpoint';
import { Problem } from '@comanda/domain/problem';
import type { Call } from '../http/mount.ts';
import { printKitchenTickets } from '../printing/kitchen-paper.ts';
import { refuseComponent, requireCheck } from './require.ts';
import { readItems } from './item-reply.ts';

/**
 * Sends held lines to the boards as if they were ordered now. The check need not be open: the dishes of a
 * check that was paid early are still made.
 */
export async function fireItems(
  call: Call<typeof contract.fireItems>,
): Promise<ReplyOf<typeof contract.fireItems>> {
  const { repos, params, body, now, emit } = call;
  const found = await requireCheck(call, params.id);
  if (body.course == null && !body.item_ids) {
    throw new Problem('field_required', { field: 'course' });
  }
  const wanted = body.item_ids ? new Set(body.item_ids) : null;
  const items = await repos.items.listRowsOfCheck(found.id);
  const named = items.filter((item) => wanted?.has(item.id));
  if (wanted && named.length < wanted.size) throw new Problem('not_found', { field: 'item_ids' });
  for (const item of named) refuseComponent(item);
  const held = items.filter(
    (item) =>
      item.held_at !== null &&
      item.status === 0 &&
      // Of a combo its components are held.
      (wanted === null || wanted.has(item.combo_of ?? item.id)) &&
      (body.course == null || item.course === body.course),
  );
  if (held.length === 0) throw new Problem('nothing_held');
  for (const item of held) {
    await repos.items.update(item.id, { held_at: null, ordered_at: now, status_changed_at: now });
  }
  const ids = held.map((item) => item.id);
  await printKitchenTickets(call, { kind: 'fired', itemIds: ids });
  const areas = [...new Set(held.map((item) => item.area))];
  emit({ event: 'items.changed', id: ids[0] ?? found.id, order_id: found.id, areas });
  emit({ event: 'order.changed', id: found.id, table_id: found.table_id });
  return { success: true, items: await readItems(repos, ids) };
}
