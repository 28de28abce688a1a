import { Problem } from './problem.ts';

/**
 * CSV as in RFC 4180, with CRLF and a byte order mark, so that spreadsheets read accents correctly. Cells that a
 * spreadsheet would run as a formula get a leading apostrophe, which an import removes.
 */
export type CsvCell = string | number | null | undefined;

const byteOrderMark = '\uFEFF';
/**
 * Characters that start a formula: = + - @ tab CR. Cells that already have apostrophes before one are guarded too, so
 * that the guard can be undone.
 */
const formula = /^'*[=+\-@\t\r]/;

/** Prevents a spreadsheet from running a text as a formula. {@link restoreCell} reverts it exactly. */
export function neutraliseCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Reverts {@link neutraliseCell}. */
export function restoreCell(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}

function written(cell: CsvCell): string {
  // Numbers are not guarded, even negative ones.
  const text = typeof cell === 'number' ? String(cell) : neutraliseCell(cell ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats header and rows as CSV. The caller passes money as numbers in pesos. */
export function toCsv(header: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  return `${byteOrderMark}${csvLines([header])}${csvLines(rows)}`;
}

/** Formats further rows of a CSV text that is written in pieces. */
export function csvLines(rows: Iterable<readonly CsvCell[]>): string {
  let text = '';
  for (const row of rows) text += `${row.map(written).join(',')}\r\n`;
  return text;
}

/**
 * Parses CSV and restores its cells. Supports quotes, doubled quotes, line breaks in quotes, CRLF, LF or CR, a byte
 * order mark, and `;` or tab as separator when the first line has no comma outside quotes, unless a separator is
 * given. Empty lines are left out. Throws invalid_csv with the `line` of a quote that is not closed, or that is
 * closed before the end of its cell.
 */
export function parseCsv(text: string, given?: string): string[][] {
  return [...readCsv(text, given)];
}

/** The rows of {@link parseCsv} one by one, so that a caller can read a large file in slices. */
export function* readCsv(text: string, given?: string): Generator<string[]> {
  const source = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  const separator = given ?? separatorOf(source);
  let row: string[] = [];
  for (let at = 0; at < source.length; at += 1) {
    const cell = source[at] === '"' ? quotedCell(source, at) : plainCell(source, at, separator);
    row.push(restoreCell(cell.text));
    at = cell.end;
    const sign = source[at];
    if (sign === separator) {
      // After a trailing separator there is one more, empty cell.
      if (at + 1 === source.length) row.push('');
      else continue;
    } else if (sign === '\r') {
      if (source[at + 1] === '\n') at += 1;
    } else if (sign !== undefined && sign !== '\n') {
      throw badLine(source, at, 'There is text after a closing quote.');
    }
    if (row.length > 1 || row[0] !== '') yield row;
    row = [];
  }
}

/** The text of a cell and the position after it. */
interface ReadCell {
  text: string;
  end: number;
}

function plainCell(source: string, start: number, separator: string): ReadCell {
  let end = start;
  for (; end < source.length; end += 1) {
    const sign = source[end];
    if (sign === separator || sign === '\n' || sign === '\r') break;
  }
  return { text: source.slice(start, end), end };
}

function quotedCell(source: string, start: number): ReadCell {
  let end = source.indexOf('"', start + 1);
  while (end >= 0 && source[end + 1] === '"') end = source.indexOf('"', end + 2);
  if (end < 0) throw badLine(source, start, 'A quote is not closed.');
  return { text: source.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 };
}

function badLine(source: string, at: number, reason: string): Problem {
  const line = source.slice(0, at).split(/\r\n|\n|\r/).length;
  return new Problem('invalid_csv', {
    field: 'csv',
    error: `Invalid CSV format. Line ${line}: ${reason}`,
    line,
  });
}

/**
 * The separator that occurs most often in the first line, because spreadsheets of different countries use different
 * ones.
 */
export function commonestSeparator(text: string): ';' | '\t' | ',' {
  const first = firstLineOf(text);
  const count = (sign: string) => first.split(sign).length;
  const signs = [',', ';', '\t'] as const;
  return signs.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** The first line without quoted text. */
function firstLineOf(text: string): string {
  const [first = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1);
  return first;
}

function separatorOf(source: string): string {
  const first = firstLineOf(source);
  if (first.includes(',')) return ',';
  return first.includes(';') ? ';' : first.includes('\t') ? '\t' : ',';
}
