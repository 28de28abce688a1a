import type { Check, CheckItem } from '@comanda/contract/checks';
import type * as contract from '@comanda/contract/comps';
import type { Row } from '@comanda/db/schema';
import { checkDiscount, mayComp } from '@comanda/domain/discounts';
import { Problem } from '@comanda/domain/problem';
import { CANCELLED } from '@comanda/domain/totals';
import { journal, type CommandContext } from '../http/command-context.ts';
import { requireOpenCheck, requireOpenItem } from './require.ts';
import type { Call } from '../http/mount.ts';
import { readCheck } from './check-reply.ts';
import { afterPrebill, discountCap } from './guards.ts';
import { readItem, requireVersion } from './item-reply.ts';
import { emitItemChanged } from './items.service.ts';
import { changeLines } from './line-money.ts';
import { requireInvoiceApproval } from './invoiced.ts';
import { settleCheck } from './settle-check.ts';

/** Gives one line away. Its value stays visible as the discount; the reason sets it apart from other discounts. */
export async function compItem(call: Call<typeof contract.compItem>): Promise<CheckItem> {
  const { params, body, repos } = call;
  const { item, check } = await requireOpenItem(call, params.id);
  await requireVersion(call, item, body.expected_version);
  if (item.status === CANCELLED) throw new Problem('item_cancelled');
  await requireInvoiceApproval(call, check);
  const reason = await requireReason(call, body.reason_id);
  await requireMayComp(call, [item]);
  const amount = await comp(call, item, reason);
  await settleCheck(call, check.id);
  emitItemChanged(call, item, check);
  await journal(call, {
    action: 'item.comp',
    subject: 'order_product',
    id: item.id,
    detail: {
      order_id: check.id,
      product: item.product_name,
      quantity: item.quantity,
      amount,
      comp_reason: reason.name,
      ...afterPrebill(check),
    },
    check,
  });
  return readItem(repos, item.id);
}

/** Gives all lines of a check away that are not cancelled. */
export async function compCheck(call: Call<typeof contract.compCheck>): Promise<Check> {
  const { params, body, repos, emit } = call;
  const check = await requireOpenCheck(call, params.id);
  const rows = await repos.items.listRowsOfCheck(check.id);
  const live = rows.filter((row) => row.status !== CANCELLED && row.combo_of === null);
  if (live.length === 0) throw new Problem('nothing_to_comp');
  await requireInvoiceApproval(call, check);
  const reason = await requireReason(call, body.reason_id);
  await requireMayComp(call, live);
  let amount = 0;
  for (const row of live) amount += await comp(call, row, reason);
  await settleCheck(call, check.id);
  const areas = [...new Set(live.map((row) => row.area))];
  emit({ event: 'items.changed', id: check.id, order_id: check.id, areas });
  emit({ event: 'order.changed', id: check.id, table_id: check.table_id });
  await journal(call, {
    action: 'order.comp',
    subject: 'order',
    id: check.id,
    detail: {
      amount,
      comp_reason: reason.name,
      ...afterPrebill(check),
    },
    check,
  });
  return readCheck(repos, check.id);
}

async function requireReason({ repos }: CommandContext, id: number): Promise<Row<'comp_reasons'>> {
  const reason = (await repos.records('comp_reasons').list()).find((each) => each.id === id);
  if (!reason?.active) throw new Problem('unknown_comp_reason', { field: 'reason_id' });
  return reason;
}

/**
 * Throws 403 discount_over_cap unless the actor may give away these lines with all that is comped on each check that
 * they are or were on, and on those that were split from one another with it, or the cap in percent of the actor or
 * the approver allows it.
 */
async function requireMayComp(
  acting: CommandContext,
  lines: readonly Row<'order_products'>[],
): Promise<void> {
  const capped = (acting.actor.permissions.orders.compUpTo ?? 0) > 0;
  const total = capped
    ? await acting.repos.items.readMostComped(lines.map((line) => line.id))
    : lines.reduce((sum, row) => sum + row.price * row.quantity, 0);
  if (mayComp(acting.actor.permissions.orders, total)) return;
  for (const line of lines) checkDiscount(line.price * line.quantity, line, discountCap(acting));
}

/** Discounts the whole line; answers its value. */
async function comp(
  acting: CommandContext,
  line: Row<'order_products'>,
  reason: Row<'comp_reasons'>,
): Promise<number> {
  const amount = line.price * line.quantity;
  const given = {
    amount,
    source: 'manual',
    by: acting.actor.user_id,
    comp: reason.id,
  } as const;
  await changeLines(acting, [{ line, given }]);
  return amount;
}
