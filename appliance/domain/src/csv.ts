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
 * out. An unclosed quote reads to the end of the text. A given separator is taken instead.
 */
export function parseCsv(text: string, given?: string): string[][] {
  const source = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  const separator = given ?? separatorOf(source);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    row.push(restoreCell(cell));
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  };
  for (let index = 0; index < source.length; index += 1) {
    const sign = source.charAt(index);
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (source[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else if (sign === '\r') {
      endRow();
      if (source[index + 1] === '\n') index += 1;
    } else cell += sign;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

function separatorOf(source: string): string {
  const [first = ''] = source.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1);
  if (first.includes(',')) return ',';
  return first.includes(';') ? ';' : first.includes('\t') ? '\t' : ',';
}
