import {
  foldHeader,
  isImportError,
  readAmount,
  readDay,
  type CellNote,
  type Noting,
} from './import-cells.ts';
import type { Centavos } from './money.ts';
import { cleanName } from './names.ts';
import { Problem } from './problem.ts';
import { mostImportRows } from './product-import.ts';

export const inventoryColumns = ['Name', 'Purchase Date', 'Price', 'IVA'] as const;
export const inventoryHeaderText = `Invalid CSV format. Expected headers: ${inventoryColumns.join(', ')}`;

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
  rows: readonly (readonly string[])[],
): Generator<InventoryImportLine> {
  const [header = [], ...body] = rows;
  const places = inventoryColumns.map((column) =>
    header.findIndex((cell) => foldHeader(cell).includes(foldHeader(column))),
  );
  if (places.some((place) => place < 0)) {
    throw new Problem('invalid_csv', {
      field: 'csv',
      error: inventoryHeaderText,
      expected: inventoryColumns.join(', '),
    });
  }
  if (body.length > mostImportRows) throw new Problem('too_large', { field: 'csv' });
  for (const [index, cells] of body.entries()) {
    const notes: CellNote[] = [];
    const note: Noting = (code, field, value) => {
      notes.push({ code, field, value: value.slice(0, 200) });
    };
    const [name = '', date = '', price = '', iva = ''] = places.map((place) => cells[place] ?? '');
    const item =
      cells.length < inventoryColumns.length
        ? void note('too_few_columns', null, String(cells.length))
        : readItem({ name, date, price, iva }, note);
    const isBad = !item || notes.some(isImportError);
    yield {
      row: index + 2,
      result: isBad ? 'error' : 'new',
      name: cleanName(name).slice(0, 80),
      notes,
      item: isBad ? null : item,
    };
  }
}

function readItem(
  cells: { name: string; date: string; price: string; iva: string },
  note: Noting,
): ImportedInvoice {
  const name = cleanName(cells.name);
  if (name === '') note('name_missing', 'Name', '');
  if (name.length > 80) note('too_long', 'Name', name);
  const purchase_date = readDay(cells.date);
  if (purchase_date === null) note('date_unreadable', 'Purchase Date', cells.date);
  return {
    name,
    purchase_date: purchase_date ?? '',
    price: readAmount(cells.price, 'Price', note),
    iva: readAmount(cells.iva, 'IVA', note),
  };
}
