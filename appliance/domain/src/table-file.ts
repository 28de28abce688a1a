import { readDate } from './file-dates.ts';
import { readMoney } from './file-money.ts';

/** A list that a person has in a file. */
export interface TableFile {
  /** Unique headings; `#3` for a column without one. */
  header: string[];
  rows: TableRow[];
}

export interface TableRow {
  /** Line of the file, from 1, without empty lines. */
  row: number;
  cells: string[];
}

/** Lines in which the header is looked for: programs write titles, dates and addresses above it. */
const mostTitles = 20;

/**
 * Finds the header and the rows in the lines of a file. The header is the line with the most cells for which
 * `isHeading` holds, else the first one that is at least half filled; a file that begins with values has none and gets
 * `#1`, `#2`, … Rows without a value are left out.
 */
export function toTable(
  lines: readonly (readonly string[])[],
  isHeading: (cell: string) => boolean,
): TableFile {
  const top = lines.slice(0, mostTitles);
  const most = Math.max(0, ...top.map(filled));
  const scores = top.map((cells) => cells.filter(isHeading).length);
  const best = Math.max(0, ...scores);
  const start =
    best > 0 ? scores.indexOf(best) : top.findIndex((cells) => filled(cells) > most / 2);
  const first = lines[start] ?? [];
  const isHeadless =
    best === 0 &&
    first.some((cell) => readDate(cell, 'dmy') !== null || readMoney(cell, '.') !== null);
  const rows = lines.map((cells, index) => ({ row: index + 1, cells: [...cells] }));
  return {
    header: isHeadless ? first.map((_, index) => `#${index + 1}`) : uniqueNames(first),
    rows: rows.slice(isHeadless ? start : start + 1).filter(({ cells }) => filled(cells) > 0),
  };
}

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;

function uniqueNames(cells: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return cells.map((cell, index) => {
    const name = cell.trim().slice(0, 80);
    if (name === '') return `#${index + 1}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

/** The cells of a column; blank where a row is shorter, or the file has no such column. */
export function columnOf({ rows }: TableFile, index: number | undefined): string[] {
  return rows.map(({ cells }) => cells[index ?? -1] ?? '');
}
