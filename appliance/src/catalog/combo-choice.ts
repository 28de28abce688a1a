import type * as contract from '@comanda/contract/catalog-edit';
import type { Repos } from '@comanda/db/repos';
import { readSlots, settleSlots, type ComboChoice } from '@comanda/domain/combos';
import { toPesos } from '@comanda/domain/money';
import { requireName } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import { journal, type CommandContext } from '../http/command-context.ts';

/** The stored slots when the body names them. Throws the problems of settleSlots; a component cannot become a combo. */
export async function changedCombo(
  repos: Repos,
  { combo }: contract.ProductChange,
  own: number | null,
): Promise<{ combo?: string | null }> {
  if (combo === undefined) return {};
  const menu = await repos.items.readMenu();
  const slots = settleSlots(
    (combo ?? []).map(({ id, name, default_product_id, products }) => ({
      id,
      name: requireName(name),
      default_product_id: default_product_id ?? null,
      products: products.map(({ product_id, price_adjust = 0 }) => ({ product_id, price_adjust })),
    })),
    own,
    (id) => menu.get(id),
  );
  const isComponent = [...menu.values()].some((product) =>
    product.combo?.some(({ products }) => products.some(({ product_id }) => product_id === own)),
  );
  if (slots && isComponent) throw new Problem('combo_in_combo', { field: 'combo' });
  return { combo: slots && JSON.stringify(slots) };
}

/** Writes new slots of a product to the journal, with their products and what these add in pesos. */
export async function noteCombo(
  tx: CommandContext,
  product: { id: number; name: string; before: string | null; combo?: string | null | undefined },
): Promise<void> {
  const { id, name, before, combo } = product;
  if (combo === undefined || combo === before) return;
  const menu = await tx.repos.items.readMenu();
  const nameOf = ({ product_id, price_adjust }: ComboChoice) =>
    `${menu.get(product_id)?.name ?? ''}${price_adjust === 0 ? '' : ` (${toPesos(price_adjust)})`}`;
  const slots = Object.fromEntries(
    (readSlots(combo) ?? []).map((slot) => [slot.name, slot.products.map(nameOf)]),
  );
  await journal(tx, { action: 'product.combo', subject: 'product', id, detail: { name, slots } });
}
