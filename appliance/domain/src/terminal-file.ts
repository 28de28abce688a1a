import { addDays, businessDayStart, type BusinessClock } from './business-day.ts';
import { parseCsv } from './csv.ts';
import { toCentavos, type Centavos } from './money.ts';
import { foldHeader } from './import-cells.ts';
import { readClock, readDate, type DateOrder } from './terminal-dates.ts';

/** The header of each column; null: the file has none. */
export interface TerminalMapping {
  amount: string;
  date: string | null;
  time: string | null;
  tip: string | null;
  reference: string | null;
  /** Whether the amount column includes the tip. */
  amount_includes_tip: boolean;
  date_order: 'auto' | DateOrder;
  decimal: 'auto' | '.' | ',';
}

export interface TerminalTable {
  /** Unique headers; `#3` for a column without one. */
  header: string[];
  rows: { row: number; cells: string[] }[];
}

/** A charge of the card terminal. `charged` is the total, including the tip. */
export interface TerminalRow {
  /** Row number in the file, from 1. */
  row: number;
  /** Milliseconds UTC, null when the file has no time. */
  at: number | null;
  /** Local date YYYY-MM-DD, null when the file has no date. */
  day: string | null;
  charged: Centavos;
  tip: Centavos | null;
  reference: string | null;
}

export interface UnreadRow {
  row: number;
  code: 'amount_unreadable' | 'date_unreadable' | 'time_unreadable';
  value: string;
}

const separators = [',', ';', '\t', '|'];

/**
 * Reads a terminal's file with any separator. Lines above the header are skipped; a file without a header gets `#1`,
 * `#2`, … Throws invalid_csv like parseCsv.
 */
export function readTerminalTable(text: string): TerminalTable {
  const { separator, width } = shapeOf(text);
  const lines = parseCsv(text, separator);
  const start = lines.findIndex(
    (cells) =>
      cells.length >= width && cells.filter((cell) => cell.trim() !== '').length > width / 2,
  );
  const first = lines[start] ?? [];
  const isHeadless = first.some(
    (cell) => readDate(cell, 'dmy') !== null || readMoney(cell, '.') !== null,
  );
  const names = new Map<string, number>();
  const header = first.map((cell, index) => {
    const name = isHeadless ? '' : cell.trim().slice(0, 80);
    if (name === '') return `#${index + 1}`;
    const times = (names.get(name) ?? 0) + 1;
    names.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
  const body = lines.map((cells, index) => ({ row: index + 1, cells }));
  return { header, rows: body.slice(isHeadless ? start : start + 1) };
}

/** The separator for which most rows have the same number of columns (outside quotes), and that number. */
function shapeOf(text: string): { separator: string; width: number } {
  const lines = text.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]+/);
  let best = { separator: ',', width: 1, score: 0 };
  for (const separator of separators) {
    const widths = new Map<number, number>();
    for (const line of lines) {
      const width = line.split(separator).length;
      const count = (widths.get(width) ?? 0) + 1;
      widths.set(width, count);
      const score = (width - 1) * count;
      if (score > best.score) best = { separator, width, score };
    }
  }
  return best;
}

const words: Record<'amount' | 'date' | 'time' | 'tip' | 'reference', readonly string[]> = {
  amount: ['importe', 'monto', 'amount', 'total', 'cantidad', 'venta'],
  date: ['fecha', 'date', 'dia'],
  time: ['hora', 'time'],
  tip: ['propina', 'tip', 'gratuity'],
  reference: ['referencia', 'autorizacion', 'reference', 'auth', 'folio', 'operacion'],
};

/** Guesses the columns of a file from the words in its header. */
export function guessMapping(header: readonly string[]): TerminalMapping {
  const taken = new Set<string>();
  const find = (what: keyof typeof words): string | null => {
    for (const word of words[what]) {
      const name = header.find((cell) => !taken.has(cell) && foldHeader(cell).includes(word));
      if (name !== undefined) {
        taken.add(name);
        return name;
      }
    }
    return null;
  };
  const date = find('date');
  const time = find('time');
  const tip = find('tip');
  const amount = find('amount') ?? header.find((cell) => !taken.has(cell)) ?? '';
  return {
    amount,
    date,
    time,
    tip,
    reference: find('reference'),
    amount_includes_tip: /total/.test(foldHeader(amount)),
    date_order: 'auto',
    decimal: 'auto',
  };
}

