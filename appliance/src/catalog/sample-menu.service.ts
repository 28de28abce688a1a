import type * as contract from '@comanda/contract/sample-menu';
import type { ReplyOf } from '@comanda/contract/endpoint';
import type { NewRow } from '@comanda/db/schema';
import { toCentavos } from '@comanda/domain/money';
import { foldName } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import { journal } from '../http/command-context.ts';
import type { Call } from '../http/mount.ts';
import { cafe } from './samples/cafe.ts';
import { cantina } from './samples/cantina.ts';
import { pizzeria } from './samples/pizzeria.ts';
import type { SampleGroup, SampleMenu, Words } from './samples/sample-menu.ts';

const menus: Record<'cantina' | 'cafe' | 'pizzeria', SampleMenu> = { cantina, cafe, pizzeria };

type AddCall = Call<typeof contract.createSampleMenu>;

/** Writes one of the sample menus into an empty catalog, in one language. From then on the venue owns it. */
export async function createSampleMenu(
  call: AddCall,
): Promise<ReplyOf<typeof contract.createSampleMenu>> {
  const { repos, body, emit } = call;
  if ((await repos.catalogEdit.listProductNames()).size > 0) throw new Problem('menu_not_empty');
  const menu = menus[body.menu];
  const groupIds = new Map<string, number>();
  for (const [key, group] of Object.entries(menu.groups)) {
    groupIds.set(key, await addGroup(call, group, groupIds.size + 1));
  }
  const ids = await addProducts(call, menu, groupIds);
  await journal(call, {
    action: 'product.import',
    subject: 'product',
    id: ids[0] ?? 0,
    detail: { rows: ids.length },
  });
  emit({ event: 'catalog.changed', id: ids[0] ?? 0 });
  return { success: true, products: ids.length };
}

const inLanguage = ({ body }: AddCall, [es, en]: Words) => (body.language === 'es' ? es : en);

async function addGroup(call: AddCall, group: SampleGroup, ordinal: number): Promise<number> {
  const { repos } = call;
  const mandatory = group.mandatory ? 1 : 0;
  const id = await repos.catalogEdit.createOptionGroup({
    name: inLanguage(call, group.name),
    option_type_id: group.pick === 'one' ? 1 : 2,
    mandatory,
    min_choices: mandatory,
    max_choices: group.pick === 'one' ? 1 : null,
    ordinal,
  });
  for (const [index, [name, pesos = 0]] of group.options.entries()) {
    await repos.catalogEdit.createOption({
      option_group_id: id,
      name: inLanguage(call, name),
      price_adjust: toCentavos(pesos),
      is_default: mandatory === 1 && index === 0 ? 1 : 0,
      ordinal: index + 1,
    });
  }
  return id;
}

async function addProducts(
  call: AddCall,
  menu: SampleMenu,
  groupIds: ReadonlyMap<string, number>,
): Promise<number[]> {
  const { repos, venue, now } = call;
  const { kitchenMinutes } = venue;
  const rows: NewRow<'products'>[] = [];
  const groups: (readonly string[])[] = [];
  for (const [index, { name, area, color, products }] of menu.categories.entries()) {
    const category_id = await repos.catalogEdit.createCategory({
      name: inLanguage(call, name),
      area,
      color,
      ordinal: index + 1,
      fresh_minutes: kitchenMinutes.fresh,
      attention_minutes: kitchenMinutes.attention,
    });
    for (const [words, pesos, keys = []] of products) {
      const product = inLanguage(call, words);
      const price = toCentavos(pesos);
      const ordinal = rows.length + 1;
      const name_key = foldName(product);
      rows.push({ name: product, name_key, category_id, price, ordinal, modified_at: now });
      groups.push(keys);
    }
  }
  const ids = await repos.catalogEdit.createProducts(rows);
  await repos.catalogEdit.linkGroups(
    groups.flatMap((keys, at) =>
      keys.map((key, place) => ({
        product_id: ids[at] ?? 0,
        option_group_id: groupIds.get(key) ?? 0,
        ordinal: place + 1,
      })),
    ),
  );
  return ids;
}
