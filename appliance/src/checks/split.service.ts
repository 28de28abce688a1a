import type { Order, OrderProduct } from '@comanda/contract/orders';
import type * as contract from '@comanda/contract/transfers';
import type { Row } from '@comanda/db/schema';
import { Problem } from '@comanda/domain/problem';
import { planEqualSplit, planSplit, type LinePiece, type Take } from '@comanda/domain/split-check';
import type { Call } from '../kernel/mount.ts';
import { journal, requireOpenItem, requireOpenOrder, type Acting } from '../kernel/acting.ts';
import { readItems } from './item-reply.ts';
import { readOrder } from './order-reply.ts';
import { readVenue } from '../kernel/venue.ts';
import { applyPieces } from './apply-pieces.ts';
import { requireFresh } from './guards.ts';
import { shareOfRow } from './move-rows.ts';
import { freeNames, openChecks, readNewNames } from './new-checks.ts';

type Line = Row<'order_products'>;
type Check = Row<'orders'>;

/** Named children take items, parts of lines or shares; the rest stays. One transaction. */
export async function splitOrder(
  call: Call<typeof contract.splitOrder>,
): Promise<{ success: true; orders: Order[]; order: Order }> {
  const { params, body } = call;
  const order = await requireOpenOrder(call, params.id);
  await requireFresh(call, order, body.modified);
  const splits = body.splits.filter((each) => each.items.length > 0);
  if (splits.length === 0) throw new Problem('field_required', { field: 'splits' });
  const names = await readNewNames(
    call,
    splits.map((each) => each.name),
  );
  const rows = await call.repos.items.listRowsOfOrder(order.id);
  const takes = splits.map((each) => each.items.map(toTake));
  await requireItemsHere(call, rows, takes.flat());
  const pieces = planSplit(toLines(rows), takes);
  const children = await openChecks(
    call,
    order,
    names.map((name, index) => ({ ...name, table_id: splits[index]?.table_id ?? body.table_id })),
    true,
  );
  return carryOut(call, { order, rows, pieces, children });
}

/** The check in equal parts; the odd centavos go around. */
export async function splitOrderEqually(call: Call<typeof contract.splitOrderEqually>) {
  const { repos, params, body } = call;
  const order = await requireOpenOrder(call, params.id);
  await requireFresh(call, order, body.modified);
  const { parts } = body;
  const proposed = body.names ?? (await freeNames(call, order.name, parts - 1));
  if (proposed.length !== parts - 1) throw new Problem('validation', { field: 'names' });
  const names = await readNewNames(call, proposed);
  const rows = await repos.items.listRowsOfOrder(order.id);
  const pieces = planEqualSplit(toLines(rows), parts);
  if (pieces.length === 0) throw new Problem('nothing_to_share');
  const children = await openChecks(call, order, names, true);
  const answer = await carryOut(call, { order, rows, pieces, children });
  return { ...answer, amounts: [answer.order, ...answer.orders].map((each) => each.total) };
}

async function carryOut(
  call: Acting,
  done: { order: Check; rows: Line[]; pieces: LinePiece[]; children: Check[] },
): Promise<{ success: true; orders: Order[]; order: Order }> {
  const { repos } = call;
  const { order, rows, pieces, children } = done;
  await applyPieces(call, { from: order, targets: children, rows, pieces });
  const venue = await readVenue(repos);
  await journal(call, {
    action: 'order.split',
    subject: 'order',
    id: order.id,
    detail: {
      total_before: order.subtotal - order.discount_total,
      into: children.map((child) => ({ id: child.id, name: child.name })),
      items: [...new Set(pieces.map((piece) => piece.line))],
    },
    venue,
  });
  const orders: Order[] = [];
  for (const child of children) orders.push(await readOrder(repos, child.id, venue));
  return { success: true, orders, order: await readOrder(repos, order.id, venue) };
}

/** One line between its check and others; new names become children of the line's check. */
export async function shareItem(call: Call<typeof contract.shareItem>): Promise<{
  success: true;
  items: OrderProduct[];
  orders: Order[];
  order: Order;
}> {
  const { repos, params, body } = call;
  const { item, order } = await requireOpenItem(call, params.id);
  await requireFresh(call, order, body.modified);
  const [existing, fresh] = [
    body.shares.filter((each) => each.order_id != null),
    body.shares.filter((each) => each.order_id == null),
  ];
  const targets: Check[] = [];
  for (const { order_id } of existing) {
    const target = await requireOpenOrder(call, order_id ?? 0, 'order_id');
    if (target.id === order.id) throw new Problem('same_order', { field: 'order_id' });
    targets.push(target);
  }
  const names = await readNewNames(
    call,
    fresh.map((each) => each.name),
  );
  const parts = [...existing, ...fresh].map((each) => each.parts ?? 1);
  const of = parts.reduce((sum, each) => sum + each, body.keep ?? 1);
  const pieces = planSplit(
    toLines([item]),
    parts.map((each) => [{ id: item.id, parts: each, of }]),
  );
  const children = await openChecks(call, order, names, true);
  targets.push(...children);
  await applyPieces(call, { from: order, targets, rows: [item], pieces });
  await journal(call, {
    action: 'item.share',
    subject: 'order_product',
    id: item.id,
    detail: { order_id: order.id, of, with: targets.map((target, i) => [target.id, parts[i]]) },
  });
  const rows = await repos.items.listShares(item.share_of ?? item.id);
  const orders: Order[] = [];
  for (const target of targets) orders.push(await readOrder(repos, target.id));
  return {
    success: true,
    items: await readItems(
      repos,
      rows.map((row) => row.id),
    ),
    orders,
    order: await readOrder(repos, order.id),
  };
}

function toTake(take: {
  id: number;
  quantity?: number | null;
  parts?: number | null;
  of?: number | null;
}): Take {
  const { id } = take;
  if (take.parts == null) return { id, quantity: take.quantity ?? undefined };
  if (take.of == null) throw new Problem('field_required', { field: 'of', item_id: id });
  if (take.quantity != null)
    throw new Problem('quantities_mismatch', { field: 'items', item_id: id });
  return { id, parts: take.parts, of: take.of };
}

function toLines(rows: readonly Line[]) {
  return rows.map((row) => ({ ...row, share: shareOfRow(row) }));
}

/** 404 for an unknown item, 409 item_elsewhere for one that has since moved to another check. */
export async function requireItemsHere(
  { repos }: Acting,
  rows: readonly Line[],
  items: readonly { id: number }[],
): Promise<void> {
  for (const { id } of items) {
    if (rows.some((row) => row.id === id)) continue;
    const elsewhere = await repos.items.find(id);
    if (!elsewhere) throw new Problem('not_found', { field: 'items', item_id: id });
    throw new Problem('item_elsewhere', { item_id: id, order_id: elsewhere.order_id });
  }
}
