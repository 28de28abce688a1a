import type * as cancelContract from '@comanda/contract/cancel-reasons';
import type * as checksContract from '@comanda/contract/checks';
import type * as transfersContract from '@comanda/contract/transfers';
import type { BodyOf } from '@comanda/contract/endpoint';
import type { Row } from '@comanda/db/schema';
import { checkDiscount } from '@comanda/domain/discounts';
import { cleanNote } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import { splitLineParts } from '@comanda/domain/split-line';
import { CANCELLED } from '@comanda/domain/totals';
import { requireRight } from '../http/approval.ts';
import type { Call } from '../http/mount.ts';
import { printKitchenTickets } from '../printing/kitchen-paper.ts';
import { divideComponents } from './combo-rows.ts';
import { changeLines, createParts } from './line-money.ts';
import { moveRows } from './move-rows.ts';
import { journal, type CommandContext } from '../http/command-context.ts';
import {
  requireItemView,
  requireOpenItem,
  requireOpenCheck,
  requireCheck,
  refuseComponent,
} from './require.ts';
import { afterPrebill, discountCap } from './guards.ts';
import { requireInvoiceApproval, requireOneInvoice } from './invoiced.ts';
import { readItem, readItems, requireVersion, toItem } from './item-reply.ts';
import { chargeOfTarget } from './service-charge.service.ts';
import { recountCheck, settleCheck } from './settle-check.ts';
import { sessionNow } from './take-back-sale.ts';

/** Emits the events of a change to one line, for its boards, those of its components, and its check. */
export function emitItemChanged(
  tx: Pick<CommandContext, 'emit'>,
  item: Row<'order_products'>,
  check: Row<'orders'>,
  components: readonly Row<'order_products'>[] = [],
): void {
  const areas = [...new Set([item, ...components].map((row) => row.area))];
  tx.emit({ event: 'items.changed', id: item.id, order_id: check.id, areas });
  tx.emit({ event: 'order.changed', id: check.id, table_id: check.table_id });
}

/**
 * Moves the row with its id, status and times, and recalculates both checks. The kitchen is not affected. A
 * share that joins another share of the same line is returned as the merged row.
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
    await requireOneInvoice(call, check, target);
    await requireInvoiceApproval(call, check);
    const rows = [item, ...(await repos.items.listComponents([item]))];
    const to = await chargeOfTarget(call, check, target);
    kept = (await moveRows(call, { from: check, to, rows })).get(item.id) ?? kept;
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
 * Replaces the line's discount, up to the percentage that the role allows. Removing the discount of a special
 * excludes the line from the special; removing a manual discount lets the line take part again.
 */
export async function setItemDiscount(
  call: Call<typeof checksContract.setItemDiscount>,
): Promise<checksContract.CheckItem> {
  const { repos, params, body, actor } = call;
  const item = await requireItemView(call, params.id);
  refuseComponent(item);
  const check = await requireOpenCheck(call, item.order_id);
  await requireVersion(call, item, body.expected_version);
  if (item.status === CANCELLED) throw new Problem('item_cancelled');
  await requireInvoiceApproval(call, check);
  const amount = body.discount_amount;
  checkDiscount(amount, item, discountCap(call));
  const isByHand = amount > 0 || item.discount_source === 'special';
  const [changed] = await changeLines(call, [
    { line: item, given: isByHand ? { amount, source: 'manual', by: actor.user_id } : null },
  ]);
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
      ...afterPrebill(check),
    },
    check,
  });
  // A special may have recalculated this line.
  const row = check.is_tied ? await repos.items.find(item.id) : changed;
  return toItem({ ...item, ...row, comp_reason: null, comp_reason_es: null });
}

/**
 * Cancels a line. It stays on the check, struck through and worth 0; boards show it until it is acknowledged. What is
 * made already, or was on a printed bill, needs the right `orders.cancelStarted` or an approval.
 */
export async function cancelItem(
  call: Call<typeof cancelContract.cancelItem>,
): Promise<{ success: true; item: checksContract.CheckItem }> {
  const { repos, params, body } = call;
  const { item, check: own } = await requireOpenItem(call, params.id);
  await requireVersion(call, item, body.expected_version);
  if (item.status === CANCELLED) throw new Problem('item_cancelled');
  await requireInvoiceApproval(call, own);
  const note = cleanNote(body.note);
  const reason = await requireReason(call, body);
  if (reason.code === 'other' && note === '') {
    throw new Problem('cancel_note_required', { field: 'note' });
  }
  // A shared dish is cancelled on all checks, because it is not made at all.
  const rows = await repos.items.listShares(item.share_of ?? item.id);
  const components = await repos.items.listComponents(rows);
  // Items that the kitchen does not make are never in preparation, so they need no extra permission.
  const made = item.is_combo ? components : [item];
  const isStarted = made.some((row) => row.status > 0 && !row.dont_make);
  if (
    isStarted ||
    own.prebill_at !== null ||
    (await repos.items.hasBilled(rows.map(({ id }) => id)))
  ) {
    requireRight(call, 'orders.cancelStarted');
  }
  const sessionId = body.register_session_id ?? null;
  for (const row of rows) {
    if (row.status === CANCELLED) continue;
    const check = await requireCheck(call, row.order_id);
    if (check.closed) throw new Problem('share_settled', { order_id: check.id });
    const own = components.filter((each) => each.combo_of === row.id);
    await cancelRow(call, row, check, { reason, note, components: own, sessionId });
  }
  return { success: true, item: await readItem(repos, item.id) };
}

