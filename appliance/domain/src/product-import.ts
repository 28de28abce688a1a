import { decimalOf, type DecimalSign } from './file-money.ts';
import { readAmount, readCode, readNumber, type AddNote } from './import-cells.ts';
import { fixedColumns, type Layout } from './import-fields.ts';
import { cellsOf, listRows, longestName, planRows, type ImportLine } from './import-rows.ts';
import { readComboText, type NamedSlot } from './combo-text.ts';
import { findTax, noGroups, readPricesText } from './menu-cells.ts';
import type { Centavos } from './money.ts';
import { cleanName, cleanNote, foldName } from './names.ts';
import type { PriceEntry } from './price-lists.ts';
import { isOff, productRows } from './product-rows.ts';
import type { TableFile } from './table-file.ts';
import type { Tax, TaxChoice } from './taxes.ts';

/** The columns of Comanda's own file, in its order. */
export const productColumns = Object.values(fixedColumns.products.columns);

const longest = { description: 1000, code: 80, ingredients: 600, allergens: 200 };

/** The most entries of a price list. */
const mostEntries = 500;

export interface ImportedProduct extends TaxChoice {
  name: string;
  description: string;
  description_es: string;
  category_id: number;
  /** The name of a category that must be created first; `category_id` is 0 then. */
  new_category: string | null;
  cost: Centavos;
  price: Centavos;
  active: 0 | 1;
  ordinal: number;
  option_group_ids: number[];
  /** 1: without option groups, even those of its category. */
  no_options: 0 | 1;
  milliliters: number | null;
  code: string | null;
  barcode: string | null;
  ingredients: string | null;
  allergens: string | null;
  stock_note: string | null;
  /** Of a combo: its slots, with products of the menu or of the same file by name. */
  combo: NamedSlot[] | null;
  /** Its entries in price lists. */
  prices: ListedPrice[];
  /** Thresholds of the boards; both null: those of the category. */
  fresh_minutes: number | null;
  attention_minutes: number | null;
}

export interface ListedPrice extends Pick<PriceEntry, 'price' | 'percent'> {
  list_id: number;
}

export type ProductImportLine = ImportLine<ImportedProduct>;

export interface CatalogForImport {
  /** Folded names of the existing products. */
  nameKeys: ReadonlySet<string>;
  /** Those that can be in a combo: no combos. */
  componentKeys: ReadonlySet<string>;
  /** In order: an unknown category is replaced by the first. */
  categories: readonly { id: number; name: string }[];
  optionGroups: readonly { id: number; name: string }[];
  taxes: readonly Tax[];
  /** With the number of their entries. */
  priceLists: readonly { id: number; name: string; size: number }[];
  /** Whether an unknown category is created. */
  createCategories?: boolean;
}

/** The category of products without one, in a menu without categories. */
const firstCategory = 'General';

/**
 * Plans a product import. An existing name is skipped, also when it occurs earlier in the file. Values that are replaced
 * by 0 or by the first category are warnings. Rows of other programs may continue the product above them. Combos are
 * compared with all rows at the end, which may turn them into errors.
 */
export function* planProductImport(
  table: TableFile,
  layout: Layout,
  catalog: CatalogForImport,
): Generator<ProductImportLine> {
  const signs = {
    cost: decimalOf(cellsOf(table, layout, 'cost')),
    price: decimalOf(cellsOf(table, layout, 'price')),
  };
  const taken = new Set(catalog.nameKeys);
  const categories = new Map(catalog.categories.map((each) => [foldName(each.name), each]));
  const room = new Map(catalog.priceLists.map(({ id, size }) => [id, mostEntries - size]));
  const rows = listRows(table, layout);
  const lines: ProductImportLine[] = [];
  for (const line of planRows(
    'products',
    table,
    layout,
    (cell, name, note) => ({
      unique: { key: name, taken },
      added: readProduct(cell, name, note, categories, catalog, signs),
    }),
    layout.isFixed ? rows : productRows(rows),
  )) {
    lines.push(line);
    if (line.added) {
      const raw = line.cells[layout.columns.get('price_lists') ?? -1] ?? '';
      keepRoom(line, line.added, room, raw);
    }
    yield line;
  }
  checkCombos(lines, catalog.componentKeys);
}

