import { Problem } from './problem.ts';

/**
 * CSV as in RFC 4180, with CRLF and a byte order mark, so that spreadsheets read accents correctly. Cells that a
 * spreadsheet would run as a formula get a leading apostrophe, which an import removes.
 */
export type CsvCell = string | number | null | undefined;

const byteOrderMark = '\uFEFF';
/**
 * Characters that start a formula or a command: = + - @ | tab CR LF, and the full-width ones that spreadsheets read the
 * same. Cells that already have apostrophes before one are guarded too, so that the guard can be undone.
 */
const formula = /^'*[=+\-@|\t\r\n\uFF1D\uFF0B\uFF0D\uFF20\uFF5C]/;

/** Prevents a spreadsheet from running a text as a formula. {@link restoreCell} reverts it exactly. */
export function neutraliseCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Reverts {@link neutraliseCell}. */
export function restoreCell(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}

/**
 * What is quoted: also separators of other programs, so that none is taken for that of the file; not the semicolon,
 * which separates the numbers of a list and is outnumbered by the commas of such a file.
 */
const special = /[",\t|\r\n]/;

function written(cell: CsvCell): string {
  // Numbers are not guarded, even negative ones.
  const text = typeof cell === 'number' ? String(cell) : neutraliseCell(cell ?? '');
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
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
 * order mark, and the separators of {@link separatorOf} unless one is given. Empty lines are left out. Throws
 * invalid_csv with the `line` of a quote that is not closed, or that is closed before the end of its cell.
 */
export function parseCsv(text: string, given?: string): string[][] {
  return [...readCsv(text, given)];
}

/** The rows of {@link parseCsv} one by one, so that a caller can read a large file in slices. */
export function* readCsv(text: string, given?: string): Generator<string[]> {
  const source = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  const [said = '', saidSeparator] = separatorLine.exec(source) ?? [];
  const separator = given ?? saidSeparator ?? separatorOf(source);
  let row: string[] = [];
  for (let at = said.length; at < source.length; at += 1) {
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

/** A first line by which Excel tells other programs the separator: `sep=;`. */
const separatorLine = /^sep=([^\r\n])(?:\r\n|\n|\r|$)/i;

/** A comma comes last: it is also the decimal sign of many countries. */
const separators = [';', '\t', '|', ','] as const;

/** Lines of a file that are looked at to find its separator. */
const lookedAt = 200;

/**
 * The separator with which most lines have the same number of cells, and many of them: programs of different
 * countries use different ones, and a title above the header or an amount like 12,50 has no say.
 */
function separatorOf(text: string): ';' | '\t' | '|' | ',' {
  const lines = text
    .slice(0, 200_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/[\r\n]+/, lookedAt);
  let best: { separator: (typeof separators)[number]; score: number } = {
    separator: ',',
    score: 0,
  };
  for (const separator of separators) {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const width = line.split(separator).length;
      const count = (counts.get(width) ?? 0) + 1;
      counts.set(width, count);
      const score = (width - 1) * count;
      if (score > best.score) best = { separator, score };
    }
  }
  return best.separator;
}
