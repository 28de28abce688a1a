import type { CheckItem } from '@comanda/contract/checks';
import { shownOptions } from '../../parts/item-options.ts';

/** One product with everything of it that is still to be made. */
interface AllDayRow {
  productId: number;
  name: string;
  /** Units not begun, units being made, and both. */
  waiting: number;
  making: number;
  total: number;
  /** Units by what was chosen with them; empty when nothing was. */
  variants: { options: string; units: number }[];
}

/** What all checks together still need: units per product and choice, the most first. */
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
    const options = shownOptions(item.options)
      .map((one) => one.name)
      .join(', ');
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
