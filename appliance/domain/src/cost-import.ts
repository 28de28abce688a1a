import { knownWord } from './known-word.ts';
import {
  foldHeader,
  isImportError,
  readAmount,
  type CellNote,
  type AddNote,
} from './import-cells.ts';
import { costCategories, type CostTerms, type Frequency } from './costs.ts';
import { orderOf, readSheetDay, type DateOrder } from './file-dates.ts';
import { decimalOf, type DecimalSign } from './file-money.ts';
import { cleanName, foldName } from './names.ts';
import { Problem } from './problem.ts';
import { columnOf, toTable } from './table-file.ts';

export const costColumns = ['Name', 'Category', 'Frequency', 'Amount'] as const;
/** Columns that a file may omit. */
export const optionalCostColumns = ['Starts On', 'Ends On', 'Months'] as const;
const costHeaderText = `Invalid CSV format. Expected headers: ${costColumns.join(', ')}`;
const mostRows = 5000;

export type ImportedCost = CostTerms & { name: string; category: string };

export interface CostImportLine {
  /** Row number in the file; the header is 1. */
  row: number;
  result: 'new' | 'skipped' | 'error';
  name: string;
  notes: CellNote[];
  cost: ImportedCost | null;
}

const frequencyWords: Record<string, Frequency> = {
  daily: 'daily',
  diario: 'daily',
  diaria: 'daily',
  monthly: 'monthly',
  mensual: 'monthly',
  yearly: 'yearly',
  annual: 'yearly',
  anual: 'yearly',
  'one time': 'one_time',
  'una vez': 'one_time',
  unico: 'one_time',
  'unica vez': 'one_time',
};
const categoryWords: Record<string, string> = {
  renta: 'rent',
  remodelacion: 'renovation',
  servicios: 'utilities',
  nomina: 'payroll',
  licencias: 'licences',
  insumos: 'supplies',
  otros: 'other',
};

/** Returns a category as it is stored: a known word, or the text itself. Empty text is 'other'. */
export function readCategory(raw: string): string {
  const key = foldHeader(raw);
  if (key === '') return 'other';
  const known = costCategories.find((category) => category === key);
  return known ?? knownWord(categoryWords, key) ?? cleanName(raw).slice(0, 40);
}

/**
 * Plans an import of costs, like the imports of products and invoices: existing names are skipped, an unreadable
 * amount becomes 0 with a warning, an unknown frequency or day is an error. Throws invalid_csv.
 */
export function planCostImport(
  lines: readonly (readonly string[])[],
  nameKeys: ReadonlySet<string>,
): CostImportLine[] {
  const columns = new Set<string>([...costColumns, ...optionalCostColumns].map(foldHeader));
  const table = toTable(lines, (cell) => columns.has(foldHeader(cell)));
  const place = (column: string) =>
    table.header.findIndex((cell) => foldHeader(cell) === foldHeader(column));
  const needed = costColumns.map(place);
  if (needed.some((index) => index < 0)) {
    const expected = costColumns.join(', ');
    throw new Problem('invalid_csv', { field: 'csv', error: costHeaderText, expected });
  }
  if (table.rows.length > mostRows) throw new Problem('too_large', { field: 'csv' });
  const optional = optionalCostColumns.map(place);
  const seen = new Set<string>();
  const [startsAt, endsAt] = optional;
  const rule = {
    decimal: decimalOf(columnOf(table, needed.at(-1))),
    order: orderOf([...columnOf(table, startsAt), ...columnOf(table, endsAt)]),
  };
  return table.rows.map(({ row, cells }) => {
    const notes: CellNote[] = [];
    const note: AddNote = (code, field, value) => {
      notes.push({ code, field, value: value.slice(0, 200) });
    };
    const at = (column: number) => (column < 0 ? '' : (cells[column] ?? ''));
    const head = { row, name: cleanName(at(needed[0] ?? -1)).slice(0, 80), notes };
    if (cells.length < costColumns.length) {
      note('too_few_columns', null, String(cells.length));
      return { ...head, result: 'error', cost: null };
    }
    const cost = readCost([...needed, ...optional].map(at), rule, note);
    const key = foldName(cost.name);
    const isKnown = nameKeys.has(key);
    if (isKnown || seen.has(key)) {
      note(isKnown ? 'name_exists' : 'name_repeated', 'Name', cost.name);
      return { ...head, result: 'skipped', cost: null };
    }
    if (notes.some(isImportError)) return { ...head, result: 'error', cost: null };
    seen.add(key);
    return { ...head, result: 'new', cost };
  });
}

function readCost(
  cells: readonly string[],
  rule: { decimal: DecimalSign; order: DateOrder },
  note: AddNote,
): ImportedCost {
  const [rawName = '', category = '', rawFrequency = '', amount = ''] = cells;
  const [starts = '', ends = '', months = ''] = cells.slice(costColumns.length);
  const name = cleanName(rawName);
  if (name === '') note('name_missing', 'Name', '');
  if (name.length > 80) note('too_long', 'Name', name);
  const frequency = knownWord(frequencyWords, foldHeader(rawFrequency));
  if (!frequency) note('frequency_unknown', 'Frequency', rawFrequency);
  const day = (raw: string, field: string) => {
    if (raw.trim() === '') return null;
    const found = readSheetDay(raw, rule.order);
    if (found === null) note('date_unreadable', field, raw);
    return found;
  };
  const starts_on = day(starts, 'Starts On');
  const ends_on = day(ends, 'Ends On');
  if (starts_on !== null && ends_on !== null && ends_on < starts_on) {
    note('date_unreadable', 'Ends On', ends);
  }
  return {
    name,
    category: readCategory(category),
    frequency: frequency ?? 'monthly',
    amount: readAmount(amount, 'Amount', note, rule),
    starts_on,
    ends_on,
    spread_months: frequency === 'one_time' ? spreadOf(months, note) : null,
  };
}

function spreadOf(raw: string, note: AddNote): number | null {
  if (raw.trim() === '') return null;
  const months = Number(raw.trim());
  if (Number.isInteger(months) && months >= 1 && months <= 240) return months;
  note('number_unreadable', 'Months', raw);
  return null;
}
