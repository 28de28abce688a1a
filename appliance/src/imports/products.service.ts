import type { ReplyOf } from '@comanda/contract/endpoint';
import type * as contract from '@comanda/contract/catalog-bulk';
import type { ProductRow } from '@comanda/db/repos/catalog.repo';
import { inSlices, yieldToEventLoop } from '@comanda/db/storage/event-loop';
import type { Repos } from '@comanda/db/repos';
import { businessDayOf } from '@comanda/domain/business-day';
import { csvLines, toCsv } from '@comanda/domain/csv';
import { readSlots, settleSlots, type ComboSlot } from '@comanda/domain/combos';
import { comboText } from '@comanda/domain/combo-text';
import { countImport } from '@comanda/domain/import-cells';
import { groupsText, pricesText, taxText } from '@comanda/domain/menu-cells';
import { toPesos } from '@comanda/domain/money';
import { foldName } from '@comanda/domain/names';
import {
  planProductImport,
  productColumns,
  type CatalogForImport,
  type ImportedProduct,
  type ProductImportLine,
} from '@comanda/domain/product-import';
import { areaOfName } from '@comanda/domain/area-of-name';
import type { Station } from '@comanda/domain/stations';
import { csvReply } from '../http/reply-values.ts';
import { LongReply } from '../http/prepared.ts';
import type { Call, RawReply } from '../http/mount.ts';
import type { CommandContext } from '../http/command-context.ts';
import { readVenue } from '../process/venue.ts';
import { noteChange } from '../catalog/note-change.ts';
import { finishImport, planList } from './read-list.ts';

type Preview = ReplyOf<typeof contract.previewProductImport>;

/** Previews an import, row by row. */
export async function previewProductImport({
  repos,
  body,
}: Call<typeof contract.previewProductImport>): Promise<LongReply<Preview>> {
  const { header, lines, catalog } = await planProducts(repos, body);
  return new LongReply<Preview>({ ...countImport(lines), header }, previewRows(lines, catalog));
}

async function planProducts(
  repos: Repos,
  body: Call<typeof contract.previewProductImport>['body'],
) {
  const catalog = await catalogForImport(repos, Boolean(body.create_categories));
  const planned = await planList('products', body, (table, layout) =>
    planProductImport(table, layout, catalog),
  );
  return { ...planned, catalog };
}

function* previewRows(
  lines: readonly ProductImportLine[],
  catalog: CatalogForImport,
): Generator<Preview['rows'][number]> {
  for (const { added: product, ...line } of lines) {
    yield {
      ...line,
      category: product ? categoryOf(product, catalog) : '',
      price: product?.price ?? null,
      cost: product?.cost ?? null,
    };
  }
}

/** Adds the new products in one transaction, all or none, with a few statements whatever their number. */
export async function importProducts(
  call: Call<typeof contract.importProducts>,
): Promise<ReplyOf<typeof contract.importProducts>> {
  const { lines } = await planProducts(call.repos, call.body);
  const { products } = await addProducts(
    call,
    lines.flatMap(({ added }) => added ?? []),
  );
  await yieldToEventLoop();
  return finishImport(call, lines, {
    subject: 'product',
    action: 'product.import',
    id: products[0] ?? 0,
  });
}

/** The category of an imported product, which may be created by the import itself. */
export function categoryOf(product: ImportedProduct, { categories }: CatalogForImport): string {
  return (
    product.new_category ?? categories.find(({ id }) => id === product.category_id)?.name ?? ''
  );
}

