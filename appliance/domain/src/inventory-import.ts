import { orderOf, readSheetDay } from './file-dates.ts';
import { decimalOf } from './file-money.ts';
import { readAmount } from './import-cells.ts';
import type { Layout } from './import-fields.ts';
import { cellsOf, planRows, type ImportLine } from './import-rows.ts';
import type { Centavos } from './money.ts';
import type { TableFile } from './table-file.ts';

export interface ImportedInvoice {
  name: string;
  /** YYYY-MM-DD. */
  purchase_date: string;
  price: Centavos;
  iva: Centavos;
}

/** Plans an import of invoices: a missing name or unreadable day is an error. An unreadable amount is 0, as specified. */
export function planInventoryImport(
  table: TableFile,
  layout: Layout,
): Generator<ImportLine<ImportedInvoice>> {
  const order = orderOf(cellsOf(table, layout, 'purchase_date'));
  const price = decimalOf(cellsOf(table, layout, 'price'));
  const iva = decimalOf(cellsOf(table, layout, 'iva'));
  return planRows('invoices', table, layout, (cell, name, note) => {
    const purchase_date = readSheetDay(cell('purchase_date'), order);
    if (purchase_date === null) note('date_unreadable', 'purchase_date', cell('purchase_date'));
    return {
      added: {
        name,
        purchase_date: purchase_date ?? '',
        price: readAmount(cell('price'), 'price', note, { decimal: price }),
        iva: readAmount(cell('iva'), 'iva', note, { decimal: iva }),
      },
    };
  });
}
