import type * as checksContract from '@comanda/contract/checks';
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
  requireOpenCheck,
  requireCheck,
  type Acting,
} from '../kernel/acting.ts';
import { readItem, readItems, requireVersion, toItem } from './item-reply.ts';
import { recountCheck, settleCheck } from './settle-check.ts';

/** Recounts the check of a changed item and tells the screens. */
async function itemChanged(
  tx: Acting,
  item: Row<'order_products'>,
  check: Row<'orders'>,
): Promise<void> {
  await settleCheck(tx, check.id);
  emitItemChanged(tx, item, check);
}

/** Events of a change to one line: its boards and its check. */
export function emitItemChanged(
  tx: Pick<Acting, 'emit'>,
  item: Row<'order_products'>,
  check: Row<'orders'>,
): void {
  tx.emit({ event: 'items.changed', id: item.id, order_id: check.id, areas: [item.area] });
  tx.emit({ event: 'order.changed', id: check.id, table_id: check.table_id });
}

/**
 * The row moves with its id, status and times; both checks are counted again. Nothing happens in the kitchen. A
 * share that meets another one of its line is answered as the one they became.
 */
export async function moveItem(
  call: Call<typeof checksContract.moveItem>,
): Promise<checksContract.CheckItem> {
  const { repos, params, body } = call;
  const { item, check } = await requireOpenItem(call, params.id);
  await requireVersion(call, item, body.expected_version);
  const target = await requireOpenCheck(call, body.order_id, 'order_id');
  let kept = item.id;
  if (target.id !== check.id) {
    kept = (await moveRows(call, { from: check, to: target, rows: [item] })).get(item.id) ?? kept;
    await journal(call, {
      action: 'item.move',
      subject: 'order_product',
      id: item.id,
      detail: { from: check.id, to: target.id },
    });
  }
  return readItem(repos, kept);
}

/**
 * Replaces the line's discount, within the role's percentage of the line. Nothing in place of what a special gave
 * takes the line out of that special; nothing in place of a person's discount lets it take part again.
 */
export async function setItemDiscount(
  call: Call<typeof checksContract.setItemDiscount>,
): Promise<checksContract.CheckItem> {
  const { repos, params, body, actor, approver } = call;
  const item = await requireItemView(call, params.id);
  const check = await requireOpenCheck(call, item.order_id);
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
  await settleCheck(call, check.id, check);
  emitItemChanged(call, item, check);
  await journal(call, {
    action: 'item.discount',
    subject: 'order_product',
    id: item.id,
    detail: {
      order_id: check.id,
      before: item.discount,
      after: amount,
      ...(check.prebill_at === null ? {} : { after_prebill: true }),
    },
    check,
  });
  // A special may have worked this line out again.
  return check.is_tied ? readItem(repos, item.id) : toItem({ ...item, ...changed });
}

/** The line stays, struck through and worth 0; boards show it until it is acknowledged. */
export async function cancelItem(
  call: Call<typeof checksContract.cancelItem>,
): Promise<{ success: true; item: checksContract.CheckItem }> {
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
    const check = await requireCheck(call, row.order_id);
    if (check.closed) throw new Problem('share_settled', { order_id: check.id });
    await cancelRow(call, row, check, { reason: body.reason, note });
  }
  return { success: true, item: await readItem(repos, item.id) };
}

async function cancelRow(
  tx: Acting,
  item: Row<'order_products'>,
  check: Row<'orders'>,
  { reason, note }: { reason: BodyOf<typeof checksContract.cancelItem>['reason']; note: string },
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
  await itemChanged(tx, item, check);
  if (isOnBoard) await printKitchenTickets(tx, { kind: 'cancelled', itemIds: [item.id] });
  await journal(tx, {
    action: 'item.cancel',
    subject: 'order_product',
    id: item.id,
    detail: {
      order_id: check.id,
      product: item.product_name,
      quantity: item.quantity,
      amount: item.price * item.quantity - item.discount,
      status: item.status,
      ...(check.prebill_at === null ? {} : { after_prebill: true }),
      reason,
      note,
    },
  });
}

/** Lines with the same options, note, status and times; the discount is shared to the centavo. */
export async function splitLine(
  call: Call<typeof transfersContract.splitLine>,
): Promise<{ success: true; items: checksContract.CheckItem[] }> {
  const { repos, params, body } = call;
  const { item, check } = await requireOpenItem(call, params.id);
  await requireVersion(call, item, body?.expected_version);
  if (item.status === 4) throw new Problem('item_cancelled');
  const [first, ...others] = splitLineParts(item, body?.quantities ?? undefined);
  if (first) await repos.items.update(item.id, first);
  const { id: _, version: __, ...same } = item;
  const ids = await repos.items.create(
    others.map((part) => ({ ...same, ...part, split_from: item.id })),
  );
  await repos.items.copyOptions(item.id, ids);
  await recountCheck(call, check.id);
  emitItemChanged(call, item, check);
  return { success: true, items: await readItems(repos, [item.id, ...ids]) };
}
