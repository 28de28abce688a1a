import type { Check } from '@comanda/contract/checks';
import type * as contract from '@comanda/contract/transfers';
import type { CheckStatus } from '@comanda/db/repos/checks.repo';
import type { Row } from '@comanda/db/schema';
import { Problem } from '@comanda/domain/problem';
import type { Call } from '../http/mount.ts';
import { journal, type CommandContext } from '../http/command-context.ts';
import { requireOpenCheck } from './require.ts';
import { readCheck } from './check-reply.ts';
import { requireFresh, requireNoChildren, requireUnpaid } from './guards.ts';
import { pourInvoice, requireInvoiceApproval } from './invoiced.ts';
import { moveRows } from './move-rows.ts';
import { recalculateCharges, chargeOfTarget } from './service-charge.service.ts';

type CheckRow = Row<'orders'>;
type CheckInvoice = Pick<CheckStatus, 'id' | 'is_invoiced'>;

/** As many as a check may have. */
const mostGuests = 500;

/** Moves all items back to the parent and deletes the child. */
export async function recombineCheck(
  call: Call<typeof contract.recombineCheck>,
): Promise<{ success: true; order: Check }> {
  const { repos, params, body } = call;
  const child = await requireOpenCheck(call, params.id);
  await requireFresh(call, child, body?.modified);
  if (child.parent_id === null) throw new Problem('no_parent');
  const parent = await repos.checks.findWithStatus(child.parent_id);
  if (!parent || parent.closed) throw new Problem('parent_closed', { order_id: child.parent_id });
  await carryInvoice(call, child, parent);
  await pour(call, { from: child, to: parent, action: 'order.recombine' });
  return { success: true, order: await readCheck(repos, parent.id) };
}

/** Moves all items of the chosen check into this one and deletes the chosen check. */
export async function combineChecks(
  call: Call<typeof contract.combineChecks>,
): Promise<{ success: true; order: Check }> {
  const { repos, params, body } = call;
  const target = await requireOpenCheck(call, params.id);
  await requireFresh(call, target, body.modified);
  if (body.source_order_id === target.id) {
    throw new Problem('same_order', { field: 'source_order_id' });
  }
  const source = await requireOpenCheck(call, body.source_order_id, 'source_order_id');
  await requireFresh(call, source, body.source_modified);
  await carryInvoice(call, source, target);
  const to = await withGuestsOf(call, target, source);
  await pour(call, { from: source, to, action: 'order.combine' });
  return { success: true, order: await readCheck(repos, target.id) };
}

async function carryInvoice(
  tx: CommandContext,
  from: CheckInvoice,
  to: CheckInvoice,
): Promise<void> {
  await requireInvoiceApproval(tx, from, to);
  await pourInvoice(tx, from, to);
}

/** The check with the guests of the other one as well, and the charge that so many guests get by rule. */
async function withGuestsOf(
  tx: CommandContext,
  target: CheckRow,
  source: CheckRow,
): Promise<CheckRow> {
  if (source.guests === null) return target;
  const guests = Math.min(mostGuests, (target.guests ?? 0) + source.guests);
  const charge = await recalculateCharges(tx, target, { guests });
  return (await tx.repos.checks.update(target.id, { guests, ...charge }, tx.now)) ?? target;
}

async function pour(
  tx: CommandContext,
  {
    from,
    to,
    action,
  }: { from: CheckRow; to: CheckRow; action: 'order.recombine' | 'order.combine' },
): Promise<void> {
  const { repos, now } = tx;
  await requireNoChildren(tx, from.id);
  await requireUnpaid(tx, from.id);
  const rows = await repos.items.listRowsOfCheck(from.id);
  const unsent = await repos.unsent.move({ order_id: from.id }, { order_id: to.id });
  if (unsent > 0) tx.emit({ event: 'unsent.changed', id: to.id });
  await moveRows(tx, { from, to: await chargeOfTarget(tx, from, to), rows });
  // The emptied check is soft-deleted: its name becomes free, its journal and tickets are kept.
  await repos.checks.update(from.id, { deleted_at: now, merged_into: to.id }, now);
  tx.emit({ event: 'order.removed', id: from.id, into: to.id });
  await journal(tx, {
    action,
    subject: 'order',
    id: to.id,
    detail: {
      from: from.id,
      name: from.name,
      items: rows.map((row) => row.id),
      total: from.total,
    },
  });
}
