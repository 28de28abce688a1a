import type { CheckItem } from '@comanda/contract/checks';

const picksOf = (options: CheckItem['options']) =>
  options.map(({ id, name, quantity, half, price_adjust }) => [
    id,
    name,
    quantity,
    half,
    price_adjust,
  ]);

/** What two sent lines must have in common. A share of a line, and a line with a discount on several units, are never folded. */
export function sentFoldKey(item: CheckItem): string | null {
  if (item.share || item.share_of !== null || item.made_quantity !== item.quantity) return null;
  if (item.discount !== 0 && item.quantity > 1) return null;
  return JSON.stringify([
    item.product_id,
    item.product_name,
    item.price,
    item.discount,
    item.discount_source,
    item.comp_reason,
    picksOf(item.options),
    item.components.map((one) => [one.product_id, one.name, one.status, picksOf(one.options)]),
    item.note,
    item.status,
    item.dont_make,
    item.held,
    item.course,
    item.guest,
    item.cancel_reason,
    item.cancel_reason_name,
    item.cancel_note,
    item.cancelled_by_name,
  ]);
}
