import { toCsv } from '@comanda/domain/csv';
import type { CsvCell } from '@comanda/domain/csv';

/** Hands the person a file to keep; the browser asks where, or puts it with the downloads. */
export function downloadFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has read it by then; released at once, some of them save an empty file.
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Saves rows as CSV (byte order mark, CRLF, formulas neutralised; see domain/csv). */
export function downloadCsv(
  name: string,
  header: readonly string[],
  rows: Iterable<readonly CsvCell[]>,
): void {
  downloadFile(name, toCsv(header, rows), 'text/csv;charset=utf-8');
}
