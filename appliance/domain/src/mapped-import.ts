import {
  foldHeader,
  isImportError,
  noteList,
  readAmount,
  readNumber,
  takeName,
  type CellNote,
  type ImportNoteCode,
  type AddNote,
} from './import-cells.ts';
import {
  importFields,
  missingFields,
  type ImportKind,
  type ImportMapping,
} from './import-fields.ts';
import { decimalOf } from './file-money.ts';
import type { Centavos } from './money.ts';
import { cleanName, foldName } from './names.ts';
import { checkPhone, isAdministratorRole } from './people.ts';
import {
  isOff,
  mostImportRows,
  planProductImport,
  productColumns,
  type CatalogForImport,
  type ProductImportLine,
} from './product-import.ts';
import { Problem } from './problem.ts';
import { columnOf, type TableFile, type TableRow } from './table-file.ts';

/** A row of a file, its result, and what it adds when it is new. */
export interface MappedLine<Added> {
  /** Line of the file, from 1. */
  row: number;
  result: 'new' | 'skipped' | 'error';
  name: string;
  notes: CellNote[];
  cells: string[];
  added: Added | null;
}

/** Refuses files with too many rows, and mappings with a missing or unknown column. */
function checkFile(kind: ImportKind, { header, rows }: TableFile, mapping: ImportMapping): void {
  if (rows.length > mostImportRows) throw new Problem('too_large', { field: 'csv' });
  const known = new Set(importFields[kind].map(({ name }) => name));
  for (const [name, column] of mapping) {
    if (!known.has(name) || column >= header.length) {
      throw new Problem('column_unknown', { field: 'mapping', column: name });
    }
  }
  const missing = missingFields(kind, mapping);
  if (missing.length > 0) {
    throw new Problem('invalid_csv', { field: 'mapping', expected: missing.join(', ') });
  }
}

/** Whether a row ends before a required column. */
function endsEarly(kind: ImportKind, cells: readonly string[], mapping: ImportMapping): boolean {
  return importFields[kind].some(
    ({ name, required }) => required && (mapping.get(name) ?? 0) >= cells.length,
  );
}

/** The mapped field for each column of a product import. */
const fieldOfColumn: Partial<Record<(typeof productColumns)[number], string>> = {
  Description: 'description',
  'Description Español': 'description_es',
  Ordinal: 'ordinal',
  'Option Groups': 'option_groups',
  Liters: 'liters',
  Code: 'code',
  Barcode: 'barcode',
  Ingredients: 'ingredients',
  Allergens: 'allergens',
  'Stock Note': 'stock_note',
  Combo: 'combo',
  Tax: 'tax',
  'Tax Take Out': 'tax_take_out',
  'Tax Delivery': 'tax_delivery',
  'Price Lists': 'price_lists',
  'Fresh Minutes': 'fresh_minutes',
  'Attention Minutes': 'attention_minutes',
};

/**
 * Plans an import of mapped products: each row is converted to the columns of Comanda's own files and planned like
 * those.
 */
export function* planMappedProducts(
  table: TableFile,
  mapping: ImportMapping,
  catalog: CatalogForImport,
): Generator<ProductImportLine> {
  checkFile('products', table, mapping);
  const first = { name: '', category: '' };
  const cellsOf = new Map<number, string[]>();
  const rows: TableRow[] = [];
  for (const { row, cells } of table.rows) {
    const cell = (name: string) => cells[mapping.get(name) ?? -1] ?? '';
    const variants = ['variant', 'variant_2', 'variant_3'].map((field) => cell(field).trim());
    const variant = variants.filter((each) => each !== '').join(' ');
    const continues = cell('name').trim() === '';
    // Programs write more pictures, and the parts of a composite product, in rows below the product.
    if (continues && variant === '' && cell('price').trim() === '' && first.name !== '') continue;
    // In many files only the first variant of a product has its name and category.
    if (!continues || variant === '') {
      first.name = cell('name').trim();
      first.category = cell('category');
    }
    cellsOf.set(row, cells);
    const name = withVariant(first.name, variant);
    if (endsEarly('products', cells, mapping)) {
      rows.push({ row, cells: [name] });
      continue;
    }
    const category = cell('category').trim() || first.category;
    rows.push({
      row,
      cells: productColumns.map((column) => cellOf(column, { name, category }, cell)),
    });
  }
  for (const line of planProductImport({ header: [...productColumns], rows }, catalog)) {
    yield { ...line, cells: cellsOf.get(line.row) ?? [] };
  }
}

