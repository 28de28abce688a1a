import type { Check } from '@comanda/contract/checks';
import type * as contract from '@comanda/contract/transfers';
import type { ReplyOf } from '@comanda/contract/endpoint';
import type { CheckStatus } from '@comanda/db/repos/checks.repo';
import type { Row } from '@comanda/db/schema';
import { foldName, suggestName } from '@comanda/domain/names';
import { may } from '@comanda/domain/permissions';
import { Problem } from '@comanda/domain/problem';
import { planSplit } from '@comanda/domain/split-check';
import type { Call } from '../http/mount.ts';
import { journal } from '../http/command-context.ts';
import { requireOpenCheck } from './require.ts';
import { readCheck } from './check-reply.ts';
import { applyPieces } from './apply-pieces.ts';
import { requireFresh } from './guards.ts';
import { requireInvoiceApproval, requireOneInvoice, shareInvoice } from './invoiced.ts';
import { shareOfRow } from './move-rows.ts';
import { openChecks, readNewNames } from './new-checks.ts';
import { chargeOfTarget } from './service-charge.service.ts';
import { requireItemsHere } from './split.service.ts';

/** Moves chosen items to another open check, or to a new one on a table. The kitchen is not affected. */
export async function moveItems(
  call: Call<typeof contract.moveItems>,
): Promise<{ success: true; order: Check; target: Check }> {
  const { repos, params, body } = call;
  const check = await requireOpenCheck(call, params.id);
  await requireFresh(call, check, body.modified);
  const chosen = [
    ...(body.items ?? []).map(({ id, quantity }) => ({ id, quantity: quantity ?? undefined })),
    ...(body.item_ids ?? []).map((id) => ({ id, quantity: undefined })),
  ];
  if (chosen.length === 0) throw new Problem('field_required', { field: 'items' });
  await requireInvoiceApproval(call, check);
  const rows = await repos.items.listRowsOfCheck(check.id);
  await requireItemsHere(call, rows, chosen);
  const pieces = planSplit(
    rows.map((row) => ({ ...row, share: shareOfRow(row) })),
    [chosen],
  );
  const target = await targetOf(call, check);
  await applyPieces(call, { from: check, targets: [target], rows, pieces });
  if (body.target_order_id == null) await shareInvoice(call, check, [target]);
  await journal(call, {
    action: 'order.move_items',
    subject: 'order',
    id: check.id,
    detail: { to: target.id, items: chosen.map((each) => each.id) },
  });
  return {
    success: true,
    order: await readCheck(repos, check.id),
    target: await readCheck(repos, target.id),
  };
}

async function targetOf(
  call: Call<typeof contract.moveItems>,
  check: CheckStatus,
): Promise<Row<'orders'>> {
  const { repos, body } = call;
  if (body.target_order_id != null) {
    if (body.target_order_id === check.id) {
      throw new Problem('same_order', { field: 'target_order_id' });
    }
    const target = await requireOpenCheck(call, body.target_order_id, 'target_order_id');
    await requireOneInvoice(call, check, target);
    return chargeOfTarget(call, check, target);
  }
  if (body.table_id == null) throw new Problem('field_required', { field: 'target_order_id' });
  const table = await repos.floor.findLabel(body.table_id);
  if (!table || table.deleted) throw new Problem('not_found', { field: 'table_id' });
  let name = body.name ?? '';
  if (name === '') {
    const taken = await repos.checks.listOpenNameKeys();
    name = taken.has(foldName(table.name))
      ? suggestName(table.name, (key) => taken.has(key))
      : table.name;
  }
  const [named] = await readNewNames(call, [name]);
  const [opened] = named
    ? await openChecks(call, check, [{ ...named, table_id: table.id }], false)
    : [];
  if (!opened) throw new Problem('not_found', { field: 'table_id' });
  return opened;
}

/** Assigns the check to another server. Nothing changes when it is already theirs. */
export async function handOverCheck(
  call: Call<typeof contract.handOverCheck>,
): Promise<{ success: true; order: Check }> {
  const { repos, params, body, now, emit } = call;
  const check = await requireOpenCheck(call, params.id);
  await requireFresh(call, check, body.modified);
  const person = await repos.people.find(body.user_id);
  if (!person) throw new Problem('not_found', { field: 'user_id' });
  const rights = await repos.people.findPermissions(String(person.user_role));
  if (!person.active || !may(rights, 'orders.send')) {
    throw new Problem('cannot_serve', { field: 'user_id' });
  }
  const before = check.served_by ?? check.open_user_id;
  if (before !== person.id) {
    await repos.checks.update(check.id, { served_by: person.id }, now);
    await journal(call, {
      action: 'order.hand_over',
      subject: 'order',
      id: check.id,
      detail: { from: before, to: person.id },
    });
    emit({ event: 'order.changed', id: check.id, table_id: check.table_id });
  }
  return { success: true, order: await readCheck(repos, check.id) };
}

/** Lists the users who can take over a check. */
export async function listServers({
  repos,
}: Call<typeof contract.listServers>): Promise<ReplyOf<typeof contract.listServers>> {
  return (await repos.people.listActive())
    .filter((person) => may(person.permissions, 'orders.send'))
    .map((person) => ({
      user_id: person.id,
      user_name: person.display_name,
      role_title: person.role_title,
      user_role: person.user_role,
    }));
}