/** Leaves out prices for which a price list has no room. */
function keepRoom(
  line: ProductImportLine,
  product: ImportedProduct,
  room: Map<number, number>,
  raw: string,
): void {
  const field = fixedColumns.products.columns.price_lists;
  for (const { list_id } of product.prices) {
    const left = (room.get(list_id) ?? 0) - 1;
    room.set(list_id, left);
    if (left < 0) line.notes.push({ code: 'price_list_full', field, value: raw.slice(0, 200) });
  }
  product.prices = product.prices.filter(({ list_id }) => (room.get(list_id) ?? 0) >= 0);
}

/** Refuses combos of products that neither exist nor are added by a later or earlier row, and of combos. */
function checkCombos(lines: ProductImportLine[], existing: ReadonlySet<string>): void {
  const combos = lines.filter((line) => line.added?.combo);
  if (combos.length === 0) return;
  const plain = lines.flatMap(({ added }) => (added && !added.combo ? added.name : []));
  const known = new Set([...existing, ...plain.map(foldName)]);
  for (const line of combos) {
    const named = (line.added?.combo ?? []).flatMap(({ products }) => products);
    const unknown = named.find(({ name }) => !known.has(foldName(name)));
    if (!unknown) continue;
    const field = fixedColumns.products.columns.combo;
    line.notes.push({ code: 'combo_product', field, value: unknown.name });
    Object.assign(line, { result: 'error', added: null });
  }
}

function readProduct(
  cell: (field: string) => string,
  name: string,
  note: AddNote,
  categories: ReadonlyMap<string, { id: number }>,
  catalog: CatalogForImport,
  signs: { cost: DecimalSign; price: DecimalSign },
): ImportedProduct {
  const text = (field: string, most: number) => {
    const value = cleanNote(cell(field));
    if (value.length > most) note('too_long', field, value);
    return value;
  };
  const code = (field: string) => {
    const value = readCode(cell(field), field, note);
    if (value.length > longest.code) note('too_long', field, value);
    return value || null;
  };
  // One line each, as the form saves them.
  const fact = (field: string, most: number) => cleanName(text(field, most)) || null;
  const category = readCategory(cleanName(cell('category')), note, categories, catalog);
  return {
    name,
    description: text('description', longest.description),
    description_es: text('description_es', longest.description),
    ...category,
    cost: readAmount(cell('cost'), 'cost', note, { decimal: signs.cost }),
    price: readAmount(cell('price'), 'price', note, { decimal: signs.price }),
    active: isOff(cell('active')) ? 0 : 1,
    ordinal: whole(cell('ordinal'), 'ordinal', note),
    option_group_ids: groupIds(cell('option_groups'), note, catalog.optionGroups),
    no_options: cell('option_groups').trim() === noGroups ? 1 : 0,
    tax_id: taxId(cell('tax'), 'tax', note, catalog),
    tax_take_out_id: taxId(cell('tax_take_out'), 'tax_take_out', note, catalog),
    tax_delivery_id: taxId(cell('tax_delivery'), 'tax_delivery', note, catalog),
    milliliters: volume(cell('liters'), note),
    code: code('code'),
    barcode: code('barcode'),
    ingredients: fact('ingredients', longest.ingredients),
    allergens: fact('allergens', longest.allergens),
    stock_note: fact('stock_note', longest.code),
    combo: readCombo(cell('combo'), note),
    prices: readPrices(cell('price_lists'), note, catalog),
    ...readMinutes(cell('fresh_minutes').trim(), cell('attention_minutes').trim(), note),
  };
}

