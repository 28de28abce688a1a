import type { CommandContext } from '../http/command-context.ts';
import { changeLines, type LineChange } from './line-money.ts';
import { taxOfSale, type OrderType } from './line-tax.ts';
import { settleCheck } from './settle-check.ts';

/** Gives the lines of an open check whose order type changed the taxes of its new type. */
export async function recalculateTaxes(
  tx: CommandContext,
  checkId: number,
  orderType: OrderType,
): Promise<void> {
  const { repos } = tx;
  const menu = await repos.items.readMenu();
  const changes: LineChange[] = [];
  const rows = new Map(
    (await repos.items.listRowsOfCheck(checkId)).map((row) => [row.id, row] as const),
  );
  for (const row of rows.values()) {
    // A component has the tax of its combo.
    const priced = rows.get(row.combo_of ?? row.id) ?? row;
    const product = menu.get(priced.product_id);
    // A product that was deleted since keeps the tax that it was sold with.
    if (!product) continue;
    const tax_id = taxOfSale(tx, orderType, product);
    if (tax_id !== row.tax_id) changes.push({ line: row, tax_id });
  }
  if (changes.length === 0) return;
  await changeLines(tx, changes);
  await settleCheck(tx, checkId);
}
