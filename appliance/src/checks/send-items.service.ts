import type * as contract from '@comanda/contract/checks';
import type { BodyOf, ReplyOf } from '@comanda/contract/endpoint';
import type { MenuProduct } from '@comanda/db/repos/item-menu';
import { chooseComponents, comboUnitPrice, type ChosenComponent } from '@comanda/domain/combos';
import { cleanNote } from '@comanda/domain/names';
import {
  chooseOptions,
  unitPrice,
  type ChosenOption,
  type OptionPick,
} from '@comanda/domain/option-choice';
import { Problem } from '@comanda/domain/problem';
import { FIRST_TAX } from '@comanda/domain/taxes';
import { sellingMenu } from '../catalog/current-prices.ts';
import type { Call } from '../http/mount.ts';
import { type CommandContext } from '../http/command-context.ts';
import { requireCheckForLines } from './untouched.ts';
import { readItems } from './item-reply.ts';
import { printKitchenTickets } from '../printing/kitchen-paper.ts';
import { assignPools } from './assign-pools.ts';
import { createLines } from './line-money.ts';
import { taxOfSale } from './line-tax.ts';
import { settleCheck } from './settle-check.ts';
import { requireClockedIn } from '../time-clock/require-clocked-in.ts';
import { takeFromUnsent, toComponentPicks, toPicks } from './unsent.service.ts';

type SentLine = BodyOf<typeof contract.sendItems>['items'][number];

interface PlannedLine {
  product: MenuProduct;
  options: ChosenOption[];
  /** Of a combo: what stations make instead of it. */
  components: ChosenComponent<MenuProduct>[];
  price: number;
  quantity: number;
  note: string;
  dontMake: boolean;
  course: number | null;
  guest: number | null;
  /** On no board until it is fired. A line that is not made cannot be held. */
  held: boolean;
}

/**
 * Adds items to an open check and sends them to the boards. Prices are calculated here from product and
 * options, never taken from the body. One invalid line refuses the whole request; the problem carries its
 * `index`.
 */
export async function sendItems(
  call: CommandContext & Pick<Call<typeof contract.sendItems>, 'params' | 'body'>,
): Promise<ReplyOf<typeof contract.sendItems>> {
  const { repos, params, body, actor, now, emit } = call;
  await requireClockedIn(call);
  const found = await requireCheckForLines(call, params.id);
  await takeFromUnsent(call, params.id, body.items);
  const menu = await sellingMenu(call);
  const lines = body.items.map((line, index) => planLine(line, index, menu));
  const taxed = lines.map(({ product }) => taxOfSale(call, found.order_type, product));
  const row = (
    { quantity, note, dontMake, course, held, guest }: PlannedLine,
    made: SendResult,
  ) => ({
    order_id: found.id,
    product_id: made.product.id,
    product_name: made.product.name,
    category_id: made.product.category_id,
    area: made.product.area,
    quantity,
    note,
    dont_make: dontMake ? (1 as const) : (0 as const),
    // Charged but not sent to a board, so it counts as delivered. The line of a combo is on no board either.
    status: dontMake || made.isCombo ? 3 : 0,
    is_combo: made.isCombo ? (1 as const) : (0 as const),
    course,
    guest,
    held_at: held && !made.isCombo ? now : null,
    user_id: actor.user_id,
    created_at: now,
    ordered_at: now,
    status_changed_at: now,
  });
  const sent = lines.map(({ product, options }) => ({
    product_id: product.id,
    category_id: product.category_id,
    option_ids: options.map(({ id }) => id),
  }));
  const pools = await assignPools(call, found, sent);
  const ids = await createLines(
    call,
    lines.map((line, index) => ({
      ...row(line, { product: line.product, isCombo: line.components.length > 0 }),
      price: line.price,
      special_pool_id: pools[index] ?? null,
      tax_id: taxed[index] ?? FIRST_TAX,
    })),
  );
  const components = lines.flatMap((line, index) =>
    line.components.map((component) => ({
      line,
      component,
      combo_of: ids[index] ?? null,
      tax_id: taxed[index] ?? FIRST_TAX,
    })),
  );
  const componentIds = await createLines(
    call,
    components.map(({ line, component: { product, options }, combo_of, tax_id }) => ({
      ...row(line, { product, isCombo: false }),
      list_price: unitPrice(product.price, options),
      // Taxed as its combo, which has the price.
      price: 0,
      tax_id,
      combo_of,
    })),
  );
  await repos.items.createOptions([
    ...lines.flatMap(({ options }, index) => optionRows(ids[index], options)),
    ...components.flatMap(({ component: { options } }, index) =>
      optionRows(componentIds[index], options),
    ),
  ]);
  const is_tied = pools.every((pool) => pool === null) ? found.is_tied : 1;
  const settled = await settleCheck(call, found.id, { ...found, is_tied });
  await printKitchenTickets(call, { kind: 'new', itemIds: [...ids, ...componentIds] });
  const made = [...lines, ...components.map(({ component }) => component)];
  const areas = [...new Set(made.map((each) => each.product.area))];
  emit({ event: 'items.changed', id: ids[0] ?? found.id, order_id: found.id, areas });
  emit({ event: 'order.changed', id: found.id, table_id: found.table_id });
  const total = settled?.total ?? found.total;
  return { success: true, items: await readItems(repos, ids), total };
}

/** A product of a line, or a component of it. */
interface SendResult {
  product: MenuProduct;
  isCombo: boolean;
}

function optionRows(id: number | undefined, options: readonly ChosenOption[]) {
  return options.map((option, ordinal) => ({
    order_product_id: id ?? 0,
    option_id: option.id,
    name: option.name,
    price_adjust: option.price_adjust,
    milliliters: option.milliliters,
    quantity: option.quantity,
    half: option.half,
    ordinal,
  }));
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
    const options = chooseOptions(product, picksOf(line));
    const picks = toComponentPicks(line.components);
    const components = chooseComponents(product.combo, picks, (each) => menu.get(each));
    return {
      product,
      options,
      components,
      price: comboUnitPrice(product.price, options, components),
      quantity: line.qty ?? line.quantity ?? 1,
      note: cleanNote(line.note),
      dontMake,
      course: line.course ?? null,
      guest: line.guest ?? null,
      held: Boolean(line.hold) && !dontMake,
    };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const field = `items.${index}.${error.field ?? 'product_id'}`;
    throw new Problem(error.code, { ...error.extra, field, index });
  }
}

function picksOf({ options, selectedOptionId: ids }: SentLine): OptionPick[] {
  if (ids == null || options != null) return toPicks(options);
  return toPicks(undefined, Array.isArray(ids) ? ids : [ids]);
}
