import {
  isImportError,
  noteList,
  takeName,
  type CellNote,
  type ImportNoteCode,
  type AddNote,
} from './import-cells.ts';
import { columnName, isHeading, type Layout, type ListKind } from './import-fields.ts';
import { cleanName, foldName } from './names.ts';
import { Problem } from './problem.ts';
import { columnOf, toTable, type TableFile, type TableRow } from './table-file.ts';

/** A file with more rows is refused. */
export const mostImportRows = 20_000;

/** The longest name, in characters. */
export const longestName = 80;

/** A row of a file, its result, and what it adds when it is new. */
export interface ImportLine<Added> {
  /** Line of the file, from 1. */
  row: number;
  result: 'new' | 'skipped' | 'error';
  name: string;
  notes: CellNote[];
  cells: string[];
  added: Added | null;
}

/** A row with the text of its fields; that of a field without a column is empty. */
export interface ListRow extends TableRow {
  cell: (field: string) => string;
}

/** What a row adds, and the value that must be unique among `taken`; without it, names may repeat. */
export interface ReadRow<Added> {
  unique?: { key: string; taken: Set<string> };
  added: Added;
}

/** The header and rows in the lines of a file. */
export function listTable(kind: ListKind, lines: readonly (readonly string[])[]): TableFile {
  return toTable(lines, (cell) => isHeading(kind, cell));
}

/** The rows of a table by the fields of its layout. */
export function* listRows(table: TableFile, { columns }: Layout): Generator<ListRow> {
  for (const { row, cells } of table.rows) {
    yield { row, cells, cell: (field) => cells[columns.get(field) ?? -1] ?? '' };
  }
}

/** The cells of a field in every row, by which the decimal sign and the order of dates are decided. */
export function cellsOf(table: TableFile, { columns }: Layout, field: string): string[] {
  return columnOf(table, columns.get(field));
}

/**
 * Plans the rows of a list: rows that end too early and those with an unreadable value are errors, known and repeated
 * names are skipped, the others are new. Remarks name fields as Comanda's own files do. Throws too_large. A generator,
 * so that a caller can plan thousands of rows in slices.
 */
export function* planRows<Added>(
  kind: ListKind,
  table: TableFile,
  layout: Layout,
  read: (cell: (field: string) => string, name: string, note: AddNote) => ReadRow<Added>,
  rows: Iterable<ListRow> = listRows(table, layout),
): Generator<ImportLine<Added>> {
  if (table.rows.length > mostImportRows) throw new Problem('too_large', { field: 'csv' });
  const inFile = new Map<Set<string>, Set<string>>();
  for (const { row, cells, cell } of rows) {
    const { notes, note: add } = noteList();
    const note: AddNote = (code, field, value) =>
      add(code, field === null ? null : columnName(kind, field), value);
    const raw = cell('name');
    const base = { row, name: cleanName(raw).slice(0, longestName), notes, cells, added: null };
    if (cells.length < layout.fewest) {
      note('too_few_columns', null, String(cells.length));
      yield { ...base, result: 'error' };
      continue;
    }
    const name = nameIn(raw, 'name', note, 'name_missing');
    const { unique, added } = read(cell, name, note);
    if (notes.some(isImportError)) {
      yield { ...base, result: 'error' };
      continue;
    }
    const before = unique && (inFile.get(unique.taken) ?? new Set());
    if (unique && before) inFile.set(unique.taken, before);
    const skip = unique && before ? takeName(foldName(unique.key), unique.taken, before) : null;
    if (skip) {
      const reason = { code: skip, field: columnName(kind, 'name'), value: name };
      yield { ...base, notes: [reason], result: 'skipped' };
      continue;
    }
    yield { ...base, result: 'new', added };
  }
}

/** The name in a cell, with remarks when it is missing or too long. */
export function nameIn(raw: string, field: string, note: AddNote, missing: ImportNoteCode): string {
  const name = cleanName(raw);
  if (name === '') note(missing, field, '');
  if (name.length > longestName) note('too_long', field, name);
  return name;
}