function cellOf(
  column: (typeof productColumns)[number],
  { name, category }: { name: string; category: string },
  cell: (name: string) => string,
): string {
  if (column === 'Name') return name;
  if (column === 'Category') return lastPart(category);
  if (column === 'Price') return cell('price');
  // Few lists have a cost for every product.
  if (column === 'Cost') return cell('cost').trim() || '0';
  if (column === 'Active') return isOffMenu(cell) ? '0' : '1';
  return cell(fieldOfColumn[column] ?? '');
}

/** Programs have a column for what is for sale, for what is shown, or for what is hidden or archived. */
function isOffMenu(cell: (name: string) => string): boolean {
  const hidden = cell('hidden');
  return (
    isOff(cell('active')) || isOff(cell('published')) || (hidden.trim() !== '' && !isOff(hidden))
  );
}

/** Square calls the only variant of a product Regular, Shopify Default Title. */
function withVariant(name: string, variant: string): string {
  const isOnly =
    variant === '' || ['regular', 'normal', 'default title'].includes(foldName(variant));
  return isOnly || name === '' ? name : `${name} ${variant}`;
}

/** Odoo writes a category with its parents: All / Drinks / Beer. */
function lastPart(category: string): string {
  if (!/^(all|todos|todas|todo) \/ /i.test(category)) return category;
  return category.split(' / ').at(-1) ?? category;
}

export interface AddedOption {
  group: string;
  name: string;
  price_adjust: Centavos;
}

/** Like that of the editor of options: a hundred thousand pesos less. */
const mostAdjust = 10_000_000;

/** Plans an import of options. `known` has the options of each group by folded name. */
export function* planOptionImport(
  table: TableFile,
  mapping: ImportMapping,
  known: ReadonlyMap<string, ReadonlySet<string>>,
): Generator<MappedLine<AddedOption>> {
  const groups = new Map([...known].map(([group, options]) => [group, new Set(options)]));
  const decimal = decimalOf(columnOf(table, mapping.get('price')));
  yield* planLines('options', table, mapping, (cell, name, note) => {
    const group = nameIn(cell('group'), 'group', note, 'group_missing');
    const raw = cell('price').trim();
    const price_adjust =
      raw === '' ? 0 : readAmount(raw, 'price', note, { decimal, least: -mostAdjust });
    if (!groups.has(foldName(group))) {
      groups.set(foldName(group), new Set());
      if (group !== '') note('group_created', 'group', group);
    }
    return {
      key: name,
      taken: groups.get(foldName(group)) ?? new Set(),
      added: { group, name, price_adjust },
    };
  });
}

export interface AddedPerson {
  name: string;
  last_names: string;
  user_role: number;
  phone: string;
}

export interface PeopleForImport {
  /** Folded names of the existing users. */
  names: ReadonlySet<string>;
  roles: readonly { id: number; title: string }[];
}

/** Names of the default roles, as files may use them. */
const roleWords: Record<string, number> = Object.fromEntries(
  (
    [
      [2, 'server|waiter|waitress|mesero|mesera|camarero|camarera|cajero|cashier'],
      [3, 'bar|bartender|barman|barra|cantinero|cantinera'],
      [5, 'kitchen|cook|chef|cocina|cocinero|cocinera'],
    ] as const
  ).flatMap(([role, words]) => words.split('|').map((word) => [word, role])),
);

