import { downloadFile } from '../lib/api/csv.ts';
import type { Column } from '../ui/table-rows.ts';
import { fileValue } from './file-value.ts';

type Cell = string | number | null;
/** A sheet of a workbook: its name, its header and rows, and which columns are money, which has two decimals. */
export interface Sheet {
  name: string;
  header: string[];
  money: boolean[];
  rows: Cell[][];
}

/** Converts a table to a sheet. */
export function sheetOf<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Sheet {
  return {
    name,
    header: columns.map((column) => column.title),
    money: columns.map((column) => column.money ?? false),
    rows: rows.map((row) => columns.map((column) => fileValue(column, row))),
  };
}

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Saves sheets as an XLSX file. The writer is loaded on first use. */
export async function downloadWorkbook(name: string, sheets: readonly Sheet[]): Promise<void> {
  const { default: write } = await import('write-excel-file/universal');
  const book = write(
    sheets.map((sheet) => ({
      sheet: sheet.name,
      data: [
        sheet.header.map((value) => ({ value, fontWeight: 'bold' as const })),
        ...sheet.rows.map((row) =>
          row.map((value, at) => {
            if (typeof value !== 'number' || !sheet.money[at]) return value;
            return { value, type: Number, format: '#,##0.00' };
          }),
        ),
      ],
      columns: sheet.header.map((title, at) => ({
        width: Math.min(60, widest(title, sheet.rows, at) + 2),
      })),
      stickyRowsCount: 1,
    })),
  );
  downloadFile(name, await book.toBlob(), type);
}

function widest(title: string, rows: readonly Cell[][], at: number): number {
  return rows.reduce((most, row) => Math.max(most, String(row[at] ?? '').length), title.length);
}
