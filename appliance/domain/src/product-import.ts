import {
  foldHeader,
  isImportError,
  noteList,
  readAmount,
  readCode,
  readNumber,
  takeName,
  type CellNote,
  type AddNote,
} from './import-cells.ts';
import { decimalOf, type DecimalSign } from './file-money.ts';
import { readComboText, type NamedSlot } from './combo-text.ts';
import { findTax, noGroups, readPricesText } from './menu-cells.ts';
import type { Centavos } from './money.ts';
import { cleanName, cleanNote, foldName } from './names.ts';
import type { PriceEntry } from './price-lists.ts';
import { Problem } from './problem.ts';
import { columnOf, toTable, type TableFile, type TableRow } from './table-file.ts';
import type { Tax, TaxChoice } from './taxes.ts';

/** Required columns, named as in every import file, followed by those that only an export has. */
const needed = ['Name', 'Description', 'Description Español', 'Category', 'Cost', 'Price'] as const;
const facts = ['Ingredients', 'Allergens', 'Stock Note'] as const;
const optional = [
  'Active',
  'Ordinal',
  'Option Groups',
  'Liters',
  'Code',
  'Barcode',
  ...facts,
  'Combo',
  'Tax',
  'Tax Take Out',
  'Tax Delivery',
  'Price Lists',
  'Fresh Minutes',
  'Attention Minutes',
] as const;
export const productColumns = [...needed, ...optional] as const;
type Column = (typeof productColumns)[number];

/** The table of a file with the specified columns. */
export const productTable = (lines: readonly (readonly string[])[]): TableFile =>
  toTable(lines, (cell) => foldedColumns.has(foldHeader(cell)));
const foldedColumns: ReadonlySet<string> = new Set(productColumns.map(foldHeader));

const productHeaderText = `Invalid CSV format. Expected headers: ${needed.join(', ')}`;

/** A file with more rows is refused. */
export const mostImportRows = 20_000;
const longest = { name: 80, description: 1000, code: 80, ingredients: 600, allergens: 200 };

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

export interface ProductImportLine {
  /** Row number in the file; the header is 1. */
  row: number;
  result: 'new' | 'skipped' | 'error';
  name: string;
  notes: CellNote[];
  cells: string[];
  product: ImportedProduct | null;
}

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
 * Plans a product import. An existing name is skipped, also when it occurs earlier in
 * the file. Too few columns are an error. Values that are replaced by 0 or by the first category are warnings.
 * Columns are found by name, in any order. Throws invalid_csv when a column is missing. A generator, so that a caller
 * can plan thousands of rows in slices; combos are compared with all rows at its end, which may turn them into errors.
 */
export function* planProductImport(
  table: TableFile,
  catalog: CatalogForImport,
): Generator<ProductImportLine> {
  const places = placesOf(table.header);
  if (table.rows.length > mostImportRows) throw new Problem('too_large', { field: 'csv' });
  const signOf = (column: Column) => decimalOf(columnOf(table, places.get(column)));
  const signs = { cost: signOf('Cost'), price: signOf('Price') };
  const known = new Set(catalog.nameKeys);
  const inFile = new Set<string>();
  const categories = new Map(catalog.categories.map((each) => [foldName(each.name), each]));
  const room = new Map(catalog.priceLists.map(({ id, size }) => [id, mostEntries - size]));
  const planRow = ({ row, cells }: TableRow): ProductImportLine => {
    const { notes, note } = noteList();
    const cell = (column: Column) => cells[places.get(column) ?? -1] ?? '';
    const product =
      cells.length < needed.length
        ? void note('too_few_columns', null, String(cells.length))
        : readProduct(cell, note, categories, catalog, signs);
    const name = product?.name ?? cleanName(cell('Name')).slice(0, longest.name);
    const base = { row, name, notes, cells };
    if (!product || notes.some(isImportError)) return { ...base, result: 'error', product: null };
    const code = takeName(foldName(product.name), known, inFile);
    if (code) {
      const skip = { code, field: 'Name', value: product.name } as const;
      return { ...base, notes: [skip], result: 'skipped', product: null };
    }
    for (const { list_id } of product.prices) {
      const left = (room.get(list_id) ?? 0) - 1;
      room.set(list_id, left);
      if (left < 0) note('price_list_full', 'Price Lists', cell('Price Lists'));
    }
    const prices = product.prices.filter(({ list_id }) => (room.get(list_id) ?? 0) >= 0);
    return { ...base, result: 'new', product: { ...product, prices } };
  };
  const lines: ProductImportLine[] = [];
  for (const row of table.rows) {
    const line = planRow(row);
    lines.push(line);
    yield line;
  }
  checkCombos(lines, catalog.componentKeys);
}

