import { toCentavos, type Centavos } from './money.ts';
import { foldName } from './names.ts';

/** What an import says about a cell: `code` names the sentence, `field` the column, `value` what stood there. */
export interface CellNote {
  code: ImportNoteCode;
  field: string | null;
  value: string;
}

/** Errors leave the row out; the others are warnings or reasons to skip. */
export const importErrors = [
  'too_few_columns',
  'name_missing',
  'too_long',
  'amount_range',
  'no_category',
  'date_unreadable',
  'frequency_unknown',
  'role_unknown',
  'role_administrator',
  'group_missing',
] as const;
export const importWarnings = [
  'category_unknown',
  'amount_unreadable',
  'amount_missing',
  'option_group_unknown',
  'number_unreadable',
] as const;
/** What an import does besides adding the row; no reason to look twice. */
export const importRemarks = ['category_created', 'group_created', 'room_created'] as const;
export const importSkips = ['name_exists', 'name_repeated'] as const;
export type ImportNoteCode = (
  typeof importErrors | typeof importWarnings | typeof importRemarks | typeof importSkips
)[number];

/** The largest amount of money that is taken, in centavos. */
export const mostCentavos = 1_000_000_000;

export function isImportError(note: CellNote): boolean {
  return (importErrors as readonly string[]).includes(note.code);
}

function isRemark(note: CellNote): boolean {
  return (importRemarks as readonly string[]).includes(note.code);
}

/** What two headers are compared by: folded, without accents, spaces and dashes as one space. */
export function foldHeader(raw: string): string {
  return foldName(raw)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s_-]+/g, ' ')
    .trim();
}

/** How notes are collected while a row is read. */
export type Noting = (code: ImportNoteCode, field: string | null, value: string) => void;

/**
 * An amount in pesos as centavos: `1234.5`, `$1,234.50` and `12,50`. What cannot be read becomes 0 with a warning;
 * below zero or above ten million it is the error amount_range.
 */
export function readAmount(raw: string, field: string, note: Noting): Centavos {
  const text = raw.replace(/[$\s]|MXN/gi, '');
  if (text === '') {
    note('amount_missing', field, raw);
    return 0;
  }
  const amount = readNumber(text);
  if (amount === null) {
    note('amount_unreadable', field, raw);
    return 0;
  }
  const centavos = toCentavos(amount);
  if (centavos < 0 || centavos > mostCentavos) {
    note('amount_range', field, raw);
    return 0;
  }
  return centavos;
}

/** A plain decimal number; thousands with commas, or a decimal comma with points for thousands. Null when it is none. */
export function readNumber(raw: string): number | null {
  const text = raw.trim();
  if (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text)) return Number(text);
  if (/^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''));
  if (/^[+-]?\d+,\d{1,2}$/.test(text)) return Number(text.replace(',', '.'));
  if (/^[+-]?\d{1,3}(\.\d{3})+,\d{1,2}$/.test(text)) {
    return Number(text.replaceAll('.', '').replace(',', '.'));
  }
  return null;
}

/**
 * A day as YYYY-MM-DD from `2026-03-09` (a time after it is ignored), `9/3/2026` (day first) or `09-03-26`. Null
 * when it is no day of the calendar.
 */
export function readDay(raw: string): string | null {
  const text = raw.trim();
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/.exec(text);
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})$/.exec(text);
  if (!local) return null;
  const year = Number(local[3]);
  return day(year < 100 ? 2000 + year : year, Number(local[2]), Number(local[1]));
}

function day(year: number, month: number, date: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, date));
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === date;
  if (!isReal || year < 1900 || year > 2999) return null;
  return at.toISOString().slice(0, 10);
}

/** How many rows there are of each kind; `warnings` are rows that come in with a warning. */
export function countImport(
  lines: readonly { result: 'new' | 'skipped' | 'error'; notes: readonly CellNote[] }[],
): { total: number; new: number; skipped: number; errors: number; warnings: number } {
  const count = (result: string) => lines.filter((line) => line.result === result).length;
  return {
    total: lines.length,
    new: count('new'),
    skipped: count('skipped'),
    errors: count('error'),
    warnings: lines.filter(({ result, notes }) => result === 'new' && !notes.every(isRemark))
      .length,
  };
}

/** What the journal keeps of an import: how many rows there were, and what became of them. */
export function importNote({ total, ...counts }: ReturnType<typeof countImport>) {
  return { rows: total, ...counts };
}