type CancelBody = Pick<BodyOf<typeof cancelContract.cancelItem>, 'reason' | 'reason_id'>;

/** The reason by id, which must be offered, or by code. */
async function requireReason({ repos }: CommandContext, { reason, reason_id }: CancelBody) {
  if (reason_id === undefined) {
    if (reason === undefined) throw new Problem('field_required', { field: 'reason' });
    return { id: null, code: reason, name: reason };
  }
  const found = (await repos.records('cancel_reasons').list()).find(
    (each) => each.id === reason_id,
  );
  if (!found?.active) throw new Problem('unknown_cancel_reason', { field: 'reason_id' });
  return found;
}

async function cancelRow(
  tx: CommandContext,
  item: Row<'order_products'>,
  check: Row<'orders'>,
  {
    reason,
    note,
    components,
    sessionId,
  }: {
    reason: Awaited<ReturnType<typeof requireReason>>;
    note: string;
    /** The register session that the person named. */
    sessionId: number | null;
    components: readonly Row<'order_products'>[];
  },
): Promise<void> {
  const { repos, actor, now } = tx;
  // Do not notify a kitchen that has nothing left to do with the item.
  const isOnBoard = (row: Row<'order_products'>) => row.status < 3 && row.held_at === null;
  const cancel_session_id = await sessionNow(tx, sessionId);
  for (const row of [item, ...components]) {
    await repos.items.update(row.id, {
      status: 4,
      status_changed_at: now,
      status_changed_by: actor.user_id,
      cancelled_at: now,
      cancelled_by: actor.user_id,
      cancel_reason: (reason.code ?? 'other') as Row<'order_products'>['cancel_reason'],
      cancel_reason_id: reason.code === null ? reason.id : null,
      cancel_note: note,
      cancel_seen_at: isOnBoard(row) ? null : now,
      cancel_session_id,
    });
  }
  await settleCheck(tx, check.id);
  emitItemChanged(tx, item, check, components);
  const itemIds = [item, ...components].filter(isOnBoard).map((row) => row.id);
  if (itemIds.length > 0) await printKitchenTickets(tx, { kind: 'cancelled', itemIds });
  await journal(tx, {
    action: 'item.cancel',
    subject: 'order_product',
    id: item.id,
    detail: {
      order_id: check.id,
      product: item.product_name,
      quantity: item.quantity,
      amount: item.price * item.quantity - item.discount,
      // Of a combo, how far its components were.
      status: Math.max(...(components.length > 0 ? components : [item]).map((row) => row.status)),
      ...afterPrebill(check),
      reason: reason.code ?? reason.name,
      note,
    },
  });
}

/**
 * Splits a line into lines with the same options, note, status and times. The discount is distributed to the
 * centavo.
 */
export async function splitLine(
  call: Call<typeof transfersContract.splitLine>,
): Promise<{ success: true; items: checksContract.CheckItem[] }> {
  const { repos, params, body } = call;
  const { item, check } = await requireOpenItem(call, params.id);
  await requireVersion(call, item, body?.expected_version);
  if (item.status === CANCELLED) throw new Problem('item_cancelled');
  const [first, ...others] = splitLineParts(item, body?.quantities ?? undefined);
  if (first) {
    const { discount: amount, ...part } = first;
    await changeLines(call, [{ line: item, amount, ...part }]);
  }
  const ids = await createParts(
    call,
    item,
    others.map((money) => ({ money, row: { split_from: item.id } })),
  );
  await repos.items.copyOptions(item.id, ids);
  await repos.items.copyPlaces(item, ids);
  const components = await repos.items.listComponents([item]);
  const pieces = [first, ...others].map((part, index) => ({
    id: index === 0 ? item.id : (ids[index - 1] ?? item.id),
    to: check,
    quantity: part?.quantity ?? null,
  }));
  await divideComponents(call, components, check, pieces);
  await recountCheck(call, check.id);
  emitItemChanged(call, item, check, components);
  return { success: true, items: await readItems(repos, [item.id, ...ids]) };
}