/** Plans an import of staff. No one gets a password, and a file cannot add managers or owners. */
export function* planPeopleImport(
  table: TableFile,
  mapping: ImportMapping,
  { names, roles }: PeopleForImport,
): Generator<MappedLine<AddedPerson>> {
  const taken = new Set(names);
  const roleIds = new Map(roles.map(({ id, title }) => [foldHeader(title), id]));
  yield* planLines('people', table, mapping, (cell, name, note) => {
    const last_names = cleanName(cell('last_names'));
    const word = foldHeader(cell('role'));
    const user_role = roleIds.get(word) ?? roleWords[word] ?? 0;
    if (user_role === 0) note('role_unknown', 'role', cell('role'));
    else if (isAdministratorRole(user_role)) note('role_administrator', 'role', cell('role'));
    const added = { name, last_names, user_role, phone: phoneIn(cell('phone'), note) };
    return { key: `${name} ${last_names}`, taken, added };
  });
}

/** Text that is not a phone number is left out. */
function phoneIn(raw: string, note: AddNote): string {
  try {
    return checkPhone(raw);
  } catch {
    note('number_unreadable', 'phone', raw);
    return '';
  }
}

export interface AddedTable {
  name: string;
  room: string;
  seats: number;
}

/** Plans an import of tables. `known` has the tables of each room by folded name. */
export function* planTableImport(
  table: TableFile,
  mapping: ImportMapping,
  known: ReadonlyMap<string, ReadonlySet<string>>,
): Generator<MappedLine<AddedTable>> {
  const rooms = new Map([...known].map(([room, tables]) => [room, new Set(tables)]));
  yield* planLines('tables', table, mapping, (cell, name, note) => {
    const room = nameIn(cell('room'), 'room', note, 'group_missing');
    const raw = cell('seats').trim();
    const seats = raw === '' ? 4 : (readNumber(raw) ?? 0);
    const isReal = Number.isInteger(seats) && seats >= 1 && seats <= 99;
    if (!isReal) note('number_unreadable', 'seats', raw);
    if (!rooms.has(foldName(room))) {
      rooms.set(foldName(room), new Set());
      if (room !== '') note('room_created', 'room', room);
    }
    const taken = rooms.get(foldName(room)) ?? new Set();
    return { key: name, taken, added: { name, room, seats: isReal ? seats : 4 } };
  });
}

interface ReadLine<Added> {
  /** The value that must be unique, and its scope. */
  key: string;
  taken: Set<string>;
  added: Added;
}

type ReadRow<Added> = (
  cell: (field: string) => string,
  name: string,
  note: AddNote,
) => ReadLine<Added>;

function* planLines<Added>(
  kind: ImportKind,
  table: TableFile,
  mapping: ImportMapping,
  read: ReadRow<Added>,
): Generator<MappedLine<Added>> {
  checkFile(kind, table, mapping);
  const inFile = new Map<Set<string>, Set<string>>();
  for (const { row, cells } of table.rows) {
    const { notes, note } = noteList();
    const cell = (field: string) => cells[mapping.get(field) ?? -1] ?? '';
    const name = nameIn(cell('name'), 'name', note, 'name_missing');
    const base = { row, name: name.slice(0, longestName), notes, cells };
    if (endsEarly(kind, cells, mapping)) {
      note('too_few_columns', null, String(cells.length));
      yield { ...base, result: 'error', added: null };
      continue;
    }
    const { key, taken, added } = read(cell, name, note);
    if (notes.some(isImportError)) {
      yield { ...base, result: 'error', added: null };
      continue;
    }
    const before = inFile.get(taken) ?? new Set();
    inFile.set(taken, before);
    const code = takeName(foldName(key), taken, before);
    if (code) {
      yield {
        ...base,
        notes: [{ code, field: 'name', value: name }],
        result: 'skipped',
        added: null,
      };
      continue;
    }
    yield { ...base, result: 'new', added };
  }
}

const longestName = 80;

function nameIn(raw: string, field: string, note: AddNote, missing: ImportNoteCode): string {
  const name = cleanName(raw);
  if (name === '') note(missing, field, '');
  if (name.length > longestName) note('too_long', field, name);
  return name;
}
