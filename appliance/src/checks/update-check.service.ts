import type * as contract from '@comanda/contract/checks';
import type { Row } from '@comanda/db/schema';
import { cleanNote, isNamedAfter } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import { requireRight } from '../http/approval.ts';
import { requirePermission } from '../http/guard.ts';
import type { Call } from '../http/mount.ts';
import { printKitchenTickets } from '../printing/kitchen-paper.ts';
import type { CommandContext } from '../http/command-context.ts';
import { requireInvoiceApproval } from './invoiced.ts';
import { closeCheck } from './close-check.ts';
import { correctCheck } from './correct-check.ts';
import {
  freeNameFor,
  readCustomer,
  readName,
  requireFreeName,
  requireTable,
} from './check-fields.ts';
import { readCheck, toCheck } from './check-reply.ts';
import { recalculateTaxes } from './retax-check.ts';
import { recalculateCharges } from './service-charge.service.ts';
import { settleCheck } from './settle-check.ts';
import { reopenCheck } from './reopen-check.ts';

/**
 * Closes, reopens or edits a check, depending on whether `closed` differs from its state. Only the fields of
 * that action are read. A closed check cannot be closed: 409 order_closed. 409 stale with
 * `current` when `modified` is not the check's.
 */
export async function updateCheck(
  call: Call<typeof contract.updateCheck>,
): Promise<contract.Check> {
  const { repos, venue, params, body, actor } = call;
  const found = await repos.checks.findWithStatus(params.id);
  if (!found) throw new Problem('not_found', { field: 'id' });
  const intent = intentOf(found, body.closed);
  if (intent === 'reopen') await requireInvoiceApproval(call, found);
  if (intent === 'reopen' || intent === 'correct') requireRight(call, 'orders.reopen');
  else requirePermission(actor, `orders.${intent}`);
  if (intent === 'close' && found.closed) throw new Problem('order_closed');
  if (body.modified != null && body.modified !== found.modified_at) {
    throw new Problem('stale', { current: await readCheck(repos, found.id, venue) });
  }
  if (intent === 'close') return toCheck(await closeCheck(call, found, venue, body), venue);
  if (intent === 'reopen') {
    const register = body.register_session_id ?? null;
    await reopenCheck(call, found, venue, { register, name: body.OrderName ?? body.name });
  }
  if (intent === 'edit') await editCheck(call, found);
  if (intent === 'correct') await correctCheck(call, found);
  return readCheck(repos, found.id, venue);
}

function intentOf(
  found: Row<'orders'>,
  closed: 0 | 1 | boolean | undefined,
): 'close' | 'reopen' | 'edit' | 'correct' {
  if (closed !== undefined && !closed && found.closed) return 'reopen';
  if (closed) return 'close';
  return found.closed ? 'correct' : 'edit';
}

async function editCheck(
  call: Call<typeof contract.updateCheck>,
  found: Row<'orders'>,
): Promise<void> {
  const { repos, body, now, emit } = call;
  const rawName = body.OrderName ?? body.name;
  const asked = rawName === undefined ? null : readName(rawName);
  if (asked) await requireFreeName(repos, asked, found.id);
  const wanted = body.tableId === undefined ? body.table_id : body.tableId;
  const isAsked = wanted !== undefined && wanted !== found.table_id;
  const table = isAsked ? await requireTable(repos, wanted) : undefined;
  const table_id = isAsked ? (table?.id ?? null) : found.table_id;
  const isRenamed = asked !== null && asked.name !== found.name;
  const named = isRenamed || !table ? asked : ((await nameAt(call, found, table)) ?? asked);
  const charge = await recalculateCharges(call, found, body);
  await repos.checks.update(
    found.id,
    {
      ...(named ?? {}),
      ...(charge ?? {}),
      table_id,
      ...(body.order_type === undefined ? {} : { order_type: body.order_type }),
      ...(body.guests === undefined ? {} : { guests: body.guests }),
      ...(body.notes === undefined ? {} : { notes: cleanNote(body.notes) }),
      ...(await readCustomer(repos, body, found)),
    },
    now,
  );
  if (body.order_type !== undefined && body.order_type !== found.order_type) {
    await recalculateTaxes(call, found.id, body.order_type);
  }
  if (charge) await settleCheck(call, found.id);
  if (table_id !== found.table_id) await tableChanged(call, found);
  emit({ event: 'order.changed', id: found.id, table_id });
  if (found.table_id !== null && found.table_id !== table_id) {
    emit({ event: 'table.changed', id: found.table_id });
  }
}

/** The name of a check that moves to another table: a check that is called like its table is called like the new one. */
async function nameAt({ repos }: CommandContext, found: Row<'orders'>, table: { name: string }) {
  const from = found.table_id === null ? undefined : await repos.floor.findLabel(found.table_id);
  if (!from || !isNamedAfter(found.name, from.name)) return null;
  return freeNameFor(repos, readName(table.name), found.id);
}

/** Prints only lines that were moved from another table: a check that gets its first table has not moved. */
async function kitchenMoved(
  tx: CommandContext,
  rows: readonly Row<'order_products'>[],
): Promise<void> {
  const moved = rows.filter((row) => row.moved_at === tx.now);
  const itemIds = moved.map((row) => row.id);
  await printKitchenTickets(tx, {
    kind: 'moved',
    itemIds,
    movedFrom: moved[0]?.moved_from_name ?? null,
  });
}

/** The boards show the new table of the dishes. */
async function tableChanged(tx: CommandContext, found: Row<'orders'>): Promise<void> {
  const { repos, now, emit } = tx;
  if (found.table_id !== null) {
    const from = await repos.floor.findLabel(found.table_id);
    if (from) await repos.items.markMoved(found.id, from.name, now);
  }
  const rows = (await repos.items.listRowsOfCheck(found.id)).filter((row) => row.status < 3);
  await kitchenMoved(tx, rows);
  const [first] = rows;
  if (!first) return;
  const areas = [...new Set(rows.map((row) => row.area))];
  emit({ event: 'items.changed', id: first.id, order_id: found.id, areas });
}
