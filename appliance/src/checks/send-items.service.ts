import type * as contract from '@comanda/contract/checks';
import type { BodyOf } from '@comanda/contract/endpoint';
import type { MenuProduct } from '@comanda/db/item-menu';
import { cleanNote } from '@comanda/domain/names';
import { chooseOptions, unitPrice, type OptionRule } from '@comanda/domain/option-choice';
import { Problem } from '@comanda/domain/problem';
import type { Call } from '../kernel/mount.ts';
import { requireOpenCheck } from '../kernel/acting.ts';
import { readItems } from './item-reply.ts';
import { printKitchenTickets } from '../printing/kitchen-paper.ts';
import { joinSpecial } from './settle-specials.ts';
import { settleCheck } from './settle-check.ts';

type SentLine = BodyOf<typeof contract.sendItems>['items'][number];

interface PlannedLine {
  product: MenuProduct;
  options: OptionRule[];
  price: number;
  quantity: number;
  note: string;
  dontMake: boolean;
  course: number | null;
  /** On no board until it is fired; a line that nobody makes has nothing to wait for. */
  held: boolean;
}

/**
 * Adds items to an open check and puts them on the boards. Prices come from product and options here, never
 * from the body. One bad line refuses the whole send; the problem carries its `index`.
 */
export async function sendItems(
  call: Call<typeof contract.sendItems>,
): Promise<{ success: true; items: contract.CheckItem[] }> {
  const { repos, params, body, actor, now, emit } = call;
  const found = await requireOpenCheck({ repos }, params.id);
  const menu = await repos.items.readMenu();
  const lines = body.items.map((line, index) => planLine(line, index, menu));
  const ids = await repos.items.create(
    lines.map(({ product, price, quantity, note, dontMake, course, held }) => ({
      order_id: found.id,
      product_id: product.id,
      product_name: product.name,
      category_id: product.category_id,
      area: product.area,
      quantity,
      price,
      note,
      dont_make: dontMake ? (1 as const) : (0 as const),
      // Charged, but for no board: as if delivered.
      status: dontMake ? 3 : 0,
      course,
      held_at: held ? now : null,
      user_id: actor.user_id,
      created_at: now,
      ordered_at: now,
      status_changed_at: now,
    })),
  );
  await repos.items.createOptions(
    lines.flatMap(({ options }, index) =>
      options.map((option, ordinal) => ({
        order_product_id: ids[index] ?? 0,
        option_id: option.id,
        name: option.name,
        price_adjust: option.price_adjust,
        milliliters: option.milliliters,
        ordinal,
      })),
    ),
  );
  if (found.is_tied) await joinSpecial(call, found.id, ids);
  await settleCheck(call, found.id, found);
  await printKitchenTickets(call, { kind: 'new', itemIds: ids });
  const areas = [...new Set(lines.map((line) => line.product.area))];
  emit({ event: 'items.changed', id: ids[0] ?? found.id, order_id: found.id, areas });
  emit({ event: 'order.changed', id: found.id, table_id: found.table_id });
  return { success: true, items: await readItems(repos, ids) };
}

function productIdOf(line: SentLine): number | undefined {
  return line.product_id ?? line.id;
}

function planLine(
  line: SentLine,
  index: number,
  menu: ReadonlyMap<number, MenuProduct>,
): PlannedLine {
  try {
    const id = productIdOf(line);
    if (id === undefined) throw new Problem('field_required', { field: 'product_id' });
    const product = menu.get(id);
    if (!product) throw new Problem('unknown_product', { field: 'product_id' });
    if (!product.active) throw new Problem('inactive_product', { field: 'product_id' });
    if (product.sold_out) throw new Problem('sold_out', { field: 'product_id' });
    const dontMake = Boolean(line.dont_make ?? line.dontMake);
    const options = chooseOptions(product.groups, optionIdsOf(line));
    return {
      product,
      options,
      price: unitPrice(product.price, options),
      quantity: line.qty ?? line.quantity ?? 1,
      note: cleanNote(line.note),
      dontMake,
      course: line.course ?? null,
      held: Boolean(line.hold) && !dontMake,
    };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const field = `items.${index}.${error.field ?? 'product_id'}`;
    throw new Problem(error.code, { ...error.extra, field, index });
  }
}

function optionIdsOf(line: SentLine): number[] {
  const chosen = line.selectedOptionId;
  if (chosen == null) return [];
  return Array.isArray(chosen) ? chosen : [chosen];
}
