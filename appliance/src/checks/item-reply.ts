import type { CheckItem } from '@comanda/contract/checks';
import type { ItemView } from '@comanda/db/repos/item-views';
import type { Repos } from '@comanda/db/repos';
import type { ItemStatus } from '@comanda/domain/item-status';
import { Problem } from '@comanda/domain/problem';
import { CANCELLED, lineTotal } from '@comanda/domain/totals';

/**
 * Converts an item to the API's format, with ISO times. A share has the kitchen status of its dish, a combo that of its
 * slowest component.
 */
export function toItem(row: ItemView): CheckItem {
  const made = row.components.filter((each) => each.status !== CANCELLED);
  const slowest = made.length === 0 ? null : Math.min(...made.map((each) => each.status));
  const held = row.dish_held_at ?? row.held_at ?? made.find((each) => each.held_at)?.held_at;
  return {
    id: row.id,
    order_id: row.order_id,
    order_name: row.order_name,
    order_type: row.order_type,
    customer_name: row.customer_name,
    table_name: row.table_name,
    product_id: row.product_id,
    product_name: row.product_name,
    quantity: row.quantity,
    price: row.price,
    discount: row.discount,
    discount_source: row.discount_source,
    comp_reason: row.comp_reason,
    comp_reason_es: row.comp_reason_es,
    total: lineTotal(row),
    added_tax: row.added_tax,
    note: row.note,
    status: (row.status === CANCELLED
      ? row.status
      : (slowest ?? row.dish_status ?? row.status)) as ItemStatus,
    options: row.options,
    combo_id: row.combo_of,
    combo_name: row.combo_name,
    components: row.components.map(({ held_at: _held, ...each }) => ({
      ...each,
      status: each.status as ItemStatus,
    })),
    category: row.category,
    category_id: row.category_id,
    area: row.area,
    created: row.created_at,
    item_created: row.created_at,
    status_changed_time: row.status_changed_at,
    ordered_timestamp: row.ordered_at,
    inprogress_timestamp: row.in_progress_at,
    finished_timestamp: row.finished_at,
    seen_timestamp: row.seen_at,
    printed_state: row.printed_state,
    dont_make: row.dish_dont_make ?? row.dont_make,
    course: row.course,
    guest: row.guest,
    held: held == null ? 0 : 1,
    item_user_id: row.user_id,
    item_user_name: row.item_user_name,
    sent_by_name: row.sent_by_name,
    cancel_reason: row.cancel_reason,
    cancel_reason_name: row.cancel_reason_name,
    cancel_reason_name_es: row.cancel_reason_name_es,
    cancel_note: row.cancel_note,
    cancelled_by_name: row.cancelled_by_name,
    share:
      row.share_parts === null || row.share_whole === null
        ? null
        : { parts: row.share_parts, of: row.share_whole },
    share_of: row.share_of,
    made_quantity: row.made_quantity ?? row.quantity,
    moved_from: row.moved_from_name,
    moved_at: row.moved_at,
    fresh_minutes: row.fresh_minutes,
    attention_minutes: row.attention_minutes,
    fresh_color: row.fresh_color,
    attention_color: row.attention_color,
    urgent_color: row.urgent_color,
    version: row.version,
  };
}

/**
 * Converts an item to what the boards show: the units that are made, even when the check pays only a share of
 * them.
 */
export function toBoardItem(row: ItemView): CheckItem {
  return { ...toItem(row), quantity: row.made_quantity ?? row.quantity };
}

/** Returns the current state of items, by id. */
export async function readItems(repos: Repos, ids: readonly number[]): Promise<CheckItem[]> {
  return (await repos.items.listViews(ids)).map(toItem);
}

/** Returns the current state of an item, or throws 404. */
export async function readItem(repos: Repos, id: number): Promise<CheckItem> {
  const [item] = await readItems(repos, [id]);
  if (!item) throw new Problem('not_found', { field: 'id' });
  return item;
}

/**
 * Throws 409 stale with `current` when the line has changed since the user saw it. Without an expected
 * version nothing is compared.
 */
export async function requireVersion(
  { repos }: { repos: Repos },
  item: { id: number; version: number },
  expected: number | undefined,
): Promise<void> {
  if (expected === undefined || expected === item.version) return;
  throw new Problem('stale', {
    field: 'expected_version',
    current: await readItem(repos, item.id),
  });
}
