import { addDays, businessDayStart, type BusinessClock } from './business-day.ts';
import { orderOf, readClock, readDate, type DateOrder } from './file-dates.ts';
import { decimalOf, readMoney, type DecimalSign } from './file-money.ts';
import { foldHeader } from './import-cells.ts';
import type { ImportMapping, Layout } from './import-fields.ts';
import type { Centavos } from './money.ts';
import { columnOf, type TableFile } from './table-file.ts';

/** How amounts and dates are written. */
export interface ChargeFormat {
  /** Whether the amount column includes the tip. */
  amount_includes_tip: boolean;
  date_order: 'auto' | DateOrder;
  decimal: 'auto' | DecimalSign;
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

/** The format of a file as its columns tell it: whether tips are in the amount by its heading, the rest by the cells. */
export function guessFormat(header: readonly string[], columns: ImportMapping): ChargeFormat {
  const heading = header[columns.get('amount') ?? -1] ?? '';
  return {
    amount_includes_tip: foldHeader(heading).includes('total'),
    date_order: 'auto',
    decimal: 'auto',
  };
}

/**
 * Reads the charges of a file. A row without a readable amount, or without the date or time of a mapped column (a
 * line of totals), is reported and left out. Times are local; a time without a date is on `day`.
 */
export function readTerminal(
  table: TableFile,
  { columns }: Layout,
  format: ChargeFormat,
  { clock, day }: { clock: BusinessClock; day: string },
): { rows: TerminalRow[]; unread: UnreadRow[] } {
  const place = (field: string) => columns.get(field) ?? -1;
  const [amountAt, dateAt, timeAt] = [place('amount'), place('date'), place('time')];
  const [tipAt, referenceAt] = [place('tip'), place('reference')];
  const decimal = format.decimal === 'auto' ? decimalOf(columnOf(table, amountAt)) : format.decimal;
  const order = format.date_order === 'auto' ? orderOf(columnOf(table, dateAt)) : format.date_order;
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
        charged: amount + (format.amount_includes_tip ? 0 : (tip ?? 0)),
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
