import type { CheckStatus } from '@comanda/db/repos/checks.repo';
import type { ItemView } from '@comanda/db/repos/item-views';
import type { Row } from '@comanda/db/schema';
import { Problem } from '@comanda/domain/problem';
import type { CommandContext } from '../http/command-context.ts';

/** Returns the check, or throws 404. */
export async function requireCheck(
  { repos }: Pick<CommandContext, 'repos'>,
  id: number,
  field = 'id',
): Promise<Row<'orders'>> {
  const check = await repos.checks.find(id);
  if (!check) throw new Problem('not_found', { field });
  return check;
}

/** Returns an open check. 404 when it does not exist, 409 order_closed when it is closed. */
export async function requireOpenCheck(
  { repos }: Pick<CommandContext, 'repos'>,
  id: number,
  field = 'id',
): Promise<CheckStatus> {
  const check = await repos.checks.findWithStatus(id);
  if (!check) throw new Problem('not_found', { field });
  if (check.closed) throw new Problem('order_closed', { field, order_id: check.id });
  return check;
}

/** Throws 409 combo_part, with the line of the combo, for a component: only the kitchen acts on it alone. */
export function refuseComponent(item: Pick<Row<'order_products'>, 'id' | 'combo_of'>): void {
  if (item.combo_of === null) return;
  throw new Problem('combo_part', { item_id: item.id, combo_id: item.combo_of });
}

/** Returns an item of an open check that is no component of a combo, and the check. 404, 409 order_closed, combo_part. */
export async function requireOpenItem(
  tx: Pick<CommandContext, 'repos'>,
  id: number,
): Promise<{ item: Row<'order_products'>; check: CheckStatus }> {
  const item = await requireItem(tx, id);
  refuseComponent(item);
  return { item, check: await requireOpenCheck(tx, item.order_id) };
}

/** Returns the item as screens show it, or throws 404. */
export async function requireItemView(
  { repos }: Pick<CommandContext, 'repos'>,
  id: number,
): Promise<ItemView> {
  const [item] = await repos.items.listViews([id]);
  if (!item) throw new Problem('not_found', { field: 'id' });
  return item;
}

/** Returns the item, or throws 404. */
export async function requireItem(
  { repos }: Pick<CommandContext, 'repos'>,
  id: number,
): Promise<Row<'order_products'>> {
  const item = await repos.items.find(id);
  if (!item) throw new Problem('not_found', { field: 'id' });
  return item;
}