function readCombo(raw: string, note: AddNote): NamedSlot[] | null {
  const slots = readComboText(raw);
  if (slots === null) note('combo_unreadable', 'combo', raw);
  return slots === null || slots.length === 0 ? null : slots;
}

/** Both thresholds, in order, or none; other cells are ignored with a warning. */
function readMinutes(fresh: string, attention: string, note: AddNote) {
  const [first, second] = [fresh, attention].map((raw) => {
    const minutes = raw === '' ? null : readNumber(raw);
    return Number.isInteger(minutes) ? minutes : null;
  });
  if (first != null && second != null && first >= 0 && first <= second && second <= 1440) {
    return { fresh_minutes: first, attention_minutes: second };
  }
  if (fresh !== '' || attention !== '') {
    note('minutes_unusable', 'attention_minutes', `${fresh || '–'} / ${attention || '–'}`);
  }
  return { fresh_minutes: null, attention_minutes: null };
}

/** The tax of a cell; null, that of the category, when the cell is blank or names none. */
function taxId(raw: string, field: string, note: AddNote, { taxes }: CatalogForImport) {
  if (raw.trim() === '') return null;
  const tax = findTax(raw, taxes);
  if (!tax) note('tax_unknown', field, raw);
  return tax?.id ?? null;
}

/** The prices in known lists, one for each; the others are left out with a warning. */
function readPrices(raw: string, note: AddNote, { priceLists }: CatalogForImport): ListedPrice[] {
  const found = new Map<number, ListedPrice>();
  for (const part of readPricesText(raw)) {
    const list =
      typeof part !== 'string' && priceLists.find(({ name }) => sameName(name, part.list));
    if (typeof part === 'string' || !list) {
      note('price_list_unknown', 'price_lists', typeof part === 'string' ? part : part.list);
    } else if (!found.has(list.id)) {
      found.set(list.id, { list_id: list.id, price: part.price, percent: part.percent });
    }
  }
  return [...found.values()];
}

function readCategory(
  name: string,
  note: AddNote,
  known: ReadonlyMap<string, { id: number }>,
  { categories: [first], createCategories }: CatalogForImport,
): Pick<ImportedProduct, 'category_id' | 'new_category'> {
  const category = known.get(foldName(name));
  if (category) return { category_id: category.id, new_category: null };
  if (createCategories && (name !== '' || !first)) {
    if (name.length > longestName) note('too_long', 'category', name);
    else note('category_created', 'category', name || firstCategory);
    return { category_id: 0, new_category: name || firstCategory };
  }
  if (first) note('category_unknown', 'category', name);
  else note('no_category', 'category', name);
  return { category_id: first?.id ?? 0, new_category: null };
}

/** Parses an integer; blank is 0. */
function whole(raw: string, field: string, note: AddNote): number {
  if (raw.trim() === '') return 0;
  const value = readNumber(raw);
  if (value !== null && Number.isInteger(value) && value >= 0 && value <= 1_000_000) return value;
  note('number_unreadable', field, raw);
  return 0;
}

function volume(raw: string, note: AddNote): number | null {
  if (raw.trim() === '') return null;
  const liters = readNumber(raw);
  const milliliters = liters === null ? 0 : Math.round(liters * 1000);
  if (milliliters > 0 && milliliters <= 1_000_000) return milliliters;
  note('number_unreadable', 'liters', raw);
  return null;
}

/** Parses ids or names separated by semicolons. Unknown ones are left out with a warning. */
function groupIds(
  raw: string,
  note: AddNote,
  groups: readonly { id: number; name: string }[],
): number[] {
  const ids = new Set<number>();
  for (const part of raw.split(';').map((each) => each.trim())) {
    if (part === '' || raw.trim() === noGroups) continue;
    const group = groups.find(({ id, name }) => String(id) === part || sameName(name, part));
    if (group) ids.add(group.id);
    else note('option_group_unknown', 'option_groups', part);
  }
  return [...ids];
}

function sameName(left: string, right: string): boolean {
  return foldName(left) === foldName(right);
}