/** Writes products with the categories that they need; combos last, when their products have ids. */
export async function addProducts(
  call: CommandContext,
  products: readonly ImportedProduct[],
  areas: ReadonlyMap<string, Station> = new Map(),
): Promise<{ products: number[]; categories: number[] }> {
  const { repos, now, emit } = call;
  const categories = await addCategories(repos, products, areas);
  const plain = products.filter(({ combo }) => combo === null);
  const combos = products.filter(({ combo }) => combo !== null);
  const ids = await repos.catalogEdit.createProducts(
    await inSlices(productRows(plain, categories, now)),
  );
  if (combos.length > 0) {
    const menu = await repos.catalog.listProducts();
    const byName = new Map(menu.map((row) => [row.name_key, row.id]));
    const rows = productRows(combos, categories, now, (name) => byName.get(foldName(name)) ?? 0);
    ids.push(...(await repos.catalogEdit.createProducts(await inSlices(rows))));
  }
  const added = [...plain, ...combos];
  await repos.catalogEdit.linkGroups(groupLinks(added, ids));
  await addPrices(call, added, ids);
  if (ids[0] !== undefined) emit({ event: 'catalog.changed', id: ids[0] });
  return { products: ids, categories: [...categories.values()] };
}

/** Adds the products to the price lists that name them. Entries of deleted products go. */
async function addPrices(
  call: CommandContext,
  products: readonly ImportedProduct[],
  ids: readonly number[],
): Promise<void> {
  const priced = products.flatMap(({ prices }, at) =>
    prices.map(({ list_id, ...price }) => ({
      list_id,
      entry: { product_id: ids[at] ?? 0, category_id: null, ...price },
    })),
  );
  if (priced.length === 0) return;
  const { repos } = call;
  const menu = new Set((await repos.catalog.listProducts()).map(({ id }) => id));
  const lists = await repos.priceLists.readAll();
  for (const [id, added] of Map.groupBy(priced, ({ list_id }) => list_id)) {
    const list = lists.find((each) => each.id === id);
    const kept = list?.entries.filter((one) => one.product_id === null || menu.has(one.product_id));
    const entries = [...(kept ?? []), ...added.map(({ entry }) => entry)];
    await repos.priceLists.update(id, { entries: JSON.stringify(entries) });
    await noteChange(call, 'price_list', 'update', id, { name: list?.name ?? '' });
  }
}

/** A category that the import creates, and where its products are made. */
export interface NewCategory {
  name: string;
  area: Station;
  products: number;
}

/** The categories that the products need, with the chosen station or a guess from the name. */
export function newCategories(
  products: readonly ImportedProduct[],
  areas: ReadonlyMap<string, Station> = new Map(),
): NewCategory[] {
  const found = new Map<string, NewCategory>();
  for (const { new_category: name } of products) {
    if (name === null) continue;
    const key = foldName(name);
    const known = found.get(key);
    if (known) known.products += 1;
    else found.set(key, { name, area: areas.get(key) ?? areaOfName(name), products: 1 });
  }
  return [...found.values()];
}

/** Creates the new categories and returns their ids by folded name. */
async function addCategories(
  repos: Repos,
  products: readonly ImportedProduct[],
  areas: ReadonlyMap<string, Station>,
): Promise<Map<string, number>> {
  const categories = newCategories(products, areas);
  const ids = new Map<string, number>();
  if (categories.length === 0) return ids;
  const { kitchenMinutes } = await readVenue(repos);
  let ordinal = (await repos.catalog.listCategories()).length;
  for (const { name, area } of categories) {
    ordinal += 1;
    const { fresh: fresh_minutes, attention: attention_minutes } = kitchenMinutes;
    const row = { name, area, ordinal, fresh_minutes, attention_minutes };
    ids.set(foldName(name), await repos.catalogEdit.createCategory(row));
  }
  return ids;
}

function* productRows(
  products: readonly ImportedProduct[],
  categories: ReadonlyMap<string, number>,
  now: number,
  idOf: (name: string) => number = () => 0,
) {
  for (const {
    option_group_ids,
    no_options,
    prices: _,
    new_category,
    combo,
    ...product
  } of products) {
    const made = new_category === null ? undefined : categories.get(foldName(new_category));
    yield {
      ...product,
      combo: combo === null ? null : JSON.stringify(slotsOf(combo, idOf)),
      category_id: made ?? product.category_id,
      name_key: foldName(product.name),
      own_options: option_group_ids.length > 0 ? (1 as const) : no_options,
      modified_at: now,
    };
  }
}

