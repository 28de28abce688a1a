import type { CheckItem } from '@comanda/contract/checks';
import { optionTexts } from '../../parts/item-options.ts';

/** A product with all units that are still to be made. */
interface AllDayRow {
  productId: number;
  name: string;
  /** Units that are not started, units in preparation, and both. */
  waiting: number;
  making: number;
  total: number;
  /** Units by chosen options; an empty text when there are none. */
  variants: { options: string; units: number }[];
}

/** What all checks still need: units per product and options, most first. */
export function allDay(items: readonly CheckItem[]): AllDayRow[] {
  const rows = new Map<number, AllDayRow>();
  for (const item of items) {
    if (item.status !== 0 && item.status !== 1) continue;
    const row = rows.get(item.product_id) ?? {
      productId: item.product_id,
      name: item.product_name,
      waiting: 0,
      making: 0,
      total: 0,
      variants: [],
    };
    rows.set(item.product_id, row);
    row.total += item.quantity;
    if (item.status === 0) row.waiting += item.quantity;
    else row.making += item.quantity;
    const options = optionTexts(item.options).join(', ');
    if (!options) continue;
    const variant = row.variants.find((one) => one.options === options);
    if (variant) variant.units += item.quantity;
    else row.variants.push({ options, units: item.quantity });
  }
  for (const row of rows.values()) {
    row.variants.sort((a, b) => b.units - a.units || a.options.localeCompare(b.options));
  }
  return [...rows.values()].sort((a, b) => b.total - a.total || a.name.localeCompare(b.name));
}
