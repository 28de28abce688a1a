import type * as ordersContract from '@comanda/contract/orders';
import type * as transfersContract from '@comanda/contract/transfers';
import type { BodyOf } from '@comanda/contract/endpoint';
import type { Row } from '@comanda/db/schema';
import { checkDiscount } from '@comanda/domain/discounts';
import { toCentavos } from '@comanda/domain/money';
import { cleanNote } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import { splitLineParts } from '@comanda/domain/split-line';
import { requireRight } from '../kernel/approval.ts';
import type { Call } from '../kernel/mount.ts';
import { printKitchenTickets } from '../printing/kitchen-paper.ts';
import { moveRows } from './move-rows.ts';
import {
  journal,
  requireItemView,
  requireOpenItem,
  requireOpenOrder,
  requireOrder,
  type Acting,
} from '../kernel/acting.ts';
import { readItem, readItems, requireVersion, toItem } from './item-reply.ts';
import { recountOrder, settleOrder } from './settle-order.ts';

/** Recounts the check of a changed item and tells the screens. */
async function itemChanged(
  tx: Acting,
  item: Row<'order_products'>,
  order: Row<'orders'>,
): Promise<void> {
  await settleOrder(tx, order.id);
  emitItemChanged(tx, item, order);
}

/** Events of a change to one line: its boards and its check. */
export function emitItemChanged(
  tx: Pick<Acting, 'emit'>,
  item: Row<'order_products'>,
  order: Row<'orders'>,
): void {
  tx.emit({ event: 'items.changed', id: item.id, order_id: order.id, areas: [item.area] });
  tx.emit({ event: 'order.changed', id: order.id, table_id: order.table_id });
}

/**
 * The row moves with its id, status and times; both checks are counted again. Nothing happens in the kitchen. A
 * share that meets another one of its line is answered as the one they became.
 */
export async function moveItem(
  call: Call<typeof ordersContract.moveItem>,
): Promise<ordersContract.OrderProduct> {
  const { repos, params, body } = call;
  const { item, order } = await requireOpenItem(call, params.id);
  await requireVersion(call, item, body.expected_version);
  const target = await requireOpenOrder(call, body.order_id, 'order_id');
  let kept = item.id;
  if (target.id !== order.id) {
    kept = (await moveRows(call, { from: order, to: target, rows: [item] })).get(item.id) ?? kept;
    await journal(call, {
      action: 'item.move',
      subject: 'order_product',
      id: item.id,
      detail: { from: order.id, to: target.id },
    });
  }
  return readItem(repos, kept);
}

/**
 * Replaces the line's discount, within the role's percentage of the line. Nothing in place of what a special gave
 * takes the line out of that special; nothing in place of a person's discount lets it take part again.
 */
export async function setItemDiscount(
  call: Call<typeof ordersContract.setItemDiscount>,
): Promise<ordersContract.OrderProduct> {
  const { repos, params, body, actor, approver } = call;
  const item = await requireItemView(call, params.id);
  const order = await requireOpenOrder(call, item.order_id);
  await requireVersion(call, item, body.expected_version);
  if (item.status === 4) throw new Problem('item_cancelled');
  const amount = toCentavos(body.discount_amount);
  const caps = [actor, approver].map((person) => person?.permissions.orders.applyDiscount ?? 0);
  checkDiscount(amount, item, Math.max(...caps));
  const isByHand = amount > 0 || item.discount_source === 'special';
  const changed = await repos.items.update(item.id, {
    discount: amount,
    discount_source: isByHand ? 'manual' : null,
    discount_by: isByHand ? actor.user_id : null,
  });
  await settleOrder(call, order.id, order);
  emitItemChanged(call, item, order);
  await journal(call, {
    action: 'item.discount',
    subject: 'order_product',
    id: item.id,
    detail: {
      order_id: order.id,
      before: item.discount,
      after: amount,
      ...(order.prebill_at === null ? {} : { after_prebill: true }),
    },
    check: order,
  });
  // A special may have worked this line out again.
  return order.is_tied ? readItem(repos, item.id) : toItem({ ...item, ...changed });
}

/** The line stays, struck through and worth 0; boards show it until it is acknowledged. */
export async function cancelItem(
  call: Call<typeof ordersContract.cancelItem>,
): Promise<{ success: true; item: ordersContract.OrderProduct }> {
  const { repos, params, body } = call;
  const { item } = await requireOpenItem(call, params.id);
  await requireVersion(call, item, body.expected_version);
  if (item.status === 4) throw new Problem('item_cancelled');
  const note = cleanNote(body.note);
  if (body.reason === 'other' && note === '') {
    throw new Problem('cancel_note_required', { field: 'note' });
  }
  // What nobody makes has no preparation that could have begun.
  if (item.status > 0 && !item.dont_make) requireRight(call, 'orders.cancelStarted');
  // A dish that is shared is cancelled as one: it is not made for anybody.
  for (const row of await repos.items.listShares(item.share_of ?? item.id)) {
    if (row.status === 4) continue;
    const order = await requireOrder(call, row.order_id);
    if (order.closed) throw new Problem('share_settled', { order_id: order.id });
    await cancelRow(call, row, order, { reason: body.reason, note });
  }
  return { success: true, item: await readItem(repos, item.id) };
}

async function cancelRow(
  tx: Acting,
  item: Row<'order_products'>,
  order: Row<'orders'>,
  { reason, note }: { reason: BodyOf<typeof ordersContract.cancelItem>['reason']; note: string },
): Promise<void> {
  const { repos, actor, now } = tx;
  // Do not notify a kitchen that has nothing left to do with the item.
  const isOnBoard = item.status < 3 && item.held_at === null;
  await repos.items.update(item.id, {
    status: 4,
    status_changed_at: now,
    status_changed_by: actor.user_id,
    cancelled_at: now,
    cancelled_by: actor.user_id,
    cancel_reason: reason,
    cancel_note: note,
    cancel_seen_at: isOnBoard ? null : now,
  });
  await itemChanged(tx, item, order);
  if (isOnBoard) await printKitchenTickets(tx, { kind: 'cancelled', itemIds: [item.id] });
  await journal(tx, {
    action: 'item.cancel',
    subject: 'order_product',
    id: item.id,
    detail: {
      order_id: order.id,
      product: item.product_name,
      quantity: item.quantity,
      amount: item.price * item.quantity - item.discount,
      status: item.status,
      ...(order.prebill_at === null ? {} : { after_prebill: true }),
      reason,
      note,
    },
  });
}

/** Lines with the same options, note, status and times; the discount is shared to the centavo. */
export async function splitLine(
  call: Call<typeof transfersContract.splitLine>,
): Promise<{ success: true; items: ordersContract.OrderProduct[] }> {
  const { repos, params, body } = call;
  const { item, order } = await requireOpenItem(call, params.id);
  await requireVersion(call, item, body?.expected_version);
  if (item.status === 4) throw new Problem('item_cancelled');
  const [first, ...others] = splitLineParts(item, body?.quantities ?? undefined);
  if (first) await repos.items.update(item.id, first);
  const { id: _, version: __, ...same } = item;
  const ids = await repos.items.create(
    others.map((part) => ({ ...same, ...part, split_from: item.id })),
  );
  await repos.items.copyOptions(item.id, ids);
  await recountOrder(call, order.id);
  emitItemChanged(call, item, order);
  return { success: true, items: await readItems(repos, [item.id, ...ids]) };
}