/** Refuses combos of products that neither exist nor are added by a later or earlier row, and of combos. */
function checkCombos(lines: ProductImportLine[], existing: ReadonlySet<string>): void {
  const combos = lines.filter((line) => line.product?.combo);
  if (combos.length === 0) return;
  const added = lines.flatMap(({ product }) => (product && !product.combo ? product.name : []));
  const known = new Set([...existing, ...added.map(foldName)]);
  for (const line of combos) {
    const named = (line.product?.combo ?? []).flatMap(({ products }) => products);
    const unknown = named.find(({ name }) => !known.has(foldName(name)));
    if (!unknown) continue;
    line.notes.push({ code: 'combo_product', field: 'Combo', value: unknown.name });
    Object.assign(line, { result: 'error', product: null });
  }
}

function placesOf(header: readonly string[]): Map<Column, number> {
  const folded = header.map(foldHeader);
  const places = new Map<Column, number>();
  for (const column of productColumns) {
    const place = folded.indexOf(foldHeader(column));
    if (place >= 0) places.set(column, place);
  }
  if (needed.some((column) => !places.has(column))) {
    throw new Problem('invalid_csv', {
      field: 'csv',
      error: productHeaderText,
      expected: needed.join(', '),
    });
  }
  return places;
}

function readProduct(
  cell: (column: Column) => string,
  note: AddNote,
  categories: ReadonlyMap<string, { id: number }>,
  catalog: CatalogForImport,
  signs: { cost: DecimalSign; price: DecimalSign },
): ImportedProduct {
  const name = cleanName(cell('Name'));
  if (name === '') note('name_missing', 'Name', '');
  const text = (column: Column, most: number) => {
    const value = cleanNote(cell(column));
    if (value.length > most) note('too_long', column, value);
    return value;
  };
  const code = (column: Column) => {
    const value = readCode(cell(column), column, note);
    if (value.length > longest.code) note('too_long', column, value);
    return value || null;
  };
  // One line each, as the form saves them.
  const fact = (column: Column, most: number) => cleanName(text(column, most)) || null;
  if (name.length > longest.name) note('too_long', 'Name', name);
  const category = readCategory(cleanName(cell('Category')), note, categories, catalog);
  return {
    name,
    description: text('Description', longest.description),
    description_es: text('Description Español', longest.description),
    ...category,
    cost: readAmount(cell('Cost'), 'Cost', note, { decimal: signs.cost }),
    price: readAmount(cell('Price'), 'Price', note, { decimal: signs.price }),
    active: isOff(cell('Active')) ? 0 : 1,
    ordinal: whole(cell('Ordinal'), 'Ordinal', note),
    option_group_ids: groupIds(cell('Option Groups'), note, catalog.optionGroups),
    no_options: cell('Option Groups').trim() === noGroups ? 1 : 0,
    tax_id: taxId(cell('Tax'), 'Tax', note, catalog),
    tax_take_out_id: taxId(cell('Tax Take Out'), 'Tax Take Out', note, catalog),
    tax_delivery_id: taxId(cell('Tax Delivery'), 'Tax Delivery', note, catalog),
    milliliters: volume(cell('Liters'), note),
    code: code('Code'),
    barcode: code('Barcode'),
    ingredients: fact('Ingredients', longest.ingredients),
    allergens: fact('Allergens', longest.allergens),
    stock_note: fact('Stock Note', longest.code),
    combo: readCombo(cell('Combo'), note),
    prices: readPrices(cell('Price Lists'), note, catalog),
    ...readMinutes(cell('Fresh Minutes').trim(), cell('Attention Minutes').trim(), note),
  };
}

function readCombo(raw: string, note: AddNote): NamedSlot[] | null {
  const slots = readComboText(raw);
  if (slots === null) note('combo_unreadable', 'Combo', raw);
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
    note('minutes_unusable', 'Attention Minutes', `${fresh || '–'} / ${attention || '–'}`);
  }
  return { fresh_minutes: null, attention_minutes: null };
}

/** The tax of a cell; null, that of the category, when the cell is blank or names none. */
function taxId(raw: string, field: Column, note: AddNote, { taxes }: CatalogForImport) {
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
      note('price_list_unknown', 'Price Lists', typeof part === 'string' ? part : part.list);
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
    if (name.length > longest.name) note('too_long', 'Category', name);
    else note('category_created', 'Category', name || firstCategory);
    return { category_id: 0, new_category: name || firstCategory };
  }
  if (first) note('category_unknown', 'Category', name);
  else note('no_category', 'Category', name);
  return { category_id: first?.id ?? 0, new_category: null };
}

const offWords = new Set(
  '0|n|no|f|false|off|falso|inactive|inactivo|inactiva|archived|archivado|draft|borrador|hidden|oculto|unavailable'.split(
    '|',
  ),
);

/** Whether a cell takes a product off the menu; a blank one does not. */
export function isOff(raw: string): boolean {
  return offWords.has(foldName(raw));
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
  note('number_unreadable', 'Liters', raw);
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
    else note('option_group_unknown', 'Option Groups', part);
  }
  return [...ids];
}

function sameName(left: string, right: string): boolean {
  return foldName(left) === foldName(right);
}
