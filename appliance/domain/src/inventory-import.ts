import {
  foldHeader,
  isImportError,
  readAmount,
  type CellNote,
  type AddNote,
} from './import-cells.ts';
import { orderOf, readSheetDay, type DateOrder } from './file-dates.ts';
import { decimalOf, type DecimalSign } from './file-money.ts';
import type { Centavos } from './money.ts';
import { cleanName } from './names.ts';
import { Problem } from './problem.ts';
import { mostImportRows } from './product-import.ts';
import { columnOf, toTable } from './table-file.ts';

export const inventoryColumns = ['Name', 'Purchase Date', 'Price', 'IVA'] as const;
const inventoryHeaderText = `Invalid CSV format. Expected headers: ${inventoryColumns.join(', ')}`;

export interface ImportedInvoice {
  name: string;
  /** YYYY-MM-DD. */
  purchase_date: string;
  price: Centavos;
  iva: Centavos;
}

export interface InventoryImportLine {
  /** Row number in the file; the header is 1. */
  row: number;
  result: 'new' | 'error';
  name: string;
  notes: CellNote[];
  item: ImportedInvoice | null;
}

/**
 * Plans an import of invoices: header cells must contain the column names, rows need four columns, and an unreadable
 * amount becomes 0 with a warning. A missing name or unreadable day is an error. Throws invalid_csv. A generator, so
 * that a caller can plan thousands of rows in slices.
 */
export function* planInventoryImport(
  lines: readonly (readonly string[])[],
): Generator<InventoryImportLine> {
  const isColumn = (cell: string, column: string) => foldHeader(cell).includes(foldHeader(column));
  const table = toTable(lines, (cell) => inventoryColumns.some((column) => isColumn(cell, column)));
  const places = inventoryColumns.map((column) =>
    table.header.findIndex((cell) => isColumn(cell, column)),
  );
  if (places.some((place) => place < 0)) {
    throw new Problem('invalid_csv', {
      field: 'csv',
      error: inventoryHeaderText,
      expected: inventoryColumns.join(', '),
    });
  }
  if (table.rows.length > mostImportRows) throw new Problem('too_large', { field: 'csv' });
  const [, dates = [], prices = [], ivas = []] = places.map((place) => columnOf(table, place));
  const rule = { order: orderOf(dates), price: decimalOf(prices), iva: decimalOf(ivas) };
  for (const { row, cells } of table.rows) {
    const notes: CellNote[] = [];
    const note: AddNote = (code, field, value) => {
      notes.push({ code, field, value: value.slice(0, 200) });
    };
    const [name = '', date = '', price = '', iva = ''] = places.map((place) => cells[place] ?? '');
    const item =
      cells.length < inventoryColumns.length
        ? void note('too_few_columns', null, String(cells.length))
        : readItem({ name, date, price, iva }, rule, note);
    const isBad = !item || notes.some(isImportError);
    yield {
      row,
      result: isBad ? 'error' : 'new',
      name: cleanName(name).slice(0, 80),
      notes,
      item: isBad ? null : item,
    };
  }
}

function readItem(
  cells: { name: string; date: string; price: string; iva: string },
  rule: { order: DateOrder; price: DecimalSign; iva: DecimalSign },
  note: AddNote,
): ImportedInvoice {
  const name = cleanName(cells.name);
  if (name === '') note('name_missing', 'Name', '');
  if (name.length > 80) note('too_long', 'Name', name);
  const purchase_date = readSheetDay(cells.date, rule.order);
  if (purchase_date === null) note('date_unreadable', 'Purchase Date', cells.date);
  return {
    name,
    purchase_date: purchase_date ?? '',
    price: readAmount(cells.price, 'Price', note, { decimal: rule.price }),
    iva: readAmount(cells.iva, 'IVA', note, { decimal: rule.iva }),
  };
}
