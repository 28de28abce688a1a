import type * as contract from '@comanda/contract/courses';
import type { ReplyOf } from '@comanda/contract/endpoint';
import { Problem } from '@comanda/domain/problem';
import type { Call } from '../kernel/mount.ts';
import { printKitchenTickets } from '../printing/kitchen-paper.ts';
import { requireCheck } from '../kernel/acting.ts';
import { readItems } from './item-reply.ts';

/**
 * Puts held lines on the boards as if they were sent now. A check that was paid early still gets its dishes, so
 * it need not be open.
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
  const items = await repos.items.listOfCheck(found.id);
  if (wanted && items.filter((item) => wanted.has(item.id)).length < wanted.size) {
    throw new Problem('not_found', { field: 'item_ids' });
  }
  const held = items.filter(
    (item) =>
      item.held_at !== null &&
      item.status === 0 &&
      (wanted === null || wanted.has(item.id)) &&
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
