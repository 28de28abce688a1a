import { foldName } from '@comanda/domain/names';
import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';
import { demoSpecials } from './back-office-data.ts';
import { bulkInsert } from '../repos/bulk-insert.ts';
import { demoCategories, demoMenu } from './menu-data.ts';
import type { DemoMenu, DemoProduct } from './menu.ts';
import { demoGroups } from './option-data.ts';

/**
 * Inserts categories, option groups, products and specials of the demo venue. Prices in pesos become
 * centavos.
 */
export async function seedCatalog(db: Kysely<Database>, at: number): Promise<DemoMenu> {
  await bulkInsert(
    db,
    'categories',
    demoCategories.map((category, index) => ({
      id: index + 1,
      name: category.name,
      area: category.area,
      ordinal: index + 1,
      color: category.color,
      fresh_minutes: category.fresh,
      attention_minutes: category.attention,
    })),
  );

  let optionId = 0;
  const groups = demoGroups.map((group, index) => ({
    ...group,
    id: index + 1,
    options: group.options.map((option, ordinal) => ({
      id: (optionId += 1),
      option_group_id: index + 1,
      name: option.name,
      price_adjust: option.adjust ?? 0,
      milliliters: option.milliliters ?? null,
      is_default: option.isDefault ? (1 as const) : (0 as const),
      ordinal: ordinal + 1,
    })),
  }));
  await bulkInsert(
    db,
    'option_groups',
    groups.map((group) => ({
      id: group.id,
      name: group.name,
      option_type_id: group.type,
      mandatory: group.mandatory ? 1 : 0,
      min_choices: group.mandatory ? 1 : 0,
      max_choices: group.type === 1 ? 1 : (group.max ?? null),
      ordinal: group.id,
    })),
  );
  await bulkInsert(
    db,
    'options',
    groups.flatMap((group) => group.options),
  );

  const lines = demoCategories.flatMap((category, index) =>
    (demoMenu[category.key] ?? []).map((line, ordinal) => ({
      category: { id: index + 1, key: category.key, area: category.area },
      groupKeys: [...(line[5]?.groups ?? []), ...category.groups],
      ordinal: ordinal + 1,
      line,
    })),
  );
  await bulkInsert(
    db,
    'products',
    lines.map(({ line, category, ordinal }, index) => ({
      id: index + 1,
      name: line[0],
      name_key: foldName(line[0]),
      description: line[1],
      description_es: line[2],
      category_id: category.id,
      price: line[3] * 100,
      cost: line[4] * 100,
      milliliters: line[5]?.milliliters ?? null,
      ordinal,
      modified_at: at,
    })),
  );
  const products: DemoProduct[] = lines.map(({ line, category, groupKeys }, index) => ({
    id: index + 1,
    name: line[0],
    price: line[3] * 100,
    category,
    groups: groups.filter((group) => groupKeys.includes(group.key)),
  }));
  await bulkInsert(
    db,
    'product_option_groups',
    lines.flatMap(({ groupKeys }, index) =>
      groupKeys.map((key, position) => ({
        product_id: index + 1,
        option_group_id: idOf(groups, (group) => group.key === key),
        ordinal: position + 1,
      })),
    ),
  );

  const specials = demoSpecials({
    category: (name) => demoCategories.findIndex((category) => category.name === name) + 1,
    product: (name) => idOf(products, (product) => product.name === name),
  });
  for (const special of specials) await db.insertInto('specials').values(special).execute();
  return { products, pizzaSpecialId: 1 };
}

function idOf<T extends { id: number }>(list: readonly T[], found: (item: T) => boolean): number {
  const item = list.find(found);
  if (!item) throw new Error('The demo data names something that it does not define');
  return item.id;
}
