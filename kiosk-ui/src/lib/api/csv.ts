import type { EndpointShape } from '@comanda/contract/endpoint';
import { toCsv, type CsvCell } from '@comanda/domain/csv';
import { call, type CallInput } from './call.ts';
import { businessDay, serverNow } from '../format/time.ts';

/** Saves a file on the device. The browser asks where, or uses its download folder. */
export function downloadFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Released late: some browsers save an empty file when it is released at once.
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

/** The day for a file name: the business day, or that of this device's calendar while it is not known. */
export function fileDay(): string {
  const known = businessDay();
  if (known !== '') return known;
  const now = new Date(serverNow());
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Saves the response of an export as `{name}_{day}.csv`. */
export async function downloadAnswer<const E extends EndpointShape>(
  endpoint: E,
  input: CallInput<E>,
  name: string,
): Promise<void> {
  const csv = String(await call(endpoint, input));
  // Reading a response as text removes the byte order mark.
  const marked = csv.startsWith('\uFEFF') ? csv : `\uFEFF${csv}`;
  downloadFile(`${name}_${fileDay()}.csv`, marked, 'text/csv;charset=utf-8');
}