function slotsOf(combo: NonNullable<ImportedProduct['combo']>, idOf: (name: string) => number) {
  const slots = combo.map(({ name, products }) => {
    const first = products.find(({ isDefault }) => isDefault);
    return {
      name,
      default_product_id: first ? idOf(first.name) : null,
      products: products.map((one) => ({
        product_id: idOf(one.name),
        price_adjust: one.price_adjust,
      })),
    };
  });
  return settleSlots(slots, null, (id) => (id === 0 ? undefined : { combo: null }));
}

/** The slots of a combo as text, with its products that exist. */
function slotsText(slots: readonly ComboSlot[], names: ReadonlyMap<number, string>): string {
  const named = slots
    .map(({ name, default_product_id, products }) => ({
      name,
      products: products.flatMap(({ product_id, price_adjust }) => {
        const product = names.get(product_id);
        if (product === undefined) return [];
        return { name: product, price_adjust, isDefault: product_id === default_product_id };
      }),
    }))
    .filter(({ products }) => products.length > 0);
  return comboText(named);
}

function groupLinks(products: readonly ImportedProduct[], ids: readonly number[]) {
  return products.flatMap(({ option_group_ids }, index) =>
    option_group_ids.map((option_group_id, place) => {
      return { product_id: ids[index] ?? 0, option_group_id, ordinal: place + 1 };
    }),
  );
}

/** Exports the menu with the columns that an import reads: importing the file changes nothing. */
export async function exportProducts({
  repos,
  venue,
  query,
  now,
}: Call<typeof contract.exportProducts>): Promise<RawReply> {
  const { clock } = venue;
  const links = Map.groupBy(await repos.catalog.listProductGroups(), (link) => link.product_id);
  const menu = await repos.catalog.listProducts();
  const names = new Map(menu.map((row) => [row.id, row.name]));
  const groups = await repos.catalog.listOptionGroups();
  const taxes = await repos.taxes.readAll();
  const lists = await repos.priceLists.readAll();
  const tax = (id: number | null) => {
    const found = id === null ? undefined : taxes.get(id);
    return found ? taxText(found) : '';
  };
  const rows = menu.filter(
    (row) => query.category_id === undefined || row.category_id === query.category_id,
  );
  const cellsOf = (row: ProductRow) => [
    row.name,
    row.description,
    row.description_es,
    row.category,
    toPesos(row.cost).toFixed(2),
    toPesos(row.price).toFixed(2),
    row.active,
    row.ordinal,
    // Blank for the groups of the category, which an import gives to the product again.
    row.own_options
      ? groupsText(
          (links.get(row.id) ?? []).map((link) => link.option_group_id),
          groups,
        )
      : '',
    row.milliliters === null ? '' : row.milliliters / 1000,
    row.code,
    row.barcode,
    row.ingredients,
    row.allergens,
    row.stock_note,
    slotsText(readSlots(row.combo) ?? [], names),
    tax(row.tax_id),
    tax(row.tax_take_out_id),
    tax(row.tax_delivery_id),
    pricesText(row.id, lists),
    row.fresh_minutes,
    row.attention_minutes,
  ];
  const written = await inSlices(
    (function* () {
      for (const row of rows) yield csvLines([cellsOf(row)]);
    })(),
  );
  const csv = `${toCsv(productColumns, [])}${written.join('')}`;
  return csvReply(csv, `products_export_${businessDayOf(now, clock)}.csv`);
}

export async function catalogForImport(
  repos: Repos,
  createCategories: boolean,
): Promise<CatalogForImport> {
  const menu = await repos.catalog.listProducts();
  const nameKeys = new Set<string>();
  const componentKeys = new Set<string>();
  for (const [index, row] of menu.entries()) {
    if (index % 100 === 0) await yieldToEventLoop();
    nameKeys.add(row.name_key);
    if (row.combo === null) componentKeys.add(row.name_key);
  }
  return {
    nameKeys,
    componentKeys,
    categories: await repos.catalog.listCategories(),
    optionGroups: await repos.catalog.listOptionGroups(),
    taxes: await repos.taxes.list(),
    priceLists: (await repos.priceLists.readAll()).map(({ id, name, entries }) => ({
      id,
      name,
      size: entries.length,
    })),
    createCategories,
  };
}
