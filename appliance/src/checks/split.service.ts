import type { Check, CheckItem } from '@comanda/contract/checks';
import type * as contract from '@comanda/contract/transfers';
import type { CheckStatus } from '@comanda/db/repos/checks.repo';
import type { Row } from '@comanda/db/schema';
import { Problem } from '@comanda/domain/problem';
import { planEqualSplit, planSplit, type LinePiece, type Take } from '@comanda/domain/split-check';
import type { Call } from '../http/mount.ts';
import { journal, type CommandContext } from '../http/command-context.ts';
import { refuseComponent, requireOpenItem, requireOpenCheck } from './require.ts';
import { readItems } from './item-reply.ts';
import { readCheck } from './check-reply.ts';
import { applyPieces } from './apply-pieces.ts';
import { requireFresh } from './guards.ts';
import { requireInvoiceApproval, requireOneInvoice, shareInvoice } from './invoiced.ts';
import { shareOfRow } from './move-rows.ts';
import { freeNames, openChecks, readNewNames } from './new-checks.ts';
import { chargeOfTarget } from './service-charge.service.ts';

type Line = Row<'order_products'>;
type CheckRow = Row<'orders'>;

/**
 * Splits a check: named children take items, parts of lines or shares, and the rest stays. One transaction.
 */
export async function splitCheck(
  call: Call<typeof contract.splitCheck>,
): Promise<{ success: true; orders: Check[]; order: Check }> {
  const { params, body } = call;
  const check = await requireOpenCheck(call, params.id);
  await requireFresh(call, check, body.modified);
  await requireInvoiceApproval(call, check);
  const splits = body.splits.filter((each) => each.items.length > 0);
  if (splits.length === 0) throw new Problem('field_required', { field: 'splits' });
  const names = await readNewNames(
    call,
    splits.map((each) => each.name),
  );
  const rows = await call.repos.items.listRowsOfCheck(check.id);
  const takes = splits.map((each) => each.items.map(toTake));
  await requireItemsHere(call, rows, takes.flat());
  const pieces = planSplit(toLines(rows), takes);
  const children = await openChecks(
    call,
    check,
    names.map((name, index) => ({ ...name, table_id: splits[index]?.table_id ?? body.table_id })),
    true,
  );
  return carryOut(call, { check, rows, pieces, children });
}

/** Splits a check into equal parts; the remaining centavos are distributed one by one. */
export async function splitCheckEqually(call: Call<typeof contract.splitCheckEqually>) {
  const { repos, params, body } = call;
  const check = await requireOpenCheck(call, params.id);
  await requireFresh(call, check, body.modified);
  await requireInvoiceApproval(call, check);
  const { parts } = body;
  const proposed = body.names ?? (await freeNames(call, check.name, parts - 1));
  if (proposed.length !== parts - 1) throw new Problem('validation', { field: 'names' });
  const names = await readNewNames(call, proposed);
  const rows = await repos.items.listRowsOfCheck(check.id);
  const pieces = planEqualSplit(toLines(rows), parts);
  if (pieces.length === 0) throw new Problem('nothing_to_share');
  const children = await openChecks(call, check, names, true);
  const answer = await carryOut(call, { check, rows, pieces, children, equally: true });
  return { ...answer, amounts: [answer.order, ...answer.orders].map((each) => each.total) };
}

async function carryOut(
  call: CommandContext,
  done: {
    check: CheckStatus;
    rows: Line[];
    pieces: LinePiece[];
    children: CheckRow[];
    equally?: boolean;
  },
): Promise<{ success: true; orders: Check[]; order: Check }> {
  const { repos, venue } = call;
  const { check, rows, pieces, children, equally = false } = done;
  await applyPieces(call, { from: check, targets: children, rows, pieces, equally });
  await shareInvoice(call, check, children);
  await journal(call, {
    action: 'order.split',
    subject: 'order',
    id: check.id,
    detail: {
      total_before: check.total,
      into: children.map((child) => ({ id: child.id, name: child.name })),
      items: [...new Set(pieces.map((piece) => piece.line))],
    },
  });
  const checks: Check[] = [];
  for (const child of children) checks.push(await readCheck(repos, child.id, venue));
  return { success: true, orders: checks, order: await readCheck(repos, check.id, venue) };
}

/** Shares one line between its check and others. New names create children of the line's check. */
export async function shareItem(call: Call<typeof contract.shareItem>): Promise<{
  success: true;
  items: CheckItem[];
  orders: Check[];
  order: Check;
}> {
  const { repos, params, body } = call;
  const { item, check } = await requireOpenItem(call, params.id);
  await requireFresh(call, check, body.modified);
  await requireInvoiceApproval(call, check);
  const [existing, fresh] = [
    body.shares.filter((each) => each.order_id != null),
    body.shares.filter((each) => each.order_id == null),
  ];
  const targets: CheckRow[] = [];
  for (const { order_id } of existing) {
    const target = await requireOpenCheck(call, order_id ?? 0, 'order_id');
    if (target.id === check.id) throw new Problem('same_order', { field: 'order_id' });
    await requireOneInvoice(call, check, target);
    targets.push(await chargeOfTarget(call, check, target));
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
  const children = await openChecks(call, check, names, true);
  targets.push(...children);
  await applyPieces(call, { from: check, targets, rows: [item], pieces });
  await shareInvoice(call, check, children);
  await journal(call, {
    action: 'item.share',
    subject: 'order_product',
    id: item.id,
    detail: { order_id: check.id, of, with: targets.map((target, i) => [target.id, parts[i]]) },
  });
  const rows = await repos.items.listShares(item.share_of ?? item.id);
  const checks: Check[] = [];
  for (const target of targets) checks.push(await readCheck(repos, target.id));
  return {
    success: true,
    items: await readItems(
      repos,
      rows.map((row) => row.id),
    ),
    orders: checks,
    order: await readCheck(repos, check.id),
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

/** Throws 404 for an unknown item, 409 item_elsewhere for one on another check, combo_part for a component. */
export async function requireItemsHere(
  { repos }: CommandContext,
  rows: readonly Line[],
  items: readonly { id: number }[],
): Promise<void> {
  for (const { id } of items) {
    const here = rows.find((row) => row.id === id);
    if (here) {
      refuseComponent(here);
      continue;
    }
    const elsewhere = await repos.items.find(id);
    if (!elsewhere) throw new Problem('not_found', { field: 'items', item_id: id });
    throw new Problem('item_elsewhere', { item_id: id, order_id: elsewhere.order_id });
  }
}