/**
 * Reads an amount with the given decimal sign: `$1,234.50`, `1.234,50`, `(12.00)`, `12.00-`. Null when it is not an
 * amount.
 */
export function readMoney(raw: string, decimal: '.' | ','): Centavos | null {
  const text = raw.replace(/MXN|MN|M\.N\.|[$\s\u00A0]/gi, '').replace('\u2212', '-');
  const isNegative = /^\(.*\)$|^-|-$/.test(text);
  const digits = text
    .replace(/[()-]/g, '')
    .replaceAll(decimal === '.' ? ',' : '.', '')
    .replace(',', '.');
  if (!/^\d{1,9}(\.\d*)?$|^\.\d+$/.test(digits)) return null;
  const centavos = toCentavos(Number(digits));
  return isNegative && centavos !== 0 ? -centavos : centavos;
}

/** The decimal sign of a column: the one found most often before the last one or two digits. */
export function decimalOf(values: readonly string[]): '.' | ',' {
  const count = (pattern: RegExp) => values.filter((value) => pattern.test(value)).length;
  return count(/,\d{1,2}\D*$/) > count(/\.\d{1,2}\D*$/) ? ',' : '.';
}

function orderOf(values: readonly string[]): DateOrder {
  const parts = values.map((value) => /^\s*(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}/.exec(value));
  const isMonthFirst = parts.some((found) => Number(found?.[2]) > 12);
  const isDayFirst = parts.some((found) => Number(found?.[1]) > 12);
  return isMonthFirst && !isDayFirst ? 'mdy' : 'dmy';
}

/**
 * Reads the charges of a file. A row without a readable amount, or without the date or time of a mapped column (a
 * line of totals), is reported and left out. Times are local; a time without a date is on `day`.
 */
export function readTerminal(
  table: TerminalTable,
  mapping: TerminalMapping,
  { clock, day }: { clock: BusinessClock; day: string },
): { rows: TerminalRow[]; unread: UnreadRow[] } {
  const place = (name: string | null) => (name === null ? -1 : table.header.indexOf(name));
  const [amountAt, dateAt, timeAt] = [
    place(mapping.amount),
    place(mapping.date),
    place(mapping.time),
  ];
  const [tipAt, referenceAt] = [place(mapping.tip), place(mapping.reference)];
  const column = (index: number) => table.rows.map(({ cells }) => cells[index] ?? '');
  const decimal = mapping.decimal === 'auto' ? decimalOf(column(amountAt)) : mapping.decimal;
  const order = mapping.date_order === 'auto' ? orderOf(column(dateAt)) : mapping.date_order;
  const rows: TerminalRow[] = [];
  const unread: UnreadRow[] = [];
  for (const { row, cells } of table.rows) {
    const cell = (index: number) => (index < 0 ? '' : (cells[index] ?? '').trim());
    const miss = (code: UnreadRow['code'], index: number) => {
      unread.push({ row, code, value: cell(index).slice(0, 80) });
    };
    const amount = readMoney(cell(amountAt), decimal);
    const date = readDate(cell(dateAt), order);
    const time = timeAt < 0 ? (date?.time ?? null) : readClock(cell(timeAt));
    if (amount === null) miss('amount_unreadable', amountAt);
    else if (dateAt >= 0 && date === null) miss('date_unreadable', dateAt);
    else if (timeAt >= 0 && time === null) miss('time_unreadable', timeAt);
    else {
      const tip = tipAt < 0 ? null : (readMoney(cell(tipAt), decimal) ?? 0);
      rows.push({
        row,
        at: date?.at ?? instantOf(date?.day ?? null, time, { clock, day }),
        day: date?.day ?? null,
        charged: amount + (mapping.amount_includes_tip ? 0 : (tip ?? 0)),
        tip,
        reference: cell(referenceAt).slice(0, 80) || null,
      });
    }
  }
  return { rows, unread };
}

function instantOf(
  date: string | null,
  seconds: number | null,
  { clock, day }: { clock: BusinessClock; day: string },
): number | null {
  if (seconds === null) return null;
  const minutes = Math.floor(seconds / 60);
  const wallDay = date ?? (minutes < clock.cutOffMinutes ? addDays(day, 1) : day);
  const start = businessDayStart(wallDay, { ...clock, cutOffMinutes: minutes });
  return start + (seconds % 60) * 1000;
}
