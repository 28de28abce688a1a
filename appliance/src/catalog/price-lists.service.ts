import type { BodyOf } from '@comanda/contract/endpoint';
import type * as contract from '@comanda/contract/price-lists';
import type { Repos } from '@comanda/db/repos';
import { requireName } from '@comanda/domain/names';
import { listPrice, listsAt, type PriceEntry, type PriceList } from '@comanda/domain/price-lists';
import { Problem } from '@comanda/domain/problem';
import { minutesOf } from '@comanda/domain/specials/window';
import type { CommandContext } from '../http/command-context.ts';
import type { Call } from '../http/mount.ts';
import { requireDay } from '../http/parse-days.ts';
import { resource } from '../http/resource.ts';
import { noteChange } from './note-change.ts';

export async function listPriceLists({
  repos,
}: Pick<Call<typeof contract.listPriceLists>, 'repos'>): Promise<contract.PriceList[]> {
  return (await repos.priceLists.readAll()).map(toPriceList);
}

export const {
  create: createPriceList,
  update: updatePriceList,
  remove: deletePriceList,
} = resource({
  subject: 'price_list',
  events: ['catalog.changed'],
  table: ({ priceLists }) => priceLists,
  fields: readFields,
  reply: toPriceList,
  journal: {
    create: ['price_list.create', nameOf],
    update: ['price_list.update', nameOf],
    remove: ['price_list.delete', nameOf],
  },
});

/** 400 validation unless every list is named once. */
export async function orderPriceLists(
  call: Call<typeof contract.orderPriceLists>,
): Promise<{ success: true }> {
  const { repos, body } = call;
  const known = (await repos.priceLists.readAll()).map(({ id }) => id);
  if (known.length !== body.ids.length || known.some((id) => !body.ids.includes(id))) {
    throw new Problem('validation', { field: 'ids' });
  }
  for (const [ordinal, id] of body.ids.entries()) await repos.priceLists.update(id, { ordinal });
  await noteChange(call, 'price_list', 'order', body.ids[0] ?? 1, {});
  return { success: true };
}

/** The menu of active products at any day and time. */
export async function previewPrices({ repos, query }: Call<typeof contract.previewPrices>) {
  const moment = { day: requireDay(query.day, 'day'), minute: minutesOf(query.time) };
  const lists = listsAt(await repos.priceLists.readAll(), moment);
  return (await repos.catalog.listProducts())
    .filter((row) => row.active === 1)
    .map((row) => {
      const found = listPrice(lists, row);
      return {
        product_id: row.id,
        name: row.name,
        category: row.category,
        price: row.price,
        current_price: found?.price ?? row.price,
        list: found?.list.name ?? null,
      };
    });
}

function nameOf({ name }: PriceList) {
  return { name };
}

const everyDay = [0, 1, 2, 3, 4, 5, 6];

async function readFields(
  { repos }: CommandContext,
  body: BodyOf<typeof contract.updatePriceList>,
  old: PriceList | null,
) {
  if (Object.keys(body).length === 0) throw new Problem('validation', { field: 'body' });
  const day = (field: 'start_date' | 'end_date') => {
    const given = body[field] === undefined ? (old?.[field] ?? null) : body[field];
    return given === null ? null : requireDay(given, field);
  };
  const start_date = day('start_date');
  const end_date = day('end_date');
  if (start_date !== null && end_date !== null && end_date < start_date) {
    throw new Problem('validation', { field: 'end_date' });
  }
  return {
    name: requireName(body.name ?? old?.name ?? ''),
    active: body.active ?? old?.active ?? 1,
    start_date,
    end_date,
    start_time: body.start_time ?? old?.start_time ?? '00:00',
    end_time: body.end_time ?? old?.end_time ?? '23:59',
    days_of_week: JSON.stringify([...(body.days_of_week ?? old?.days_of_week ?? everyDay)].sort()),
    entries: JSON.stringify(
      body.entries ? await readEntries(repos, body.entries) : (old?.entries ?? []),
    ),
    ...(old ? {} : { ordinal: (await repos.priceLists.readAll()).length }),
  };
}

async function readEntries(
  repos: Repos,
  given: readonly contract.PriceEntry[],
): Promise<PriceEntry[]> {
  const products = new Set((await repos.catalog.listProducts()).map(({ id }) => id));
  const categories = new Set((await repos.catalog.listCategories()).map(({ id }) => id));
  const named = new Set<string>();
  return given.map(({ product_id, category_id, price, percent }, index) => {
    const name = `${product_id} ${category_id}`;
    const isOne = (product_id === null) !== (category_id === null);
    const isKnown =
      product_id === null ? categories.has(category_id ?? 0) : products.has(product_id);
    if (!isOne || !isKnown || named.has(name) || (price === null) === (percent === null)) {
      throw new Problem('validation', { field: `entries.${index}`, index });
    }
    named.add(name);
    return { product_id, category_id, price, percent };
  });
}

function toPriceList(list: PriceList): contract.PriceList {
  const { id, name, active, start_date, end_date, start_time, end_time, days_of_week } = list;
  return {
    id,
    name,
    active,
    start_date,
    end_date,
    start_time,
    end_time,
    days_of_week: [...days_of_week],
    entries: [...list.entries],
  };
}
