import { importLimit } from '@comanda/contract/catalog-bulk';
import type { CellValue } from 'read-excel-file/universal';
import { toCsv, type CsvCell } from '@comanda/domain/csv';
import { FileFault } from './file-fault.ts';

/** The files that can be read as a list, or are refused in words of their own (`.xls`), for a file input. */
export const listFiles = '.csv,.txt,.tsv,.xlsx,.xls,text/csv,text/plain';

/** Room in a request for what is sent with the text, and for its quotes. */
const spare = 0.95;

/**
 * The text of a list: CSV in UTF-8, UTF-16 or Windows-1252 (which older spreadsheets write), or the first sheet of an
 * XLSX workbook as CSV. Throws a FileFault for a file that is empty, too large, or no list.
 */
export async function readListFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) throw new FileFault('empty');
  if (startsWith(bytes, oldOffice)) throw new FileFault('oldExcel');
  const text = startsWith(bytes, zip) ? await workbookText(file) : decode(bytes);
  if (text.trim() === '' || text === '\uFEFF') throw new FileFault('empty');
  if (text.includes('\0') || otherText.test(text)) throw new FileFault('notList');
  if (new TextEncoder().encode(JSON.stringify(text)).length > importLimit * spare) {
    throw new FileFault('tooLarge');
  }
  return text;
}

const zip = [0x50, 0x4b, 0x03, 0x04];
/** Workbooks of Excel until 2003. */
const oldOffice = [0xd0, 0xcf, 0x11, 0xe0];

/** How PDF, HTML, XML, RTF and JSON begin; some of them are saved under the name of a list. */
const otherText = /^\uFEFF?\s*(%PDF-|<|\{|\[\{)/;

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

function decode(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** UTF-16 by its mark, or by the zero in every letter of western languages. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const top = [...bytes.subarray(0, 200)];
  const zeros = (parity: number) =>
    top.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (odd > top.length / 4 && even === 0) return 'utf-16le';
  return even > top.length / 4 && odd === 0 ? 'utf-16be' : null;
}

/** The reader is loaded on first use. */
async function workbookText(file: Blob): Promise<string> {
  const { readSheet } = await import('read-excel-file/universal');
  let rows;
  try {
    rows = await readSheet(file);
  } catch {
    throw new FileFault('notList');
  }
  const [header = [], ...body] = rows.map((row) => row.map(cellText));
  return toCsv(header.map(String), body);
}

/** Numbers stay numbers, so that a minus is not taken for a formula. */
function cellText(cell: CellValue | null): CsvCell {
  if (cell instanceof Date) return dateText(cell);
  return typeof cell === 'number' ? cell : String(cell ?? '');
}

/** A day, a day with its time, or a time: a workbook has no time zone, and keeps a time as a part of day 0 in 1899. */
function dateText(date: Date): string {
  const seconds = Math.round(date.getTime() / 1000);
  const [day = '', time = ''] = new Date(seconds * 1000).toISOString().slice(0, 19).split('T');
  if (day < '1900') return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
}
