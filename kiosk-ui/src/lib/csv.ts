import type { EndpointShape } from '@comanda/contract/endpoint';
import { toCsv } from '@comanda/domain/csv';
import type { CsvCell } from '@comanda/domain/csv';
import { call } from './call.ts';
import type { CallInput } from './call.ts';
import { serverNow } from './time.ts';

/** Saves a file on the device; the browser asks where, or puts it with the downloads. */
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

/** The day for a file's name, by the box's clock on this device's calendar. */
export function fileDay(): string {
  const now = new Date(serverNow());
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Saves what an export of the box answers as `{name}_{day}.csv`. */
export async function downloadAnswer<const E extends EndpointShape>(
  endpoint: E,
  input: CallInput<E>,
  name: string,
): Promise<void> {
  const csv = String(await call(endpoint, input));
  // Reading the answer as text takes the byte order mark off.
  const marked = csv.startsWith('\uFEFF') ? csv : `\uFEFF${csv}`;
  downloadFile(`${name}_${fileDay()}.csv`, marked, 'text/csv;charset=utf-8');
}

/** A text file: UTF-8, UTF-16 with its mark, or Windows' western code page as older spreadsheets write it. */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
