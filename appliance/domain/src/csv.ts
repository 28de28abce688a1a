import { Problem } from './problem.ts';

/**
 * CSV by RFC 4180 with CRLF and a byte order mark, so that a spreadsheet reads
 * the accents; cells that a spreadsheet would run as a formula carry an apostrophe, which an import takes off.
 */
export type CsvCell = string | number | null | undefined;

const byteOrderMark = '\uFEFF';
/** What starts a formula: = + - @ tab CR; a cell that begins with apostrophes before one is guarded too. */
const formula = /^'*[=+\-@\t\r]/;

/** Guards a text against being run as a formula; {@link restoreCell} undoes it exactly. */
export function neutraliseCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text as it was before {@link neutraliseCell}. */
export function restoreCell(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}

function written(cell: CsvCell): string {
  // A number is no formula, also below zero.
  const text = typeof cell === 'number' ? String(cell) : neutraliseCell(cell ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Header and rows as one CSV text. Money is written by the caller: pesos with two decimals, as numbers. */
export function toCsv(header: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  return `${byteOrderMark}${csvLines([header])}${csvLines(rows)}`;
}

/** Further rows of a CSV text that is written piece by piece. */
export function csvLines(rows: Iterable<readonly CsvCell[]>): string {
  let text = '';
  for (const row of rows) text += `${row.map(written).join(',')}\r\n`;
  return text;
}

/**
 * Rows of a CSV text, cells restored. Takes quotes, doubled quotes, line breaks in quotes, CRLF, LF or CR, a byte
 * order mark, and `;` or tab as separator when the first line has no comma outside of quotes. Empty lines are left
 * out. A given separator is taken instead. Throws invalid_csv with the `line` of a quote that is not closed, or that
 * is closed before the end of its cell.
 */
export function parseCsv(text: string, given?: string): string[][] {
  return [...readCsv(text, given)];
}

/** The rows of {@link parseCsv} one after another, so that a caller can read a large file in slices. */
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
      // A separator at the very end is followed by one more, empty cell.
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

/** The cell's text and the place of what follows it. */
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

/** What a spreadsheet of any country separates cells with: the sign that the first line has most of. */
export function commonestSeparator(text: string): ';' | '\t' | ',' {
  const [first = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1);
  const count = (sign: string) => first.split(sign).length;
  const signs = [',', ';', '\t'] as const;
  return signs.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function separatorOf(source: string): string {
  const [first = ''] = source.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1);
  if (first.includes(',')) return ',';
  return first.includes(';') ? ';' : first.includes('\t') ? '\t' : ',';
}
